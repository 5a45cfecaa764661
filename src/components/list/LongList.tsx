import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router-dom';

interface LongListProps<T> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly className: string;
  /** Another key, such as the text of a new search, begins again at the first items. */
  readonly resetKey?: string;
}

/** Renders 40 items, more on scroll, and all for print: 5,000 items render as fast as 40. */
export function LongList<T>(props: LongListProps<T>) {
  const { items, keyOf, render, className, resetKey } = props;
  const { count, endMarker } = useRenderedCount(items.length, resetKey);
  return (
    <>
      <ul className={className}>
        {items.slice(0, count).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {endMarker}
    </>
  );
}

const STEP = 40;

const LOAD_MARGIN = '800px';

/** By the router's key. On Back, the scroll position can be restored only if as many items are rendered again. */
const renderedCounts = new Map<string, number>();

/** `count` may exceed `total`. `endMarker` goes after the last item and detects the scroll to the end. */
export function useRenderedCount(
  total: number,
  resetKey = '',
): { readonly count: number; readonly endMarker: ReactNode } {
  const { key: historyKey } = useLocation();
  const [rendered, setRendered] = useState(() => ({
    count: renderedCounts.get(historyKey) ?? STEP,
    resetKey,
  }));
  if (rendered.resetKey !== resetKey) setRendered({ count: STEP, resetKey });
  const { count } = rendered;
  // A search replaces the history entry, which changes its key, often without changing the count.
  useEffect(() => {
    renderedCounts.set(historyKey, count);
  }, [historyKey, count]);
  useEffect(() => {
    const showAll = () =>
      flushSync(() => setRendered({ count: Number.POSITIVE_INFINITY, resetKey }));
    window.addEventListener('beforeprint', showAll);
    return () => window.removeEventListener('beforeprint', showAll);
  }, [resetKey]);
  const showMore = () => setRendered({ count: count + STEP, resetKey });
  return { count, endMarker: count >= total ? null : <EndMarker onReached={showMore} /> };
}

function EndMarker({ onReached }: { readonly onReached: () => void }) {
  return (
    <div
      aria-hidden="true"
      // A new function in each render, so a new observer: one reports an element that stays in view only once.
      ref={(element) => {
        const observer = new IntersectionObserver(
          (entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) onReached();
          },
          { rootMargin: LOAD_MARGIN },
        );
        if (element !== null) observer.observe(element);
        return () => observer.disconnect();
      }}
    />
  );
}
