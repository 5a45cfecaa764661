import { type LivePair, livePairOf, storedPairOf } from '../costing/allocations.ts';
import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import type { CurrentHypotheses } from './changes-since-signature.ts';

/** A deliverable with its hypotheses, the people in both, and the live price. */
export interface LoadedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly people: People;
  /** As {@link knownPair} knows it. */
  readonly livePair: LivePair | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
  /** Whether the user may not read one of the hypotheses that the stored price counts, as the server has confirmed. */
  readonly countsHidden: boolean;
}

/**
 * The live pair as far as the page knows it, in four cases:
 * 1. The hypotheses are hidden, or one of them cannot be read: null.
 * 2. The server has not confirmed the hypotheses yet: the stored pair, or null without one.
 * 3. The stored pair counts a hypothesis that this client may not read: the stored pair.
 * 4. Otherwise the right pair, computed from the hypotheses. It may differ from the stored one.
 */
export function knownPair({
  deliverable,
  hypotheses,
  isHidden,
  isClient,
  fromCache,
}: {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly isHidden: boolean;
  readonly isClient: boolean;
  readonly fromCache: boolean;
}): Pick<LoadedDeliverable, 'livePair' | 'countsHidden'> {
  const { records, unreadable } = hypotheses;
  if (isHidden || unreadable.length > 0) return { livePair: null, countsHidden: false };
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
