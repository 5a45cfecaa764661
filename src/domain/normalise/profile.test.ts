import { describe, expect, it } from 'vitest';
import { parseProfile } from './parse-record.ts';

const TEXTS = ['FBAUTHID', 'email', 'displayName', 'photoURL', 'profileEmail'] as const;

describe('R25 profile', () => {
  it('is read as stored, e-mails in their case', () => {
    const stored = {
      FBUID: 'u1',
      FBAUTHID: 'u1',
      email: 'Ada@Example.com',
      displayName: 'Ada',
      photoURL: 'https://example.com/a.png',
      profileEmail: 'Work@Example.com',
      updatedAt: 'at',
      updatedBy: 'by',
      previousHistoryFBUID: 'before',
    };
    expect(parseProfile('u1', stored)).toEqual({ ok: true, record: stored });
  });

  it.each(TEXTS)('%s is null when missing or blank', (name) => {
    expect(parseProfile('u1', {})).toMatchObject({ ok: true, record: { [name]: null } });
    expect(parseProfile('u1', { [name]: ' ' })).toMatchObject({
      ok: true,
      record: { [name]: null },
    });
  });

  it.each(TEXTS)('%s of a wrong kind is refused', (name) => {
    expect(parseProfile('u1', { [name]: true })).toEqual({
      ok: false,
      id: 'u1',
      problem: `${name} should be a text, but is true or false.`,
    });
  });
});
