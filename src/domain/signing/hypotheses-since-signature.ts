import { assertNever } from '../assert-never.ts';
import { diffRecords } from '../history/diff-records.ts';
import type { DisplayNames } from '../history/field-text.ts';
import type { Comparison, Lookup } from '../history/lookup.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import type { Hypothesis } from '../records/entities.ts';

/** The current hypotheses of a deliverable, readable and unreadable. */
export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** Hypothesis FBUID → its newest history id at signing (R8). */
export type HistoryPointers = Readonly<Record<string, string>>;

/** How a hypothesis's place in the deliverable compares with the signature. */
export type HypothesisStatusSinceSignature =
  | 'stays'
  | 'added'
  | 'moved out'
  | 'deleted'
  /** The hypothesis left the deliverable. The read of its record failed, or the record is unreadable. */
  | 'moved out or deleted'
  /** The signed estimate counts the hypothesis, which had no history then. The signature has no pointer to it. */
  | 'not recorded';

export interface HypothesisSinceSignature {
  readonly id: string;
  /** The current version, else the signed version. Null if neither is known and readable. */
  readonly hypothesis: Hypothesis | null;
  readonly status: HypothesisStatusSinceSignature;
  /** The changes since the signature, or why they are unknown. None for 'not recorded': no signed version is known. */
  readonly comparison: Comparison | UnreadableNow;
}

/** The current version is unreadable; the signed one may be readable. */
export interface UnreadableNow {
  readonly state: 'unreadable now';
  readonly problem: string;
}

export interface HypothesesSinceOptions {
  readonly pointers: HistoryPointers;
  readonly current: CurrentHypotheses;
  /** Hypothesis FBUID → its signed history entry, for each id that `entriesToCompare` gives. */
  readonly signed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** Hypothesis FBUID → its current record, for each id that `removedSince` gives. */
  readonly removed: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** FBUIDs of the hypotheses in the signed estimate. Empty if that estimate is unknown. */
  readonly pricedIds: readonly string[];
  readonly names: DisplayNames;
}

/** The pointers to the entries to read: of hypotheses that changed, left the deliverable or are unreadable now. */
export function entriesToCompare(
  pointers: HistoryPointers,
  now: CurrentHypotheses,
): HistoryPointers {
  const revisions = new Map(now.records.map(({ FBUID, updatedAt }) => [FBUID, updatedAt]));
  return Object.fromEntries(
    Object.entries(pointers).filter(([id, entry]) => revisions.get(id) !== entry),
  );
}

/** FBUIDs of the signed hypotheses that no longer belong to the deliverable. */
export function removedSince(pointers: HistoryPointers, now: CurrentHypotheses): readonly string[] {
  const present = idsOf(now);
  return Object.keys(pointers).filter((id) => !present.has(id));
}

/**
 * The hypotheses that differ from the signed versions, or may differ, by number (R8). Hypotheses without a readable
 * version come last.
 */
export function hypothesesSinceSignature(
  options: HypothesesSinceOptions,
): readonly HypothesisSinceSignature[] {
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
  signedEntryId: string,
  options: HypothesesSinceOptions,
): HypothesisSinceSignature {
  const { current, names } = options;
  const then = options.signed.get(id) ?? MISSING;
  const unreadable = current.unreadable.find((document) => document.id === id);
  if (unreadable !== undefined) return unreadableHypothesis(unreadable, 'stays', then);
  const hypothesis = current.records.find(({ FBUID }) => FBUID === id);
  if (hypothesis === undefined) return removedHypothesis(id, then, options);
  const isUnchanged = hypothesis.updatedAt === signedEntryId;
  const comparison = isUnchanged ? UNCHANGED : compare(then, hypothesis, names);
  return { id, hypothesis, status: 'stays', comparison };
}

function removedHypothesis(
  id: string,
  then: Lookup<Hypothesis>,
  { removed: records, names }: HypothesesSinceOptions,
): HypothesisSinceSignature {
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
): HypothesisSinceSignature {
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
): HypothesisSinceSignature {
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
      : diffRecords<'hypothesis'>(then.record, now, names);
  return { state: 'compared', changes };
}

/** The page shows name and number in the heading. The deliverable's page implies both links. */
const FIELDS_SHOWN_ELSEWHERE: ReadonlySet<ReadableField> = new Set([
  'hypothesisName',
  'hypothesisNumber',
  'hypothesisResearchFBUID',
  'hypothesisDeliverableFBUID',
] as const);

/** The fields with a value that are not shown elsewhere, for a hypothesis that exists only before or only after. */
function allFields(before: Hypothesis | null, after: Hypothesis | null, names: DisplayNames) {
  return diffRecords<'hypothesis'>(before, after, names).filter(
    ({ field }) => !FIELDS_SHOWN_ELSEWHERE.has(field),
  );
}

const MISSING = { state: 'missing' } as const;
const UNCHANGED = { state: 'compared', changes: [] } as const;

function recordOf(lookup: Lookup<Hypothesis>): Hypothesis | null {
  return lookup.state === 'found' ? lookup.record : null;
}

function isSame(comparison: HypothesisSinceSignature['comparison']): boolean {
  return comparison.state === 'compared' && comparison.changes.length === 0;
}

function idsOf({ records, unreadable }: CurrentHypotheses): ReadonlySet<string> {
  return new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)]);
}

function byNumber(a: HypothesisSinceSignature, b: HypothesisSinceSignature): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}
