import type { Deliverable, Hypothesis } from '../records/entities.ts';
import { byCreatedDescending, byHypothesisNumber } from './sorting.ts';

export interface DeliverableGroup {
  /** Null for the backlog: hypotheses whose deliverable is not set or deleted. */
  readonly id: string | null;
  readonly deliverable: Deliverable | null;
  readonly hypotheses: readonly Hypothesis[];
}

/** The newest deliverable first, then those that cannot be read, the backlog last. */
export function byDeliverable(
  hypotheses: readonly Hypothesis[],
  deliverables: readonly Deliverable[],
  unreadable: readonly string[] = [],
): readonly DeliverableGroup[] {
  const sorted = hypotheses.toSorted(byHypothesisNumber);
  const parents = [
    ...deliverables
      .toSorted(byCreatedDescending)
      .map((deliverable) => ({ id: deliverable.FBUID, deliverable })),
    ...unreadable.map((id) => ({ id, deliverable: null })),
  ];
  const groups = parents.map((parent) => ({
    ...parent,
    hypotheses: sorted.filter(
      ({ hypothesisDeliverableFBUID }) => hypothesisDeliverableFBUID === parent.id,
    ),
  }));
  const grouped = new Set(groups.flatMap((group) => group.hypotheses));
  const backlog = sorted.filter((hypothesis) => !grouped.has(hypothesis));
  return [...groups, { id: null, deliverable: null, hypotheses: backlog }].filter(
    (group) => group.hypotheses.length > 0,
  );
}
