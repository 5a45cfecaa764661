import type { ReactNode } from 'react';
import { FIRST_SCREEN } from '../../first-screen.ts';
import {
  type IncrementalRenderingOptions,
  useIncrementalRendering,
} from './use-incremental-rendering.tsx';

interface IncrementalListProps<T> extends Omit<IncrementalRenderingOptions, 'first'> {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly render: (item: T) => ReactNode;
  readonly className: string;
}

/** A list that renders more items on scroll, so that 5,000 items render as fast as 40. `rendersAll` turns this off. */
export function IncrementalList<T>(props: IncrementalListProps<T>) {
  const { items, keyOf, render, className, ...options } = props;
  const { count, endMarker } = useIncrementalRendering(items.length, {
    first: FIRST_SCREEN,
    ...options,
  });
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
