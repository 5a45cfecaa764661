import {
  date,
  type Parsed,
  parseDocument,
  refuse,
  shape,
  text,
  textOrNull,
} from '../normalise/stored-fields.ts';
import { type Deliverable, SIGNATURE_KEYS, type SignatureKey } from '../records/entities.ts';
import { type Side, type SignatureFields, signatureStateOf } from '../records/signature.ts';
import type { WaitingRow, WaitingRows } from '../signing/turns.ts';

/** A 'not-yet' says why a side does not give a signature yet. 'settled' ends a question or a not-yet. */
export const REMARK_KINDS = ['remark', 'question', 'answer', 'not-yet', 'settled'] as const;
export type RemarkKind = (typeof REMARK_KINDS)[number];

/** Never changes after its creation (R39). */
export interface Remark {
  readonly FBUID: string;
  readonly remarkDeliverableFBUID: string | null;
  /** Of the deliverable when the remark was written, or of what this answers. Only clients of this research read it. */
  readonly remarkResearchFBUID: string | null;
  /** Null for the whole deliverable. */
  readonly remarkHypothesisFBUID: string | null;
  readonly remarkKind: RemarkKind;
  /** The signature that a not-yet is about; null for other kinds, and if the stored name is unknown. */
  readonly remarkSlot: SignatureKey | null;
  /** The question or not-yet that an answer or a settled remark belongs to; null for other kinds. */
  readonly remarkAnswersFBUID: string | null;
  readonly remarkText: string;
  readonly remarkSide: Side;
  /** `updatedAt` of the deliverable when the remark was written. */
  readonly remarkHistoryFBUID: string | null;
  readonly remarkUid: string | null;
  readonly remarkAt: Date;
}

export type RemarkContent = Pick<
  Remark,
  'remarkHypothesisFBUID' | 'remarkKind' | 'remarkSlot' | 'remarkAnswersFBUID' | 'remarkText'
>;

/** In the open mode everybody has the side 'contractor', and it does not decide who may answer or settle. */
export interface RemarkViewer {
  readonly mode: 'open' | 'members';
  readonly side: Side;
  readonly uid: string;
}

const EXCERPT_LENGTH = 60;

export function excerptOf(text: string): string {
  const [line = ''] = text.trim().split('\n');
  const characters = [...line.trim()];
  return characters.length > EXCERPT_LENGTH
    ? `${characters.slice(0, EXCERPT_LENGTH).join('')}…`
    : characters.join('');
}

const SIDES = ['contractor', 'client'] as const satisfies readonly Side[];

/** A remark without a kind, a side or a date is unreadable: its effect is not known. */
export function parseRemark(id: string, raw: unknown): Parsed<Remark> {
  return parseDocument(id, raw, (value, path) => {
    const stored = readStored(value, path);
    const { remarkKind, remarkSlot, remarkAnswersFBUID } = stored;
    const isReply = remarkKind === 'answer' || remarkKind === 'settled';
    return {
      FBUID: id,
      ...stored,
      remarkSlot: remarkKind === 'not-yet' ? remarkSlot : null,
      remarkAnswersFBUID: isReply ? remarkAnswersFBUID : null,
    };
  });
}

const readStored = shape<Omit<Remark, 'FBUID'>>({
  remarkDeliverableFBUID: textOrNull,
  remarkResearchFBUID: textOrNull,
  remarkHypothesisFBUID: textOrNull,
  remarkKind: oneOf(REMARK_KINDS),
  remarkSlot: (value) => SIGNATURE_KEYS.find((key) => key === value) ?? null,
  remarkAnswersFBUID: textOrNull,
  remarkText: text,
  remarkSide: oneOf(SIDES),
  remarkHistoryFBUID: textOrNull,
  remarkUid: textOrNull,
  remarkAt: date,
});

function oneOf<T extends string>(allowed: readonly T[]) {
  return (value: unknown, path: string): T =>
    allowed.find((one) => one === value) ?? refuse(path, `one of ${allowed.join(', ')}`, value);
}

/**
 * The state of a question or a not-yet (R39). The other side answers, and the side that asked settles; in the open mode
 * anybody does both. 'answered' is still open. 'signed': the slot of a not-yet has been signed since.
 */
export type RemarkState = 'unanswered' | 'answered' | 'signed' | 'settled';

export interface TrackedRemark {
  readonly remark: Remark;
  readonly state: RemarkState;
}

interface TrackingOptions extends Pick<RemarkViewer, 'mode'> {
  readonly deliverable: Pick<Deliverable, 'FBUID'> & SignatureFields;
}

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

/** The side that asked; in the open mode anybody. */
export function canSettle(tracked: TrackedRemark, { mode, side }: RemarkViewer): boolean {
  return isOpen(tracked) && (mode === 'open' || tracked.remark.remarkSide === side);
}

/** The other side; in the open mode anybody. */
export function canAnswer(tracked: TrackedRemark, { mode, side }: RemarkViewer): boolean {
  return isOpen(tracked) && (mode === 'open' || tracked.remark.remarkSide !== side);
}

/** In the open mode it waits for everybody but its author. */
export function waitsForAnswer(
  { state, remark }: TrackedRemark,
  { mode, side, uid }: RemarkViewer,
): boolean {
  const isOwn = mode === 'open' ? remark.remarkUid === uid : remark.remarkSide === side;
  return state === 'unanswered' && !isOwn;
}

export function hasChangedSince(
  { remarkHistoryFBUID }: Remark,
  { updatedAt }: Pick<Deliverable, 'updatedAt'>,
): boolean {
  return remarkHistoryFBUID !== updatedAt;
}

export function byTime(a: Remark, b: Remark): number {
  return a.remarkAt.getTime() - b.remarkAt.getTime() || (a.FBUID < b.FBUID ? -1 : 1);
}

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
  readonly colleagues: readonly WaitingRow[];
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
  { own, colleagues, others }: WaitingRows,
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
  const isWaiting = (row: WaitingRow) => notYetOf(row) === undefined;
  return {
    own: own.filter(isWaiting),
    questionsToAnswer: tracked.filter((row) => waitsForAnswer(row.tracked, viewer)),
    notYets: [...own, ...colleagues].flatMap((row) => {
      const notYet = notYetOf(row);
      return notYet === undefined ? [] : [{ ...row, tracked: notYet }];
    }),
    colleagues: colleagues.filter(isWaiting),
    others,
  };
}
