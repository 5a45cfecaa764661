import { byCreatedDescending } from '../lists/sorting.ts';
import { extraItemsTotal, frozenPrice, priceOfNextSignature } from '../price/price.ts';
import type { Deliverable, Signature, StoredSignature } from '../records/entities.ts';
import {
  bySignatureDate,
  freezesPrice,
  hasLapsed,
  hasUnreadableSignature,
  isActive,
  isUnderWay,
  SIGNATURE_SLOTS,
  type Side,
  type SignatureFields,
  type SignatureSlot,
  type Step,
  signableSlots,
  signatureStateOf,
  signaturesOf,
  signOffStageOf,
  slotOf,
} from '../records/signature.ts';
import { calendarDaysBetween, dueDateOf } from '../status/due-date.ts';
import { refuseWithoutAuthority, type SignerAccess } from './authority.ts';

type TurnKind = 'sign-again' | 'commence' | 'accept-completion' | 'offer' | 'complete';

export interface Turn {
  readonly kind: TurnKind;
  readonly slot: SignatureSlot;
  /** AUD ex GST: the price that the signature would carry. Null while it is not calculated. */
  readonly price: number | null;
  /**
   * The start of the wait. 'offer': the creation of the deliverable. 'complete': the due date, if it has passed. Other
   * kinds: when the other side signed the same step. Null without such a date, for example if both signatures lapsed.
   */
  readonly since: Date | null;
  /** Uid of the signer who revoked the signature in this slot. Null if none is stored, or if it lapsed. */
  readonly revokedBy: string | null;
}

interface TurnOptions {
  readonly today: Date;
  /** Lists leave this out, because they read no hypothesis. */
  readonly isEvidenceComplete?: boolean;
}

type FieldsForTurns = SignatureFields &
  Pick<
    Deliverable,
    | 'updatedAt'
    | 'deliverableCost'
    | 'deliverableCreated'
    | 'deliverableEstimate'
    | 'deliverableEstimatedCost'
    | 'deliverableExtraItems'
    | 'deliverableTime'
  >;

/**
 * Whose turn it is (R37): at most one turn for each side, the contractor first. A record without a revision, with an
 * unreadable signature, or with an active one that does not carry the frozen price, has no turns, because nobody can sign it.
 */
export function turnsOf(deliverable: FieldsForTurns, options: TurnOptions): readonly Turn[] {
  const isPriceUnclear = !freezesPrice(deliverable) && frozenPrice(deliverable) === null;
  if (deliverable.updatedAt === null || isPriceUnclear || hasUnreadableSignature(deliverable))
    return [];
  const overdue = overdueSince(deliverable, options);
  const isDue = options.isEvidenceComplete === true || overdue !== null;
  const context = { deliverable, isCompletionDue: isUnderWay(deliverable) && isDue };
  return [contractorTurn(context, overdue), sharedTurn(context, 'client')].filter(
    (turn) => turn !== null,
  );
}

/** The turns that a viewer hears of: a client waits for neither an offer nor a delivery (R37). */
function turnsFor(viewer: Side, turns: readonly Turn[]): readonly Turn[] {
  if (viewer === 'contractor') return turns;
  return turns.filter(({ kind }) => kind !== 'offer' && kind !== 'complete');
}

interface Context {
  readonly deliverable: FieldsForTurns;
  readonly isCompletionDue: boolean;
}

/** The first rule that applies decides. */
function sharedTurn({ deliverable, isCompletionDue }: Context, side: Side): Turn | null {
  const own = slotsOfSide(side);
  const other = slotsOfSide(side === 'client' ? 'contractor' : 'client');
  const signable = signableSlots(deliverable);
  const hasOtherSigned = (step: Step) => isActive(deliverable[other[step].key]);
  const turn = (kind: TurnKind, step: Step) =>
    turnAt(deliverable, { kind, slot: own[step], since: activeDate(deliverable[other[step].key]) });

  if (hasLapsed(deliverable[own.commencement.key])) return turn('sign-again', 'commencement');
  const isDueAgain = side === 'client' ? hasOtherSigned('completion') : isCompletionDue;
  if (
    hasLapsed(deliverable[own.completion.key]) &&
    signable.includes(own.completion) &&
    isDueAgain
  ) {
    return turn('sign-again', 'completion');
  }
  if (hasOtherSigned('commencement') && signable.includes(own.commencement)) {
    return turn('commence', 'commencement');
  }
  return hasOtherSigned('completion') && signable.includes(own.completion)
    ? turn('accept-completion', 'completion')
    : null;
}

function contractorTurn(context: Context, overdue: Date | null): Turn | null {
  const { deliverable, isCompletionDue } = context;
  const shared = sharedTurn(context, 'contractor');
  if (shared !== null) return shared;
  const { commencement, completion } = slotsOfSide('contractor');
  if (isReadyToOffer(deliverable)) {
    const since = deliverable.deliverableCreated;
    return turnAt(deliverable, { kind: 'offer', slot: commencement, since });
  }
  return isCompletionDue && signableSlots(deliverable).includes(completion)
    ? turnAt(deliverable, { kind: 'complete', slot: completion, since: overdue })
    : null;
}

function turnAt(deliverable: FieldsForTurns, turn: Pick<Turn, 'kind' | 'slot' | 'since'>): Turn {
  const stored = deliverable[turn.slot.key];
  return {
    ...turn,
    price: priceOfNextSignature(deliverable),
    revokedBy: isRevoked(stored) ? stored.signatureUid : null,
  };
}

/** No signature is active or lapsed, the work is not complete, and there is something to price. */
function isReadyToOffer(deliverable: FieldsForTurns): boolean {
  const states = SIGNATURE_SLOTS.map(({ key }) => deliverable[key]);
  const isUnsigned = states.every((stored) => stored === null || isRevoked(stored));
  const { deliverableEstimate: estimate, deliverableExtraItems: items } = deliverable;
  // Extra items count without an estimate too. The price of the turn is null then.
  const hasSomethingToPrice = (estimate?.sprints ?? 0) > 0 || extraItemsTotal(items) !== 0;
  return isUnsigned && signOffStageOf(deliverable) !== 'complete' && hasSomethingToPrice;
}

/** The due date if its day has passed in Melbourne, else null. */
function overdueSince(deliverable: FieldsForTurns, { today }: TurnOptions): Date | null {
  const { date } = dueDateOf(deliverable);
  return date !== null && calendarDaysBetween(date, today) > 0 ? date : null;
}

function isRevoked(stored: StoredSignature): stored is Signature {
  return signatureStateOf(stored).kind === 'ended' && !hasLapsed(stored);
}

function activeDate(stored: StoredSignature): Date | null {
  return isActive(stored) ? stored.signatureDate : null;
}

function slotsOfSide(side: Side): Readonly<Record<Step, SignatureSlot>> {
  return { commencement: slotOf(side, 'commencement'), completion: slotOf(side, 'completion') };
}

export interface Viewer {
  readonly side: Side;
  readonly signer: SignerAccess;
}

/** Whether the viewer's side has to sign at a price at which the viewer may not (R47). */
export function waitsForColleague({ slot, price }: Turn, { side, signer }: Viewer): boolean {
  return slot.side === side && refuseWithoutAuthority({ ...signer, slot, price }) !== null;
}

interface TurnTextOptions {
  /** The sentence calls the viewer's side 'you', or 'a colleague' who may sign. */
  readonly viewer: Viewer;
  readonly today: Date;
  /** Null while the name is not known. */
  readonly nameOf: (uid: string) => string | null;
}

/** 'Waiting for the client to' and 'commence, 3 days'. */
export function turnParts(turn: Turn, { viewer, today, nameOf }: TurnTextOptions) {
  const { side } = turn.slot;
  const own = waitsForColleague(turn, viewer) ? 'Waits for a colleague to' : 'Waiting for you to';
  const days = turn.since === null ? '' : `, ${waitText(turn.since, today)}`;
  return {
    who: side === viewer.side ? own : `Waiting for the ${side} to`,
    what: `${actionOf(turn)}${days}${revokedText(turn, nameOf)}`,
  };
}

export function turnText(turn: Turn, options: TurnTextOptions): string {
  const { who, what } = turnParts(turn, options);
  return `${who} ${what}`;
}

function revokedText({ revokedBy }: Turn, nameOf: TurnTextOptions['nameOf']): string {
  if (revokedBy === null) return '';
  const name = nameOf(revokedBy);
  return name === null ? ', revoked' : `, revoked by ${name}`;
}

/** The viewer's own turn, else the other side's. */
export function firstTurnFor(viewer: Side, turns: readonly Turn[]): Turn | null {
  const shown = turnsFor(viewer, turns);
  return shown.find(({ slot }) => slot.side === viewer) ?? shown[0] ?? null;
}

/** The number of days may be negative: the viewer's clock may be behind. */
function waitText(since: Date, today: Date): string {
  const days = calendarDaysBetween(since, today);
  if (days <= 0) return 'since today';
  return days === 1 ? '1 day' : `${days} days`;
}

function actionOf({ kind, slot: { side, step, meaning } }: Turn): string {
  if (kind === 'offer') return 'sign first';
  const action = step === 'commencement' ? 'commence' : meaning;
  if (kind !== 'sign-again') return action;
  return step === 'completion' && side === 'contractor'
    ? 'confirm again that the work has been delivered'
    : `${action} again`;
}

/** A deliverable and one signature that it waits for. A deliverable that waits for both sides has two rows. */
export interface WaitingRow {
  readonly deliverable: Deliverable;
  readonly turn: Turn;
}

export interface WaitingRows {
  readonly own: readonly WaitingRow[];
  /** Of the viewer's side, at prices at which the viewer may not sign. */
  readonly colleagues: readonly WaitingRow[];
  readonly others: readonly WaitingRow[];
}

/** The longest wait first. */
export function waitingRows(
  deliverables: readonly Deliverable[],
  { viewer, today }: { readonly viewer: Viewer; readonly today: Date },
): WaitingRows {
  const rows = deliverables
    .flatMap((deliverable) =>
      turnsFor(viewer.side, turnsOf(deliverable, { today })).map((turn) => ({ deliverable, turn })),
    )
    .toSorted(byWait);
  const ofSide = rows.filter(({ turn }) => turn.slot.side === viewer.side);
  return {
    own: ofSide.filter(({ turn }) => !waitsForColleague(turn, viewer)),
    colleagues: ofSide.filter(({ turn }) => waitsForColleague(turn, viewer)),
    others: rows.filter(({ turn }) => turn.slot.side !== viewer.side),
  };
}

function byWait(a: WaitingRow, b: WaitingRow): number {
  const [timeA, timeB] = [a, b].map(({ turn }) => turn.since?.getTime() ?? Number.MAX_SAFE_INTEGER);
  return (timeA ?? 0) - (timeB ?? 0) || byCreatedDescending(a.deliverable, b.deliverable);
}

/**
 * The uid of the person who signed last for a side, also if the signature lapsed or was revoked. Null for an external
 * signature, because its uid names the person who recorded it (R12).
 */
export function lastSignerOf(deliverable: SignatureFields, side: Side): string | null {
  const last = lastSignatureOf(deliverable, side);
  return last === null || last.signatureIsExternal ? null : last.signatureUid;
}

export function lastSignatureOf(deliverable: SignatureFields, side: Side): Signature | null {
  const ofSide = signaturesOf(deliverable).filter(({ slot }) => slot.side === side);
  return ofSide.toSorted(bySignatureDate).at(-1)?.signature ?? null;
}
