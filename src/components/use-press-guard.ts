import {
  type FocusEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

const STILL_MS = 700;

/** A dialog closed: what lay behind it appears, so it begins to stand still. */
const UNCOVERED = 'countersign-uncovered';

export function announceUncovered(): void {
  window.dispatchEvent(new Event(UNCOVERED));
}

/**
 * The second tap of a double tap was meant for what stood at the place of a button before. So a press counts only if it
 * begins after the button has stood still for 700 ms. Keys and assistive technology press a button, not a place.
 */
export function usePressGuard(button: RefObject<HTMLElement | null>) {
  const [moves, setMoves] = useState(0);
  const [movesWhenStill, setMovesWhenStill] = useState(-1);
  const isStill = moves === movesWhenStill;
  const place = useRef<readonly string[]>(null);
  const movedAt = useRef(Number.POSITIVE_INFINITY);
  const hasBegun = useRef(false);
  const begunAt = useRef(0);
  // Without dependencies, because any render may have moved the button.
  useLayoutEffect(() => {
    const before = place.current;
    place.current = placeOf(button.current);
    // A press may itself move its button: the field that it leaves loses a hint.
    const isPressed = hasBegun.current && performance.now() - begunAt.current < STILL_MS;
    if (!isPressed && before?.every((part, index) => part !== place.current?.[index]))
      setMoves(moves + 1);
  });
  useEffect(() => {
    movedAt.current = performance.now();
    const timer = setTimeout(() => setMovesWhenStill(moves), STILL_MS);
    return () => clearTimeout(timer);
  }, [moves]);
  useEffect(() => {
    const begin = () => setMoves((count) => count + 1);
    window.addEventListener(UNCOVERED, begin);
    return () => window.removeEventListener(UNCOVERED, begin);
  }, []);
  useLayoutEffect(() => {
    const pressed = button.current;
    return () => {
      if (document.activeElement === pressed) setTimeout(focusHeadingInsteadOfNothing);
    };
  }, [button]);
  return {
    isStill,
    // Somebody has gone to it by keyboard or assistive technology. A dialog that closes gives the focus back too.
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) => {
      if (currentTarget.matches(':focus-visible')) setMovesWhenStill(moves);
    },
    onPointerDown: () => {
      hasBegun.current = isStill;
      begunAt.current = performance.now();
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
  let [left, top] = [0, 0];
  for (let part: Element | null = button; part instanceof HTMLElement; part = part.offsetParent) {
    left += part.offsetLeft;
    top += part.offsetTop;
  }
  return [`${x} ${y}`, `${left} ${top}`];
}

/** After a press that removed its button, and moved the focus nowhere else. */
function focusHeadingInsteadOfNothing(): void {
  if (document.activeElement !== document.body) return;
  document.querySelector('h1')?.focus({ preventScroll: true });
}
