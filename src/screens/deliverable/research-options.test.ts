import { expect, it } from 'vitest';
import { aResearch } from '../../../tests/support/records/test-records.ts';
import { researchOptions } from './research-options.ts';

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
