import { describe, expect, it } from 'vitest';
import { PLACEHOLDER_TEMPLATE_IMAGE, parseTemplate } from './parse-record.ts';

describe('R25 template', () => {
  it('is read as stored', () => {
    const stored = {
      FBUID: 't1',
      templateName: 'Interview',
      templateImage: '/interview.png',
      updatedAt: 'at',
      updatedBy: 'by',
      previousHistoryFBUID: 'before',
    };
    expect(parseTemplate('t1', stored)).toEqual({ ok: true, record: stored });
  });

  it.each([
    ['missing', {}],
    ['null', { templateImage: null }],
    ['blank', { templateImage: ' ' }],
  ])('an image that is %s is the placeholder (section 3)', (_case, stored) => {
    expect(parseTemplate('t1', stored)).toMatchObject({
      ok: true,
      record: { FBUID: 't1', templateName: '', templateImage: PLACEHOLDER_TEMPLATE_IMAGE },
    });
  });

  it('the placeholder is /seal.svg', () => {
    expect(PLACEHOLDER_TEMPLATE_IMAGE).toBe('/seal.svg');
  });

  it.each(['templateName', 'templateImage'])('%s of a wrong kind is refused', (name) => {
    expect(parseTemplate('t1', { [name]: [] })).toMatchObject({
      ok: false,
      problem: `${name} should be a text, but is a list.`,
    });
  });
});
