import type { ReactNode } from 'react';
import { useIncrementalRendering } from './use-incremental-rendering.tsx';

/** Fills one screen. */
const FIRST_CARDS = 16;

interface IncrementalListProps<T> {
  readonly items: readonly T[];
  readonly resetKey?: string;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly className: string;
  /** For a list without a search field, so that the browser's own search finds every item. */
  readonly rendersAll?: boolean;
}

/** A list that renders more items on scroll: 5,000 items take as long as 40. */
export function IncrementalList<T>(props: IncrementalListProps<T>) {
  const { items, resetKey = '', keyOf, render, className, rendersAll = false } = props;
  const options = { first: FIRST_CARDS, resetKey, rendersAll };
  const { count, end } = useIncrementalRendering(items.length, options);
  return (
    <>
      <ul className={className}>
        {items.slice(0, count).map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
      {end}
    </>
  );
}
