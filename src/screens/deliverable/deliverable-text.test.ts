import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import { signedText, stateText } from './deliverable-text.ts';

it.each([
  ['NNNN', 'Proposed, not yet signed'],
  ['ANNN', 'Proposed, signed by one side'],
  ['AANN', 'Agreed'],
  ['LLNN', 'Lapsed, not agreed'],
  ['LLAA', 'Complete'],
  ['AAAN', 'Complete, not signed by both sides'],
  ['AALR', 'Complete, not signed by both sides'],
])('stateText: %s is %s', (states, text) => {
  expect(stateText(aDeliverable(signaturesIn(states)))).toBe(text);
});

describe('signedText', () => {
  const signed = (day: number) => aSignature({ signatureDate: new Date(Date.UTC(2026, 10, day)) });

  it('contains the day of the later commencement and the frozen price', () => {
    const original = aDeliverable({
      deliverableCost: 21_120,
      deliverableContractorCommencementSignature: signed(3),
      deliverableClientCommencementSignature: signed(1),
    });
    expect(signedText(original)).toBe('signed 03 Nov 2026 at $21,120.00 ex GST');
  });

  it.each([
    ['NANN', 'signed by one side 02 Nov 2026 at $5.00 ex GST'],
    ['LLAA', 'complete at $5.00 ex GST'],
    ['LLNN', 'not signed now'],
  ])('%s reads %s', (states, text) => {
    expect(signedText(aDeliverable({ ...signaturesIn(states), deliverableCost: 5 }))).toBe(text);
  });
});
