import type { DocumentData } from 'firebase-admin/firestore';
import { database, stored } from '../../e2e/support/database.ts';
import type { OlderRecord } from './older-deliverables.ts';

const ENVIRONMENT = database.doc('environments/local');
const TABLES = ['researchs', 'templates', 'hypotheses', 'deliverables'] as const;

/** All records and history entries, by their path below the environment. */
export type Snapshot = ReadonlyMap<string, DocumentData>;

export async function snapshot(): Promise<Snapshot> {
  const found = await Promise.all([
    ...TABLES.map((table) => ENVIRONMENT.collection(table).get()),
    database.collectionGroup('history').get(),
  ]);
  const root = `${ENVIRONMENT.path}/`;
  return new Map(
    found
      .flatMap(({ docs }) => docs)
      .filter(({ ref }) => ref.path.startsWith(root))
      .map((document) => [document.ref.path.slice(root.length), document.data()]),
  );
}

/** Removes the records of earlier tests, which the update would include. */
export async function emptyTables(): Promise<void> {
  await Promise.all(TABLES.map((table) => database.recursiveDelete(ENVIRONMENT.collection(table))));
}

export async function plantOlder(records: readonly OlderRecord[]): Promise<void> {
  const writer = database.bulkWriter();
  for (const { table, id, data, history } of records) {
    void writer.set(stored(table, id), data);
    for (const entry of history) {
      void writer.set(stored(table, id).collection('history').doc(entry.id), entry.data);
    }
  }
  await writer.close();
}
