import {
  hasHistory,
  type MigrationRecord,
  withAbsoluteReferences,
} from '../../domain/migration/migration-record.ts';
import type { WireFields } from '../../domain/migration/wire-value.ts';
import { type Connection, environmentRoot, RequestFailure, request } from './connection.ts';
import { findExisting } from './find-existing.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { listIds } from './read-records.ts';

export interface ImportReport {
  /** Number of records that this import wrote. */
  readonly written: number;
  /** Number of history entries that this import wrote together with these records. */
  readonly entries: number;
  /** Number of records that already existed: an earlier attempt or someone else had written them. */
  readonly present: number;
  /** Paths of records that the server did not accept. A part of their history may be written. */
  readonly refused: readonly string[];
}

export interface ImportOptions {
  readonly environment: string;
  readonly signal: AbortSignal;
  readonly onProgress: (report: ImportReport) => void;
}

/** More would exceed the document reads that the security rules may make. */
const MAX_RECORDS_PER_COMMIT = 15;
/** Bounds the size of a request: Firestore accepts 10 MiB. */
const MAX_DOCUMENTS_PER_COMMIT = 400;
const MAX_CONCURRENT_COMMITS = 3;

/**
 * Writes records with their history. It never overwrites a document, and never writes a record before its history.
 * So the user can restart a stopped import, which skips existing records.
 *
 * @throws RequestFailure when stopped or offline, and when the server refuses a read. Earlier writes stay.
 */
export async function importRecords(
  connection: Connection,
  records: readonly MigrationRecord[],
  options: ImportOptions,
): Promise<ImportReport> {
  let report = EMPTY_REPORT;
  const importer = { connection, ...options };
  await mapConcurrently(inBatches(records), MAX_CONCURRENT_COMMITS, async (batch) => {
    const part = await importBatch(importer, batch);
    report = sumOf(report, part);
    options.onProgress(report);
  });
  return report;
}

function sumOf(a: ImportReport, b: ImportReport): ImportReport {
  return {
    written: a.written + b.written,
    entries: a.entries + b.entries,
    present: a.present + b.present,
    refused: [...a.refused, ...b.refused],
  };
}

interface Importer extends Pick<ImportOptions, 'environment' | 'signal'> {
  readonly connection: Connection;
}

function inBatches(records: readonly MigrationRecord[]): readonly (readonly MigrationRecord[])[] {
  const batches: MigrationRecord[][] = [];
  let documents = MAX_DOCUMENTS_PER_COMMIT;
  for (const record of records) {
    const size = 1 + record.history.length;
    const last = batches.at(-1);
    if (
      last === undefined ||
      last.length === MAX_RECORDS_PER_COMMIT ||
      documents + size > MAX_DOCUMENTS_PER_COMMIT
    ) {
      batches.push([record]);
      documents = size;
    } else {
      last.push(record);
      documents += size;
    }
  }
  return batches;
}

export const EMPTY_REPORT: ImportReport = { written: 0, entries: 0, present: 0, refused: [] };

async function importBatch(
  importer: Importer,
  batch: readonly MigrationRecord[],
): Promise<ImportReport> {
  const existing = await findPresent(importer, batch);
  const missing = batch.filter((record) => !existing.has(pathOf(record)));
  const present = { ...EMPTY_REPORT, present: batch.length - missing.length };
  if (missing.length === 0) return present;
  const entries = missing.reduce((total, { history }) => total + history.length, 0);
  try {
    if (missing.length + entries <= MAX_DOCUMENTS_PER_COMMIT) {
      const documents = missing.flatMap((record) => [
        recordDocumentOf(record),
        ...historyDocumentsOf(record),
      ]);
      await commit(importer, documents);
      return { ...present, written: missing.length, entries };
    }
  } catch (error) {
    // The server refuses the whole batch if one document is not permitted or exists. Import each record by itself.
    if (!isServerRefusal(error)) throw error;
  }
  let report: ImportReport = present;
  for (const record of missing) report = sumOf(report, await importOne(importer, record));
  return report;
}

/** Writes one record by itself, after its missing history entries. May need several commits. */
async function importOne(importer: Importer, record: MigrationRecord): Promise<ImportReport> {
  const missingAtFirst = await findMissing(importer, record);
  if (missingAtFirst.length === 0) return { ...EMPTY_REPORT, present: 1 };
  let missing = missingAtFirst;
  while (missing.length > 0) {
    try {
      await commitInParts(importer, missing);
      missing = [];
    } catch (error) {
      if (!isServerRefusal(error)) throw error;
      // A repeated commit fails if the first attempt succeeded and only its answer was lost.
      const rest = await findMissing(importer, record);
      if (rest.length === missing.length) return { ...EMPTY_REPORT, refused: [pathOf(record)] };
      missing = rest;
    }
  }
  return { ...EMPTY_REPORT, written: 1, entries: missingAtFirst.length - 1 };
}

/** The history entries that do not exist yet, followed by the record. Empty if the record exists. */
async function findMissing(
  importer: Importer,
  record: MigrationRecord,
): Promise<readonly NewDocument[]> {
  const path = pathOf(record);
  if ((await findPresent(importer, [record])).has(path)) return [];
  const { connection, environment, signal } = importer;
  const root = environmentRoot(connection, environment);
  const existingIds = hasHistory(record.collection)
    ? await listIds(connection, { root, path: `${root}/${path}/history`, signal })
    : NO_IDS;
  const history = historyDocumentsOf(record).filter(({ id }) => !existingIds.has(id));
  return [...history, recordDocumentOf(record)];
}

async function commitInParts(importer: Importer, documents: readonly NewDocument[]): Promise<void> {
  for (let at = 0; at < documents.length; at += MAX_DOCUMENTS_PER_COMMIT) {
    await commit(importer, documents.slice(at, at + MAX_DOCUMENTS_PER_COMMIT));
  }
}

const NO_IDS: ReadonlySet<string> = new Set();

function isServerRefusal(error: unknown): boolean {
  return error instanceof RequestFailure && ['refused', 'exists', 'failed'].includes(error.code);
}

interface NewDocument {
  readonly id: string;
  readonly path: string;
  readonly fields: WireFields;
}

function recordDocumentOf(record: MigrationRecord): NewDocument {
  return { id: record.id, path: pathOf(record), fields: record.fields };
}

function historyDocumentsOf(record: MigrationRecord): readonly NewDocument[] {
  const path = pathOf(record);
  return record.history.map(({ id, fields }) => ({ id, path: `${path}/history/${id}`, fields }));
}

function pathOf({ collection, id }: MigrationRecord): string {
  return `${collection}/${id}`;
}

/** Creates all documents or none. Fails if one exists, also when a repeated request finds its own documents. */
async function commit(importer: Importer, documents: readonly NewDocument[]): Promise<void> {
  const { connection, environment, signal } = importer;
  const root = environmentRoot(connection, environment);
  const importedBy = { stringValue: connection.uid };
  const writes = documents.map(({ path, fields }) => ({
    update: {
      name: `${root}/${path}`,
      fields: { ...withAbsoluteReferences(fields, root), importedBy },
    },
    updateTransforms: [{ fieldPath: 'importedAt', setToServerValue: 'REQUEST_TIME' }],
    currentDocument: { exists: false },
  }));
  await request(connection, {
    path: `${connection.documentsPath}:commit`,
    body: { writes },
    signal,
  });
}

async function findPresent(
  { connection, environment, signal }: Importer,
  records: readonly MigrationRecord[],
): Promise<ReadonlySet<string>> {
  const root = environmentRoot(connection, environment);
  return findExisting(connection, { root, paths: records.map(pathOf), signal });
}
