import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import { numberedTitle, priceText, signedText, stateText } from './deliverable-text.ts';

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

it('reads a negative price as a credit, and an unknown one as not yet calculated', () => {
  expect(priceText(aDeliverable({ deliverableCost: -440.5 }))).toBe('Credit $440.50 ex GST');
  expect(priceText(aDeliverable({ deliverableCost: 0 }))).toBe('$0.00 ex GST');
  expect(priceText(aDeliverable({ deliverableEstimatedCost: null }))).toBe('(not yet calculated)');
});

it('puts the number before the name', () => {
  const named = { deliverableName: ' Handle ' };
  expect(numberedTitle(aDeliverable({ ...named, deliverableNumber: 12 }))).toBe('12 Handle');
  expect(numberedTitle(aDeliverable({ ...named, deliverableNumber: null }))).toBe('Handle');
});
