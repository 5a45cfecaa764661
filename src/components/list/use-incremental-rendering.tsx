import { type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** How many items there are soon, and how many more with each step while scrolling. */
const STEP = 40;

/** Items are added this far before the end of the list comes into view. */
const LOAD_MARGIN = '800px';

/** What lists had grown to, by history entry: the browser scrolls back to where one was. */
const renderedCounts = new Map<string, number>();

/** The router names each entry; '' for one that it did not make. */
function historyEntry(): string {
  const state: unknown = window.history.state;
  return state !== null && typeof state === 'object' && 'key' in state ? String(state.key) : '';
}

interface IncrementalRenderingOptions {
  /** How many fill a screen and a little more: what is rendered at first. */
  readonly first: number;
  /**
   * Another one starts again at the first 40: the words that were searched for. What stays in the list
   * keeps its elements, which is most of what a further key costs.
   */
  readonly resetKey?: string;
  /** What follows once the first are painted: 40 and more as one scrolls, or all of them at once. */
  readonly then?: 'more' | 'all';
}

/**
 * How many items of a long list to render by now: a screenful, 40 once that is painted, and more as one
 * scrolls, so that 5,000 take as long as 40. As many as before for whoever comes back. For print, all
 * of them.
 *
 * @returns `end` is to stand after the last item; it notices that one gets there.
 */
export function useIncrementalRendering(
  total: number,
  { first, resetKey = '', then = 'more' }: IncrementalRenderingOptions,
): {
  readonly count: number;
  readonly end: ReactNode;
} {
  const [{ count, since }, setCounted] = useState(() => ({
    count: renderedCounts.get(historyEntry()) ?? first,
    since: resetKey,
  }));
  if (since !== resetKey) setCounted({ count: Math.min(count, STEP), since: resetKey });
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
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isComplete, count, since]);

  useEffect(() => {
    const second = then === 'all' ? Number.POSITIVE_INFINITY : STEP;
    if (isComplete || count >= second) return;
    const timer = setTimeout(() => setCounted({ count: second, since }));
    return () => clearTimeout(timer);
  }, [isComplete, count, since, then]);

  useEffect(() => {
    renderedCounts.set(historyEntry(), count);
  }, [count]);

  useEffect(() => {
    const count = Number.POSITIVE_INFINITY;
    const showAll = () => flushSync(() => setCounted(({ since }) => ({ count, since })));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, []);

  return { count, end: isComplete ? null : <div ref={end} aria-hidden="true" /> };
}
