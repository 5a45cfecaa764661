import type { ReactNode } from 'react';
import { useIncrementalRendering } from './use-incremental-rendering.tsx';

/** Cards that fill a screen, and a little more. */
const FIRST_CARDS = 16;

interface IncrementalListProps<T> {
  readonly items: readonly T[];
  /** Another one starts again at the first 40: the words that were searched for. */
  readonly resetKey?: string;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly className: string;
  /** 'all' of a list without a search, which is short or else no use: for the browser to search in. */
  readonly then?: 'more' | 'all';
}

/**
 * A list that renders its first items and appends the rest as one scrolls: 5,000 cards take as long
 * as 40. A list for print shows everything.
 */
export function IncrementalList<T>(props: IncrementalListProps<T>) {
  const { items, resetKey = '', keyOf, render, className, then = 'more' } = props;
  const options = { first: FIRST_CARDS, resetKey, then };
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
