import { describe, expect, it } from 'vitest';
import type { Research } from '../../../domain/records/entities.ts';
import { researchOptions } from './research-options.ts';

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
    ['one of the list', ready, 'b', known],
    ['one that is gone stays chosen', ready, 'z', [...known, { value: 'z', label: '(not found)' }]],
    [
      'one that is still loading stays chosen',
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
