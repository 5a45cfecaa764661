import { useCallback, useMemo, useState } from 'react';
import { FIRST_SCREEN } from '../../first-screen.ts';
import { useAccess } from '../session/access.ts';
import { longTableCount } from '../session/kept-data-note.ts';
import { useNoteConfirmed, useShowsKept } from './kept-page.ts';
import type { Live, RecordList } from './live.ts';
import { isLong, type ListedTable, useTableSize } from './table-size.ts';

export interface FirstRecords {
  readonly count: number;
  /** As in `useLiveList`. */
  readonly initially: 'confirmed' | 'cached';
}

/** Two hooks over one list. A hook that is not wanted subscribes to nothing and gives an empty list. */
export interface PagedList<T> {
  /** The listed table. */
  readonly table: ListedTable;
  /**
   * The tables of the whole list. The browser notes a confirmed list of a whole table under the table's name, but not a
   * long table, which loads in parts.
   */
  readonly tables: readonly string[];
  /** The records with the lowest numbers. Null: not wanted. */
  readonly useFirst: (wanted: FirstRecords | null) => Live<RecordList<T>>;
  /** All records. `size`: the answer of `useTableSize`. Null: not wanted. */
  readonly useAll: (size: number | null) => Live<RecordList<T>>;
}

/**
 * What a list holds. 'all': every record, also as kept by a browser in which the list was whole once. 'first page': the
 * first records, until the others have loaded. 'kept': what a browser keeps of a list that was never whole there.
 */
export type ListPart = 'all' | 'first page' | 'kept' | PartOfLongList;

/** The first records of a list that is too long to load before somebody asks for it. */
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
   * Whether the first page still lacks something, such as the names of its research. The other records wait for it,
   * because Firestore would answer both together.
   */
  readonly isFirstPagePending?: boolean;
}

/** More than most people scroll through. The next step loads the whole list. */
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
  const wasWhole = useShowsKept(tables);
  const firstPage = `${table}/first`;
  const isFirstPageKept = useShowsKept(useMemo(() => [firstPage], [firstPage]));
  const size = useTableSize(table, isStaff && !(wasWhole && longTableCount(table) === null));
  const [isAllAnswered, setAllAnswered] = useState(false);
  const [step, setStep] = useState(0);
  if (!isFirstPageEnough && step < 2) setStep(2);
  const isPartWanted =
    isStaff && isFirstPageEnough && !isAllAnswered && (isFirstPageKept || !wasWhole);
  const part = useFirstPages(useFirst, {
    initially: isFirstPageKept ? 'cached' : 'confirmed',
    count: isPartWanted ? (step > 0 && isLong(size) ? 2 : 1) : 0,
  });
  useNoteConfirmed(isPartWanted ? firstPage : null, part);
  const hasPart = isPartWanted && part.state === 'ready' && part.value.records.length > 0;
  const isAwaitingPart = isPartWanted && part.state === 'loading';
  const isAllWanted = !hasPart || step > 1 || (size !== null && !isLong(size));
  const isPending = isAwaitingPart || (hasPart && isFirstPagePending);
  const isAskingForAll = !isPending && isAllWanted && size !== null;
  const whole = useAll(isAskingForAll ? size : null);
  const all = isAskingForAll ? whole : LOADING;
  const isUnconfirmed = all.state === 'loading' || (all.state === 'ready' && all.fromCache);
  if (!isUnconfirmed && !isAllAnswered) setAllAnswered(true);
  const hasSecondPage = hasPart && part.value.records.length > FIRST_SCREEN;
  // Not one more than before: focusing the button scrolls to it, which asks too.
  const loadMore = useCallback(() => setStep(hasSecondPage ? 2 : 1), [hasSecondPage]);
  const isLoadingMore = step > 0 && hasPart && !hasSecondPage;
  const longPart = useMemo(
    () => ({ size: size ?? 0, isLoadingMore, loadMore }),
    [size, isLoadingMore, loadMore],
  );
  if (isAwaitingPart) return { live: part, part: 'first page' };
  if (hasPart && !isAllWanted) return { live: part, part: isLong(size) ? longPart : 'first page' };
  if (hasPart && all.state === 'loading') return { live: part, part: 'first page' };
  const isAll = wasWhole || isAllAnswered || all.state !== 'ready' || !all.fromCache;
  return { live: all, part: isAll ? 'all' : 'kept' };
}

interface FirstPages extends Pick<FirstRecords, 'initially'> {
  /** Number of wanted pages: 0, 1 or 2. */
  readonly count: number;
}

/** The first page, or the second, which contains the first, once it has arrived. */
function useFirstPages<T>(
  useFirst: PagedList<T>['useFirst'],
  { initially, count }: FirstPages,
): Live<RecordList<T>> {
  const first = useFirst(count > 0 ? { count: FIRST_SCREEN, initially } : null);
  const second = useFirst(count > 1 ? { count: SECOND_PAGE, initially } : null);
  return count > 1 && second.state === 'ready' ? second : first;
}

const LOADING = { state: 'loading' } as const;
