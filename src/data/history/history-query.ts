import {
  getCountFromServer,
  getDocFromServer,
  getDocsFromServer,
  type Query,
  type QueryDocumentSnapshot,
  type QuerySnapshot,
} from 'firebase/firestore';
import type { TableName } from '../../domain/entities.ts';
import { type HistoryEntry, readHistoryEntry } from '../../domain/history-entry.ts';
import type { Page } from '../../domain/history-pages.ts';
import { isRecordId } from '../../domain/record-id.ts';
import { historyDocument, parseRecord, type StoredData, withDates } from '../collections.ts';
import {
  allEntries,
  anyEntry,
  type HistoryOwner,
  newestEntries,
  olderEntries,
} from '../queries/history-queries.ts';

/** How many entries are shown at first, and how many more each time older ones are asked for. */
const PAGE_SIZE = 50;

/** One more than is shown: what the oldest entry shown is compared with. */
const FIRST_PAGE_SIZE = PAGE_SIZE + 1;

/** An entry with its place in the query, from where the next page begins. */
export interface StoredEntry<T extends TableName> {
  readonly id: string;
  readonly entry: HistoryEntry<T>;
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

/** Reads the page of entries older than this one. Rejects without a connection. */
export async function readOlder<T extends TableName>(
  owner: HistoryOwner<T>,
  { snapshot }: StoredEntry<T>,
): Promise<Page<StoredEntry<T>>> {
  const older = olderEntries(owner, { snapshot, count: PAGE_SIZE });
  // Never from the cache, where single entries may be: they would look like all there are.
  return pageOf(owner, await getDocsFromServer(older), PAGE_SIZE);
}

/** How many entries there are, those included that the queries cannot find. */
export async function countEntries(owner: HistoryOwner<TableName>): Promise<number> {
  return (await getCountFromServer(allEntries(owner))).data().count;
}

/** Whether there is a history at all; reads one entry. What cannot be an id has none. */
export async function hasEntries(owner: HistoryOwner<TableName>): Promise<boolean> {
  if (!isRecordId(owner.id)) return false;
  return !(await getDocsFromServer(anyEntry(owner))).empty;
}

/** Whether a record's history has this entry. What cannot be an id is none. */
export async function hasEntry(
  { table, id }: HistoryOwner<TableName>,
  entryId: string,
): Promise<boolean> {
  if (!isRecordId(id) || !isRecordId(entryId)) return false;
  return (await getDocFromServer(historyDocument(table, id, entryId))).exists();
}

function pageOf<T extends TableName>(
  owner: HistoryOwner<T>,
  { docs }: QuerySnapshot,
  asked: number,
): Page<StoredEntry<T>> {
  return {
    entries: docs.map((snapshot) => storedEntry(owner, snapshot)),
    isLast: docs.length < asked,
  };
}

function storedEntry<T extends TableName>(
  { table, id }: HistoryOwner<T>,
  snapshot: QueryDocumentSnapshot,
): StoredEntry<T> {
  const stored = snapshot.data();
  const content = parseRecord(table, id, stored);
  return {
    id: snapshot.id,
    entry: readHistoryEntry(snapshot.id, dated(stored), content),
    snapshot,
  };
}

/** Of what an entry says of itself only the time can be a timestamp. */
function dated(stored: StoredData): StoredData {
  return { ...stored, updatedAt: withDates(stored.updatedAt) };
}
