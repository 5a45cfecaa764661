import { readTerms } from '../agreement/read-terms.ts';
import { type SignedTerms, termsNote } from '../agreement/signed-terms.ts';
import { isTerm } from '../agreement/terms.ts';
import { livePairOf } from '../costing/allocations.ts';
import { priceOf } from '../costing/costing.ts';
import {
  type DisplayNames,
  diffRecords,
  type FieldChange,
  NOT_SET,
  type ReadableField,
} from '../history/diff-records.ts';
import { byHypothesisNumber } from '../lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { isLockedField } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../records/record-fields.ts';
import type { Step } from '../records/signature.ts';

export interface CurrentHypotheses {
  readonly records: readonly Hypothesis[];
  readonly unreadable: readonly { readonly id: string; readonly problem: string }[];
}

/** A deliverable with its hypotheses, as signed, as shown or as it is now. */
export interface DeliverableVersion {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
}

/** Field by field, old and new. Empty lists: nothing differs. */
export interface VersionChanges {
  readonly deliverable: readonly FieldChange[];
  /** The hypotheses that differ, by number. */
  readonly hypotheses: readonly HypothesisChange[];
}

export interface HypothesisChange {
  readonly id: string;
  /** The later version, else the earlier one. Null if neither can be read. */
  readonly hypothesis: Hypothesis | null;
  readonly status: 'stays' | 'added' | 'left';
  /** Of an added hypothesis, its fields. Empty for one that left the deliverable. */
  readonly changes: readonly FieldChange[];
  /** Why the later version cannot be read. Null if it can. */
  readonly problem: string | null;
}

export interface VersionChangesOptions {
  readonly before: DeliverableVersion;
  readonly after: DeliverableVersion;
  readonly names?: DisplayNames;
  /** Default: compares every field. */
  readonly isCompared?: (field: ReadableField) => boolean;
}

/** Everything that differs between two versions of a deliverable and its hypotheses. */
export function changesBetween(options: VersionChangesOptions): VersionChanges {
  const { before, after, names, isCompared = () => true } = options;
  const ids = new Set([...idsOf(before.hypotheses), ...idsOf(after.hypotheses)]);
  return {
    deliverable: diffRecords<'deliverable'>(before.deliverable, after.deliverable, names).filter(
      ({ field }) => isCompared(field),
    ),
    hypotheses: [...ids]
      .map((id) => hypothesisChange(id, options))
      .filter((one) => one.status !== 'stays' || one.changes.length > 0 || one.problem !== null)
      .toSorted(byNumber),
  };
}

function hypothesisChange(
  id: string,
  { before, after, names, isCompared = () => true }: VersionChangesOptions,
): HypothesisChange {
  const old = recordIn(before.hypotheses, id);
  const now = recordIn(after.hypotheses, id);
  const wasThere = idsOf(before.hypotheses).includes(id);
  const unreadable = after.hypotheses.unreadable.find((one) => one.id === id);
  const hypothesis = now ?? old;
  if (unreadable !== undefined) {
    const problem = `It cannot be read now: ${unreadable.problem}`;
    return { id, hypothesis, status: wasThere ? 'stays' : 'added', changes: [], problem };
  }
  if (now === null) return { id, hypothesis, status: 'left', changes: [], problem: null };
  // A hypothesis that moves with its deliverable repeats the change of the deliverable.
  const hasDeliverablesResearch =
    old?.hypothesisResearchFBUID === before.deliverable.deliverableResearchFBUID &&
    now.hypothesisResearchFBUID === after.deliverable.deliverableResearchFBUID;
  const knownOfStaying = hasDeliverablesResearch ? LINKS : ['hypothesisDeliverableFBUID'];
  const known = wasThere ? knownOfStaying : FIELDS_KNOWN_OF_ADDED;
  const changes =
    // An unreadable earlier version has nothing to compare with.
    wasThere && old === null
      ? []
      : diffRecords<'hypothesis'>(old, now, names).filter(
          ({ field }) => isCompared(field) && !known.includes(field),
        );
  return { id, hypothesis, status: wasThere ? 'stays' : 'added', changes, problem: null };
}

const LINKS: readonly string[] = ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'];
/** The links of an added hypothesis are those of the deliverable, and its heading shows number and name. */
const FIELDS_KNOWN_OF_ADDED = ['hypothesisName', 'hypothesisNumber', ...LINKS];

/** What changed since a signature (R8), or why it is not known. */
export interface ChangesSinceSignature extends VersionChanges {
  /** AUD. `now` is null while a hypothesis cannot be read; then the difference is 0. */
  readonly price: {
    readonly signed: number;
    readonly now: number | null;
    readonly difference: number;
  };
  /** Why the work cannot be compared with the signed terms. Null if it can; otherwise both lists are empty. */
  readonly unknown: string | null;
  /** Whether everything that was signed is known and unchanged. */
  readonly isUnchanged: boolean;
}

export interface ChangesSinceOptions {
  /** The signed price in AUD. */
  readonly signedPrice: number;
  readonly signed: SignedVersion;
  readonly now: DeliverableVersion;
  readonly names?: DisplayNames;
}

/** The version in the terms of a signature, or why there is none to compare with. */
export type SignedVersion =
  | ({ readonly ok: true; readonly step: Step } & DeliverableVersion)
  | { readonly ok: false; readonly why: string };

export function signedVersionOf(terms: SignedTerms): SignedVersion {
  if (terms.state !== 'stored') return { ok: false, why: termsNote(terms) };
  const read = readTerms(terms.text);
  if (read === null || read.unreadableCount > 0) {
    return { ok: false, why: 'This version of Countersign cannot show the signed terms.' };
  }
  const { step, deliverable, hypotheses: records } = read;
  return { ok: true, step, deliverable, hypotheses: { records, unreadable: [] } };
}

/** Compares the terms that were signed with the work of today, and the live price with the signed price (R8). */
export function changesSinceSignature(options: ChangesSinceOptions): ChangesSinceSignature {
  const { signed, now, names } = options;
  const price = priceSince(options);
  if (!signed.ok) {
    return { price, unknown: signed.why, deliverable: [], hypotheses: [], isUnchanged: false };
  }
  const changes = changesBetween({
    before: signed,
    after: now,
    ...(names === undefined ? {} : { names }),
    isCompared: (field) => isTerm(field, signed.step),
  });
  const isUnchanged =
    price.difference === 0 && changes.deliverable.length + changes.hypotheses.length === 0;
  return { price, unknown: null, ...changes, isUnchanged };
}

function priceSince({ signedPrice, now: { deliverable, hypotheses } }: ChangesSinceOptions) {
  // A hypothesis without a price would silently lower the sum.
  const now =
    hypotheses.unreadable.length === 0
      ? livePairOf(deliverable, hypotheses.records).deliverableEstimatedCost
      : null;
  const { difference } = priceOf({ ...deliverable, deliverableCost: signedPrice }, now);
  return { signed: signedPrice, now, difference };
}

const EVIDENCE: ReadableField = 'hypothesisCompletionEvidence';

/**
 * Whether the work changed since a signature; null if no change is found, but something cannot be compared. Ignores
 * evidence, which is a result, and the lead and links of the deliverable, although they are terms (R38).
 */
export function hasWorkChanged(changes: ChangesSinceSignature): boolean | null {
  const { deliverable, hypotheses, unknown } = changes;
  const fields = [...deliverable, ...hypotheses.flatMap((one) => one.changes)];
  if (hypotheses.some(({ status }) => status !== 'stays') || fields.some(isWork)) return true;
  return unknown === null && hypotheses.every(({ problem }) => problem === null) ? false : null;
}

function isWork({ field }: FieldChange): boolean {
  return field.startsWith('deliverable')
    ? isLockedField(DELIVERABLE_FIELDS, field)
    : field !== EVIDENCE;
}

/** The hypotheses of the deliverable whose evidence existed at the signature of a completion and is blank now. */
export function evidenceLostSince({ hypotheses }: ChangesSinceSignature): readonly Hypothesis[] {
  return hypotheses.flatMap(({ hypothesis, status, changes }) => {
    const hadEvidence = changes.some(
      ({ field, before }) => field === EVIDENCE && before !== NOT_SET,
    );
    const isLost = hypothesis?.hypothesisCompletionEvidence.trim() === '';
    return status === 'stays' && hadEvidence && isLost ? [hypothesis] : [];
  });
}

function recordIn({ records }: CurrentHypotheses, id: string): Hypothesis | null {
  return records.find(({ FBUID }) => FBUID === id) ?? null;
}

function idsOf({ records, unreadable }: CurrentHypotheses): readonly string[] {
  return [...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)];
}

/** Hypotheses without a readable version come last. */
function byNumber(a: HypothesisChange, b: HypothesisChange): number {
  if (a.hypothesis !== null && b.hypothesis !== null) {
    return byHypothesisNumber(a.hypothesis, b.hypothesis);
  }
  return Number(a.hypothesis === null) - Number(b.hypothesis === null);
}
