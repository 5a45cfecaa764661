import { isDeepStrictEqual } from 'node:util';
import { getApps, initializeApp } from 'firebase-admin/app';
import { type DocumentData, getFirestore, Timestamp } from 'firebase-admin/firestore';
import { isHistoryId } from '../../../src/domain/records/record-id.ts';

const app = getApps()[0] ?? initializeApp({ projectId: 'demo-countersign' });

/** The emulated database, read and written as administrator: without the rules and the app. */
export const database = getFirestore(app);

/** Creates an environment that is ready for imports, whose admin is admin@example.com. Returns its name. */
export async function emptyEnvironment(): Promise<string> {
  const name = `copy-${crypto.randomUUID()}`;
  const root = database.doc(`environments/${name}`);
  await root.collection('settings').doc('access').set({ mode: 'members', live: false });
  await root.collection('members').doc('admin@example.com').set({ role: 'staff', admin: true });
  return name;
}

export type StoredTable = 'profiles' | 'researchs' | 'deliverables' | 'hypotheses' | 'templates';

export function storedReference(table: StoredTable, id: string) {
  return database.doc(`environments/local/${table}/${id}`);
}

export async function readStored(
  table: StoredTable,
  id: string,
): Promise<DocumentData | undefined> {
  return (await storedReference(table, id).get()).data();
}

/** The history entries of a record, oldest first. */
export async function historyOf(table: StoredTable, id: string) {
  const entries = await storedReference(table, id).collection('history').orderBy('__name__').get();
  return entries.docs.map((entry) => ({ id: entry.id, data: entry.data() }));
}

/**
 * Faults of a record's history (R16, R17): an id that is no timestamp or not `updatedAt`, a broken chain, an
 * entry without its server time, or a newest entry that is missing or differs from the record.
 */
export async function historyFaults(table: StoredTable, id: string): Promise<string[]> {
  const [record, entries] = await Promise.all([readStored(table, id), historyOf(table, id)]);
  const faults: string[] = [];
  let previous: string | null = null;
  for (const { id: entryId, data } of entries) {
    if (!isHistoryId(entryId)) faults.push(`${entryId} is no ISO timestamp`);
    if (data.previousHistoryFBUID !== previous)
      faults.push(`${entryId} does not follow ${previous}`);
    if (data.updatedAt !== entryId) faults.push(`${entryId} says updatedAt ${data.updatedAt}`);
    if (!(data.recordedAt instanceof Timestamp)) faults.push(`${entryId} has no recordedAt`);
    previous = entryId;
  }
  const newest = entries.at(-1)?.data;
  if (newest === undefined) faults.push('there is no entry');
  if (record !== undefined && newest !== undefined) {
    const { recordedAt, ...content } = newest;
    if (!isDeepStrictEqual(content, record)) faults.push('the newest entry is not the record');
  }
  return faults;
}
