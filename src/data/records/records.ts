import { useMemo } from 'react';
import type { Records, TableName } from '../../domain/entities.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { typedDocument } from '../collections.ts';
import { firstRecordsQuery } from '../queries/first-records-query.ts';
import { type FieldFilter, fieldEquals, recordsQuery } from '../queries/records-query.ts';
import { useAccess } from '../session/access.ts';
import {
  type FirstPageOptions,
  type FirstPageThenAll,
  type PagedList,
  useFirstPageThenAll,
} from '../subscriptions/first-page-then-all.ts';
import { type Live, type RecordList, useLiveDocument, useLiveList } from '../subscriptions/live.ts';

/** Subscribes to one record; a null id is 'missing' without a subscription. */
export function useRecord<T extends TableName>(table: T, id: string | null): Live<Records[T]> {
  const reference = useMemo(
    () => (id === null || !isRecordId(id) ? null : typedDocument(table, id)),
    [table, id],
  );
  return useLiveDocument(reference);
}

/**
 * Subscribes to the records of a table that the user may list, optionally those with a field equal
 * to a value. `only: null` subscribes to nothing: an empty list.
 */
export function useRecords<T extends TableName>(
  table: T,
  only?: FieldFilter<T> | null,
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
  return useLiveList(listQuery);
}

/**
 * Subscribes to the records with the lowest numbers, by number and name as the lists sort them, so that
 * the others follow and do not come between. What has no number comes last there, and is not among
 * these. Only for staff: what a client may list is short, and would need an index of its own. Not wanted,
 * it subscribes to nothing: an empty list.
 */
export function useFirstRecords<T extends 'deliverable' | 'hypothesis'>(
  table: T,
  isWanted: boolean,
): Live<RecordList<Records[T]>> {
  const firstQuery = useMemo(() => (isWanted ? firstRecordsQuery(table) : null), [table, isWanted]);
  return useLiveList(firstQuery);
}

/** All deliverables that the user may list, the first page while the rest loads. */
export function useDeliverables(
  options: FirstPageOptions,
): FirstPageThenAll<Records['deliverable']> {
  return useFirstPageThenAll(DELIVERABLES, options);
}

const DELIVERABLES: PagedList<Records['deliverable']> = {
  useFirstPage: (isWanted) => useFirstRecords('deliverable', isWanted),
  useAll: (isWanted) => useRecords('deliverable', isWanted ? undefined : null),
};
