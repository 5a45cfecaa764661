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
   * The right live pair, computed from the hypotheses. Null while they are hidden, and if one of them cannot be read.
   * The stored pair, or null without one, where the page knows only some of the hypotheses: before the server has
   * confirmed them, and for a client who may not read all of them.
   */
  readonly livePair: LivePair | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
  /** Whether the user may not read one of the hypotheses that the stored price counts, as the server has confirmed. */
  readonly countsHidden: boolean;
}

/** Whether the stored price counts a hypothesis that is not among these: one of another research, or a deleted one. */
export function countsHiddenHypotheses(
  { deliverableEstimate }: Pick<Deliverable, 'deliverableEstimate'>,
  hypotheses: readonly Hypothesis[],
): boolean {
  const shown = hypotheses.map(({ FBUID }) => FBUID);
  return (deliverableEstimate?.sourceFBUIDs ?? []).some((id) => !shown.includes(id));
}
