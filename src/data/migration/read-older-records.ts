import { isHistoryId } from '../../domain/history/history-id.ts';
import { updateTimeOf } from '../../domain/migration/backfill.ts';
import { plainFields } from '../../domain/migration/plain-value.ts';
import type { RawRecord } from '../../domain/migration/record-update.ts';
import {
  type RawRecords,
  UPDATED_TABLES,
  type UpdatedTable,
} from '../../domain/migration/update-plan.ts';
import { parseProfile } from '../../domain/normalise/parse-record.ts';
import { type People, peopleOf } from '../../domain/people/people.ts';
import type { Profile } from '../../domain/records/entities.ts';
import { isRecordId } from '../../domain/records/record-id.ts';
import { chunks } from '../chunks.ts';
import { COLLECTION_NAMES } from '../collections.ts';
import type { HistoryFacts } from '../commands/up-to-date/older-record.ts';
import { ENVIRONMENT } from '../firebase/config.ts';
import { type Connection, environmentRoot } from './connection.ts';
import { findExisting } from './find-existing.ts';
import { mapConcurrently } from './map-concurrently.ts';
import { listDocuments } from './read-records.ts';

export interface ReadContext {
  readonly connection: Connection;
  readonly signal: AbortSignal;
}

/**
 * Reads the records for 'Bring records up to date', and whether each history has an entry with the id `updatedAt`.
 * `people` comes from all readable profiles.
 *
 * @throws RequestFailure
 */
export async function readOlderRecords(
  context: ReadContext,
  onTable: (table: UpdatedTable) => void,
): Promise<{ readonly records: RawRecords; readonly people: People }> {
  const people = peopleOf(await readProfiles(context));
  const records: Record<UpdatedTable, readonly RawRecord[]> = {
    research: [],
    template: [],
    hypothesis: [],
    deliverable: [],
  };
  for (const table of UPDATED_TABLES) {
    onTable(table);
    records[table] = await readTable(context, table);
  }
  return { records, people };
}

/**
 * Reads the ids and update times of a record's history, which the server lists in the order of the ids. `newestEntryId`
 * skips ids that are no timestamp, because the next entry must have a later timestamp as its id (R16).
 *
 * @throws RequestFailure
 */
export async function readHistoryFacts(
  { connection, signal }: ReadContext,
  { table, id }: { readonly table: UpdatedTable; readonly id: string },
): Promise<HistoryFacts> {
  const root = rootOf(connection);
  const path = `${root}/${COLLECTION_NAMES[table]}/${id}/history`;
  const entries = await listDocuments(connection, { root, path, signal, field: 'updatedAt' });
  const times = entries.flatMap((entry) => updateTimeOf(entry)?.getTime() ?? []);
  return {
    newestEntryId: entries.findLast(({ id }) => isHistoryId(id))?.id ?? null,
    earliestEntry: times.length === 0 ? null : new Date(Math.min(...times)),
  };
}

/** Skips unreadable profiles. */
async function readProfiles({ connection, signal }: ReadContext): Promise<readonly Profile[]> {
  const root = rootOf(connection);
  const path = `${root}/${COLLECTION_NAMES.profile}`;
  const found = await listDocuments(connection, { root, path, signal });
  return found.flatMap(({ id, fields }) => {
    const parsed = parseProfile(id, plainFields(fields));
    return parsed.ok ? [parsed.record] : [];
  });
}

async function readTable(context: ReadContext, table: UpdatedTable): Promise<readonly RawRecord[]> {
  const { connection, signal } = context;
  const root = rootOf(connection);
  const path = `${root}/${COLLECTION_NAMES[table]}`;
  const listed = await listDocuments(connection, { root, path, signal });
  const found = listed.map(({ id, fields }) => ({ id, data: plainFields(fields) }));
  const entryPaths = found.flatMap((record) => entryPath(table, record) ?? []);
  const existingPaths = await mapConcurrently(
    chunks(entryPaths, MAX_DOCUMENTS_PER_REQUEST),
    MAX_CONCURRENT_REQUESTS,
    (paths) => findExisting(connection, { root, paths, signal }),
  );
  const existing = new Set(existingPaths.flatMap((paths) => [...paths]));
  return found.map((record) => ({
    ...record,
    hasRevisionEntry: existing.has(entryPath(table, record) ?? ''),
  }));
}

/**
 * The path, below the environment, of the history entry with the id `updatedAt`. Null if `updatedAt` is no valid id.
 */
function entryPath(
  table: UpdatedTable,
  { id, data: { updatedAt } }: Omit<RawRecord, 'hasRevisionEntry'>,
): string | null {
  return isRecordId(updatedAt) ? `${COLLECTION_NAMES[table]}/${id}/history/${updatedAt}` : null;
}

const MAX_DOCUMENTS_PER_REQUEST = 100;
const MAX_CONCURRENT_REQUESTS = 4;

function rootOf(connection: Connection): string {
  return environmentRoot(connection, ENVIRONMENT);
}
