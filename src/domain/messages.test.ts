import { expect, it } from 'vitest';
import { DECISION_MESSAGES, messageOf, type RefusalCode } from './messages.ts';

it.each([
  ['no-user', 'No logged-in user to sign the document'],
  ['contractor-unknown', 'Specified contractor is not in the sprint allocation table'],
  ['adjustment-exists', 'Specified contractor already has an adjustment'],
] as const)('%s has its prescribed words', (code, message) => {
  expect(DECISION_MESSAGES[code]).toBe(message);
});

it('messageOf replaces every name in braces by its detail', () => {
  const [stored, seen, now, hypothesis] = ['$1.00', '$3.00', '$4.00', '3'];
  const [method, reference] = ['directly', 'without a reference'];
  const [limit, price] = ['$2.00 ex GST', '$5.00'];
  const details = { stored, seen, now, hypothesis, method, reference, limit, price };
  for (const [code, message] of Object.entries(DECISION_MESSAGES)) {
    const filled = messageOf({ code: code as RefusalCode, details });
    expect(filled).not.toMatch(/[{}]/);
    for (const [, name = ''] of message.matchAll(/\{(\w+)\}/g)) {
      expect(filled).toContain(details[name as keyof typeof details]);
    }
  }
});
