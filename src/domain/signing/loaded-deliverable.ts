import type { AgreementVersion, CurrentHypotheses } from '../agreement/version.ts';
import { type LivePair, livePairOf, storedPairOf } from '../costing/allocations.ts';
import { priceOf } from '../costing/costing.ts';
import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';

/** A deliverable with its hypotheses, the people in both, and the live price. */
export interface LoadedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly people: People;
  /** As {@link knownPair} knows it. */
  readonly livePair: LivePair | null;
  /** Whether the user may not read one of the hypotheses that the stored price counts, as the server has confirmed. */
  readonly countsHidden: boolean;
}

/** The agreement over the work of today: the frozen price and allocations, else those of the hypotheses. */
export function todaysVersion({
  deliverable,
  hypotheses,
  livePair,
}: Omit<LoadedDeliverable, 'people' | 'countsHidden'>): AgreementVersion {
  const known = livePair ?? deliverable;
  return {
    deliverable,
    hypotheses,
    price: priceOf(deliverable, known.deliverableEstimatedCost).total,
    allocations: deliverable.deliverableAllocations ?? known.deliverableEstimate,
    step: null,
  };
}

/**
 * The live pair as far as the page knows it, in four cases:
 * 1. One of the hypotheses cannot be read: null.
 * 2. The server has not confirmed the hypotheses yet: the stored pair, or null without one.
 * 3. The stored pair counts a hypothesis that this client may not read: the stored pair.
 * 4. Otherwise the right pair, computed from the hypotheses. It may differ from the stored one.
 */
export function knownPair({
  deliverable,
  hypotheses: { records, unreadable },
  isClient,
  fromCache,
}: {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly isClient: boolean;
  readonly fromCache: boolean;
}): Pick<LoadedDeliverable, 'livePair' | 'countsHidden'> {
  if (unreadable.length > 0) return { livePair: null, countsHidden: false };
  if (fromCache) return { livePair: storedPairOf(deliverable), countsHidden: false };
  if (isClient && countsHiddenHypotheses(deliverable, records)) {
    return { livePair: storedPairOf(deliverable), countsHidden: true };
  }
  return { livePair: livePairOf(deliverable, records), countsHidden: false };
}

/** Whether the stored price counts a hypothesis that is not among these: one of another research, or a deleted one. */
function countsHiddenHypotheses(
  { deliverableEstimate }: Pick<Deliverable, 'deliverableEstimate'>,
  hypotheses: readonly Hypothesis[],
): boolean {
  const shown = hypotheses.map(({ FBUID }) => FBUID);
  return (deliverableEstimate?.sourceFBUIDs ?? []).some((id) => !shown.includes(id));
}
