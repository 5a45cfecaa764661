import { expect, it } from 'vitest';
import { aDeliverable, aResearch } from '../../../tests/support/records/test-records.ts';
import type { Live } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { researchOptions, variationResearchHint } from './research-options.ts';

const ready = {
  state: 'ready',
  fromCache: false,
  value: {
    records: [aResearch('b', 'Beta'), aResearch('x', ''), aResearch('a', 'Alpha')],
    unreadable: [],
  },
} as const;
const known = [
  { value: '', label: '(not set)' },
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'x', label: '(unnamed research)' },
];

const loading = [known[0], { value: 'a', label: 'Loading...' }];

it.each([
  ['nothing chosen', ready, '', known],
  ['one in the list', ready, 'b', known],
  ['a deleted one stays chosen', ready, 'z', [...known, { value: 'z', label: '(not found)' }]],
  ['one whose list is loading stays chosen', { state: 'loading' } as const, 'a', loading],
])('researchOptions: %s', (_, live, chosen, expected) => {
  expect(researchOptions(live, chosen)).toEqual(expected);
});

const originalIn = (deliverableResearchFBUID: string | null): Live<Deliverable> => ({
  state: 'ready',
  fromCache: false,
  value: aDeliverable({ deliverableNumber: 12, deliverableResearchFBUID }),
});

const STAYS = 'The original is not set or cannot be read, so the research stays.';
const SAME = 'A variation belongs to the research of its original, 12 Prototype.';
const OTHER =
  'The original, 12 Prototype, is in another research. The variation can move there, and nowhere else.';
const NONE =
  'The original, 12 Prototype, has no research. The variation can leave its own, and move nowhere else.';
it.each<[string, Live<Deliverable>, string | undefined]>([
  ['claims nothing while the original loads', { state: 'loading' }, undefined],
  ['says why it stays without an original', { state: 'missing' }, STAYS],
  ['says why it stays with an unreadable one', { state: 'failed', message: 'x' }, STAYS],
  ['names the original in the same research', originalIn('a'), SAME],
  ['offers the other research of the original', originalIn('b'), OTHER],
  ['offers to leave the research if the original has none', originalIn(null), NONE],
])('the hint at the research of a variation (R40): %s', (_, original, hint) => {
  expect(variationResearchHint(original, 'a')).toBe(hint);
});
