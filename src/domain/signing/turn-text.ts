import { calendarDaysBetween } from '../status/calendar-days.ts';
import type { Side } from './signature.ts';
import { type Turn, type TurnKind, turnsFor } from './turns.ts';

export interface TurnTextOptions {
  /** The viewer's side, which the sentence calls 'you'. */
  readonly viewer: Side;
  readonly today: Date;
  /** Null while the name is not known. */
  readonly nameOf: (uid: string) => string | null;
}

/** 'Waiting for the client to' and 'commence, 3 days'. */
export interface TurnParts {
  readonly who: string;
  readonly what: string;
}

export function turnParts(turn: Turn, { viewer, today, nameOf }: TurnTextOptions): TurnParts {
  const { side } = turn.slot;
  const days = turn.since === null ? '' : `, ${waitText(turn.since, today)}`;
  return {
    who: `Waiting for ${side === viewer ? 'you' : `the ${side}`} to`,
    what: `${actionOf(turn)}${days}${revokedText(turn, nameOf)}`,
  };
}

/** A sentence such as 'Waiting for the client to commence, 3 days', for My work, cards and the next step (R37). */
export function turnText(turn: Turn, options: TurnTextOptions): string {
  const { who, what } = turnParts(turn, options);
  return `${who} ${what}`;
}

function revokedText({ revokedBy }: Turn, nameOf: TurnTextOptions['nameOf']): string {
  if (revokedBy === null) return '';
  const name = nameOf(revokedBy);
  return name === null ? ', revoked' : `, revoked by ${name}`;
}

/** The turn that a card or the next step shows: the viewer's own, else the other side's. Null if there is none. */
export function firstTurnFor(viewer: Side, turns: readonly Turn[]): Turn | null {
  const shown = turnsFor(viewer, turns);
  return shown.find(({ slot }) => slot.side === viewer) ?? shown[0] ?? null;
}

/** 'since today' or '3 days'. 'since today' also for a negative number: the viewer's clock may be behind. */
function waitText(since: Date, today: Date): string {
  const days = calendarDaysBetween(since, today);
  if (days <= 0) return 'since today';
  return days === 1 ? '1 day' : `${days} days`;
}

function actionOf({ kind, slot: { side, step } }: Turn): string {
  return kind === 'sign-again' ? SIGN_AGAIN[step][side] : ACTIONS[kind][side];
}

const CONFIRM = 'confirm that the work has been delivered';
const ACCEPT = 'accept the work as complete';

const ACTIONS: Readonly<Record<Exclude<TurnKind, 'sign-again'>, Readonly<Record<Side, string>>>> = {
  commence: { contractor: 'commence', client: 'commence' },
  offer: { contractor: 'sign first', client: 'sign first' },
  'accept-completion': { contractor: CONFIRM, client: ACCEPT },
  complete: { contractor: CONFIRM, client: ACCEPT },
};

const SIGN_AGAIN = {
  commencement: { contractor: 'commence again', client: 'commence again' },
  completion: {
    contractor: 'confirm again that the work has been delivered',
    client: 'accept the work as complete again',
  },
} as const;
