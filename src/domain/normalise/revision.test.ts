import { describe, expect, it } from 'vitest';
import { readRevision } from './revision.ts';
import { parseDocument } from './stored-fields.ts';

function revisionOf(stored: unknown) {
  return parseDocument('id', stored, readRevision);
}

describe('R17 the link of a record to its history', () => {
  it('is read as stored', () => {
    const stored = {
      updatedAt: '2025-01-01T00:00:00.000Z',
      updatedBy: 'uidAda',
      previousHistoryFBUID: '2024-01-01T00:00:00.000Z',
    };
    expect(revisionOf(stored)).toEqual({ ok: true, record: stored });
  });

  it('is null in all three fields on an older record without them', () => {
    expect(revisionOf({})).toEqual({
      ok: true,
      record: { updatedAt: null, updatedBy: null, previousHistoryFBUID: null },
    });
  });

  it.each([
    ['date, which is no history id', new Date('2025-01-01T00:00:00.000Z'), null],
    ['text that is no date stays as it is', 'yesterday', 'yesterday'],
    ['shortened ISO text stays as it is', '2025-01-01', '2025-01-01'],
    ['blank', ' ', null],
    ['null', null, null],
  ])('updatedAt stored as %s', (_case, updatedAt, expected) => {
    expect(revisionOf({ updatedAt })).toMatchObject({ ok: true, record: { updatedAt: expected } });
  });

  it.each(['updatedAt', 'updatedBy', 'previousHistoryFBUID'])(
    '%s of a wrong kind is refused',
    (name) => {
      expect(revisionOf({ [name]: [] })).toEqual({
        ok: false,
        id: 'id',
        problem: `${name} should be a text, but is a list.`,
      });
    },
  );
});
