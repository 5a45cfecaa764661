import { FirebaseError } from 'firebase/app';
import {
  collection,
  doc,
  getDoc,
  getDocs,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import {
  type Fields,
  type MigrationRecord,
  pathOf,
  type RefusedRecord,
  SUBCOLLECTIONS,
} from '../../domain/migration/migration-record.ts';
import { chunks } from '../chunks.ts';
import { auth } from '../firebase/auth.ts';
import { database, environmentRoot, fromFields } from './database.ts';

/** More would exceed the document reads that the security rules may make. */
export const MAX_RECORDS_PER_COMMIT = 15;
/** Bounds the size of a request: Firestore accepts 10 MiB. */
const MAX_DOCUMENTS_PER_COMMIT = 400;

/** Whether the app may import into the environment: an operator must have set `live` to false in its settings. */
export async function allowsImport(environment: string): Promise<boolean> {
  const settings = await getDoc(doc(environmentRoot(environment), 'settings', 'access'));
  return settings.data()?.live === false;
}

/** The paths of all records in the collections of `records`. */
export async function existingPaths(
  environment: string,
  records: readonly Pick<MigrationRecord, 'collection'>[],
): Promise<ReadonlySet<string>> {
  const collections = new Set(records.map((record) => record.collection));
  const lists = [...collections].map(async (name) => {
    const { docs } = await getDocs(collection(environmentRoot(environment), name));
    return docs.map(({ id }) => pathOf({ collection: name, id }));
  });
  return new Set((await Promise.all(lists)).flat());
}

/**
 * Writes at most {@link MAX_RECORDS_PER_COMMIT} records with their history. Never writes a record before its history.
 *
 * @returns the records that the server does not accept.
 * @throws FirebaseError for a failure that would stop every further record too.
 */
export async function writeRecords(
  environment: string,
  records: readonly MigrationRecord[],
): Promise<ReadonlyMap<MigrationRecord, RefusedRecord>> {
  const refused = new Map<MigrationRecord, RefusedRecord>();
  if ((await commit(environment, records.flatMap(documentsOf))) === null) return refused;
  // The server refuses the whole commit because of one document.
  for (const record of records) {
    const reason = await writeOne(environment, record);
    if (reason !== null) refused.set(record, { path: pathOf(record), reason });
  }
  return refused;
}

/** A document of a record. `path` is below the environment. */
interface NewDocument {
  readonly path: string;
  readonly fields: Fields;
}

/** The documents below the record, then the record. */
function documentsOf(record: MigrationRecord): readonly NewDocument[] {
  const path = pathOf(record);
  const below = record.below.map((one) => ({ path: `${path}/${one.path}`, fields: one.fields }));
  return [...below, { path, fields: record.fields }];
}

/** Writes what is missing: an interrupted import may have written a part of a long history. */
async function writeOne(environment: string, record: MigrationRecord): Promise<string | null> {
  const own = doc(environmentRoot(environment), pathOf(record));
  const existing = new Set<string>();
  for (const name of SUBCOLLECTIONS[record.collection]) {
    const { docs } = await getDocs(collection(own, name));
    for (const { id } of docs) existing.add(`${pathOf(record)}/${name}/${id}`);
  }
  const missing = documentsOf(record).filter(({ path }) => !existing.has(path));
  for (const part of chunks(missing, MAX_DOCUMENTS_PER_COMMIT)) {
    const refusal = await commit(environment, part);
    if (refusal !== null) return refusal;
  }
  return null;
}

/**
 * Writes all documents or none. The rules refuse to overwrite a document.
 *
 * @returns why the server does not accept the documents; null if it does.
 */
async function commit(
  environment: string,
  documents: readonly NewDocument[],
): Promise<string | null> {
  if (documents.length > MAX_DOCUMENTS_PER_COMMIT) return 'There are too many documents.';
  const root = environmentRoot(environment);
  const marks = { importedBy: auth.currentUser?.uid, importedAt: serverTimestamp() };
  try {
    const batch = writeBatch(database);
    for (const { path, fields } of documents) {
      batch.set(doc(root, path), { ...fromFields(fields), ...marks });
    }
    await batch.commit();
    return null;
  } catch (error) {
    if (!(error instanceof FirebaseError) || !REFUSALS.has(error.code)) throw error;
    return error.code === 'permission-denied'
      ? 'The security rules refuse it.'
      : `The database refuses it: ${error.message}`;
  }
}

/** The answers that concern the documents. */
const REFUSALS: ReadonlySet<string> = new Set([
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'aborted',
]);
