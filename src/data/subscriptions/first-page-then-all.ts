import { useCallback, useMemo, useState } from 'react';
import { FIRST_SCREEN } from '../../first-screen.ts';
import { useAccess } from '../session/access.ts';
import { longTableCount } from '../session/kept-data-note.ts';
import { useNoteConfirmed, useShowsCached } from './kept-page.ts';
import type { Live, RecordList } from './live.ts';
import { isLong, type ListedTable, useTableSize } from './table-size.ts';

export interface FirstRecords {
  readonly count: number;
  /** Whether to wait for the server, or to start with the cached records. */
  readonly initially: 'confirmed' | 'cached';
}

/** The two hooks that load a list. With null, a hook subscribes to nothing and gives an empty list. */
export interface PagedList<T> {
  /** The listed table. */
  readonly table: ListedTable;
  /**
   * The tables that `useAll` reads. For each that is not long, the browser notes when the server last confirmed the
   * whole table.
   */
  readonly tables: readonly string[];
  /** The records with the lowest numbers. */
  readonly useFirst: (wanted: FirstRecords | null) => Live<RecordList<T>>;
  /** All records. `size` is the counted number of records in `table`, or 0 without a count. */
  readonly useAll: (size: number | null) => Live<RecordList<T>>;
}

/**
 * The extent of a list. 'all': every record, from the server or from a cache that once held the whole confirmed list.
 * 'first page': the first records while the others load. 'kept': cached records. The browser has noted no
 * confirmation of the whole list, so records may be missing.
 */
export type ListPart = 'all' | 'first page' | 'kept' | PartOfLongList;

/** The first records of a long list. All load only if the user searches, groups or asks twice for more. */
export interface PartOfLongList {
  /** Number of records of the whole list. */
  readonly size: number;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
}

export interface FirstPageThenAll<T> {
  readonly live: Live<RecordList<T>>;
  readonly part: ListPart;
}

export interface FirstPageOptions {
  /** Whether the page may show the first page. False for a search or a grouping, which needs every record. */
  readonly isFirstPageEnough: boolean;
  /**
   * Whether the first page still loads something else, such as the names of its research. The query for the other
   * records waits until then, because Firestore answers concurrent queries together.
   */
  readonly isFirstPagePending?: boolean;
}

/** Number of records after one `loadMore`, more than most people scroll through. Another `loadMore` loads all. */
const SECOND_PAGE = 400;

/**
 * Shows the first page of a list while the rest loads. A long list loads more only for a search, a grouping or
 * `loadMore`. The subscriptions start one after the other: Firestore answers concurrent queries together, so the first
 * page would wait for the whole list. A client's lists are short and load as a whole.
 */
export function useFirstPageThenAll<T>(
  { table, tables, useFirst, useAll }: PagedList<T>,
  { isFirstPageEnough, isFirstPagePending = false }: FirstPageOptions,
): FirstPageThenAll<T> {
  const isStaff = useAccess().role === 'staff';
  const wasWhole = useShowsCached(tables);
  const firstPageName = `${table}/first`;
  const isFirstCached = useShowsCached(useMemo(() => [firstPageName], [firstPageName]));
  const size = useTableSize(table, isStaff && !(wasWhole && longTableCount(table) === null));
  const [isAllAnswered, setAllAnswered] = useState(false);
  const [step, setStep] = useState(0);
  if (!isFirstPageEnough && step < 2) setStep(2);
  const isFirstWanted =
    isStaff && isFirstPageEnough && !isAllAnswered && (isFirstCached || !wasWhole);
  const first = useFirstPages(useFirst, {
    initially: isFirstCached ? 'cached' : 'confirmed',
    count: isFirstWanted ? (step > 0 && isLong(size) ? 2 : 1) : 0,
  });
  useNoteConfirmed(isFirstWanted ? firstPageName : null, first);
  const hasFirst = isFirstWanted && first.state === 'ready' && first.value.records.length > 0;
  const isFirstLoading = isFirstWanted && first.state === 'loading';
  const isAllWanted = !hasFirst || step > 1 || (size !== null && !isLong(size));
  const isPending = isFirstLoading || (hasFirst && isFirstPagePending);
  const isAskingForAll = !isPending && isAllWanted && size !== null;
  const whole = useAll(isAskingForAll ? size : null);
  const all = isAskingForAll ? whole : LOADING;
  const isUnconfirmed = all.state === 'loading' || (all.state === 'ready' && all.fromCache);
  if (!isUnconfirmed && !isAllAnswered) setAllAnswered(true);
  const hasSecondPage = hasFirst && first.value.records.length > FIRST_SCREEN;
  // Sets a fixed step instead of adding one: a press that also scrolls the page calls this twice (LoadMore.tsx).
  const loadMore = useCallback(() => setStep(hasSecondPage ? 2 : 1), [hasSecondPage]);
  const isLoadingMore = step > 0 && hasFirst && !hasSecondPage;
  const part = useMemo(
    () => ({ size: size ?? 0, isLoadingMore, loadMore }),
    [size, isLoadingMore, loadMore],
  );
  if (isFirstLoading) return { live: first, part: 'first page' };
  if (hasFirst && !isAllWanted) return { live: first, part: isLong(size) ? part : 'first page' };
  if (hasFirst && all.state === 'loading') return { live: first, part: 'first page' };
  const isAll = wasWhole || isAllAnswered || all.state !== 'ready' || !all.fromCache;
  return { live: all, part: isAll ? 'all' : 'kept' };
}

interface FirstPages extends Pick<FirstRecords, 'initially'> {
  /** Number of wanted pages: 0, 1 or 2. */
  readonly count: number;
}

/** The first page until the second has loaded. The second contains the records of the first. */
function useFirstPages<T>(
  useFirst: PagedList<T>['useFirst'],
  { initially, count }: FirstPages,
): Live<RecordList<T>> {
  const first = useFirst(count > 0 ? { count: FIRST_SCREEN, initially } : null);
  const second = useFirst(count > 1 ? { count: SECOND_PAGE, initially } : null);
  return count > 1 && second.state === 'ready' ? second : first;
}

const LOADING = { state: 'loading' } as const;
