import { describe, expect, it } from 'vitest';
import { readKeyRename, renameKey } from './key-rename.ts';
import type { Fields, MigrationRecord } from './migration-record.ts';

describe('a rename is read', () => {
  it.each([
    ['two blanks are no rename', ' ', '', null],
    ['two keys, without blanks around them', ' a ', ' b ', { from: 'a', to: 'b' }],
    ['no new key', 'a', ' ', 'malformed'],
    ['no old key', '', 'b', 'malformed'],
    ['one key twice', 'a', 'a', 'malformed'],
    ['a key that every record needs', 'FBUID', 'b', 'malformed'],
    ['the name of a mark that an import adds', 'a', 'importedBy', 'malformed'],
  ])('%s', (_, from, to, rename) => {
    expect(readKeyRename(from, to)).toEqual(rename);
  });
});

describe('a key is renamed in the record and in its history', () => {
  const RENAME = { from: 'a', to: 'b' };
  const record = (fields: Fields, entry: Fields): MigrationRecord => ({
    collection: 'templates',
    id: 't',
    fields,
    below: [{ path: 'history/1', fields: entry }],
  });

  it('where it is there, and the keys stay in order', () => {
    const renamed = renameKey(record({ a: 1, aa: 2 }, { c: 3 }), RENAME);
    expect(renamed).toEqual(record({ aa: 2, b: 1 }, { c: 3 }));
    expect(Object.keys(renamed?.fields ?? {})).toEqual(['aa', 'b']);
  });

  it('but not if the record has both keys', () => {
    expect(renameKey(record({ a: 1, b: 2 }, {}), RENAME)).toBeNull();
  });

  it('but not if an entry has both keys', () => {
    expect(renameKey(record({ a: 1 }, { a: 1, b: 2 }), RENAME)).toBeNull();
  });
});
