import { getDoc } from 'firebase/firestore';
import type { Records, TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { historyReference, parseRecord } from '../collections.ts';
import type { Live } from '../live.ts';
import { useAsync } from '../use-async.ts';

export interface HistoryEntryAddress<T extends TableName> {
  readonly table: T;
  readonly id: string;
  readonly entryId: string;
}

/** Reads the version of a record in one history entry. 'missing' for a null address or an invalid id. */
export function useHistoryEntry<T extends TableName>(
  address: HistoryEntryAddress<T> | null,
): Live<Records[T]> {
  const table = address?.table;
  const id = address?.id;
  const entryId = address?.entryId;
  const reference =
    table !== undefined && isRecordId(id) && isRecordId(entryId)
      ? historyReference(table, id, entryId)
      : null;
  const read = useAsync(reference?.path ?? null, async () => {
    const data = reference === null ? undefined : (await getDoc(reference)).data();
    return table === undefined || id === undefined || data === undefined
      ? null
      : parseRecord(table, id, data);
  });
  if (read.state !== 'ready') return read;
  if (read.value === null) return { state: 'missing' };
  return read.value.ok
    ? { ...read, value: read.value.record }
    : { state: 'failed', message: `It cannot be read: ${read.value.problem}` };
}
