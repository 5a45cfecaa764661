import {
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import { type HistoryEntry, readHistoryEntry } from '../../domain/history/history-entry.ts';
import type { Page } from '../../domain/history/history-pages.ts';
import type { TableName } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { historyReference, parseRecord, withDates } from '../collections.ts';
import {
  allEntries,
  anyEntry,
  type HistoryOwner,
  newestEntries,
  olderEntries,
} from '../queries/history-queries.ts';

/** Number of entries that the page shows first, and adds with each 'Show older'. */
const PAGE_SIZE = 50;

/** One entry more than the page shows: the changes of the oldest shown entry need the next older one. */
const FIRST_PAGE_SIZE = PAGE_SIZE + 1;

export interface StoredEntry<T extends TableName> {
  readonly id: string;
  readonly entry: HistoryEntry<T>;
  /** The query cursor for the entries older than this one. */
  readonly snapshot: QueryDocumentSnapshot;
}

export function firstPageQuery(owner: HistoryOwner<TableName>): Query {
  return newestEntries(owner, FIRST_PAGE_SIZE);
}

export function newestPage<T extends TableName>(
  owner: HistoryOwner<T>,
  snapshot: QuerySnapshot,
): Page<StoredEntry<T>> {
  return pageOf(owner, snapshot, FIRST_PAGE_SIZE);
}

/**
 * Reads the page of entries older than the given one.
 *
 * @throws FirestoreError if the read fails, such as without a connection.
 */
export async function readOlder<T extends TableName>(
  owner: HistoryOwner<T>,
  { snapshot }: StoredEntry<T>,
): Promise<Page<StoredEntry<T>>> {
  const older = olderEntries(owner, { snapshot, count: PAGE_SIZE });
  // Not from the cache, which may hold only some entries of the page.
  return pageOf(owner, await getDocsFromServer(older), PAGE_SIZE);
}

/** Number of entries on the server. The count includes entries without `updatedAt`, which the page queries omit. */
export async function countEntries(owner: HistoryOwner<TableName>): Promise<number> {
  return (await getCountFromServer(allEntries(owner))).data().count;
}

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

function pageOf<T extends TableName>(
  owner: HistoryOwner<T>,
  { docs }: QuerySnapshot,
  pageSize: number,
): Page<StoredEntry<T>> {
  return {
    entries: docs.map((snapshot) => storedEntry(owner, snapshot)),
    isLast: docs.length < pageSize,
  };
}

function storedEntry<T extends TableName>(
  { table, id }: HistoryOwner<T>,
  snapshot: QueryDocumentSnapshot,
): StoredEntry<T> {
  const stored = snapshot.data();
  const content = parseRecord(table, id, stored);
  // `readHistoryEntry` reads no other timestamp.
  const updatedAt = withDates(stored.updatedAt);
  return {
    id: snapshot.id,
    entry: readHistoryEntry(snapshot.id, { ...stored, updatedAt }, content),
    snapshot,
  };
}
