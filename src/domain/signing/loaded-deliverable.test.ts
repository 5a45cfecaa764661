import { expect, it } from 'vitest';
import { aDeliverable, aHypothesisWith } from '../../../tests/support/records/test-records.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import { knownPrice } from './loaded-deliverable.ts';

const hypothesis = aHypothesisWith({ 'uid-ann': 3 });
const elsewhere = aHypothesisWith({ 'uid-ann': 1 }, { FBUID: 'elsewhere' });
const right = currentPrice(aDeliverable(), [hypothesis]);
/** Counts a hypothesis that the page does not have. */
const stored = currentPrice(aDeliverable(), [hypothesis, elsewhere]);
const page = {
  deliverable: aDeliverable(asCurrent(stored)),
  hypotheses: { records: [hypothesis], unreadable: [] },
  isClient: true,
  fromCache: false,
};
const unreadable = [{ id: 'broken', problem: 'It is a text, not a record.' }];

it.each([
  ['an unreadable hypothesis', { hypotheses: { records: [], unreadable } }, null, false],
  ['the cache', { fromCache: true }, stored, false],
  [
    'the cache, without a stored pair',
    { deliverable: aDeliverable(), fromCache: true },
    null,
    false,
  ],
  ['a client who may not read a counted hypothesis', {}, stored, true],
  ['a client who reads all', { deliverable: aDeliverable(asCurrent(right)) }, right, false],
  ['staff, who know that the counted one is gone', { isClient: false }, right, false],
])('knownPrice: %s', (_, rest, current, countsHidden) => {
  expect(knownPrice({ ...page, ...rest })).toEqual({ current, countsHidden });
});
