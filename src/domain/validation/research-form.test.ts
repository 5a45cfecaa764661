import { describe, expect, it } from 'vitest';
import { parseResearch } from '../normalise/parse-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../records/form-values.ts';
import { RESEARCH_FIELDS } from '../records/record-fields.ts';
import { recordOf } from '../testing/test-records.ts';
import { validateForm } from './validate-form.ts';

describe('section 5: research form', () => {
  it.each([
    ['name', 'Rooftops', {}],
    ['empty', '', { researchName: 'required' }],
    ['blanks only', '  ', { researchName: 'required' }],
    ['at the limit', 'x'.repeat(200), {}],
    ['over the limit', 'x'.repeat(201), { researchName: 'must be at most 200 characters' }],
  ])('%s', (_case, researchName, expected) => {
    expect(validateForm(RESEARCH_FIELDS, { researchName })).toEqual(expected);
  });

  it('shows the name and nothing else', () => {
    const research = recordOf(parseResearch('r1', { researchName: 'Rooftops' }));
    expect(toFormValues(RESEARCH_FIELDS, research)).toStrictEqual({ researchName: 'Rooftops' });
  });

  it('stores the name, trimmed, and nothing else (R21)', () => {
    expect(fromFormValues(RESEARCH_FIELDS, { researchName: ' Rooftops ' })).toStrictEqual({
      researchName: 'Rooftops',
    });
  });

  it('begins blank', () => {
    expect(newFormValues(RESEARCH_FIELDS)).toEqual({ researchName: '' });
  });
});
