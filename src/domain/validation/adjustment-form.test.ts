import { describe, expect, it } from 'vitest';
import { ADJUSTMENT_FIELDS, NEW_ADJUSTMENT, toAdjustmentFigures } from './adjustment-form.ts';
import { validateForm } from './validate-form.ts';

const filled = { ...NEW_ADJUSTMENT, contractor: 'lena@example.com' };

describe('the form of an adjustment (section 5)', () => {
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
    expect(validateForm(ADJUSTMENT_FIELDS, values)).toEqual(expected);
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
