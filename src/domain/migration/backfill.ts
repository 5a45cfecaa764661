import { nextHistoryId } from '../history/history-id.ts';
import { toStoredAllocations } from '../normalise/allocations.ts';
import { readDate } from '../normalise/dates.ts';
import { parseHypothesis } from '../normalise/parse-record.ts';
import type { MigrationEntry, MigrationRecord } from './migration-record.ts';
import { plainFields, plainValue, wireValue } from './plain-value.ts';
import type { WireFields, WireValue } from './wire-value.ts';

/** The time of an entry. Null when the time is missing or unreadable (section 8). */
export function updateTimeOf({ fields }: MigrationEntry): Date | null {
  const { updatedAt } = fields;
  return updatedAt === undefined ? null : readDate(plainValue(updatedAt));
}

/**
 * Sets a missing or unreadable `deliverableCreated` of a deliverable to the time of its earliest history entry
 * (section 2). Returns the same object if there is nothing to set or no entry with a readable time.
 */
export function withCreated(record: MigrationRecord): MigrationRecord {
  const { collection, fields, history } = record;
  const hasNoDate = readDate(plainValue(fields.deliverableCreated ?? NULL)) === null;
  if (collection !== 'deliverables' || !hasNoDate) return record;
  const times = timesOf(history);
  if (times.length === 0) return record;
  const earliest = new Date(Math.min(...times));
  return withFields(record, { deliverableCreated: { timestampValue: earliest.toISOString() } });
}

const NULL = { nullValue: null } as const;

/**
 * Adds a missing `updatedAt`, and a history entry with `updatedAt` as its id, to a record of any table. Sets its
 * `FBUID` too. Without these a deliverable cannot be signed. An `updatedAt` that is blank or no text counts as missing.
 * The new entry is dated at least 1 ms after the latest entry, not now, so that a repeated copy gives the same data.
 * Callers must leave out entries without a readable time. Returns the same object if the record already has an
 * `updatedAt` or has no history.
 */
export function withRevision(record: MigrationRecord): MigrationRecord {
  const { fields, history } = record;
  const hasRevision = textOf(fields.updatedAt).trim() !== '';
  const newest = history
    .map(({ id }) => id)
    .toSorted()
    .at(-1);
  if (hasRevision || newest === undefined) return record;
  const id = nextHistoryId({ previous: newest, now: new Date(Math.max(...timesOf(history)) + 1) });
  const next = withFields(record, {
    FBUID: { stringValue: record.id },
    updatedAt: { stringValue: id },
    previousHistoryFBUID: { stringValue: newest },
  });
  return { ...next, history: [...history, { id, fields: next.fields }] };
}

function textOf(value: WireValue | undefined): string {
  return value !== undefined && 'stringValue' in value ? value.stringValue : '';
}

/** Milliseconds since the epoch. */
function timesOf(history: readonly MigrationEntry[]): readonly number[] {
  return history.flatMap((entry) => updateTimeOf(entry)?.getTime() ?? []);
}

/**
 * Converts a hypothesis's researchers into two parallel lists (R25). The sprints keep the value that the
 * app reads, so no price changes and no signature lapses. History entries stay unchanged. Returns the
 * same object if the record needs no conversion, and 'unreadable' for a hypothesis that the app cannot read.
 */
export function withParallelResearchers(record: MigrationRecord): MigrationRecord | 'unreadable' {
  if (record.collection !== 'hypotheses' || hasCurrentFormat(record.fields)) return record;
  const parsed = parseHypothesis(record.id, plainFields(record.fields));
  if (!parsed.ok) return 'unreadable';
  const lists = toStoredAllocations(parsed.record.hypothesisResearchers);
  return withFields(record, {
    hypothesisResearchers: wireValue(lists.hypothesisResearchers),
    hypothesisResearcherSprintAllocations: wireValue(lists.hypothesisResearcherSprintAllocations),
  });
}

function hasCurrentFormat(fields: WireFields): boolean {
  const people = listOf(fields.hypothesisResearchers);
  const sprints = listOf(fields.hypothesisResearcherSprintAllocations);
  return (
    people !== null &&
    people.length === sprints?.length &&
    people.every((value) => 'stringValue' in value) &&
    sprints.every((value) => Number.isFinite(plainValue(value)))
  );
}

function listOf(value: WireValue | undefined): readonly WireValue[] | null {
  return value !== undefined && 'arrayValue' in value ? value.arrayValue.values : null;
}

function withFields(record: MigrationRecord, fields: WireFields): MigrationRecord {
  return { ...record, fields: { ...record.fields, ...fields } };
}
