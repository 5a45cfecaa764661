import { describe, expect, it } from 'vitest';
import { newFormValues } from '../records/form-values.ts';
import { DELIVERABLE_FIELDS } from '../records/record-fields.ts';
import { validateForm } from './validate-form.ts';

const valid = { ...newFormValues(DELIVERABLE_FIELDS), deliverableName: 'Panel' };

/** The errors of a valid form with these changes. */
function errors(change: object = {}) {
  return validateForm(DELIVERABLE_FIELDS, { ...valid, ...change });
}

function longText(length: number): string {
  return 'x'.repeat(length);
}

describe('section 5: deliverable form', () => {
  it('needs nothing but a name', () => {
    expect(errors()).toEqual({});
  });

  it.each([
    ['empty', ''],
    ['blanks only', '  '],
  ])('a name is required: %s', (_case, deliverableName) => {
    expect(errors({ deliverableName })).toEqual({ deliverableName: 'required' });
  });

  it.each([
    ['deliverableNumber', 'one'],
    ['deliverableTime', '2 weeks'],
    ['deliverableNumber', 'Infinity'],
  ])('%s must be a number, not %s', (field, text) => {
    expect(errors({ [field]: text })).toEqual({ [field]: 'must be a number' });
  });

  it.each([
    ['deliverableName', longText(200), longText(201), 'must be at most 200 characters'],
    ['deliverableNumber', '1000000', '1000001', 'must be between -1,000,000 and 1,000,000'],
    ['deliverableResearchLead', longText(254), longText(255), 'must be at most 254 characters'],
    ['deliverableTime', '-10000', '-10001', 'must be between -10,000 and 10,000'],
    ['deliverableMethodsLink', longText(2000), longText(2001), 'must be at most 2,000 characters'],
    ['deliverableBOMLink', longText(2000), longText(2001), 'must be at most 2,000 characters'],
  ])('limit of %s', (field, atLimit, overLimit, message) => {
    expect(errors({ [field]: atLimit })).toEqual({});
    expect(errors({ [field]: overLimit })).toEqual({ [field]: message });
  });

  it('names the extra item with a fault', () => {
    expect(
      errors({
        deliverableExtraItems: [
          { justification: '', amount: '-5' },
          { justification: longText(2001), amount: 'five' },
          { justification: longText(2000), amount: '100000001' },
          { justification: '', amount: '' },
        ],
      }),
    ).toEqual({
      'deliverableExtraItems.1.justification': 'must be at most 2,000 characters',
      'deliverableExtraItems.1.amount': 'must be a number',
      'deliverableExtraItems.2.amount': 'must be between -100,000,000 and 100,000,000',
    });
  });

  it('takes 50 extra items and no more', () => {
    const items = (length: number) =>
      Array.from({ length }, () => ({ justification: '', amount: '0' }));
    expect(errors({ deliverableExtraItems: items(50) })).toEqual({});
    expect(errors({ deliverableExtraItems: items(51) })).toEqual({
      deliverableExtraItems: 'at most 50 extra items',
    });
  });

  it('reports faults in the order of the field table', () => {
    const found = errors({
      deliverableName: '',
      deliverableNumber: 'x',
      deliverableTime: 'x',
      deliverableExtraItems: [{ justification: '', amount: 'x' }],
    });
    expect(Object.keys(found)).toEqual([
      'deliverableName',
      'deliverableNumber',
      'deliverableTime',
      'deliverableExtraItems.0.amount',
    ]);
  });
});
