import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many items are rendered at first, and with each further step while scrolling. */
const STEP = 40;

/** Items are added this far before the end of the list comes into view. */
const AHEAD = '800px';

/**
 * How many items of a long list to render by now: the first ones, and more as one scrolls, so that
 * 5,000 take as long as 40. For print, all of them.
 *
 * @param startedBy another one starts again at the first items: the words that were searched for.
 *   What stays in the list keeps its elements, which is most of what a further key costs.
 * @returns `end` is to stand after the last item; it notices that one gets there.
 */
export function useGrowingCount(
  total: number,
  startedBy = '',
): {
  readonly count: number;
  readonly end: ReactNode;
} {
  const [{ count, since }, setCounted] = useState({ count: STEP, since: startedBy });
  if (since !== startedBy) setCounted({ count: STEP, since: startedBy });
  const isComplete = count >= total;
  const end = useRef<HTMLDivElement>(null);

  // Observed anew after each step: an end that stays in view is reported only once.
  useEffect(() => {
    if (isComplete || end.current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) {
          setCounted({ count: count + STEP, since });
        }
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, count, since]);

  useEffect(() => {
    const count = Number.POSITIVE_INFINITY;
    const showAll = () => flushSync(() => setCounted(({ since }) => ({ count, since })));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  return { count, end: isComplete ? null : <div ref={end} aria-hidden="true" /> };
}
