import { type DocumentData, FieldPath } from 'firebase-admin/firestore';
import { database, storedReference } from '../../e2e/support/database.ts';
import type { OlderRecord } from './older-deliverables.ts';

const ENVIRONMENT = database.doc('environments/local');
const TABLES = ['researchs', 'templates', 'hypotheses', 'deliverables'] as const;

/** The records of four tables and every history entry, by their path below the environment. */
export type Snapshot = ReadonlyMap<string, DocumentData>;

export async function snapshot(): Promise<Snapshot> {
  const found = await Promise.all([
    ...TABLES.map((table) => ENVIRONMENT.collection(table).get()),
    // Only the entries of this environment.
    database
      .collectionGroup('history')
      .where(FieldPath.documentId(), '>=', historyPath('a'))
      .where(FieldPath.documentId(), '<', historyPath('z'))
      .get(),
  ]);
  const root = `${ENVIRONMENT.path}/`;
  return new Map(
    found
      .flatMap(({ docs }) => docs)
      .map((document) => [document.ref.path.slice(root.length), document.data()]),
  );
}

/** A bound of the query, before the entries of tables with a later name and after those with an earlier name. */
function historyPath(table: string): string {
  return `${ENVIRONMENT.path}/${table}/0/history/0`;
}

export async function plantOlder(records: readonly OlderRecord[]): Promise<void> {
  const writer = database.bulkWriter();
  for (const { table, id, data, history } of records) {
    void writer.set(storedReference(table, id), data);
    for (const entry of history) {
      void writer.set(storedReference(table, id).collection('history').doc(entry.id), entry.data);
    }
  }
  await writer.close();
}
