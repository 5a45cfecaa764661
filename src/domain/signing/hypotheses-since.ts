import { assertNever } from '../assert-never.ts';
import type { Names } from '../history/field-text.ts';
import { fieldChanges } from '../history/history.ts';
import type { Comparison, Lookup } from '../history/lookup.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import type { Hypothesis } from '../records/entities.ts';

/** A deliverable's hypotheses as they are now; those that cannot be read by themselves. */
export interface HypothesesNow {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** Hypothesis FBUID → its newest history id when it was signed (R8). */
export type Pointers = Readonly<Record<string, string>>;

/** What has become of a hypothesis since a signature. */
export type Fate =
  | 'stays'
  | 'added'
  | 'moved out'
  | 'deleted'
  /** Moved out or deleted: which of them is not visible to whoever is asking. */
  | 'gone'
  /** It was there, but older than its history, so that the signature could not point to it. */
  | 'not recorded';

export interface HypothesisSince {
  readonly id: string;
  /** As it is now, else as it was; null when neither can be read. */
  readonly hypothesis: Hypothesis | null;
  readonly fate: Fate;
  /** Of one that is gone, why that is all that is known of it. */
  readonly comparison: Comparison | UnreadableNow;
}

/** The hypothesis as it is now cannot be read, whatever it was. */
export interface UnreadableNow {
  readonly state: 'unreadable now';
  readonly problem: string;
}

export interface HypothesesSinceOptions {
  readonly pointers: Pointers;
  readonly now: HypothesesNow;
  /** The entries of the hypotheses named by `entriesToCompare`, by hypothesis FBUID. */
  readonly signed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** The records, as they are now, of the hypotheses named by `departed`. */
  readonly departed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** The hypotheses that were priced when it was signed, so far as that was recorded. */
  readonly priced: readonly string[];
  readonly names: Names;
}

/**
 * The hypotheses whose entries have to be read, with the entries' ids: those that have another
 * revision by now, or are no longer there.
 */
export function entriesToCompare(pointers: Pointers, now: HypothesesNow): Pointers {
  const revisions = new Map(now.records.map(({ FBUID, updatedAt }) => [FBUID, updatedAt]));
  return Object.fromEntries(
    Object.entries(pointers).filter(([id, entry]) => revisions.get(id) !== entry),
  );
}

/** The hypotheses that were signed and no longer belong to the deliverable. */
export function departed(pointers: Pointers, now: HypothesesNow): readonly string[] {
  const present = idsOf(now);
  return Object.keys(pointers).filter((id) => !present.has(id));
}

/** The hypotheses of a deliverable that are not what was signed, by number; unreadable ones last. */
export function hypothesesSince(options: HypothesesSinceOptions): readonly HypothesisSince[] {
  const { pointers, now } = options;
  const added = [...idsOf(now)].filter((id) => !Object.hasOwn(pointers, id));
  return [
    ...Object.entries(pointers).map(([id, entry]) => signedSince(id, entry, options)),
    ...added.map((id) => unsignedSince(id, options)),
  ]
    .filter(({ fate, comparison }) => fate !== 'stays' || !isSame(comparison))
    .toSorted(byNumber);
}

function signedSince(id: string, entry: string, options: HypothesesSinceOptions): HypothesisSince {
  const { now, names } = options;
  const then = options.signed.get(id) ?? MISSING;
  const unreadable = now.unreadable.find((document) => document.id === id);
  if (unreadable !== undefined) return unreadableSince(unreadable, 'stays', then);
  const hypothesis = now.records.find(({ FBUID }) => FBUID === id);
  if (hypothesis === undefined) return departedSince(id, then, options);
  const isUnmoved = hypothesis.updatedAt === entry;
  const comparison = isUnmoved ? UNCHANGED : compare(then, hypothesis, names);
  return { id, hypothesis, fate: 'stays', comparison };
}

function departedSince(
  id: string,
  then: Lookup<Hypothesis>,
  { departed: records, names }: HypothesesSinceOptions,
): HypothesisSince {
  const now = records.get(id) ?? MISSING;
  const before = recordOf(then);
  switch (now.state) {
    case 'found':
      return {
        id,
        hypothesis: now.record,
        fate: 'moved out',
        comparison: compare(then, now.record, names),
      };
    case 'missing':
      return { id, hypothesis: before, fate: 'deleted', comparison: compare(then, null, names) };
    case 'unreadable':
      return unreadableSince({ id, problem: now.problem }, 'gone', then);
    case 'failed':
      return { id, hypothesis: before, fate: 'gone', comparison: now };
    default:
      return assertNever(now);
  }
}

function unsignedSince(
  id: string,
  { now, priced, names }: HypothesesSinceOptions,
): HypothesisSince {
  const fate = priced.includes(id) ? 'not recorded' : 'added';
  const unreadable = now.unreadable.find((document) => document.id === id);
  if (unreadable !== undefined) return unreadableSince(unreadable, fate, MISSING);
  const hypothesis = now.records.find(({ FBUID }) => FBUID === id) ?? null;
  const changes = fate === 'added' ? wholeOf(null, hypothesis, names) : [];
  return { id, hypothesis, fate, comparison: { state: 'compared', changes } };
}

function unreadableSince(
  { id, problem }: HypothesesNow['unreadable'][number],
  fate: Fate,
  then: Lookup<Hypothesis>,
): HypothesisSince {
  const comparison = { state: 'unreadable now', problem } as const;
  return { id, hypothesis: recordOf(then), fate, comparison };
}

function compare(then: Lookup<Hypothesis>, now: Hypothesis | null, names: Names): Comparison {
  if (then.state !== 'found') return then;
  const changes =
    now === null
      ? wholeOf(then.record, null, names)
      : fieldChanges<'hypothesis'>(then.record, now, names);
  return { state: 'compared', changes };
}

/** What its heading and its place on the page say already. */
const KNOWN_FIELDS: ReadonlySet<ReadableField> = new Set([
  'hypothesisName',
  'hypothesisNumber',
  'hypothesisResearchFBUID',
  'hypothesisDeliverableFBUID',
] as const);

/** All that a hypothesis says, when it is there on one side only. */
function wholeOf(before: Hypothesis | null, after: Hypothesis | null, names: Names) {
  return fieldChanges<'hypothesis'>(before, after, names).filter(
    ({ field }) => !KNOWN_FIELDS.has(field),
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

function idsOf({ records, unreadable }: HypothesesNow): ReadonlySet<string> {
  return new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)]);
}

function byNumber(a: HypothesisSince, b: HypothesisSince): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}
