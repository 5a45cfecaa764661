import { useState } from 'react';
import { useAccess } from '../session/access.ts';
import type { Live, RecordList } from './live.ts';

/** Hooks that subscribe to a list if it is wanted, and otherwise to nothing: an empty list. */
export interface PartAndWhole<T> {
  readonly usePart: (isWanted: boolean) => Live<RecordList<T>>;
  readonly useWhole: (isWanted: boolean) => Live<RecordList<T>>;
}

export interface PartThenWhole<T> {
  readonly live: Live<RecordList<T>>;
  /** False while `live` holds no more than the first records. */
  readonly isWhole: boolean;
}

/**
 * Subscribes to the first records of a list and then to all of them: the first are on the screen while
 * hundreds of others are still on their way. Not to both at once: the database answers what it is asked
 * together at the same moment. A client's lists are short, and come whole.
 *
 * @param mayBePart whether some of them will do for now: not for a search, which would miss the rest.
 */
export function usePartThenWhole<T>(
  { usePart, useWhole }: PartAndWhole<T>,
  mayBePart: boolean,
): PartThenWhole<T> {
  const { role } = useAccess();
  const [isAllKnown, setAllKnown] = useState(false);
  const isPartWanted = mayBePart && !isAllKnown && role === 'staff';
  const part = usePart(isPartWanted);
  const isPartAwaited = isPartWanted && part.state === 'loading';
  const whole = useWhole(!isPartAwaited);
  if (!isPartAwaited && whole.state !== 'loading' && !isAllKnown) setAllKnown(true);
  if (isPartAwaited) return { live: part, isWhole: true };
  const isPart = isPartWanted && whole.state === 'loading' && part.state === 'ready';
  return isPart && part.value.records.length > 0
    ? { live: part, isWhole: false }
    : { live: whole, isWhole: true };
}
