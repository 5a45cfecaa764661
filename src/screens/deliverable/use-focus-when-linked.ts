import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Focuses a part of the page if the URL's hash names the part, for example after a link in My work or in a mail. */
export function useFocusWhenLinked(part: RefObject<HTMLElement | null>, anchor: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Reads `key`, which is never '', so that each press of the same link runs this effect again.
    if (key === '' || hash !== `#${anchor}`) return;
    // Focus alone may show only the part's first line, at the bottom edge.
    part.current?.scrollIntoView();
    part.current?.focus({ preventScroll: true });
  }, [part, hash, key, anchor]);
}
