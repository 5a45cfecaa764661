import { describe, expect, it } from 'vitest';
import { MESSAGES, messageOf, type RefusalCode } from './messages.ts';

describe('the messages of the specification, word for word (sections 5 and 8)', () => {
  it.each([
    ['no-history', 'Cannot sign document because it has no history'],
    ['no-user', 'No logged-in user to sign the document'],
    ['no-signature', 'No current signature to revoke'],
    ['not-the-signer', "You can't revoke someone else's signature"],
    ['contractor-unknown', 'Specified contractor is not in the sprint allocation table'],
    ['adjustment-exists', 'Specified contractor already has an adjustment'],
  ] as const)('%s', (code, message) => {
    expect(MESSAGES[code]).toBe(message);
  });
});

it('all messages are different, begin with a capital and end without a full stop', () => {
  const messages = Object.values(MESSAGES);
  expect(new Set(messages).size).toBe(messages.length);
  for (const message of messages) expect(message).toMatch(/^[A-Z].{15,}[^.]$/);
});

describe('messageOf', () => {
  it('replaces every name in braces by its detail', () => {
    const details = {
      stored: '$1.00',
      live: '$2.00',
      seen: '$3.00',
      now: '$4.00',
      hypothesis: '3',
    };
    for (const [code, message] of Object.entries(MESSAGES)) {
      const filled = messageOf({ code: code as RefusalCode, details });
      expect(filled).not.toMatch(/[{}]/);
      for (const [, name = ''] of message.matchAll(/\{(\w+)\}/g)) {
        expect(filled).toContain(details[name as keyof typeof details]);
      }
    }
  });
});
