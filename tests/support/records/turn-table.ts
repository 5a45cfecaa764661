import type { SignatureKey } from '../../../src/domain/records/entities.ts';
import { type Authority, WITHOUT_LIMIT } from '../../../src/domain/records/member.ts';
import { SIGNATURE_SLOTS, type Side } from '../../../src/domain/records/signature.ts';
import type { Turn, Viewer } from '../../../src/domain/signing/turns.ts';
import { aSignature } from './test-records.ts';

/** N: never signed. A: active. R: revoked. L: lapsed. 'AANN' has the four signatures in the order of the page. */
export type SlotState = 'N' | 'A' | 'R' | 'L';

const STATES: readonly SlotState[] = ['N', 'A', 'R', 'L'];

/** All 256 combinations. */
export const ALL_SLOT_STATES: readonly string[] = STATES.flatMap((a) =>
  STATES.flatMap((b) => STATES.flatMap((c) => STATES.map((d) => `${a}${b}${c}${d}`))),
);

export const SIGNED_PRICE = 5280;
const SIGNED_ON = new Date('2026-11-02T01:00:00Z');
const REASONS = { A: null, R: 'revoked', L: 'hypothesis changed' } as const;

/** The signature fields of a deliverable in these states, with a frozen price while a signature is active. */
export function signaturesIn(states: string, signatureDate = SIGNED_ON) {
  const signatures = Object.fromEntries(
    SIGNATURE_SLOTS.map(({ key, side }, index) => {
      const state = states[index] as SlotState;
      if (state === 'N') return [key, null];
      const deprecatedReason = REASONS[state];
      const signatureUid = `uid-${side}`;
      return [key, aSignature({ deprecatedReason, signatureDate, signatureUid })];
    }),
  ) as Readonly<Record<SignatureKey, ReturnType<typeof aSignature> | null>>;
  return { ...signatures, deliverableCost: states.includes('A') ? SIGNED_PRICE : null };
}

/**
 * The turns (R37) as a table. Each row is a pattern over contractor commencement, client commencement,
 * contractor completion and client completion. '[NR]' matches either of these states, a dot matches every state.
 * The first row that matches gives the turn of the side.
 */
const CLIENT_TURNS: readonly (readonly [pattern: string, turn: string])[] = [
  ['. L . .', 'sign-again commencement'],
  ['. A A L', 'sign-again completion'],
  ['A [NR] . .', 'commence commencement'],
  ['. A A [NR]', 'accept-completion completion'],
];

const CONTRACTOR_TURNS: readonly (readonly [pattern: string, turn: string])[] = [
  ['L . . .', 'sign-again commencement'],
  ['A A L [NRL]', 'sign-again completion, when due'],
  ['[NR] A . .', 'commence commencement'],
  ['. A [NRL] A', 'accept-completion completion'],
  ['[NR] [NR] N N', 'offer commencement'],
  ['A A [NR] [NRL]', 'complete completion, when due'],
];

/** The turns in these states, such as 'contractor: commence commencement'. `isDue`: whether completion is due. */
export function expectedTurns(states: string, isDue: boolean): readonly string[] {
  const turnIn = (table: typeof CLIENT_TURNS) => {
    const [, turn] = table.find(([pattern]) => patternOf(pattern).test(states)) ?? [];
    if (turn === undefined) return null;
    return turn.endsWith(WHEN_DUE) ? (isDue ? turn.slice(0, -WHEN_DUE.length) : null) : turn;
  };
  const [contractor, client] = [turnIn(CONTRACTOR_TURNS), turnIn(CLIENT_TURNS)];
  return [
    ...(contractor === null ? [] : [`contractor: ${contractor}`]),
    ...(client === null ? [] : [`client: ${client}`]),
  ];
}

const WHEN_DUE = ', when due';

function patternOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replaceAll(' ', '')}$`);
}

export function turnName({ kind, slot }: Pick<Turn, 'kind' | 'slot'>): string {
  return `${slot.side}: ${kind} ${slot.step}`;
}

/** A member with this authority, by default without a limit. */
export function aViewer(side: Side, authority: Authority = WITHOUT_LIMIT): Viewer {
  return { side, signer: { role: side === 'client' ? 'client' : 'staff', authority } };
}
