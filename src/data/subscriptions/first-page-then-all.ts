import { useState } from 'react';
import { useAccess } from '../session/access.ts';
import { useShowsKept } from './kept-page.ts';
import type { Live, RecordList } from './live.ts';

/** Two hooks over one list. Each subscribes only while it is wanted; otherwise it is an empty list. */
export interface PagedList<T> {
  /** The tables of the whole list. The browser notes a confirmed list of a whole table under the table's name. */
  readonly tables: readonly string[];
  readonly useFirstPage: (isWanted: boolean) => Live<RecordList<T>>;
  readonly useAll: (isWanted: boolean) => Live<RecordList<T>>;
}

/**
 * What a list holds. 'all': every record, also as kept by a browser in which the list was whole once. 'first page':
 * while the others load. 'kept': what a browser keeps of a list that was never whole there.
 */
export type ListPart = 'all' | 'first page' | 'kept';

export interface FirstPageThenAll<T> {
  readonly live: Live<RecordList<T>>;
  readonly part: ListPart;
}

export interface FirstPageOptions {
  /** Whether the page may show the first page. False for a search or a grouping, which needs every record. */
  readonly isFirstPageEnough: boolean;
}

/**
 * Shows the first page of a list while the rest loads, unless the page shows the whole list as this browser kept it.
 * The two subscriptions start one after the other: Firestore answers concurrent queries together, so the first page
 * would wait for the long list. A client's lists are short and load as a whole.
 */
export function useFirstPageThenAll<T>(
  { tables, useFirstPage, useAll }: PagedList<T>,
  { isFirstPageEnough }: FirstPageOptions,
): FirstPageThenAll<T> {
  const { role } = useAccess();
  const [hasWholeList, setHasWholeList] = useState(useShowsKept(tables));
  const isFirstPageWanted = isFirstPageEnough && !hasWholeList && role === 'staff';
  const firstPage = useFirstPage(isFirstPageWanted);
  const isAwaitingFirstPage = isFirstPageWanted && firstPage.state === 'loading';
  const all = useAll(!isAwaitingFirstPage);
  const isUnconfirmed = all.state === 'loading' || (all.state === 'ready' && all.fromCache);
  if (!isAwaitingFirstPage && !isUnconfirmed && !hasWholeList) setHasWholeList(true);
  if (isAwaitingFirstPage) return { live: firstPage, part: 'all' };
  const isPartial = isFirstPageWanted && all.state === 'loading' && firstPage.state === 'ready';
  return isPartial && firstPage.value.records.length > 0
    ? { live: firstPage, part: 'first page' }
    : { live: all, part: hasWholeList || all.state !== 'ready' || !all.fromCache ? 'all' : 'kept' };
}
