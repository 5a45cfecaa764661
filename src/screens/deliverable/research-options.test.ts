import { describe, expect, it } from 'vitest';
import type { Live } from '../../data/live.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { aDeliverable } from '../../domain/testing/test-records.ts';
import { researchOptions, variationResearchHint } from './research-options.ts';

function research(FBUID: string, researchName: string): Research {
  return {
    FBUID,
    researchName,
    updatedAt: null,
    updatedBy: null,
    previousHistoryFBUID: null,
  };
}

const ready = {
  state: 'ready',
  fromCache: false,
  value: {
    records: [research('b', 'Beta'), research('x', ''), research('a', 'Alpha')],
    unreadable: [],
  },
} as const;
const known = [
  { value: '', label: '(not set)' },
  { value: 'a', label: 'Alpha' },
  { value: 'b', label: 'Beta' },
  { value: 'x', label: '(unnamed research)' },
];

describe('researchOptions', () => {
  it.each([
    ['nothing chosen', ready, '', known],
    ['one in the list', ready, 'b', known],
    ['a deleted one stays chosen', ready, 'z', [...known, { value: 'z', label: '(not found)' }]],
    [
      'one whose list is loading stays chosen',
      { state: 'loading' } as const,
      'a',
      [
        { value: '', label: '(not set)' },
        { value: 'a', label: 'Loading...' },
      ],
    ],
  ])('%s', (_, live, chosen, expected) => {
    expect(researchOptions(live, chosen)).toEqual(expected);
  });
});

describe('the hint at the research of a variation (R40)', () => {
  const originalIn = (deliverableResearchFBUID: string | null): Live<Deliverable> => ({
    state: 'ready',
    fromCache: false,
    value: aDeliverable({ deliverableNumber: 12, deliverableResearchFBUID }),
  });

  it.each<[string, Live<Deliverable>, string | undefined]>([
    ['claims nothing while the original loads', { state: 'loading' }, undefined],
    [
      'says why the research stays without an original',
      { state: 'missing' },
      'The original is not set or cannot be read, so the research stays.',
    ],
    [
      'says why the research stays with an unreadable original',
      { state: 'failed', message: 'x' },
      'The original is not set or cannot be read, so the research stays.',
    ],
    [
      'names the original in the same research',
      originalIn('a'),
      'A variation belongs to the research of its original, 12 Prototype.',
    ],
    [
      'offers the other research of the original',
      originalIn('b'),
      'The original, 12 Prototype, is in another research. The variation can move there, and nowhere else.',
    ],
    [
      'offers to leave the research if the original has none',
      originalIn(null),
      'The original, 12 Prototype, has no research. The variation can leave its own, and move nowhere else.',
    ],
  ])('%s', (_, original, hint) => {
    expect(variationResearchHint(original, 'a')).toBe(hint);
  });
});
