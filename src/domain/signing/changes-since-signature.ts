import { livePairOf } from '../costing/allocations.ts';
import { priceOf } from '../costing/costing.ts';
import type { ReadableField } from '../history/diff-records.ts';
import { diffRecords, type FieldChange } from '../history/diff-records.ts';
import { adjustmentsText, type DisplayNames, NOT_SET } from '../history/field-text.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import {
  type Deliverable,
  type Hypothesis,
  SIGNATURE_KEYS,
  type Signature,
} from '../records/entities.ts';
import { isLockedField } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../records/record-fields.ts';

/** The result of looking up one document. A request fails, for example, because the user has no permission. */
export type Lookup<T> =
  | { readonly state: 'found'; readonly record: T }
  | { readonly state: 'missing' }
  | { readonly state: 'unreadable'; readonly problem: string }
  | { readonly state: 'failed'; readonly message: string };

export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** Hypothesis FBUID → its newest history id at signing (R8). */
type HistoryPointers = Readonly<Record<string, string>>;

export interface SignedVersions {
  readonly deliverable: Lookup<Deliverable>;
  /** Hypothesis FBUID → its signed history entry, for each id that `entriesToCompare` gives. */
  readonly hypotheses: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** Hypothesis FBUID → its current record, for each id that `removedSince` gives. */
  readonly removed: ReadonlyMap<string, Lookup<Hypothesis>>;
}

export interface Comparison {
  readonly changes: readonly FieldChange[];
  /** Says why the changes are not known; null if they are. */
  readonly unknown: string | null;
}

export interface HypothesisSinceSignature extends Comparison {
  readonly id: string;
  /** The current version, else the signed version. Null if neither is known and readable. */
  readonly hypothesis: Hypothesis | null;
  /** 'left': moved out or deleted. Its current record cannot be read. */
  readonly status: 'stays' | 'added' | 'moved out' | 'deleted' | 'left';
}

export interface ChangesSinceSignature {
  /** AUD. `now` is null while a hypothesis cannot be read; then the difference is 0. */
  readonly price: {
    readonly signed: number;
    readonly now: number | null;
    readonly difference: number;
  };
  readonly deliverable: Comparison;
  /**
   * The hypotheses that differ from the signed versions, or may differ, by number. Null for an older signature without
   * pointers to hypotheses.
   */
  readonly hypotheses: readonly HypothesisSinceSignature[] | null;
  /** Whether everything that was signed is known and unchanged. */
  readonly isUnchanged: boolean;
}

export interface ChangesSinceOptions {
  readonly signature: Signature;
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly signed: SignedVersions;
  readonly names?: DisplayNames;
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
  return Object.keys(pointers).filter((id) => !present.includes(id));
}

/**
 * Compares the deliverable and each hypothesis with the history entries that the signature points to, and the live
 * price with the signed price (R8).
 */
export function changesSinceSignature(options: ChangesSinceOptions): ChangesSinceSignature {
  const price = priceSince(options);
  const deliverable = deliverableSince(options);
  const hypotheses = hypothesesSince(options);
  const isUnchanged =
    price.difference === 0 && isSame(deliverable) && hypotheses !== null && hypotheses.length === 0;
  return { price, deliverable, hypotheses, isUnchanged };
}

function priceSince({ signature, deliverable, hypotheses }: ChangesSinceOptions) {
  const { signatureCost: signed } = signature;
  // A hypothesis without a price would silently lower the sum.
  const now =
    hypotheses.unreadable.length === 0
      ? livePairOf(deliverable, hypotheses.records).deliverableEstimatedCost
      : null;
  return {
    signed,
    now,
    difference: priceOf({ ...deliverable, deliverableCost: signed }, now).difference,
  };
}

/** Signing itself writes these fields. The comparison of the hypotheses covers the live pair. */
const WRITTEN_BY_SIGNING: ReadonlySet<ReadableField> = new Set([
  ...SIGNATURE_KEYS,
  'deliverableCost',
  'deliverableAllocations',
  'deliverableEstimate',
  'deliverableEstimatedCost',
] as const);

function deliverableSince(options: ChangesSinceOptions): Comparison {
  const { deliverable: now, signed, names = {} } = options;
  return compared(signed.deliverable, (then) => [
    ...diffRecords<'deliverable'>(then, now, names).filter(
      ({ field }) => !WRITTEN_BY_SIGNING.has(field),
    ),
    ...adjustmentChanges(then, now, names),
  ]);
}

/** Adjustments are the only part of frozen allocations that users change (R3). */
function adjustmentChanges(
  then: Deliverable,
  now: Deliverable,
  names: DisplayNames,
): FieldChange[] {
  const before = adjustmentsText(then.deliverableAllocations, names);
  const after = adjustmentsText(now.deliverableAllocations, names);
  if (before === after) return [];
  return [{ field: 'deliverableAllocations', label: 'Adjustments', before, after }];
}

function hypothesesSince(options: ChangesSinceOptions): readonly HypothesisSinceSignature[] | null {
  const pointers = options.signature.signatureHypothesisHistoryFBUIDs;
  if (pointers === null) return null;
  const entries = new Map(Object.entries(pointers));
  const ids = new Set([...entries.keys(), ...idsOf(options.hypotheses)]);
  return [...ids]
    .map((id) => hypothesisSince(id, entries.get(id) ?? null, options))
    .filter((one) => one.status !== 'stays' || !isSame(one))
    .toSorted(byNumber);
}

/** @param entry the id of the signed history entry; null if the signature does not point to the hypothesis. */
function hypothesisSince(
  id: string,
  entry: string | null,
  { hypotheses, signed, names = {} }: ChangesSinceOptions,
): HypothesisSinceSignature {
  const then = signed.hypotheses.get(id) ?? MISSING;
  const before = then.state === 'found' ? then.record : null;
  const now = hypotheses.records.find(({ FBUID }) => FBUID === id);
  const changesTo = (after: Hypothesis) =>
    compared(then, (record) => diffRecords<'hypothesis'>(record, after, names));
  if (now !== undefined) {
    if (entry === null) {
      return { id, hypothesis: now, status: 'added', ...known(allFields(null, now, names)) };
    }
    const comparison = now.updatedAt === entry ? known([]) : changesTo(now);
    return { id, hypothesis: now, status: 'stays', ...comparison };
  }
  const unreadable = hypotheses.unreadable.find((one) => one.id === id);
  if (unreadable !== undefined) {
    const status = entry === null ? 'added' : 'stays';
    return { id, hypothesis: before, status, ...unreadableNow(unreadable.problem) };
  }
  const elsewhere = signed.removed.get(id) ?? MISSING;
  switch (elsewhere.state) {
    case 'found': {
      const { record } = elsewhere;
      return { id, hypothesis: record, status: 'moved out', ...changesTo(record) };
    }
    case 'missing': {
      const comparison = compared(then, (record) => allFields(record, null, names));
      return { id, hypothesis: before, status: 'deleted', ...comparison };
    }
    case 'unreadable':
      return { id, hypothesis: before, status: 'left', ...unreadableNow(elsewhere.problem) };
    case 'failed': {
      const why = unknown(`What became of it could not be loaded. ${elsewhere.message}`);
      return { id, hypothesis: before, status: 'left', ...why };
    }
  }
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

/** Compares with the signed version, or says why there is none. */
function compared<T>(then: Lookup<T>, diff: (then: T) => readonly FieldChange[]): Comparison {
  const why = 'What changed is not known: the version that was signed';
  switch (then.state) {
    case 'found':
      return known(diff(then.record));
    case 'missing':
      return unknown(`${why} is not in the history.`);
    case 'unreadable':
      return unknown(`${why} cannot be read. ${then.problem}`);
    case 'failed':
      return unknown(`${why} could not be loaded. ${then.message}`);
  }
}

function known(changes: readonly FieldChange[]): Comparison {
  return { changes, unknown: null };
}

function unknown(why: string): Comparison {
  return { changes: [], unknown: why };
}

function unreadableNow(problem: string): Comparison {
  return unknown(`It cannot be read now: ${problem}`);
}

function isSame({ changes, unknown: why }: Comparison): boolean {
  return changes.length === 0 && why === null;
}

function idsOf({ records, unreadable }: CurrentHypotheses): readonly string[] {
  return [...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)];
}

/** Hypotheses without a readable version come last. */
function byNumber(a: HypothesisSinceSignature, b: HypothesisSinceSignature): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}

const EVIDENCE: ReadableField = 'hypothesisCompletionEvidence';

/**
 * Whether the work changed since a signature; null if no change is found, but something cannot be compared. Ignores
 * evidence, which is a result, and bookkeeping: payment, adjustments, and the lead and links of the deliverable. Lead
 * and links do not count, although they are terms (R38).
 */
export function hasWorkChanged({ deliverable, hypotheses }: ChangesSinceSignature): boolean | null {
  const comparisons: readonly Comparison[] = [deliverable, ...(hypotheses ?? [])];
  const isChanged =
    (hypotheses ?? []).some(({ status }) => status !== 'stays') ||
    comparisons.some(({ changes }) => changes.some(isWork));
  if (isChanged) return true;
  return hypotheses !== null && comparisons.every((one) => one.unknown === null) ? false : null;
}

function isWork({ field }: FieldChange): boolean {
  return field.startsWith('deliverable')
    ? isLockedField(DELIVERABLE_FIELDS, field)
    : field !== EVIDENCE;
}

/** The hypotheses of the deliverable whose evidence existed at the signature and is blank now. */
export function evidenceLostSince({ hypotheses }: ChangesSinceSignature): readonly Hypothesis[] {
  return (hypotheses ?? []).flatMap(({ hypothesis, status, changes }) => {
    const hadEvidence = changes.some(
      ({ field, before }) => field === EVIDENCE && before !== NOT_SET,
    );
    const isLost = hypothesis?.hypothesisCompletionEvidence.trim() === '';
    return status === 'stays' && hadEvidence && isLost ? [hypothesis] : [];
  });
}
