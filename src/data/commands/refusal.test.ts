import { FirebaseError } from 'firebase/app';
import { describe, expect, it } from 'vitest';
import {
  type ActionVerb,
  actionMessages,
  type CommandRefusalCode,
  refusalCodeOf,
  refused,
} from './refusal.ts';

it.each<readonly [ActionVerb, CommandRefusalCode, string]>([
  ['deleted', 'offline', 'Not deleted: you are offline. Try again when you are connected.'],
  ['signed', 'missing', 'Not signed: this record no longer exists.'],
])('the message of a refused action: %s, %s', (verb, code, message) => {
  expect(actionMessages(verb).refused(refused(code))).toBe(message);
});

describe('an error of a commit', () => {
  it.each(['unavailable', 'cancelled', 'deadline-exceeded', 'internal', 'unknown', 'data-loss'])(
    '%s does not tell whether the write is stored, so nobody reads that it is not',
    (code) => {
      const message = actionMessages('signed').refused(refused(codeOf(code)));
      expect(message).toBe('No answer. Check the page before you repeat.');
    },
  );

  it.each([
    ['permission-denied', 'not-permitted'],
    ['not-found', 'not-permitted'],
    ['aborted', 'busy'],
    ['resource-exhausted', 'busy'],
    ['unauthenticated', 'signed-out'],
    ['auth/network-request-failed', 'unreachable'],
  ])('%s is %s', (code, refusal) => {
    expect(codeOf(code)).toBe(refusal);
  });

  it('of an unknown kind is thrown', () => {
    expect(() => codeOf('invalid-argument')).toThrow('invalid-argument');
    expect(() => refusalCodeOf(new TypeError('a fault of the app'))).toThrow(TypeError);
  });

  const codeOf = (code: string) => refusalCodeOf(new FirebaseError(code, code));
});
