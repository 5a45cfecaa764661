import { describe, expect, it } from 'vitest';
import { recordOf } from '../fixtures.ts';
import { parseResearch } from '../normalise/research.ts';
import {
  fromResearch,
  NEW_RESEARCH_VALUES,
  toResearchFields,
  validateResearch,
} from './research-form.ts';

describe('section 5: research form', () => {
  it.each([
    ['name', 'Rooftops', {}],
    ['empty', '', { researchName: 'required' }],
    ['blanks only', '  ', { researchName: 'required' }],
    ['at the limit', 'x'.repeat(200), {}],
    ['over the limit', 'x'.repeat(201), { researchName: 'must be at most 200 characters' }],
  ])('%s', (_case, researchName, expected) => {
    expect(validateResearch({ researchName })).toEqual(expected);
  });

  it('shows the name and nothing else', () => {
    const research = recordOf(parseResearch('r1', { researchName: 'Rooftops' }));
    expect(fromResearch(research)).toStrictEqual({ researchName: 'Rooftops' });
  });

  it('stores the name, trimmed, and nothing else (R21)', () => {
    expect(toResearchFields({ researchName: ' Rooftops ' })).toStrictEqual({
      researchName: 'Rooftops',
    });
  });

  it('begins blank', () => {
    expect(NEW_RESEARCH_VALUES).toEqual({ researchName: '' });
  });
});
