import { describe, expect, it } from 'vitest';
import { parseResearch } from '../normalise/parse-record.ts';
import { readHistoryEntry } from './history-entry.ts';

const ID = '2025-03-01T10:00:00.000Z';
const stored = {
  FBUID: 'r1',
  researchName: 'Handles',
  updatedAt: ID,
  updatedBy: 'uid-ann',
  previousHistoryFBUID: '2025-02-01T10:00:00.000Z',
};

function read(fields: Readonly<Record<string, unknown>>) {
  return readHistoryEntry<'research'>(ID, fields, parseResearch('r1', fields));
}

describe('a stored history entry (R16, R17)', () => {
  it('has the version, its author and its time', () => {
    expect(read(stored)).toEqual({
      id: ID,
      at: new Date(ID),
      by: 'uid-ann',
      content: { ok: true, record: stored },
    });
  });

  it('reads its time from a date, as older entries store it', () => {
    expect(read({ ...stored, updatedAt: new Date(ID) }).at).toEqual(new Date(ID));
  });

  it.each([[undefined], ['yesterday'], [true]])(
    'has no time with the update time %j (section 8)',
    (updatedAt) => {
      expect(read({ ...stored, updatedAt }).at).toBeNull();
    },
  );

  it('keeps author and time if its content is unreadable', () => {
    const entry = read({ ...stored, researchName: {}, updatedBy: 'uid-bob' });
    expect(entry).toMatchObject({ by: 'uid-bob', at: new Date(ID), content: { ok: false } });
  });

  it('has no author if the author is unreadable', () => {
    expect(read({ ...stored, updatedBy: [] }).by).toBeNull();
  });
});
