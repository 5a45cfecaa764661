import { expect, it } from 'vitest';
import { slotOf } from '../../domain/signing/signature.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { signaturesIn } from '../../domain/testing/turn-table.ts';
import { consequenceText } from './consequence-text.ts';

it.each([
  ['contractor', 'commencement', 'nobody has signed', 'NNNN', /^This freezes the price/],
  ['client', 'commencement', 'the contractor has signed', 'ANNN', /^Both sides have then agreed/],
  ['client', 'commencement', 'the contractor signature lapsed', 'LNNN', /^This freezes the price/],
  ['client', 'commencement', 'only a completion is active', 'RRAN', /^The price .* stay frozen/],
  ['contractor', 'completion', 'both have commenced', 'AANN', /^The other side then signs/],
  ['client', 'completion', 'the contractor has completed', 'AAAN', /^Both sides .* as complete/],
] as const)('states the consequence of the %s %s, when %s', (side, step, _, states, text) => {
  const deliverable = aDeliverable(signaturesIn(states));
  expect(consequenceText(deliverable, slotOf(side, step))).toMatch(text);
});
