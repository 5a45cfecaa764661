import { isPriceable, liveAllocations, livePriceOf, totalSprints } from '../costing/costing.ts';
import { type EstimateRefusal, estimateRefusal } from '../costing/estimate-refusal.ts';
import { toCents } from '../costing/money.ts';
import { toParts } from '../costing/sprints.ts';
import type { People } from '../people/people.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { type ActiveSignature, activeSignaturesOf } from './signature.ts';
import { type DeliverableChange, deprecateSignatures } from './signing.ts';

/** A deliverable that a hypothesis leaves, joins or stays in, with its hypotheses as stored. */
export interface AffectedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
}

/** What saving does to one deliverable; money in AUD. */
export interface DeliverableEffect {
  readonly deliverable: Deliverable;
  readonly estimate: AllocationSummary;
  /** Live totals, extra items included. */
  readonly oldTotal: number;
  readonly newTotal: number;
  readonly totalChanged: boolean;
  /** The active signatures that saving deprecates (R10), with who signed them. */
  readonly invalidated: readonly ActiveSignature[];
  /**
   * Whether the deliverable has to be written with the hypothesis: its hypotheses or their
   * allocations change, or the estimate it carries is not what they come to.
   */
  readonly mustWrite: boolean;
  /** What to write: the estimate, and the deprecated signatures if any. */
  readonly change: DeliverableChange;
}

export interface HypothesisChangePreview {
  readonly effects: readonly DeliverableEffect[];
  /** 'Saving this change will invalidate the current signatures' (section 5). */
  readonly invalidatesSignatures: boolean;
  /** Why it cannot be saved: a deliverable's estimate would be larger than the rules accept. */
  readonly refusal: EstimateRefusal | null;
}

export interface HypothesisChange {
  /** The stored hypothesis; null when it is being created. */
  readonly before: Hypothesis | null;
  /** What will be stored; null when it is being deleted. */
  readonly after: Hypothesis | null;
}

/**
 * What saving a hypothesis does to its deliverables (R10). The warning and the save both take it from
 * here, so that what was announced is what happens. Estimates are computed from the hypotheses, never
 * by adding a difference to the last estimate, which would carry an old error on for ever.
 */
export function previewHypothesisChange(
  options: HypothesisChange & {
    readonly deliverables: readonly AffectedDeliverable[];
    readonly people: Pick<People, 'canonical'>;
  },
): HypothesisChangePreview {
  const { before, after, people } = options;
  const effects = options.deliverables
    .filter(({ deliverable }) => isIn(before, deliverable) || isIn(after, deliverable))
    .map((affected) => effectOn(affected, { before, after }, people));
  return {
    effects,
    invalidatesSignatures: effects.some(({ invalidated }) => invalidated.length > 0),
    refusal: firstRefusal(effects),
  };
}

/** The signatures that a change deprecates, each by name: to compare what was announced with what happens. */
export function invalidatedSignatureIds(effects: readonly DeliverableEffect[]): readonly string[] {
  return effects.flatMap(({ deliverable, invalidated }) => signatureIds(deliverable, invalidated));
}

/** A name for each signature of a deliverable, which no other signature ever has. */
export function signatureIds(
  { FBUID }: Deliverable,
  signatures: readonly ActiveSignature[],
): readonly string[] {
  return signatures.map(({ slot, signature: { signatureUid, signatureDate } }) =>
    [FBUID, slot.key, signatureUid, signatureDate.getTime()].join('/'),
  );
}

/** Whether a change deprecates no other signatures than those with these names. */
export function invalidatesOnly(
  { effects }: HypothesisChangePreview,
  announced: readonly string[],
): boolean {
  return invalidatedSignatureIds(effects).every((name) => announced.includes(name));
}

/** One that is not written may be as large as it is: it is from before there were limits. */
function firstRefusal(effects: readonly DeliverableEffect[]): EstimateRefusal | null {
  const refusals = effects
    .filter(({ mustWrite }) => mustWrite)
    .map(({ estimate }) => estimateRefusal(estimate));
  return refusals.find((refusal) => refusal !== null) ?? null;
}

function effectOn(
  { deliverable, hypotheses }: AffectedDeliverable,
  { before, after }: HypothesisChange,
  people: Pick<People, 'canonical'>,
): DeliverableEffect {
  const others = hypotheses.filter(({ FBUID }) => FBUID !== (before ?? after)?.FBUID);
  const found = isIn(before, deliverable) ? before : null;
  // Sprints below zero have no price: what is saved over them counts as new work.
  const stored = found !== null && isPriceable(found) ? found : null;
  const next = isIn(after, deliverable) ? after : null;
  const previous = liveAllocations({
    deliverable,
    hypotheses: withHypothesis(others, stored),
    people,
  });
  const estimate = liveAllocations({
    deliverable,
    hypotheses: withHypothesis(others, next),
    people,
  });
  const extraItems = deliverable.deliverableExtraItems;
  const oldTotal = livePriceOf({ allocations: previous, extraItems });
  const newTotal = livePriceOf({ allocations: estimate, extraItems });
  const totalChanged = toCents(oldTotal) !== toCents(newTotal);
  const invalidates = totalChanged || stored !== found || sprintsChanged(stored, next);
  return {
    deliverable,
    estimate,
    oldTotal,
    newTotal,
    totalChanged,
    invalidated: invalidates ? activeSignaturesOf(deliverable) : [],
    mustWrite:
      allocationsChanged(stored, next) || !sameData(deliverable.deliverableEstimate, estimate),
    change: {
      deliverableEstimate: estimate,
      ...(invalidates ? deprecateSignatures(deliverable) : {}),
    },
  };
}

function isIn(hypothesis: Hypothesis | null, deliverable: Deliverable): boolean {
  return hypothesis?.hypothesisDeliverableFBUID === deliverable.FBUID;
}

function withHypothesis(
  others: readonly Hypothesis[],
  one: Hypothesis | null,
): readonly Hypothesis[] {
  return one === null ? others : [...others, one];
}

/** Of a hypothesis that stays; one that comes or goes counts by what it does to the total (R10). */
function sprintsChanged(stored: Hypothesis | null, next: Hypothesis | null): boolean {
  if (stored === null || next === null) return false;
  return toParts(totalSprints(stored)) !== toParts(totalSprints(next));
}

function allocationsChanged(stored: Hypothesis | null, next: Hypothesis | null): boolean {
  if (stored === null || next === null) return true;
  return !sameData(stored.hypothesisResearchers, next.hypothesisResearchers);
}
