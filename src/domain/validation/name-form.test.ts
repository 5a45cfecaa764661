import { describe, expect, it } from 'vitest';
import { parseResearch, parseTemplate } from '../normalise/parse-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../records/form-values.ts';
import { RESEARCH_FIELDS, TEMPLATE_FIELDS } from '../records/record-fields.ts';
import { recordOf } from '../testing/test-records.ts';
import { validateForm } from './validate-form.ts';

const NAMES: readonly (readonly [name: string, error: string | null])[] = [
  ['Rooftops', null],
  ['', 'required'],
  ['  ', 'required'],
  ['x'.repeat(200), null],
  ['x'.repeat(201), 'must be at most 200 characters'],
];

describe('section 5: research form', () => {
  it.each(NAMES)('the name %j: %s', (researchName, error) => {
    const errors = error === null ? {} : { researchName: error };
    expect(validateForm(RESEARCH_FIELDS, { researchName })).toEqual(errors);
  });

  it('begins blank, then shows and stores the trimmed name and nothing else (R21)', () => {
    const form = { researchName: 'Rooftops' };
    expect(newFormValues(RESEARCH_FIELDS)).toEqual({ researchName: '' });
    expect(toFormValues(RESEARCH_FIELDS, recordOf(parseResearch('r1', form)))).toStrictEqual(form);
    expect(fromFormValues(RESEARCH_FIELDS, { researchName: ' Rooftops ' })).toStrictEqual(form);
  });
});

describe('section 5: template form', () => {
  it.each(NAMES)('the name %j: %s', (templateName, error) => {
    const errors = error === null ? {} : { templateName: error };
    expect(validateForm(TEMPLATE_FIELDS, { templateName })).toEqual(errors);
  });

  it('begins blank, then shows and stores the trimmed name and nothing else (R21)', () => {
    const form = { templateName: 'Rooftops' };
    expect(newFormValues(TEMPLATE_FIELDS)).toEqual({ templateName: '' });
    expect(toFormValues(TEMPLATE_FIELDS, recordOf(parseTemplate('t1', form)))).toStrictEqual(form);
    expect(fromFormValues(TEMPLATE_FIELDS, { templateName: ' Rooftops ' })).toStrictEqual(form);
  });
});
