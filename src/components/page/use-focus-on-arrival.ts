import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * After a navigation inside the app the page's heading takes the focus, so that a keyboard or screen
 * reader starts at the new page's name; on a first load the browser's own order stands. A name that is
 * still being loaded is waited for, and whoever moves the focus meanwhile keeps it.
 */
export function useFocusOnArrival(isNameKnown = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const shownAt = useRef<string>(null);
  /** What had the focus on arrival, until the heading has it or need not have it any more. */
  const focusedBefore = useRef<Element>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    // A search that moves into the query string is the same page: the focus stays in its box.
    const isNewPage = shownAt.current !== pathname;
    shownAt.current = pathname;
    if (isNewPage) focusedBefore.current = key === 'default' ? null : document.activeElement;
    if (!isNameKnown || focusedBefore.current === null) return;
    const isUnmoved = [focusedBefore.current, document.body].includes(
      document.activeElement ?? document.body,
    );
    focusedBefore.current = null;
    if (isUnmoved) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, isNameKnown]);
  return heading;
}
