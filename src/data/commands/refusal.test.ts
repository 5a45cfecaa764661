import { describe, expect, it } from 'vitest';
import { type ActionVerb, actionMessages, type CommandRefusalCode, refused } from './refusal.ts';

describe('the words of a refused act', () => {
  it.each<readonly [ActionVerb, CommandRefusalCode, string]>([
    ['deleted', 'offline', 'Not deleted: you are offline. Try again when you are connected.'],
    ['revoked', 'unreachable', 'Not revoked, try again: the server cannot be reached.'],
    ['signed', 'missing', 'Not signed: this record no longer exists.'],
    [
      'deleted',
      'has-active-signature',
      'A deliverable with an active signature cannot be deleted.',
    ],
  ])('%s, %s', (act, code, words) => {
    expect(actionMessages(act).refused(refused(code))).toBe(words);
  });

  it.each<CommandRefusalCode>(['signed-out', 'offline', 'timed-out', 'unreachable', 'conflict'])(
    'say of %s nothing about typing: nothing was typed',
    (code) => {
      const message = actionMessages('deleted').refused(refused(code));
      expect(message).toMatch(/^Not deleted/);
      expect(message).not.toMatch(/typed|edit|saved/);
    },
  );
});
