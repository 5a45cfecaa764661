import { describe, expect, it } from 'vitest';
import { type ActionVerb, actionMessages, type CommandRefusalCode, refused } from './refusal.ts';

describe('the message of a refused action', () => {
  it.each<readonly [ActionVerb, CommandRefusalCode, string]>([
    ['deleted', 'offline', 'Not deleted: you are offline. Try again when you are connected.'],
    ['revoked', 'timed-out', 'No answer. Check the page before you repeat.'],
    ['signed', 'missing', 'Not signed: this record no longer exists.'],
    [
      'deleted',
      'has-active-signature',
      'A deliverable with an active signature cannot be deleted.',
    ],
  ])('%s, %s', (verb, code, message) => {
    expect(actionMessages(verb).refused(refused(code))).toBe(message);
  });

  it.each<CommandRefusalCode>(['signed-out', 'offline', 'timed-out', 'conflict'])(
    'does not mention typing, editing or saving after %s, because most actions have no form',
    (code) => {
      const message = actionMessages('deleted').refused(refused(code));
      expect(message).not.toMatch(/typed|edit|saved/);
    },
  );
});
