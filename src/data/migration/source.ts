import { collection, type DocumentSnapshot, getDocs } from 'firebase/firestore/lite';
import { readMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRequest } from '../../domain/migration/migration-form.ts';
import {
  type DocumentBelow,
  type MigrationCollection,
  type MigrationRecord,
  SUBCOLLECTIONS,
} from '../../domain/migration/migration-record.ts';
import { environmentRoot, toFields } from './database.ts';

/** A migration that cannot begin. The message is for the admin. */
export class MigrationError extends Error {}

/** A record of the source, without the documents below it. */
export interface SourceRecord {
  /** The collection of the copy. */
  readonly collection: MigrationCollection;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /**
   * Reads the record's history.
   *
   * @throws UncopiedValueError
   */
  readonly read: () => Promise<MigrationRecord>;
}

/**
 * Lists the records of the chosen collections.
 *
 * @param file the chosen JSON file, if the source is a file.
 * @throws MigrationError, FirebaseError
 */
export async function listSource(
  { source, fromEnvironment, collections, toCollection }: MigrationRequest,
  file: File | null,
): Promise<readonly SourceRecord[]> {
  if (source === 'file') {
    const records = await readFile(file);
    return records
      .filter((record) => collections.includes(record.collection))
      .map((record) => ({ ...record, collection: toCollection ?? record.collection }))
      .map((record) => ({ ...record, data: record.fields, read: async () => record }));
  }
  const root = environmentRoot(fromEnvironment);
  const lists = collections.map(async (name) => {
    const { docs } = await getDocs(collection(root, name));
    return docs.map((snapshot) => sourceRecord(name, toCollection ?? name, snapshot));
  });
  return (await Promise.all(lists)).flat();
}

async function readFile(file: File | null): Promise<readonly MigrationRecord[]> {
  if (file === null) throw new MigrationError('Choose a JSON file first.');
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) throw new MigrationError(`${file.name} cannot be read.`);
  const content = readMigrationFile(new Uint8Array(bytes));
  if (!content.ok) throw new MigrationError(`${file.name} is refused. ${content.problem}.`);
  return content.records;
}

function sourceRecord(
  from: MigrationCollection,
  to: MigrationCollection,
  snapshot: DocumentSnapshot,
): SourceRecord {
  const record = { collection: to, id: snapshot.id };
  // Every record contains its id (section 3), and the rules require it.
  const data = { FBUID: snapshot.id, ...dataOf(snapshot) };
  return {
    ...record,
    data,
    read: async () => {
      const fields = toFields(data, '');
      const below = await Promise.all(SUBCOLLECTIONS[from].map((one) => readBelow(snapshot, one)));
      return { ...record, fields, below: below.flat() };
    },
  };
}

async function readBelow({ ref }: DocumentSnapshot, name: string): Promise<DocumentBelow[]> {
  const { docs } = await getDocs(collection(ref, name));
  return docs.map((snapshot) => {
    const path = `${name}/${snapshot.id}`;
    return { path, fields: toFields(dataOf(snapshot), path) };
  });
}

/** Leaves out the marks of an earlier import, because the next import adds its own. */
function dataOf(snapshot: DocumentSnapshot): Readonly<Record<string, unknown>> {
  const { importedBy, importedAt, ...data } = snapshot.data() ?? {};
  return data;
}
