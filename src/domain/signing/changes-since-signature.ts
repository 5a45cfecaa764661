import { liveAllocations, priceOf } from '../costing/costing.ts';
import { type FieldChange, fieldChanges } from '../history/field-changes.ts';
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
  type HypothesisSince,
  hypothesesSinceSignature,
} from './hypotheses-since-signature.ts';

/** What was looked up of the time of a signature, and of what has left the deliverable since. */
export interface SignedVersions {
  /** The entry of the deliverable that the signature points to. */
  readonly deliverable: Lookup<Deliverable>;
  /** The entries of the hypotheses named by `entriesToCompare`, by hypothesis FBUID. */
  readonly hypotheses: ReadonlyMap<string, Lookup<Hypothesis>>;
  /** The records, as they are now, of the hypotheses named by `removedSince`. */
  readonly removed: ReadonlyMap<string, Lookup<Hypothesis>>;
}

/** AUD. */
export interface PriceSince {
  readonly signed: number;
  /** What the work comes to now; null when a hypothesis cannot be read. */
  readonly now: number | null;
  /** now − signed; 0 while it is not known. */
  readonly difference: number;
}

export interface ChangesSinceSignature {
  readonly price: PriceSince;
  readonly deliverable: Comparison;
  /** Those that changed; null for a signature from before its hypotheses were recorded. */
  readonly hypotheses: readonly HypothesisSince[] | null;
  /** Whether everything that was signed is known and is as it was. */
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
 * What changed since a signature (R8): the deliverable and each hypothesis now against the entries
 * that the signature points to, and the price now against the price that was signed.
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

function priceSince(options: ChangesSinceOptions): PriceSince {
  const { signature, deliverable, hypotheses } = options;
  const { signatureCost: signed } = signature;
  // A hypothesis that is left out would silently lower the price.
  const allocations =
    hypotheses.unreadable.length > 0
      ? null
      : liveAllocations({ deliverable, hypotheses: hypotheses.records, people: IGNORED_PEOPLE });
  const price = priceOf({
    deliverable: { ...deliverable, deliverableCost: signed },
    live: allocations,
  });
  return { signed, now: price.live, difference: price.difference };
}

/** Whoever does the work: the price is the same. */
const IGNORED_PEOPLE = { canonical: () => '' };

/**
 * Not listed: the signatures and the freeze, which signing itself writes, and the live allocations,
 * which are told hypothesis by hypothesis.
 */
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
  const changes = fieldChanges<'deliverable'>(then.record, now, names).filter(
    ({ field }) => !EXCLUDED_FIELDS.has(field),
  );
  return {
    state: 'compared',
    changes: [...changes, ...adjustmentChanges(then.record, now, names)],
  };
}

/** Of the freeze, the adjustments are what people still change (R3). */
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
