import { assertNever } from '../assert-never.ts';
import { fieldChanges } from '../history/field-changes.ts';
import type { DisplayNames } from '../history/field-text.ts';
import type { Comparison, Lookup } from '../history/lookup.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import type { Hypothesis } from '../records/entities.ts';

/** A deliverable's hypotheses as they are now; those that cannot be read by themselves. */
export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** Hypothesis FBUID → its newest history id when it was signed (R8). */
export type HistoryPointers = Readonly<Record<string, string>>;

/** What has become of a hypothesis since a signature. */
export type HypothesisStatusSinceSignature =
  | 'stays'
  | 'added'
  | 'moved out'
  | 'deleted'
  /** Moved out or deleted: which of them is not visible to whoever is asking. */
  | 'moved out or deleted'
  /** It was there, but older than its history, so that the signature could not point to it. */
  | 'not recorded';

export interface HypothesisSince {
  readonly id: string;
  /** As it is now, else as it was; null when neither can be read. */
  readonly hypothesis: Hypothesis | null;
  readonly status: HypothesisStatusSinceSignature;
  /** Of one that is gone, why that is all that is known of it. */
  readonly comparison: Comparison | UnreadableNow;
}

/** The hypothesis as it is now cannot be read, whatever it was. */
export interface UnreadableNow {
  readonly state: 'unreadable now';
  readonly problem: string;
}

export interface HypothesesSinceOptions {
  readonly pointers: HistoryPointers;
  readonly current: CurrentHypotheses;
  /** The entries of the hypotheses named by `entriesToCompare`, by hypothesis FBUID. */
  readonly signed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** The records, as they are now, of the hypotheses named by `removedSince`. */
  readonly removed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** The hypotheses that were priced when it was signed, so far as that was recorded. */
  readonly pricedIds: readonly string[];
  readonly names: DisplayNames;
}

/**
 * The hypotheses whose entries have to be read, with the entries' ids: those that have another
 * revision by now, or are no longer there.
 */
export function entriesToCompare(
  pointers: HistoryPointers,
  now: CurrentHypotheses,
): HistoryPointers {
  const revisions = new Map(now.records.map(({ FBUID, updatedAt }) => [FBUID, updatedAt]));
  return Object.fromEntries(
    Object.entries(pointers).filter(([id, entry]) => revisions.get(id) !== entry),
  );
}

/** The hypotheses that were signed and no longer belong to the deliverable. */
export function removedSince(pointers: HistoryPointers, now: CurrentHypotheses): readonly string[] {
  const present = idsOf(now);
  return Object.keys(pointers).filter((id) => !present.has(id));
}

/** The hypotheses of a deliverable that are not what was signed, by number; unreadable ones last. */
export function hypothesesSinceSignature(
  options: HypothesesSinceOptions,
): readonly HypothesisSince[] {
  const { pointers, current } = options;
  const added = [...idsOf(current)].filter((id) => !Object.hasOwn(pointers, id));
  return [
    ...Object.entries(pointers).map(([id, entry]) => signedHypothesis(id, entry, options)),
    ...added.map((id) => unsignedHypothesis(id, options)),
  ]
    .filter(({ status, comparison }) => status !== 'stays' || !isSame(comparison))
    .toSorted(byNumber);
}

function signedHypothesis(
  id: string,
  entry: string,
  options: HypothesesSinceOptions,
): HypothesisSince {
  const { current, names } = options;
  const then = options.signed.get(id) ?? MISSING;
  const unreadable = current.unreadable.find((document) => document.id === id);
  if (unreadable !== undefined) return unreadableHypothesis(unreadable, 'stays', then);
  const hypothesis = current.records.find(({ FBUID }) => FBUID === id);
  if (hypothesis === undefined) return removedHypothesis(id, then, options);
  const isUnmoved = hypothesis.updatedAt === entry;
  const comparison = isUnmoved ? UNCHANGED : compare(then, hypothesis, names);
  return { id, hypothesis, status: 'stays', comparison };
}

function removedHypothesis(
  id: string,
  then: Lookup<Hypothesis>,
  { removed: records, names }: HypothesesSinceOptions,
): HypothesisSince {
  const now = records.get(id) ?? MISSING;
  const before = recordOf(then);
  switch (now.state) {
    case 'found':
      return {
        id,
        hypothesis: now.record,
        status: 'moved out',
        comparison: compare(then, now.record, names),
      };
    case 'missing':
      return { id, hypothesis: before, status: 'deleted', comparison: compare(then, null, names) };
    case 'unreadable':
      return unreadableHypothesis({ id, problem: now.problem }, 'moved out or deleted', then);
    case 'failed':
      return { id, hypothesis: before, status: 'moved out or deleted', comparison: now };
    default:
      return assertNever(now);
  }
}

function unsignedHypothesis(
  id: string,
  { current, pricedIds, names }: HypothesesSinceOptions,
): HypothesisSince {
  const status = pricedIds.includes(id) ? 'not recorded' : 'added';
  const unreadable = current.unreadable.find((document) => document.id === id);
  if (unreadable !== undefined) return unreadableHypothesis(unreadable, status, MISSING);
  const hypothesis = current.records.find(({ FBUID }) => FBUID === id) ?? null;
  const changes = status === 'added' ? allFields(null, hypothesis, names) : [];
  return { id, hypothesis, status, comparison: { state: 'compared', changes } };
}

function unreadableHypothesis(
  { id, problem }: CurrentHypotheses['unreadable'][number],
  status: HypothesisStatusSinceSignature,
  then: Lookup<Hypothesis>,
): HypothesisSince {
  const comparison = { state: 'unreadable now', problem } as const;
  return { id, hypothesis: recordOf(then), status, comparison };
}

function compare(
  then: Lookup<Hypothesis>,
  now: Hypothesis | null,
  names: DisplayNames,
): Comparison {
  if (then.state !== 'found') return then;
  const changes =
    now === null
      ? allFields(then.record, null, names)
      : fieldChanges<'hypothesis'>(then.record, now, names);
  return { state: 'compared', changes };
}

/** What its heading and its place on the page say already. */
const FIELDS_SHOWN_IN_HEADING: ReadonlySet<ReadableField> = new Set([
  'hypothesisName',
  'hypothesisNumber',
  'hypothesisResearchFBUID',
  'hypothesisDeliverableFBUID',
] as const);

/** All that a hypothesis says, when it is there on one side only. */
function allFields(before: Hypothesis | null, after: Hypothesis | null, names: DisplayNames) {
  return fieldChanges<'hypothesis'>(before, after, names).filter(
    ({ field }) => !FIELDS_SHOWN_IN_HEADING.has(field),
  );
}

const MISSING = { state: 'missing' } as const;
const UNCHANGED = { state: 'compared', changes: [] } as const;

function recordOf(lookup: Lookup<Hypothesis>): Hypothesis | null {
  return lookup.state === 'found' ? lookup.record : null;
}

function isSame(comparison: HypothesisSince['comparison']): boolean {
  return comparison.state === 'compared' && comparison.changes.length === 0;
}

function idsOf({ records, unreadable }: CurrentHypotheses): ReadonlySet<string> {
  return new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)]);
}

function byNumber(a: HypothesisSince, b: HypothesisSince): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}
