import { FirebaseError } from 'firebase/app';
import { messageOf, type RefusalCode } from '../../domain/messages.ts';
import type { MessageParameters } from '../../domain/outcome.ts';

const COMMAND_MESSAGES = {
  'signed-out': 'Not saved: you are signed out. Sign in again; what you typed is kept.',
  offline: 'Not saved: you are offline. What you typed is kept; try again when you are connected.',
  'timed-out': 'No answer. Check the page before you repeat. What you typed is kept.',
  unreachable: 'Not saved, try again: the server cannot be reached. What you typed is kept.',
  'not-permitted': 'Not saved: you are not permitted to make this change.',
  busy: 'Not saved, try again: others are changing this at the same moment.',
  conflict: 'Not saved: someone else changed this record while you were editing it.',
  missing: 'Not saved: this record no longer exists.',
  exists:
    'Not saved: an earlier attempt to save this reached the server, and someone has changed it since. Find it in the list, and edit it there.',
  unreadable: 'Not saved: the stored record, or a signature in it, cannot be read.',
  'cost-outdated':
    'The frozen price is stored in an older form, beside which nothing can be signed. Ask for the signatures to be revoked, then sign again.',
  'signatures-unseen':
    'Not saved: this would invalidate a signature that was not on this page yet. See what is signed now, then decide again.',
  'signed-off':
    'Not saved: this deliverable has been signed off, and some of what you changed is locked. What you typed is kept.',
  'has-active-signature': 'A deliverable with an active signature cannot be deleted.',
  'member-exists':
    'Not invited: this address is a member already, with other access than you chose. Find it in the list to change it.',
  'account-address': 'Not invited: the sign-in service does not accept this e-mail address.',
  'account-quota':
    'Not invited: the sign-in service makes no more accounts for now. What you typed is kept; try again later.',
} as const;

/** After 'timed-out' the write may be stored nevertheless. */
export type CommandRefusalCode = keyof typeof COMMAND_MESSAGES;

export interface CommandRefusal<C = CommandRefusalCode | RefusalCode> {
  readonly ok: false;
  readonly code: C;
  readonly message: string;
}

export type CommandResult<T> = { readonly ok: true; readonly value: T } | CommandRefusal;

/** Whether the command wrote, or found that its effect is stored already, such as after a lost answer. */
export type Written = 'written' | 'already';

export function refused(code: CommandRefusalCode): CommandRefusal<CommandRefusalCode> {
  return { ok: false, code, message: COMMAND_MESSAGES[code] };
}

export function refusedByDomain(
  code: RefusalCode,
  details?: MessageParameters,
): CommandRefusal<RefusalCode> {
  return { ok: false, code, message: messageOf({ code, ...(details && { details }) }) };
}

/** @throws the error itself, if it is neither from Firebase nor of a known kind. */
export function refusalCodeOf(error: unknown): CommandRefusalCode {
  if (!(error instanceof FirebaseError)) throw error;
  switch (error.code) {
    case 'permission-denied':
    case 'not-found': // Somebody deleted the record between the read and the commit.
      return 'not-permitted';
    case 'aborted':
    case 'already-exists':
    case 'failed-precondition':
    case 'resource-exhausted':
      return 'busy';
    // The server may have stored the write before the answer was lost.
    case 'unavailable':
    case 'cancelled':
    case 'deadline-exceeded':
    case 'internal':
    case 'unknown':
    case 'data-loss':
      return 'timed-out';
    case 'unauthenticated':
      return 'signed-out';
    case 'auth/network-request-failed': // While the session was renewed.
      return 'unreachable';
    default:
      throw error;
  }
}

export type ActionVerb =
  | 'added'
  | 'deleted'
  | 'marked'
  | 'removed'
  | 'revoked'
  | 'signed'
  | 'updated';

/** Messages without words about typing and editing, because most actions have no form. */
const ACTION_MESSAGES: Partial<Record<CommandRefusalCode | RefusalCode, string>> = {
  'signed-out': 'Not saved: you are signed out. Sign in again.',
  offline: 'Not saved: you are offline. Try again when you are connected.',
  'timed-out': 'No answer. Check the page before you repeat.',
  conflict: 'Not saved: someone else changed this. Look at it again, then decide.',
};

export function actionMessages(verb: ActionVerb) {
  return {
    refused: ({ code, message }: CommandRefusal) =>
      (ACTION_MESSAGES[code] ?? message).replace('Not saved', `Not ${verb}`),
    unexpected: `Not ${verb}: something unexpected went wrong. Try again.`,
  };
}
