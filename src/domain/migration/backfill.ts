import { readDate } from '../normalise/dates.ts';
import { parseHypothesis } from '../normalise/hypothesis.ts';
import type { MigrationEntry, MigrationRecord } from './migration-record.ts';
import { plainFields, plainValue, wireNumber } from './plain-value.ts';
import type { WireFields, WireValue } from './wire-value.ts';

/** When an entry was made; null when it holds no time that can be read (section 8). */
export function updateTimeOf({ fields }: MigrationEntry): Date | null {
  const { updatedAt } = fields;
  return updatedAt === undefined ? null : readDate(plainValue(updatedAt));
}

/**
 * The record with `deliverableCreated` from its earliest history entry (section 3); the same record
 * when it has one, or no history to take it from.
 */
export function withCreated(record: MigrationRecord): MigrationRecord {
  const { collection, fields, history } = record;
  const isMissing = readDate(plainValue(fields.deliverableCreated ?? NULL)) === null;
  if (collection !== 'deliverables' || !isMissing) return record;
  const times = history.map(updateTimeOf).filter((time) => time !== null);
  if (times.length === 0) return record;
  const earliest = new Date(Math.min(...times.map((time) => time.getTime())));
  return withFields(record, { deliverableCreated: { timestampValue: earliest.toISOString() } });
}

const NULL = { nullValue: null } as const;

/**
 * The record with its researchers as two parallel lists (R25); the same record when they are already,
 * 'unreadable' when it cannot be read. Sprints stay what every reader takes them for, so that no price
 * moves and no signature lapses. Entries of the history stay as they were written.
 */
export function withParallelResearchers(record: MigrationRecord): MigrationRecord | 'unreadable' {
  if (record.collection !== 'hypotheses' || areParallel(record.fields)) return record;
  const parsed = parseHypothesis(record.id, plainFields(record.fields));
  if (!parsed.ok) return 'unreadable';
  const { hypothesisResearchers, hypothesisResearcherSprintAllocations } = parsed.record;
  return withFields(record, {
    hypothesisResearchers: wireList(
      hypothesisResearchers.map((person) => ({ stringValue: person })),
    ),
    hypothesisResearcherSprintAllocations: wireList(
      hypothesisResearcherSprintAllocations.map(wireNumber),
    ),
  });
}

function areParallel(fields: WireFields): boolean {
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

function wireList(values: readonly WireValue[]): WireValue {
  return { arrayValue: { values } };
}

function withFields(record: MigrationRecord, fields: WireFields): MigrationRecord {
  return { ...record, fields: { ...record.fields, ...fields } };
}
