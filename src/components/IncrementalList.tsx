import type { ReactNode } from 'react';
import { useGrowingCount } from './use-growing-count.tsx';

/** Cards that fill a screen, and a little more. */
const FIRST_CARDS = 16;

interface IncrementalListProps<T> {
  readonly items: readonly T[];
  /** Another one starts again at the first items: the words that were searched for. */
  readonly startedBy: string;
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly className: string;
}

/**
 * A list that renders its first items and appends the rest as one scrolls: 5,000 cards take as long
 * as 40. A list for print shows everything.
 */
export function IncrementalList<T>(props: IncrementalListProps<T>) {
  const { items, startedBy, keyOf, render, className } = props;
  const { count, end } = useGrowingCount(items.length, { first: FIRST_CARDS, startedBy });
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
