import { useMemo } from 'react';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { historyReference, parseRecord, readOnlyConverter } from '../collections.ts';
import { type Live, useLiveDocument } from '../subscriptions/live.ts';

export interface HistoryEntryAddress<T extends TableName> {
  readonly table: T;
  readonly id: string;
  readonly entryId: string;
}

/**
 * Subscribes to the version of a record in one history entry. A null address or an invalid id subscribes to nothing and
 * is 'missing'.
 */
export function useHistoryEntry<T extends TableName>(
  address: HistoryEntryAddress<T> | null,
): Live<Records[T]> {
  const table = address?.table;
  const id = address?.id;
  const entryId = address?.entryId;
  const reference = useMemo(
    () =>
      table === undefined || !isRecordId(id) || !isRecordId(entryId)
        ? null
        : typedEntry({ table, id, entryId }),
    [table, id, entryId],
  );
  return useLiveDocument(reference);
}

function typedEntry<T extends TableName>({ table, id, entryId }: HistoryEntryAddress<T>) {
  return historyReference(table, id, entryId).withConverter(
    readOnlyConverter((_, data) => parseRecord(table, id, data)),
  );
}
