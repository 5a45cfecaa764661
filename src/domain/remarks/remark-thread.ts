import type { Remark } from './remark.ts';
import { byTime } from './remark-state.ts';

export interface RemarkThread {
  /** Oldest first. */
  readonly shown: readonly Remark[];
  readonly hasOlder: boolean;
}

/**
 * The newest remarks in the order of reading. A remark that two queries found is shown once.
 *
 * @param options.unreadable the number of unreadable documents that the queries found beside the remarks.
 */
export function threadOf(
  remarks: readonly Remark[],
  { count, unreadable }: { readonly count: number; readonly unreadable: number },
): RemarkThread {
  const distinct = [...new Map(remarks.map((remark) => [remark.FBUID, remark])).values()];
  return {
    shown: distinct.toSorted(byTime).slice(-count),
    hasOlder: distinct.length + unreadable > count,
  };
}
