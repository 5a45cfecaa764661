import { createHash } from 'node:crypto';
import type { App } from 'firebase-admin/app';
import { getAuth, type UserRecord } from 'firebase-admin/auth';
import {
  type CollectionReference,
  type DocumentData,
  type Firestore,
  getFirestore,
  type Timestamp,
} from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';

export interface StoredDocument {
  readonly data: DocumentData;
  /** The server's time of the last write. A restore changes it. */
  readonly writtenAt: Timestamp;
}

export type Documents = ReadonlyMap<string, StoredDocument>;

/** The content of a backup: documents by path, accounts by uid, files by name. */
export interface Everything {
  readonly documents: Documents;
  readonly accounts: ReadonlyMap<string, object>;
  readonly files: ReadonlyMap<string, object>;
}

/** Reads the default database, the accounts and the default bucket as administrator, bypassing the rules. */
export async function readEverything(app: App): Promise<Everything> {
  const [documents, accounts, files] = await Promise.all([
    readDocuments(getFirestore(app)),
    readAccounts(app),
    readFiles(app),
  ]);
  return { documents, accounts, files };
}

/** Every document of a database, also the history of a deleted record, which has no document itself. */
export async function readDocuments(firestore: Firestore): Promise<Documents> {
  const documents = new Map<string, StoredDocument>();
  let collections = await firestore.listCollections();
  while (collections.length > 0) {
    const below: CollectionReference[] = [];
    for (const some of chunksOf(collections)) {
      const read = some.map((collection) => readCollection(collection, documents));
      below.push(...(await Promise.all(read)).flat());
    }
    collections = below;
  }
  return documents;
}

/** Adds the documents of one collection, and returns the collections below them. */
async function readCollection(
  collection: CollectionReference,
  documents: Map<string, StoredDocument>,
): Promise<readonly CollectionReference[]> {
  const below: CollectionReference[] = [];
  for (const references of chunksOf(await collection.listDocuments())) {
    for (const snapshot of await collection.firestore.getAll(...references)) {
      const { ref, updateTime } = snapshot;
      const data = snapshot.data();
      if (data && updateTime) documents.set(ref.path, { data, writtenAt: updateTime });
    }
    below.push(
      ...(await Promise.all(references.map((reference) => reference.listCollections()))).flat(),
    );
  }
  return below;
}

/** Number of collections that are read in parallel, and of documents that are read in parallel in each of them. */
const CHUNK_SIZE = 100;

function* chunksOf<T>(items: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += CHUNK_SIZE)
    yield items.slice(start, start + CHUNK_SIZE);
}

async function readAccounts(app: App): Promise<ReadonlyMap<string, object>> {
  const accounts = new Map<string, object>();
  let pageToken: string | undefined;
  do {
    const page = await getAuth(app).listUsers(1_000, pageToken);
    for (const user of page.users) accounts.set(user.uid, accountOf(user));
    pageToken = page.pageToken;
  } while (pageToken !== undefined);
  return accounts;
}

/** All fields but `tokensValidAfterTime`. An import sets it, which ends every session. */
function accountOf(user: UserRecord): object {
  const fields = Object.entries(user.toJSON());
  return Object.fromEntries(fields.filter(([name]) => name !== 'tokensValidAfterTime'));
}

async function readFiles(app: App): Promise<ReadonlyMap<string, object>> {
  const [files] = await getStorage(app).bucket().getFiles();
  const read = files.map(async (file) => {
    const [[metadata], [content]] = await Promise.all([file.getMetadata(), file.download()]);
    const { contentType, contentEncoding, contentDisposition, cacheControl } = metadata;
    const sha256 = createHash('sha256').update(content).digest('hex');
    const headers = { contentType, contentEncoding, contentDisposition, cacheControl };
    // The custom metadata holds the tokens of the download links.
    return [file.name, { sha256, ...headers, custom: metadata.metadata }] as const;
  });
  return new Map(await Promise.all(read));
}
