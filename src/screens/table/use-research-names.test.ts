import { expect, it } from 'vitest';
import { aResearch } from '../../../tests/support/records/test-records.ts';
import { researchNameIn, researchNames } from './use-research-names.ts';

it('names every research, also one without a name and one that cannot be read', () => {
  const records = [aResearch('r1', 'Grip'), aResearch('r2', ' ')];
  const names = researchNames({ records, unreadable: [{ id: 'r3', problem: 'bad' }] });
  expect(Object.fromEntries(names)).toEqual({
    r1: 'Grip',
    r2: '(unnamed research)',
    r3: '(research r3 cannot be read)',
  });
});

it.each([
  ['whose names load', 'r1', { state: 'loading' }, '…'],
  ['which is not set', null, { state: 'loading' }, '(not set)'],
  [
    'which is deleted (R15)',
    'r1',
    { state: 'ready', value: new Map(), fromCache: false },
    '(not set)',
  ],
] as const)('a research %s', (_, id, names, text) => {
  expect(researchNameIn(names, id)).toBe(text);
});
