import {
  type Dispatch,
  type ReactNode,
  type SetStateAction,
  useEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

/** Number of items after the first paint, and the number added with each scroll to the end. */
const STEP = 40;

/** The list renders more items when its end comes this close to the viewport. */
const LOAD_MARGIN = '800px';

/**
 * Rendered count per entry of the browser's history, by the router's key. On Back, the scroll position can
 * be restored only if as many items are rendered again.
 */
const renderedCounts = new Map<string, number>();

export interface IncrementalRenderingOptions {
  /** Number of items in the first render: about one screen. */
  readonly first: number;
  /**
   * A new key, such as the text of a new search, reduces the rendered items to at most 40, but not to `first`. Removing
   * items and adding them again with each typed letter would cost more.
   */
  readonly resetKey?: string;
  /**
   * After the first paint, renders all items instead of 40. A list without a search field needs this, because the
   * browser's own search must find every item.
   */
  readonly rendersAll?: boolean;
}

/**
 * Number of items to render: first screen, then 40, then more on scroll. Restores the previous count
 * on Back. Renders all items for print.
 *
 * @returns `count` may exceed `total`, and may be Infinity. `endMarker` goes after the last item and detects the scroll
 * to the end.
 */
export function useIncrementalRendering(
  total: number,
  { first, resetKey = '', rendersAll = false }: IncrementalRenderingOptions,
): {
  readonly count: number;
  readonly endMarker: ReactNode;
} {
  const { key: historyKey } = useLocation();
  const [rendered, setRendered] = useState<Rendered>(() => ({
    count: renderedCounts.get(historyKey) ?? first,
    resetKey,
  }));
  const { count } = rendered;
  if (rendered.resetKey !== resetKey) setRendered({ count: Math.min(count, STEP), resetKey });
  const isComplete = count >= total;
  const secondCount = rendersAll ? Number.POSITIVE_INFINITY : STEP;

  useEffect(() => {
    if (isComplete || rendered.count >= secondCount) return;
    const timer = setTimeout(() => setRendered({ ...rendered, count: secondCount }));
    return () => clearTimeout(timer);
  }, [isComplete, rendered, secondCount]);
  // A search replaces the history entry, which changes its key, often without changing the count.
  useEffect(() => {
    renderedCounts.set(historyKey, count);
  }, [historyKey, count]);
  useAllForPrint(setRendered);
  const end = useStepAtEnd({ rendered, isComplete, setRendered });
  return { count, endMarker: isComplete ? null : <div ref={end} aria-hidden="true" /> };
}

interface Rendered {
  readonly count: number;
  /** The `resetKey` for which this count holds. */
  readonly resetKey: string;
}

type SetRendered = Dispatch<SetStateAction<Rendered>>;

interface StepOptions {
  readonly rendered: Rendered;
  readonly isComplete: boolean;
  readonly setRendered: SetRendered;
}

/** @returns the ref of the element after the last item. */
function useStepAtEnd({ rendered, isComplete, setRendered }: StepOptions) {
  const end = useRef<HTMLDivElement>(null);
  // Creates a new observer after each step: an observer reports an element that stays in view only once.
  useEffect(() => {
    if (isComplete || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setRendered({ ...rendered, count: rendered.count + STEP });
        }
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, rendered, setRendered]);
  return end;
}

function useAllForPrint(setRendered: SetRendered): void {
  useEffect(() => {
    const count = Number.POSITIVE_INFINITY;
    const showAll = () => flushSync(() => setRendered((rendered) => ({ ...rendered, count })));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [setRendered]);
}
