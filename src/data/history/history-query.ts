import { getDocFromServer, getDocsFromServer } from 'firebase/firestore';
import type { TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { historyReference } from '../collections.ts';
import { anyEntry, type HistoryOwner } from '../queries.ts';

/** Whether a record has a history entry. False for an invalid id. Reads at most one entry. */
export async function hasEntries(owner: HistoryOwner<TableName>): Promise<boolean> {
  if (!isRecordId(owner.id)) return false;
  return !(await getDocsFromServer(anyEntry(owner))).empty;
}

/** Whether a record's history has this entry. False for an invalid id. */
export async function hasEntry(
  { table, id }: HistoryOwner<TableName>,
  entryId: string,
): Promise<boolean> {
  if (!isRecordId(id) || !isRecordId(entryId)) return false;
  return (await getDocFromServer(historyReference(table, id, entryId))).exists();
}
