import { describe, expect, it } from 'vitest';
import { recordOf } from '../fixtures.ts';
import { parseTemplate } from '../normalise/template.ts';
import {
  fromTemplate,
  NEW_TEMPLATE_VALUES,
  toTemplateFields,
  validateTemplate,
} from './template-form.ts';

describe('section 5: template form', () => {
  it.each([
    ['name', 'Interview', {}],
    ['empty', '', { templateName: 'required' }],
    ['blanks only', '  ', { templateName: 'required' }],
    ['at the limit', 'x'.repeat(200), {}],
    ['over the limit', 'x'.repeat(201), { templateName: 'must be at most 200 characters' }],
  ])('%s', (_case, templateName, expected) => {
    expect(validateTemplate({ templateName })).toEqual(expected);
  });

  it('shows the name and nothing else', () => {
    const template = recordOf(parseTemplate('t1', { templateName: 'Interview' }));
    expect(fromTemplate(template)).toStrictEqual({ templateName: 'Interview' });
  });

  it('stores the name, trimmed, and nothing else (R21)', () => {
    expect(toTemplateFields({ templateName: ' Interview ' })).toStrictEqual({
      templateName: 'Interview',
    });
  });

  it('begins blank', () => {
    expect(NEW_TEMPLATE_VALUES).toEqual({ templateName: '' });
  });
});
