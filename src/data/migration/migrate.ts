import { FirebaseError } from 'firebase/app';
import { collection, type DocumentSnapshot, getDocs } from 'firebase/firestore/lite';
import { useEffect, useRef, useState } from 'react';
import { readMigrationFile, writeMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRequest } from '../../domain/migration/migration-form.ts';
import { type KeyRename, matchesFilter, renameKey } from '../../domain/migration/migration-form.ts';
import {
  type DocumentBelow,
  Fault,
  type MigrationCollection,
  type MigrationRecord,
  type Path,
  pathOf,
  type RefusedRecord,
  SUBCOLLECTIONS,
  toFields,
} from '../../domain/migration/migration-record.ts';
import { chunks } from '../chunks.ts';
import {
  allowsImport,
  environmentRoot,
  existingPaths,
  momentOf,
  writeRecord,
} from './parts/database.ts';

class MigrationError extends Error {}

export interface MigrationReport {
  readonly filteredOut: number;
  readonly total: number;
  /** The target had these already, with the same fields or others. It keeps its own. */
  readonly present: number;
  readonly copied: number;
  readonly entries: number;
  /** A part of their history may be written. */
  readonly refused: readonly RefusedRecord[];
}

interface Options {
  readonly file: File | null;
  readonly signal: AbortSignal;
  readonly onProgress: (report: MigrationReport) => void;
}

/**
 * Copies records with their history and terms, but not the histories of deleted records, which only the database's owner
 * can list. Overwrites nothing, so an interrupted copy can be started again.
 *
 * @throws for a failure that would stop every further record too, and when `signal` aborts. What is written stays.
 */
export async function migrate(
  request: MigrationRequest,
  { file, signal, onProgress }: Options,
): Promise<readonly MigrationRecord[]> {
  const { filter, toEnvironment } = request;
  if (toEnvironment !== null && !(await allowsImport(toEnvironment))) {
    throw new MigrationError(
      `Nothing can be imported into '${toEnvironment}': an operator has not said in its settings that it is not live (live: false).`,
    );
  }
  const listed = await listSource(request, file);
  const found = listed.filter(({ data }) => filter === null || matchesFilter(data, filter));
  const existing = toEnvironment === null ? null : await existingPaths(toEnvironment, found);
  const missing = found.filter((record) => !existing?.has(pathOf(record)));
  const copied: MigrationRecord[] = [];
  const refused: RefusedRecord[] = [];
  const report = () =>
    onProgress({
      filteredOut: listed.length - found.length,
      total: found.length,
      present: found.length - missing.length,
      copied: copied.length,
      entries: copied.flatMap(({ below }) => below).filter(isEntry).length,
      refused,
    });
  report();
  const copyOne = async (source: SourceRecord): Promise<MigrationRecord | RefusedRecord> => {
    const record = await prepare(source, request.rename);
    signal.throwIfAborted();
    if ('reason' in record || toEnvironment === null) return record;
    const reason = await writeRecord(toEnvironment, record, signal);
    return reason === null ? record : { path: pathOf(record), reason };
  };
  for (const part of chunks(missing, AT_ONCE)) {
    // The report counts what was written beside a record that failed.
    const ended = await Promise.allSettled(part.map(copyOne));
    const results = ended.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    refused.push(...results.filter((one) => 'reason' in one));
    copied.push(...results.filter((one) => 'fields' in one));
    report();
    const failed = ended.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }
  return copied;
}

const AT_ONCE = 15;

async function prepare(
  source: SourceRecord,
  rename: KeyRename | null,
): Promise<MigrationRecord | RefusedRecord> {
  const path = pathOf(source);
  try {
    const record = withTimedEntries(await source.read());
    const renamed = rename === null ? record : renameKey(record, rename);
    return renamed ?? { path, reason: 'It has the new key too.' };
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return { path, reason: `${placeText(error.path)}: ${error.message}.` };
  }
}

function placeText([first = '', ...rest]: Path): string {
  return first + rest.map((one) => (typeof one === 'number' ? `[${one}]` : `.${one}`)).join('');
}

function withTimedEntries(record: MigrationRecord): MigrationRecord {
  const below = record.below.filter(({ path, fields }) => {
    const isTimed = !isEntry({ path }) || typeof fields.updatedAt === 'string';
    if (!isTimed) console.warn(`${pathOf(record)}/${path} has no update time: skipped.`);
    return isTimed;
  });
  return { ...record, below };
}

function isEntry({ path }: Pick<DocumentBelow, 'path'>): boolean {
  return path.startsWith('history/');
}

interface SourceRecord {
  readonly collection: MigrationCollection;
  readonly id: string;
  readonly data: Readonly<Record<string, unknown>>;
  /** @throws Fault */
  readonly read: () => Promise<MigrationRecord>;
}

async function listSource(
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
  // The rules require the id in every record.
  const data = { FBUID: snapshot.id, ...dataOf(snapshot) };
  return {
    ...record,
    data,
    read: async () => {
      const fields = toFields(data, [], momentOf);
      const below = await Promise.all(SUBCOLLECTIONS[from].map((one) => readBelow(snapshot, one)));
      return { ...record, fields, below: below.flat() };
    },
  };
}

async function readBelow({ ref }: DocumentSnapshot, name: string): Promise<DocumentBelow[]> {
  const { docs } = await getDocs(collection(ref, name));
  return docs.map((snapshot) => {
    const path = `${name}/${snapshot.id}`;
    return { path, fields: toFields(dataOf(snapshot), [path], momentOf) };
  });
}

/** Leaves out the marks of an earlier import, because the next import adds its own. */
function dataOf(snapshot: DocumentSnapshot): Readonly<Record<string, unknown>> {
  const { importedBy, importedAt, ...data } = snapshot.data() ?? {};
  return data;
}

export type Migration =
  | { readonly state: 'idle' }
  | { readonly state: 'running'; readonly report: MigrationReport | null }
  | {
      readonly state: 'ended';
      readonly report: MigrationReport | null;
      readonly problem: string | null;
    };

/** Runs one copy or download at a time. Leaving the page cancels it. */
export function useMigration() {
  const [migration, setMigration] = useState<Migration>({ state: 'idle' });
  const controller = useRef(new AbortController());
  useEffect(() => () => controller.current.abort(), []);

  const start = async (
    request: MigrationRequest,
    file: File | null,
    save: (text: string) => void,
  ) => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    let report: MigrationReport | null = null;
    setMigration({ state: 'running', report });
    const onProgress = (next: MigrationReport) => {
      if (signal.aborted) return;
      report = next;
      setMigration({ state: 'running', report });
    };
    try {
      const running = migrate(request, { file, signal, onProgress });
      // Firestore Lite cannot cancel a request, and one without an answer must not keep the user waiting.
      const records = await Promise.race([running, rejectWhenAborted(signal)]);
      if (request.toEnvironment === null) save(writeMigrationFile(records));
      setMigration({ state: 'ended', report, problem: null });
    } catch (error) {
      const problem = signal.aborted ? 'It was cancelled.' : problemOf(error);
      setMigration({ state: 'ended', report, problem });
    }
  };

  return { migration, start, cancel: () => controller.current.abort() };
}

function rejectWhenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

function problemOf(error: unknown): string {
  if (error instanceof MigrationError) return error.message;
  if (!(error instanceof FirebaseError)) {
    console.error(error);
    return 'It ended unexpectedly.';
  }
  switch (error.code) {
    case 'permission-denied':
      return 'You are not permitted to read or write there.';
    case 'unauthenticated':
      return 'You are signed out.';
    // What Firestore Lite says of a lost connection.
    case 'unknown':
    case 'unavailable':
    case 'deadline-exceeded':
      return 'The server cannot be reached.';
    default:
      return error.message;
  }
}
