import { FirebaseError } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  type DocumentReference,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  serverTimestamp,
  Timestamp,
  writeBatch,
} from 'firebase/firestore/lite';
import {
  type Fields,
  type Json,
  type MigrationRecord,
  pathOf,
  readTimestamp,
  SUBCOLLECTIONS,
} from '../../../domain/migration/migration-record.ts';
import { chunks } from '../../chunks.ts';
import { firebaseApp } from '../../firebase/app.ts';
import { auth } from '../../firebase/auth.ts';
import { EMULATORS } from '../../firebase/config.ts';

/** Firestore Lite, because a copy must neither fill this browser's cache nor wait in its queue while offline. */
const database = getFirestore(firebaseApp);

if (EMULATORS !== null) {
  const { host, port } = EMULATORS.firestore;
  connectFirestoreEmulator(database, host, port);
}

export function environmentRoot(environment: string) {
  return doc(database, 'environments', environment);
}

export function momentOf(value: unknown): Timestamp | null {
  return value instanceof Timestamp ? value : null;
}

/** Bounds the size of a request: Firestore accepts 10 MiB. */
const MAX_DOCUMENTS_PER_COMMIT = 400;

/** Whether the app may import into the environment: an operator must have set `live` to false in its settings. */
export async function allowsImport(environment: string): Promise<boolean> {
  const settings = await getDoc(doc(environmentRoot(environment), 'settings', 'access'));
  return settings.data()?.live === false;
}

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
 * Writes a record after its history and terms. Skips what is there: an interrupted import may have written a part of a
 * long history.
 *
 * @returns why the server refuses the record, else null.
 */
export async function writeRecord(
  environment: string,
  record: MigrationRecord,
  signal: AbortSignal,
): Promise<string | null> {
  const root = environmentRoot(environment);
  const place = pathOf(record);
  const existing = new Set<string>();
  for (const name of SUBCOLLECTIONS[record.collection]) {
    const { docs } = await getDocs(collection(root, place, name));
    for (const { id } of docs) existing.add(`${name}/${id}`);
  }
  const missing: readonly NewDocument[] = [
    ...record.below
      .filter(({ path }) => !existing.has(path))
      .map(({ path, fields }) => ({ path: `${place}/${path}`, fields })),
    { path: place, fields: record.fields },
  ];
  for (const part of chunks(missing, MAX_DOCUMENTS_PER_COMMIT)) {
    signal.throwIfAborted();
    const refusal = await commit(root, part);
    if (refusal !== null) return refusal;
  }
  return null;
}

interface NewDocument {
  readonly path: string;
  readonly fields: Fields;
}

async function commit(
  root: DocumentReference,
  documents: readonly NewDocument[],
): Promise<string | null> {
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

const REFUSALS: ReadonlySet<string> = new Set([
  'permission-denied',
  'invalid-argument',
  'failed-precondition',
  'aborted',
]);

function fromJson(json: Json): unknown {
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  const moment = readTimestamp(json);
  return moment === null
    ? fromFields(json as Fields)
    : new Timestamp(moment.seconds, moment.nanoseconds);
}

function fromFields(fields: Fields): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, fromJson(value)]));
}
