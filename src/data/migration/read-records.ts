import {
  hasHistory,
  type MigrationCollection,
  type MigrationEntry,
  type MigrationRecord,
  portableFields,
} from '../../domain/migration/migration-record.ts';
import { checkedWireFields, isPlainObject } from '../../domain/migration/wire-value.ts';
import { type Connection, environmentRoot, RequestFailure, request } from './connection.ts';
import { mapConcurrently } from './map-concurrently.ts';

export interface ReadOptions {
  readonly environment: string;
  readonly collections: readonly MigrationCollection[];
  readonly signal: AbortSignal;
  /** `read`: number of records whose history is read. `total`: number of all records. */
  readonly onProgress: (read: number, total: number) => void;
}

/** Browsers open six connections to a server over HTTP/1.1. */
const MAX_CONCURRENT_REQUESTS = 6;

/**
 * Reads whole collections with their history. It does not find the histories of deleted records (R16),
 * because only the database's owner can list paths without a document.
 *
 * @throws RequestFailure
 */
export async function readRecords(
  connection: Connection,
  options: ReadOptions,
): Promise<readonly MigrationRecord[]> {
  const { environment, collections, signal, onProgress } = options;
  const root = environmentRoot(connection, environment);
  const found = (
    await Promise.all(
      collections.map(async (collection) =>
        (
          await listDocuments(connection, { root, path: `${root}/${collection}`, signal })
        ).map((document) => ({ collection, ...document })),
      ),
    )
  ).flat();
  let read = 0;
  onProgress(read, found.length);
  return mapConcurrently(found, MAX_CONCURRENT_REQUESTS, async ({ collection, id, fields }) => {
    const path = `${root}/${collection}/${id}/history`;
    const history = hasHistory(collection)
      ? await listDocuments(connection, { root, path, signal })
      : [];
    read += 1;
    onProgress(read, found.length);
    // Every record contains its id (section 3), and the security rules require it.
    return { collection, id, fields: { ...fields, FBUID: { stringValue: id } }, history };
  });
}

/**
 * The ids of the documents in a collection.
 *
 * @throws RequestFailure
 */
export async function listIds(
  connection: Connection,
  place: Omit<Place, 'field'>,
): Promise<ReadonlySet<string>> {
  return new Set((await listDocuments(connection, place)).map(({ id }) => id));
}

interface Place {
  readonly root: string;
  /** The full name of the collection. */
  readonly path: string;
  readonly signal: AbortSignal;
  /** The only field to read. Absent: all fields. */
  readonly field?: string;
}

const PAGE_SIZE = '300';

export async function listDocuments(
  connection: Connection,
  { root, path, signal, field }: Place,
): Promise<readonly MigrationEntry[]> {
  const documents: MigrationEntry[] = [];
  let pageToken = '';
  do {
    const query = {
      pageSize: PAGE_SIZE,
      ...(pageToken === '' ? {} : { pageToken }),
      ...(field === undefined ? {} : { 'mask.fieldPaths': field }),
    };
    const answer = await request(connection, { path, query, signal });
    const page = Array.isArray(answer.documents) ? answer.documents : [];
    documents.push(...page.map((document) => readDocument(document, root)));
    pageToken = typeof answer.nextPageToken === 'string' ? answer.nextPageToken : '';
  } while (pageToken !== '');
  return documents;
}

function readDocument(raw: unknown, root: string): MigrationEntry {
  if (!isPlainObject(raw) || typeof raw.name !== 'string') {
    throw new RequestFailure('failed', 'The server listed something that is no document.');
  }
  const id = raw.name.slice(raw.name.lastIndexOf('/') + 1);
  return { id, fields: portableFields(checkedWireFields(raw.fields ?? {}, raw.name), root) };
}
