import { byCreatedDescending } from '../lists/sorting.ts';
import type { Deliverable, Signature } from '../records/entities.ts';
import { type Side, type SignatureFields, signaturesOf } from '../records/signature.ts';
import { type Turn, turnsFor, turnsOf } from './turns.ts';

/** A deliverable and one signature that it waits for. A deliverable that waits for both sides has two rows. */
export interface WaitingRow {
  readonly deliverable: Deliverable;
  readonly turn: Turn;
}

export interface WaitingRows {
  readonly own: readonly WaitingRow[];
  readonly others: readonly WaitingRow[];
}

/** The deliverables that wait for the viewer's side and for the other side (R37), the longest wait first. */
export function waitingRows(
  deliverables: readonly Deliverable[],
  { viewer, today }: { readonly viewer: Side; readonly today: Date },
): WaitingRows {
  const rows = deliverables
    .flatMap((deliverable) =>
      turnsFor(viewer, turnsOf(deliverable, { today })).map((turn) => ({ deliverable, turn })),
    )
    .toSorted(byWait);
  return {
    own: rows.filter(({ turn }) => turn.slot.side === viewer),
    others: rows.filter(({ turn }) => turn.slot.side !== viewer),
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

/** The signature that was given last for a side, also if it lapsed or was revoked. */
export function lastSignatureOf(deliverable: SignatureFields, side: Side): Signature | null {
  const [last] = signaturesOf(deliverable)
    .filter(({ slot }) => slot.side === side)
    .map(({ signature }) => signature)
    .toSorted((a, b) => b.signatureDate.getTime() - a.signatureDate.getTime());
  return last ?? null;
}
