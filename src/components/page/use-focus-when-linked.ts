import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/** Scrolls to a section and focuses it if the URL's hash is its anchor, as after a link in My work or in a mail. */
export function useFocusWhenLinked(section: RefObject<HTMLElement | null>, anchor: string): void {
  const { hash, key } = useLocation();
  useEffect(() => {
    // Reads `key`, which is never '', to depend on it: each press of the same link then runs this effect again.
    if (key === '' || hash !== `#${anchor}`) return;
    // Focus alone may scroll only so far that the section's first line shows at the bottom edge.
    section.current?.scrollIntoView();
    section.current?.focus({ preventScroll: true });
  }, [section, hash, key, anchor]);
}
