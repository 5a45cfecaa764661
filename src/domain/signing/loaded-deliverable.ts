import type { LivePair } from '../costing/allocations.ts';
import type { People } from '../people/people.ts';
import type { Deliverable, Hypothesis } from '../records/entities.ts';
import type { CurrentHypotheses } from './changes-since-signature.ts';

/** A deliverable with its hypotheses, the people in both, and the live price. */
export interface LoadedDeliverable {
  readonly deliverable: Deliverable;
  readonly hypotheses: CurrentHypotheses;
  readonly people: People;
  /**
   * The right live pair, computed from the hypotheses. Null if one of these cannot be read, because the sum would leave
   * it out. The stored pair, if there is one, while the server has not confirmed the hypotheses, because the cache may
   * hold only some of them, and for a client who may not read all of them. Null while the hypotheses are hidden.
   */
  readonly live: LivePair | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
}

/** Whether the stored price counts a hypothesis that is not among these: one of another research, or a deleted one. */
export function countsHiddenHypotheses(
  { deliverableEstimate }: Pick<Deliverable, 'deliverableEstimate'>,
  hypotheses: readonly Hypothesis[],
): boolean {
  const shown = hypotheses.map(({ FBUID }) => FBUID);
  return (deliverableEstimate?.sourceFBUIDs ?? []).some((id) => !shown.includes(id));
}
