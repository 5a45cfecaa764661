import { byCreatedDescending, byHypothesisNumber } from '../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';

export interface ShortlistGroup {
  /** FBUID of the deliverable. Null for the backlog: hypotheses whose deliverable is not set or deleted (R15). */
  readonly id: string | null;
  /** Null for the backlog, and for a deliverable that cannot be read. */
  readonly deliverable: Deliverable | null;
  readonly hypotheses: readonly Hypothesis[];
}

/**
 * Hypotheses by deliverable: the newest deliverable first (R26), then those that cannot be read, the backlog last.
 * Leaves out groups without hypotheses.
 *
 * @param unreadable FBUIDs of the deliverables that cannot be read.
 */
export function shortlistGroups(
  hypotheses: readonly Hypothesis[],
  deliverables: readonly Deliverable[],
  unreadable: readonly string[] = [],
): readonly ShortlistGroup[] {
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
