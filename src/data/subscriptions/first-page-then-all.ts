import { useState } from 'react';
import { useAccess } from '../session/access.ts';
import { useShowsKept } from './kept-page.ts';
import type { Live, RecordList } from './live.ts';

/** Two hooks over one list. Each subscribes only while it is wanted; otherwise it is an empty list. */
export interface PagedList<T> {
  /** The tables of the whole list. */
  readonly tables: readonly string[];
  readonly useFirstPage: (isWanted: boolean) => Live<RecordList<T>>;
  readonly useAll: (isWanted: boolean) => Live<RecordList<T>>;
}

/** What a list holds: every record, the first page while the others load, or the records that this browser keeps. */
export type ListPart = 'all' | 'first page' | 'kept';

export interface FirstPageThenAll<T> {
  readonly live: Live<RecordList<T>>;
  readonly part: ListPart;
}

export interface FirstPageOptions {
  /** False for a search or a grouping, which would miss the records beyond the first page. */
  readonly isFirstPageEnough: boolean;
}

/**
 * Shows the first page of a list while the rest loads, unless this browser kept the whole list. The two subscriptions
 * run one after the other: Firestore answers concurrent queries together, so the first page would wait for the long
 * list. A client's lists are short and load at once.
 */
export function useFirstPageThenAll<T>(
  { tables, useFirstPage, useAll }: PagedList<T>,
  { isFirstPageEnough }: FirstPageOptions,
): FirstPageThenAll<T> {
  const { role } = useAccess();
  const [hasLoadedAll, setLoadedAll] = useState(useShowsKept(tables));
  const isFirstPageWanted = isFirstPageEnough && !hasLoadedAll && role === 'staff';
  const firstPage = useFirstPage(isFirstPageWanted);
  const isAwaitingFirstPage = isFirstPageWanted && firstPage.state === 'loading';
  const all = useAll(!isAwaitingFirstPage);
  const isUnconfirmed = all.state === 'loading' || (all.state === 'ready' && all.fromCache);
  if (!isAwaitingFirstPage && !isUnconfirmed && !hasLoadedAll) setLoadedAll(true);
  if (isAwaitingFirstPage) return { live: firstPage, part: 'all' };
  const isPartial = isFirstPageWanted && all.state === 'loading' && firstPage.state === 'ready';
  return isPartial && firstPage.value.records.length > 0
    ? { live: firstPage, part: 'first page' }
    : { live: all, part: hasLoadedAll || all.state !== 'ready' || !all.fromCache ? 'all' : 'kept' };
}
