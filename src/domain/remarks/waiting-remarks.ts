import type { Deliverable } from '../records/entities.ts';
import type { WaitingRow, WaitingRows } from '../signing/turns.ts';
import {
  canSettle,
  type Remark,
  type RemarkViewer,
  type TrackedRemark,
  trackRemarks,
  waitsForAnswer,
} from './remark.ts';

/** A question or not-yet that the viewer has to answer. */
export interface QuestionToAnswer {
  readonly deliverable: Deliverable;
  readonly tracked: TrackedRemark;
}

/** A turn that the viewer's side postpones by a not-yet without an answer. */
export interface NotYetRow extends WaitingRow {
  readonly tracked: TrackedRemark;
}

export interface WaitingWithRemarks {
  readonly own: readonly WaitingRow[];
  readonly questionsToAnswer: readonly QuestionToAnswer[];
  readonly notYets: readonly NotYetRow[];
  readonly others: readonly WaitingRow[];
}

interface WaitingOptions {
  readonly deliverables: readonly Deliverable[];
  readonly remarks: readonly Remark[];
  readonly viewer: RemarkViewer;
}

/**
 * A slot with an unanswered not-yet of the viewer's side waits for the other side: its row moves from `own` to `notYets`
 * (R39). In the open mode everybody's not-yets count.
 */
export function withRemarks(
  { own, others }: WaitingRows,
  { deliverables, remarks, viewer }: WaitingOptions,
): WaitingWithRemarks {
  const discussed = new Set(remarks.map(({ remarkDeliverableFBUID }) => remarkDeliverableFBUID));
  const tracked = deliverables
    .filter(({ FBUID }) => discussed.has(FBUID))
    .flatMap((deliverable) =>
      trackRemarks(remarks, { mode: viewer.mode, deliverable }).map((one) => ({
        deliverable,
        tracked: one,
      })),
    );
  const notYetOf = ({ deliverable, turn }: WaitingRow) =>
    tracked.findLast(
      ({ deliverable: { FBUID }, tracked: one }) =>
        FBUID === deliverable.FBUID &&
        one.state === 'unanswered' &&
        one.remark.remarkSlot === turn.slot.key &&
        canSettle(one, viewer),
    )?.tracked;
  const rows = own.map((row) => ({ row, notYet: notYetOf(row) }));
  return {
    own: rows.filter(({ notYet }) => notYet === undefined).map(({ row }) => row),
    questionsToAnswer: tracked.filter((row) => waitsForAnswer(row.tracked, viewer)),
    notYets: rows.flatMap(({ row, notYet }) =>
      notYet === undefined ? [] : [{ ...row, tracked: notYet }],
    ),
    others,
  };
}
