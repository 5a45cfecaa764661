import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses a part of the page if the URL's hash names it, as links in My work and in mails do. */
export function useFocusWhenLinked(part: RefObject<HTMLElement | null>, anchor: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Depends on `key`, so that a second press of the same link focuses again.
    if (key === '' || hash !== `#${anchor}`) return;
    // Focus alone scrolls only until the part's first line shows at the bottom edge.
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [part, hash, key, anchor]);
}
