import { describe, expect, it } from 'vitest';
import { parseTemplate } from '../normalise/parse-record.ts';
import { fromFormValues, newFormValues, toFormValues } from '../records/form-values.ts';
import { TEMPLATE_FIELDS } from '../records/record-fields.ts';
import { recordOf } from '../testing/test-records.ts';
import { validateForm } from './validate-form.ts';

describe('section 5: template form', () => {
  it.each([
    ['name', 'Interview', {}],
    ['empty', '', { templateName: 'required' }],
    ['blanks only', '  ', { templateName: 'required' }],
    ['at the limit', 'x'.repeat(200), {}],
    ['over the limit', 'x'.repeat(201), { templateName: 'must be at most 200 characters' }],
  ])('%s', (_case, templateName, expected) => {
    expect(validateForm(TEMPLATE_FIELDS, { templateName })).toEqual(expected);
  });

  it('shows the name and nothing else', () => {
    const template = recordOf(parseTemplate('t1', { templateName: 'Interview' }));
    expect(toFormValues(TEMPLATE_FIELDS, template)).toStrictEqual({ templateName: 'Interview' });
  });

  it('stores the name, trimmed, and nothing else (R21)', () => {
    expect(fromFormValues(TEMPLATE_FIELDS, { templateName: ' Interview ' })).toStrictEqual({
      templateName: 'Interview',
    });
  });

  it('begins blank', () => {
    expect(newFormValues(TEMPLATE_FIELDS)).toEqual({ templateName: '' });
  });
});
