import { liveAllocations } from '../costing/allocations.ts';
import { priceOf } from '../costing/costing.ts';
import { diffRecords, type FieldChange } from '../history/diff-records.ts';
import { adjustmentsText, type DisplayNames } from '../history/field-text.ts';
import type { Comparison, Lookup } from '../history/lookup.ts';
import type { ReadableField } from '../history/readable-fields.ts';
import {
  type Deliverable,
  type Hypothesis,
  SIGNATURE_KEYS,
  type Signature,
} from '../records/entities.ts';
import {
  type CurrentHypotheses,
  type HypothesisSinceSignature,
  hypothesesSinceSignature,
} from './hypotheses-since-signature.ts';

/** The signed versions, and the current records of signed hypotheses that left the deliverable. */
export interface SignedVersions {
  /** The deliverable's history entry that the signature points to. */
  readonly deliverable: Lookup<Deliverable>;
  /** Hypothesis FBUID → its signed history entry, for each id that `entriesToCompare` gives. */
  readonly hypotheses: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** Hypothesis FBUID → its current record, for each id that `removedSince` gives. */
  readonly removed: ReadonlyMap<string, Lookup<Hypothesis>>;
}

/** AUD. */
export interface PriceSinceSignature {
  readonly signed: number;
  /** The live price. Null while a hypothesis cannot be read. */
  readonly now: number | null;
  /** now − signed. 0 while the live price is unknown. */
  readonly difference: number;
}

export interface ChangesSinceSignature {
  readonly price: PriceSinceSignature;
  readonly deliverable: Comparison;
  /** The result of `hypothesesSinceSignature`. Null for an older signature without pointers to hypotheses. */
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

/**
 * The changes since a signature (R8). Compares the deliverable and each hypothesis with the history entries that the
 * signature points to, and the live price with the signed price.
 */
export function changesSinceSignature(options: ChangesSinceOptions): ChangesSinceSignature {
  const { signature, deliverable: now, hypotheses: hypothesesNow, signed, names = {} } = options;
  const price = priceSince(options);
  const deliverable = deliverableSince(signed.deliverable, now, names);
  const pointers = signature.signatureHypothesisHistoryFBUIDs;
  const hypotheses =
    pointers === null
      ? null
      : hypothesesSinceSignature({
          pointers,
          current: hypothesesNow,
          signed: signed.hypotheses,
          removed: signed.removed,
          pricedIds: pricedHypotheses(signed.deliverable),
          names,
        });
  const isUnchanged =
    price.difference === 0 &&
    deliverable.state === 'compared' &&
    deliverable.changes.length === 0 &&
    hypotheses?.length === 0;
  return { price, deliverable, hypotheses, isUnchanged };
}

function priceSince(options: ChangesSinceOptions): PriceSinceSignature {
  const { signature, deliverable, hypotheses } = options;
  const { signatureCost: signed } = signature;
  // A hypothesis without a price would silently lower the sum.
  const isPriced = hypotheses.unreadable.length === 0;
  const allocations = isPriced
    ? liveAllocations({ deliverable, hypotheses: hypotheses.records, people: IGNORED_PEOPLE })
    : null;
  const price = priceOf({
    deliverable: { ...deliverable, deliverableCost: signed },
    live: allocations,
  });
  return { signed, now: price.live, difference: price.difference };
}

/** The price does not depend on who does the work, so all allocations can count as unassigned. */
const IGNORED_PEOPLE = { canonical: () => '' };

/** Signing itself writes these fields, except the estimate. The comparison of the hypotheses covers the estimate. */
const EXCLUDED_FIELDS: ReadonlySet<ReadableField> = new Set([
  ...SIGNATURE_KEYS,
  'deliverableCost',
  'deliverableAllocations',
  'deliverableEstimate',
] as const);

function deliverableSince(
  then: Lookup<Deliverable>,
  now: Deliverable,
  names: DisplayNames,
): Comparison {
  if (then.state !== 'found') return then;
  const changes = diffRecords<'deliverable'>(then.record, now, names).filter(
    ({ field }) => !EXCLUDED_FIELDS.has(field),
  );
  return {
    state: 'compared',
    changes: [...changes, ...adjustmentChanges(then.record, now, names)],
  };
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

function pricedHypotheses(then: Lookup<Deliverable>): readonly string[] {
  return then.state === 'found' ? (then.record.deliverableEstimate?.sourceFBUIDs ?? []) : [];
}
