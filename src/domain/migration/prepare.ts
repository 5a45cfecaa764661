import { updateTimeOf, withCreated, withParallelResearchers, withRevision } from './backfill.ts';
import { EMPTY_TARGET, type TargetDocuments, withEstimates } from './copied-estimates.ts';
import { type KeyFilter, matchesFilter } from './key-filter.ts';
import type { MigrationCollection, MigrationRecord } from './migration-record.ts';
import type { WireFields } from './wire-value.ts';

export interface KeyRename {
  readonly from: string;
  readonly to: string;
}

/** The transformations that an admin chose for the copy. */
export interface PrepareOptions {
  readonly filter: KeyFilter | null;
  readonly rename: KeyRename | null;
  /** Null keeps each record in its own collection. */
  readonly to: MigrationCollection | null;
  readonly backfillCreated: boolean;
  readonly convertResearchers: boolean;
}

/**
 * A history entry that is not copied ('no-update-time'), a record that is not copied ('key-taken'), or a hypothesis
 * that is copied but not converted ('unreadable-researchers').
 */
export interface Skipped {
  readonly path: string;
  readonly reason: 'no-update-time' | 'unreadable-researchers' | 'key-taken';
}

/** The prepared records, and the number of changes of each kind. */
export interface Prepared {
  readonly records: readonly MigrationRecord[];
  /** Number of history entries of `records`. */
  readonly entries: number;
  /** Records that the filter leaves out. */
  readonly filteredOut: number;
  /** Deliverables that get a creation date. */
  readonly created: number;
  /** Hypotheses whose researchers are converted into two lists. */
  readonly converted: number;
  /** Records in which the key is renamed. */
  readonly renamed: number;
  /** Deliverables that get an estimate. */
  readonly estimated: number;
  /** Records that get a revision. */
  readonly revised: number;
  readonly skipped: readonly Skipped[];
}

/** Prepares records for writing, and counts the changes for the preview. */
export function prepare(
  records: readonly MigrationRecord[],
  options: PrepareOptions,
  target: TargetDocuments = EMPTY_TARGET,
): Prepared {
  const { filter } = options;
  const found = filter === null ? records : records.filter((r) => matchesFilter(r.fields, filter));
  const steps = found.map((record) => prepareOne(record, options));
  const copied = steps.filter(({ record }) => record !== null);
  const copies = steps.flatMap(({ record }) => record ?? []);
  const count = (of: (step: PreparedRecord) => boolean) => copied.filter(of).length;
  const estimated = withEstimates(copies, { read: records, target });
  // `withRevision` comes last, because the new history entry is a copy of the finished record.
  const revised = estimated.map(withRevision);
  return {
    records: revised,
    entries: revised.reduce((total, { history }) => total + history.length, 0),
    estimated: countChanged(copies, estimated),
    revised: countChanged(estimated, revised),
    filteredOut: records.length - found.length,
    created: count((step) => step.getsCreationDate),
    converted: count((step) => step.isConverted),
    renamed: count((step) => step.isRenamed),
    skipped: steps.flatMap((step) => step.skipped),
  };
}

function countChanged(
  before: readonly MigrationRecord[],
  after: readonly MigrationRecord[],
): number {
  return after.filter((record, index) => record !== before[index]).length;
}

interface PreparedRecord {
  /** Null if the record is not copied. */
  readonly record: MigrationRecord | null;
  readonly getsCreationDate: boolean;
  readonly isConverted: boolean;
  readonly isRenamed: boolean;
  readonly skipped: readonly Skipped[];
}

function prepareOne(source: MigrationRecord, options: PrepareOptions): PreparedRecord {
  const path = `${source.collection}/${source.id}`;
  const timed = source.history.filter((entry) => updateTimeOf(entry) !== null);
  const skipped = source.history
    .filter((entry) => !timed.includes(entry))
    .map(({ id }): Skipped => ({ path: `${path}/history/${id}`, reason: 'no-update-time' }));
  const start = { ...source, history: timed };
  const created = options.backfillCreated ? withCreated(start) : start;
  const parallel = options.convertResearchers ? withParallelResearchers(created) : created;
  const converted = parallel === 'unreadable' ? created : parallel;
  const renamed = renameKey(converted, options.rename);
  const step = {
    getsCreationDate: created !== start,
    isConverted: converted !== created,
    isRenamed: renamed !== converted,
  };
  if (parallel === 'unreadable') skipped.push({ path, reason: 'unreadable-researchers' });
  if (renamed === null) skipped.push({ path, reason: 'key-taken' });
  const record = renamed && { ...renamed, collection: options.to ?? source.collection };
  return { ...step, record, skipped };
}

/** Renames the key in the record and its history. Null if one of these documents has both the old and the new key. */
function renameKey(record: MigrationRecord, rename: KeyRename | null): MigrationRecord | null {
  if (rename === null) return record;
  const documents = [record, ...record.history];
  if (documents.every(({ fields }) => !Object.hasOwn(fields, rename.from))) return record;
  const isTaken = (fields: WireFields) =>
    Object.hasOwn(fields, rename.from) && Object.hasOwn(fields, rename.to);
  if (documents.some(({ fields }) => isTaken(fields))) return null;
  return {
    ...record,
    fields: renamedFields(record.fields, rename),
    history: record.history.map(({ id, fields }) => ({
      id,
      fields: renamedFields(fields, rename),
    })),
  };
}

function renamedFields(fields: WireFields, { from, to }: KeyRename): WireFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]),
  );
}

/** Saving and importing set these keys, so a rename can neither remove one nor create one. */
const FIXED_KEYS: ReadonlySet<string> = new Set([
  'FBUID',
  'updatedAt',
  'updatedBy',
  'previousHistoryFBUID',
  'recordedAt',
  'importedBy',
  'importedAt',
]);

/** Reads the two form fields. Null if both are blank, 'malformed' if one is blank, both are equal or one is fixed. */
export function readKeyRename(from: string, to: string): KeyRename | null | 'malformed' {
  const [old, next] = [from.trim(), to.trim()];
  if (old === '' && next === '') return null;
  const isFixed = FIXED_KEYS.has(old) || FIXED_KEYS.has(next);
  return old === '' || next === '' || old === next || isFixed
    ? 'malformed'
    : { from: old, to: next };
}
