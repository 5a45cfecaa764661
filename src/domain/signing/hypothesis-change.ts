import { liveAllocations } from '../costing/allocations.ts';
import { livePriceOf, totalSprints } from '../costing/costing.ts';
import { toCents } from '../costing/money.ts';
import { toBillionths } from '../costing/sprints.ts';
import type { People } from '../people/people.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { MAX_CONTRACTORS, MAX_HYPOTHESES } from '../validation/limits.ts';
import { activeSignaturesOf, type SignatureInSlot } from './signature.ts';
import { type DeliverableChange, deprecateSignatures } from './signing.ts';

export interface AffectedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: readonly Hypothesis[];
}

/** The effect of saving a hypothesis on one deliverable; money in AUD. */
export interface DeliverableEffect {
  readonly deliverable: Deliverable;
  readonly estimate: AllocationSummary;
  /** The live price before the save, extra items included. Sprints below zero of the saved hypothesis count as 0. */
  readonly oldTotal: number;
  readonly newTotal: number;
  readonly totalChanged: boolean;
  readonly invalidated: readonly SignatureInSlot[];
  /**
   * Whether the deliverable changes with the hypothesis: its hypotheses or their allocations change, or its
   * stored estimate is outdated. The command may also write an unchanged deliverable, because the rules require it.
   */
  readonly mustWrite: boolean;
  /** What to write: the estimate, the deprecated signatures, null for the frozen values that a lapse clears (R7). */
  readonly change: DeliverableChange;
}

export interface HypothesisChangePreview {
  readonly effects: readonly DeliverableEffect[];
  /** Whether to warn: 'Saving this change will invalidate the current signatures' (section 5). */
  readonly invalidatesSignatures: boolean;
  /** Set if the new estimate of a deliverable that changes exceeds the limits of the security rules. */
  readonly refusal: EstimateRefusal | null;
}

export interface HypothesisChange {
  readonly before: Hypothesis | null;
  readonly after: Hypothesis | null;
}

/**
 * The effects of saving or deleting a hypothesis on its deliverables (R10). The page's warning and the command both
 * call this function. The data may change in between, so the command checks its result with `invalidatesOnly`.
 * Estimates are recomputed from all hypotheses: adding a difference to the stored estimate would keep its errors.
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

/** The {@link signatureIds} of the signatures that a change deprecates, to compare the warning with the save. */
export function invalidatedSignatureIds(effects: readonly DeliverableEffect[]): readonly string[] {
  return effects.flatMap(({ deliverable, invalidated }) => signatureIds(deliverable, invalidated));
}

/** One id per signature. A new signature in the same slot has another id. */
export function signatureIds(
  { FBUID }: Deliverable,
  signatures: readonly SignatureInSlot[],
): readonly string[] {
  return signatures.map(({ slot, signature: { signatureUid, signatureDate } }) =>
    [FBUID, slot.key, signatureUid, signatureDate.getTime()].join('/'),
  );
}

export function invalidatesOnly(
  { effects }: HypothesisChangePreview,
  announced: readonly string[],
): boolean {
  return invalidatedSignatureIds(effects).every((id) => announced.includes(id));
}

export type EstimateRefusal = 'too-many-contractors' | 'too-many-hypotheses';

/** The limit of the security rules that an estimate exceeds; null if none. The rules check more than these limits. */
export function estimateRefusal(
  estimate: Pick<AllocationSummary, 'contractors' | 'sourceFBUIDs'>,
): EstimateRefusal | null {
  if (estimate.contractors.length > MAX_CONTRACTORS) return 'too-many-contractors';
  return estimate.sourceFBUIDs.length > MAX_HYPOTHESES ? 'too-many-hypotheses' : null;
}

/** Ignores the unchanged deliverables, because an older one may exceed the limits. */
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
  const stored = isIn(before, deliverable) ? before : null;
  const next = isIn(after, deliverable) ? after : null;
  const estimateWith = (hypothesis: Hypothesis | null) =>
    liveAllocations({
      deliverable,
      hypotheses: hypothesis === null ? others : [...others, hypothesis],
      people,
    });
  const estimate = estimateWith(next);
  const extraItems = deliverable.deliverableExtraItems;
  const oldTotal = livePriceOf({ allocations: estimateWith(stored), extraItems });
  const newTotal = livePriceOf({ allocations: estimate, extraItems });
  const totalChanged = toCents(oldTotal) !== toCents(newTotal);
  const invalidates = totalChanged || sprintsChanged(stored, next);
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

/** False for a hypothesis that is added or removed: there only the total of the deliverable counts (R10). */
function sprintsChanged(stored: Hypothesis | null, next: Hypothesis | null): boolean {
  if (stored === null || next === null) return false;
  return toBillionths(totalSprints(stored)) !== toBillionths(totalSprints(next));
}

function allocationsChanged(stored: Hypothesis | null, next: Hypothesis | null): boolean {
  if (stored === null || next === null) return true;
  return !sameData(stored.hypothesisResearchers, next.hypothesisResearchers);
}
