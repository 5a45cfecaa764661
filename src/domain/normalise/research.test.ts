import { describe, expect, it } from 'vitest';
import { parseResearch } from './parse-record.ts';

const REVISION = { updatedAt: 'at', updatedBy: 'by', previousHistoryFBUID: 'before' };

describe('R25 research', () => {
  it('is read as stored', () => {
    const stored = { ...REVISION, FBUID: 'r1', researchName: 'Rooftops' };
    expect(parseResearch('r1', stored)).toEqual({ ok: true, record: stored });
  });

  it('FBUID is the document id, whatever is stored', () => {
    expect(parseResearch('r1', { FBUID: 'other' })).toMatchObject({ record: { FBUID: 'r1' } });
  });

  it('a missing name is empty', () => {
    expect(parseResearch('r1', {})).toMatchObject({ ok: true, record: { researchName: '' } });
  });

  it('drops fields that it does not know', () => {
    expect(parseResearch('r1', { stray: 1 })).not.toHaveProperty('record.stray');
  });

  it('says which document is wrong and why', () => {
    expect(parseResearch('r1', { researchName: {} })).toEqual({
      ok: false,
      id: 'r1',
      problem: 'researchName should be a text, but is an object.',
    });
  });
});
