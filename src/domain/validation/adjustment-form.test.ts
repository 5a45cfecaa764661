import { describe, expect, it } from 'vitest';
import { summariseAllocations } from '../costing/allocations.ts';
import { peopleOf } from '../people/people.ts';
import { aHypothesisWith, aProfile } from '../testing/test-records.ts';
import {
  NEW_ADJUSTMENT,
  resolveContractor,
  toAdjustmentFigures,
  validateAdjustment,
} from './adjustment-form.ts';

const filled = { ...NEW_ADJUSTMENT, contractor: 'lena@example.com' };

describe('validateAdjustment (section 5)', () => {
  it.each([
    ['a contractor and nothing else', filled, {}],
    ['blank figures', { ...filled, sprint: '', labour: ' ', delivery: '' }, {}],
    ['negative and fractional figures', { ...filled, sprint: '-0.5', labour: '-440.25' }, {}],
    ['no contractor', { ...filled, contractor: ' ' }, { contractor: 'required' }],
    ['a figure in words', { ...filled, sprint: 'one' }, { sprint: 'must be a number' }],
    [
      'sprints past the limit',
      { ...filled, sprint: '1000.5' },
      { sprint: 'must be between -1,000 and 1,000' },
    ],
    [
      'dollars past the limit',
      { ...filled, labour: '-100000001' },
      { labour: 'must be between -100,000,000 and 100,000,000' },
    ],
    [
      'dollars of delivery past the limit',
      { ...filled, delivery: '100000001' },
      { delivery: 'must be between -100,000,000 and 100,000,000' },
    ],
    [
      'a contractor past the limit',
      { ...filled, contractor: 'x'.repeat(255) },
      { contractor: 'must be at most 254 characters' },
    ],
    [
      'a reason past the limit',
      { ...filled, reason: 'x'.repeat(2_001) },
      { reason: 'must be at most 2,000 characters' },
    ],
  ])('%s', (_, values, expected) => {
    expect(validateAdjustment(values)).toEqual(expected);
  });
});

describe('toAdjustmentFigures', () => {
  it('stores whole cents, and 0 for a blank', () => {
    const typed = {
      ...filled,
      reason: ' swapped ',
      sprint: '-1',
      labour: '-440.005',
      delivery: '',
    };
    expect(toAdjustmentFigures(typed)).toEqual({
      reason: 'swapped',
      sprintAdjustment: -1,
      labourAdjustment: -440.01,
      deliveryAdjustment: 0,
    });
  });
});

describe('resolveContractor', () => {
  const people = peopleOf([
    aProfile({ FBUID: 'uid-lena', displayName: 'Lena Marsh', profileEmail: 'lena@example.com' }),
    aProfile({ FBUID: 'uid-1', displayName: 'Sam Hill', profileEmail: 'sam1@example.com' }),
    aProfile({ FBUID: 'uid-2', displayName: 'Sam Hill', profileEmail: 'sam2@example.com' }),
  ]);
  const allocations = summariseAllocations({
    sprintRate: 1760,
    hypotheses: [aHypothesisWith({ 'uid-lena': 1, 'uid-1': 1, 'uid-2': 1 })],
    people,
  });
  it.each([
    ['a name of the table, in any case', ' lena MARSH ', 'uid-lena'],
    ['an e-mail, which addAdjustment looks up', 'lena@example.com', 'lena@example.com'],
    ['a uid', 'uid-lena', 'uid-lena'],
    ['a name that two rows have', 'Sam Hill', 'Sam Hill'],
    ['somebody who is not in the table', ' nobody@example.com ', 'nobody@example.com'],
  ])('%s', (_, typed, expected) => {
    expect(resolveContractor(typed, allocations, people)).toBe(expected);
  });
});
