import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

const STILL_MS = 700;

/**
 * The second tap of a double tap was meant for what stood at the place of a button before. So a press counts only if it
 * begins after the button has stood still for 700 ms. Keys and assistive technology press a button, not a place.
 */
export function usePressGuard(button: RefObject<HTMLElement | null>) {
  const [isStill, setStill] = useState(false);
  const place = useRef<readonly string[]>(null);
  const movedAt = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasBegun = useRef(false);
  // Without dependencies, because any render may have moved the button.
  useLayoutEffect(() => {
    const before = place.current;
    place.current = placeOf(button.current);
    if (before?.some((part, index) => part === place.current?.[index])) return;
    movedAt.current = performance.now();
    setStill(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setStill(true), STILL_MS);
  });
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      clearTimeout(timer.current);
      place.current = null;
      if (document.activeElement === pressed) setTimeout(focusHeadingInsteadOfNothing);
    };
  }, [button]);
  return {
    isStill,
    onPointerDown: () => {
      hasBegun.current = isStill;
    },
    isMeant: ({ detail }: { readonly detail: number }): boolean => {
      const isOwn = hasBegun.current;
      hasBegun.current = false;
      // A touch that began elsewhere has ended by then. A tool that clicks without touching is not locked out.
      const isLongStill = performance.now() - movedAt.current > 2 * STILL_MS;
      return detail === 0 || isOwn || isLongStill;
    },
  };
}

/** In the window, and in the page. Scrolling changes one of them only, also if the button sticks to the window. */
function placeOf(button: HTMLElement | null): readonly string[] {
  const { x, y } = button?.getBoundingClientRect() ?? { x: 0, y: 0 };
  return [`${x} ${y}`, `${Math.round(x + scrollX)} ${Math.round(y + scrollY)}`];
}

/** After a press that removed its button, and moved the focus nowhere else. */
function focusHeadingInsteadOfNothing(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}
