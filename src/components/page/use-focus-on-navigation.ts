import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The router's key of the location at the load. Another key means that the user has navigated. */
let keyAtLoad: string | undefined;
let hasNavigated = false;

/**
 * Focuses the heading after a navigation inside the app, so that keyboards and screen readers start there. Leaves the
 * focus alone on the first load. Waits for the final text of the heading, and gives up if the user moves the focus.
 */
export function useFocusOnNavigation(isTextFinal = true): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPathname = useRef<string>(null);
  /** The element that had the focus at the navigation. Null when the heading must not take the focus. */
  const focusedBefore = useRef<Element>(null);
  const { key, pathname } = useLocation();
  useEffect(() => {
    // A search changes only the query string: the focus stays in the search field.
    const isNewPage = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    keyAtLoad ??= key;
    hasNavigated ||= key !== keyAtLoad;
    if (isNewPage) focusedBefore.current = hasNavigated ? document.activeElement : null;
    if (!isTextFinal || focusedBefore.current === null) return;
    const isFocusUnmoved = [focusedBefore.current, document.body].includes(
      document.activeElement ?? document.body,
    );
    focusedBefore.current = null;
    if (isFocusUnmoved) heading.current?.focus({ preventScroll: true });
  }, [key, pathname, isTextFinal]);
  return heading;
}
