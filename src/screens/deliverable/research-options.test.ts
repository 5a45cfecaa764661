import { expect, it } from 'vitest';
import { aResearch } from '../../../tests/support/records/test-records.ts';
import { newSprintRate, researchOptions } from './research-options.ts';

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

it.each([
  ['that of the research', 'rated', 1980],
  ['the usual one without one', 'plain', 1760],
  ['the usual one for a deleted research', 'gone', 1760],
])('the rate of a new deliverable (R2): %s', (_, chosen, rate) => {
  const records = [
    aResearch('rated', 'Rated', { researchSprintRate: 1980 }),
    aResearch('plain', 'Plain'),
  ];
  expect(newSprintRate({ ...ready, value: { records, unreadable: [] } }, chosen)).toBe(rate);
});
