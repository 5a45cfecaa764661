import { useEffect, useMemo, useState } from 'react';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { typedRecordReference } from '../collections.ts';
import { firstRecordsQuery } from '../queries/first-records-query.ts';
import { type FieldFilter, fieldEquals, recordsQuery } from '../queries/records-query.ts';
import { useAccess } from '../session/access.ts';
import {
  type FirstPageOptions,
  type FirstPageThenAll,
  type FirstRecords,
  type PagedList,
  useFirstPageThenAll,
} from '../subscriptions/first-page-then-all.ts';
import { useMarkCached, useNoteConfirmed, useShowsCached } from '../subscriptions/kept-page.ts';
import { type Live, type RecordList, useLiveDocument, useLiveList } from '../subscriptions/live.ts';
import { useReachable } from '../subscriptions/reachable.ts';
import { isLong, type ListedTable } from '../subscriptions/table-size.ts';

/**
 * Subscribes to one record; null or an invalid id subscribes to nothing and is 'missing'.
 *
 * @param initially as in `useLiveDocument`.
 */
export function useRecord<T extends TableName>(
  table: T,
  id: string | null,
  initially: 'confirmed' | 'cached' = 'confirmed',
): Live<Records[T]> {
  const reference = useMemo(
    () => (id === null || !isRecordId(id) ? null : typedRecordReference(table, id)),
    [table, id],
  );
  return useLiveDocument(reference, initially);
}

/**
 * Subscribes to the records of a table that the user may list.
 *
 * @param only selects the records whose field `only.field` equals `only.equals`. Null subscribes to nothing and gives
 * an empty list.
 * @param initially 'cached' starts with the cached records, if the page shows cached data and the server once confirmed
 * the whole list in this browser. Default: 'cached' without `only`, else 'confirmed', because pages sum filtered lists.
 */
export function useRecords<T extends TableName>(
  table: T,
  only?: FieldFilter<T> | null,
  initially: 'confirmed' | 'cached' = only === undefined ? 'cached' : 'confirmed',
): Live<RecordList<Records[T]>> {
  const access = useAccess();
  const field = only?.field;
  const equals = only?.equals;
  const nothing = only === null;
  const listQuery = useMemo(() => {
    if (nothing) return null;
    return recordsQuery(
      table,
      access,
      field === undefined || equals === undefined ? [] : fieldEquals<T>({ field, equals }),
    );
  }, [table, access, field, equals, nothing]);
  const names = useMemo(
    () => (nothing ? [] : [field === undefined ? table : `${table}?${String(field)}=${equals}`]),
    [table, field, equals, nothing],
  );
  const live = useLiveList(listQuery, useShowsCached(names) ? initially : 'confirmed');
  useNoteConfirmed(names[0] ?? null, live);
  return live;
}

/**
 * Subscribes to the records with the lowest numbers. The query omits records whose number is stored as text (R25) and
 * records without a name field. When the whole list loads, these records appear between the first ones, and rows with
 * equal numbers may move. The query also omits records without a number, which come last in a list.
 *
 * For staff only: a client's query would need another index, and a client's lists are short.
 *
 * @param wanted null subscribes to nothing and is an empty list.
 */
export function useFirstRecords<T extends ListedTable>(
  table: T,
  wanted: FirstRecords | null,
): Live<RecordList<Records[T]>> {
  const count = wanted?.count;
  const firstQuery = useMemo(
    () => (count === undefined ? null : firstRecordsQuery(table, count)),
    [table, count],
  );
  return useLiveList(firstQuery, wanted?.initially);
}

/**
 * Subscribes to all records of a table that the user may list. Loads a long table in parts.
 *
 * @param size number of records of the table. Null subscribes to nothing and is an empty list.
 */
export function useWholeTable<T extends ListedTable>(
  table: T,
  size: number | null,
): Live<RecordList<Records[T]>> {
  const isInParts = isLong(size);
  const whole = useRecords(table, size === null || isInParts ? null : undefined);
  const isReachable = useReachable();
  const [merged, setMerged] = useState<Live<RecordList<Records[T]>>>(LOADING);
  useEffect(() => {
    if (size === null || !isInParts) return;
    const stopping = import('./long-table.ts').then(
      ({ listenToLongTable }) => listenToLongTable({ table, size, isReachable, next: setMerged }),
      () => {
        setMerged(CODE_NOT_LOADED);
        return undefined;
      },
    );
    return () => void stopping.then((stop) => stop?.());
  }, [table, size, isInParts, isReachable]);
  useMarkCached(merged);
  return isInParts ? merged : whole;
}

const LOADING = { state: 'loading' } as const;
const CODE_NOT_LOADED = {
  state: 'failed',
  message: 'This could not be loaded. Check your connection, then reload the page.',
} as const;

/** The deliverables that the user may list. Loads the first page before the rest. */
export function useDeliverables(
  options: FirstPageOptions,
): FirstPageThenAll<Records['deliverable']> {
  return useFirstPageThenAll(DELIVERABLES, options);
}

const DELIVERABLES: PagedList<Records['deliverable']> = {
  table: 'deliverable',
  tables: ['deliverable'],
  useFirst: (wanted) => useFirstRecords('deliverable', wanted),
  useAll: (size) => useWholeTable('deliverable', size),
};
