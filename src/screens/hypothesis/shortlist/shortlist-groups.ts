import { byCreatedDescending, byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';

export interface ShortlistGroup {
  /** Null for the backlog: hypotheses whose deliverable is not set, deleted (R15) or unreadable. */
  readonly deliverable: Deliverable | null;
  readonly hypotheses: readonly Hypothesis[];
}

/** The newest deliverable first (R26), the backlog last. */
export function shortlistGroups(
  hypotheses: readonly Hypothesis[],
  deliverables: readonly Deliverable[],
): readonly ShortlistGroup[] {
  const sorted = hypotheses.toSorted(byHypothesisNumber);
  const groups = deliverables.toSorted(byCreatedDescending).map((deliverable) => ({
    deliverable,
    hypotheses: sorted.filter(
      ({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === deliverable.FBUID,
    ),
  }));
  const grouped = new Set(groups.flatMap((group) => group.hypotheses));
  const backlog = sorted.filter((hypothesis) => !grouped.has(hypothesis));
  return [...groups, { deliverable: null, hypotheses: backlog }].filter(
    (group) => group.hypotheses.length > 0,
  );
}
