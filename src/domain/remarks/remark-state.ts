import type { Deliverable } from '../records/entities.ts';
import { type SignatureFields, signatureStateOf } from '../records/signature.ts';
import type { Remark, RemarkViewer } from './remark.ts';

/**
 * The state of a question or a not-yet (R39). In the open mode anybody counts as the other side and as the side that
 * asked.
 *
 * - 'unanswered': open, and the other side has not answered.
 * - 'answered': open. The other side has answered, and the side that asked has not settled it.
 * - 'signed': the slot of a not-yet has been signed since, although that signature may be revoked now.
 * - 'settled': the side that asked has settled it, also if the slot has been signed since.
 */
export type RemarkState = 'unanswered' | 'answered' | 'signed' | 'settled';

export interface TrackedRemark {
  readonly remark: Remark;
  readonly state: RemarkState;
}

interface TrackingOptions {
  readonly mode: RemarkViewer['mode'];
  readonly deliverable: Pick<Deliverable, 'FBUID'> & SignatureFields;
}

/**
 * The questions and not-yets of one deliverable, oldest first. Ignores remarks of other deliverables, and not-yets
 * about no known signature. In the open mode, which has no sides, anybody answers and settles.
 */
export function trackRemarks(
  remarks: readonly Remark[],
  { mode, deliverable }: TrackingOptions,
): readonly TrackedRemark[] {
  const own = remarks.filter(
    ({ remarkDeliverableFBUID }) => remarkDeliverableFBUID === deliverable.FBUID,
  );
  return own
    .filter(isTracked)
    .toSorted(byTime)
    .map((remark) => {
      const replies = own.filter(({ remarkAnswersFBUID }) => remarkAnswersFBUID === remark.FBUID);
      return { remark, state: stateOf(remark, { mode, deliverable, replies }) };
    });
}

interface StateOptions extends TrackingOptions {
  readonly replies: readonly Remark[];
}

function stateOf(remark: Remark, { mode, deliverable, replies }: StateOptions): RemarkState {
  const isOfSameSide = (reply: Remark) => reply.remarkSide === remark.remarkSide;
  const isOpenMode = mode === 'open';
  const has = (kind: Remark['remarkKind'], counts: (reply: Remark) => boolean) =>
    replies.some((reply) => reply.remarkKind === kind && (isOpenMode || counts(reply)));
  if (has('settled', isOfSameSide)) return 'settled';
  if (isSignedSince(remark, deliverable)) return 'signed';
  return has('answer', (reply) => !isOfSameSide(reply)) ? 'answered' : 'unanswered';
}

/** A later signature ends a not-yet for good, even if the signature was revoked or lapsed afterwards. */
function isSignedSince({ remarkSlot, remarkAt }: Remark, deliverable: SignatureFields): boolean {
  if (remarkSlot === null) return false;
  const state = signatureStateOf(deliverable[remarkSlot]);
  return 'signature' in state && state.signature.signatureDate > remarkAt;
}

function isTracked({ remarkKind, remarkSlot }: Remark): boolean {
  return remarkKind === 'question' || (remarkKind === 'not-yet' && remarkSlot !== null);
}

function isOpen({ state }: TrackedRemark): boolean {
  return state === 'unanswered' || state === 'answered';
}

export function openQuestions(tracked: readonly TrackedRemark[]): readonly TrackedRemark[] {
  return tracked.filter((one) => isOpen(one) && one.remark.remarkKind === 'question');
}

export function openNotYets(tracked: readonly TrackedRemark[]): readonly TrackedRemark[] {
  return tracked.filter((one) => isOpen(one) && one.remark.remarkKind === 'not-yet');
}

/** Whether the viewer's side asked; in the open mode, whether the viewer did. */
function isOwnRemark(remark: Remark, { mode, side, uid }: RemarkViewer): boolean {
  return mode === 'open' ? remark.remarkUid === uid : remark.remarkSide === side;
}

/** Whether the viewer's side may settle an open remark: the side that asked, in the open mode anybody. */
export function canSettle(tracked: TrackedRemark, { mode, side }: RemarkViewer): boolean {
  return isOpen(tracked) && (mode === 'open' || tracked.remark.remarkSide === side);
}

/** Whether the viewer's side may answer an open remark: the other side, in the open mode anybody. */
export function canAnswer(tracked: TrackedRemark, { mode, side }: RemarkViewer): boolean {
  return isOpen(tracked) && (mode === 'open' || tracked.remark.remarkSide !== side);
}

/** Whether the remark waits for the viewer's answer. In the open mode it waits for everybody but its author. */
export function waitsForAnswer(tracked: TrackedRemark, viewer: RemarkViewer): boolean {
  return tracked.state === 'unanswered' && !isOwnRemark(tracked.remark, viewer);
}

/** Whether the deliverable has another revision than when the remark was written. */
export function hasChangedSince(
  { remarkHistoryFBUID }: Remark,
  { updatedAt }: Pick<Deliverable, 'updatedAt'>,
): boolean {
  return remarkHistoryFBUID !== updatedAt;
}

export function byTime(a: Remark, b: Remark): number {
  return a.remarkAt.getTime() - b.remarkAt.getTime() || (a.FBUID < b.FBUID ? -1 : 1);
}
