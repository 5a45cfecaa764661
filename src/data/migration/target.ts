import {
  EMPTY_TARGET,
  lacksEstimate,
  type TargetDocuments,
} from '../../domain/migration/copied-estimates.ts';
import { writeMigrationFile } from '../../domain/migration/migration-file.ts';
import type { MigrationRecord } from '../../domain/migration/migration-record.ts';
import { isPlainObject } from '../../domain/migration/wire-value.ts';
import { type Connection, environmentRoot, RequestFailure, request } from './connection.ts';
import { listDocuments } from './read-records.ts';

export interface TargetOptions {
  readonly environment: string;
  readonly signal: AbortSignal;
}

/** Whether the app may import into the environment: an operator must have set `live` to false in its settings. */
export async function allowsImport(
  connection: Connection,
  { environment, signal }: TargetOptions,
): Promise<boolean> {
  const path = `${environmentRoot(connection, environment)}/settings/access`;
  try {
    const { fields } = await request(connection, { path, signal });
    const live = isPlainObject(fields) ? fields.live : undefined;
    return isPlainObject(live) && live.booleanValue === false;
  } catch (error) {
    // For example 404: the settings document does not exist.
    if (error instanceof RequestFailure && error.code === 'failed') return false;
    throw error;
  }
}

/**
 * Reads the target's documents that missing estimates depend on. Empty unless a deliverable of `records` lacks one.
 */
export async function readTargetDocuments(
  connection: Connection,
  records: readonly MigrationRecord[],
  { environment, signal }: TargetOptions,
): Promise<TargetDocuments> {
  if (!records.some(lacksEstimate)) return EMPTY_TARGET;
  const root = environmentRoot(connection, environment);
  const list = (collection: string) =>
    listDocuments(connection, { root, path: `${root}/${collection}`, signal });
  const [hypotheses, profiles] = await Promise.all([list('hypotheses'), list('profiles')]);
  return { hypotheses, profiles };
}

export interface Collisions {
  /** Paths of the records that exist in the target with the same fields. Their histories are not compared. */
  readonly same: readonly string[];
  /** Paths at which the target has a record with other fields. The import keeps the target's record. */
  readonly different: readonly string[];
}

/** Finds the records that already exist in the target. */
export async function findCollisions(
  connection: Connection,
  records: readonly MigrationRecord[],
  { environment, signal }: TargetOptions,
): Promise<Collisions> {
  const root = environmentRoot(connection, environment);
  const collections = [...new Set(records.map(({ collection }) => collection))];
  const stored = new Map<string, string>();
  for (const collection of collections) {
    const path = `${root}/${collection}`;
    for (const { id, fields } of await listDocuments(connection, { root, path, signal })) {
      stored.set(`${collection}/${id}`, textOf({ collection, id, fields, history: [] }));
    }
  }
  const taken = records
    .map((record) => ({ path: `${record.collection}/${record.id}`, record }))
    .filter(({ path }) => stored.has(path));
  const isSame = ({ path, record }: (typeof taken)[number]) =>
    stored.get(path) === textOf({ ...record, history: [] });
  return {
    same: taken.filter(isSame).map(({ path }) => path),
    different: taken.filter((one) => !isSame(one)).map(({ path }) => path),
  };
}

function textOf(record: MigrationRecord): string {
  return writeMigrationFile([record]);
}
