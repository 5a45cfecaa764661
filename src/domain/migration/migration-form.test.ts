import { describe, expect, it } from 'vitest';
import {
  type MigrationForm,
  matchesFilter,
  readMigrationForm,
  renameKey,
} from './migration-form.ts';
import { type Fields, MIGRATION_COLLECTIONS, type MigrationRecord } from './migration-record.ts';

const FORM: MigrationForm = {
  source: 'environment',
  fromEnvironment: ' local ',
  fromCollection: 'all',
  filter: '',
  renameFrom: '',
  renameTo: '',
  toEnvironment: ' next ',
  toCollection: 'same',
};

/** The request, or the fields with an error and their hints. */
function read(change: Partial<MigrationForm>, action: 'copy' | 'download' = 'copy') {
  const form = readMigrationForm({ ...FORM, ...change }, action);
  return form.ok ? form.request : form.errors;
}

describe('the form of a migration', () => {
  const sameCollection = { toEnvironment: 'local', fromCollection: 'templates' };
  it.each<[Partial<MigrationForm>, keyof MigrationForm, RegExp]>([
    [{ fromEnvironment: ' ' }, 'fromEnvironment', /the name of an environment/],
    [{ toEnvironment: 'a/b' }, 'toEnvironment', /without '\/'/],
    [{ toEnvironment: 'local' }, 'toEnvironment', /choose another/],
    [{ ...sameCollection, toCollection: 'templates' }, 'toEnvironment', /another environment/],
    [{ toCollection: 'templates' }, 'toCollection', /one collection/],
    [{ filter: 'paid' }, 'filter', /'key:value', such as/],
    [{ filter: ':paid' }, 'filter', /'key:value', such as/],
    [{ renameFrom: 'a', renameTo: ' ' }, 'renameTo', /both keys/],
    [{ renameFrom: '', renameTo: 'b' }, 'renameTo', /both keys/],
    [{ renameFrom: 'a', renameTo: 'a' }, 'renameTo', /both keys/],
    [{ renameFrom: 'FBUID', renameTo: 'b' }, 'renameTo', /both keys/],
    [{ renameFrom: 'a', renameTo: 'importedBy' }, 'renameTo', /both keys/],
  ])('with %j is refused at %s', (change, field, hint) => {
    expect(read(change)).toEqual({ [field]: expect.stringMatching(hint) });
  });

  it.each<[Partial<MigrationForm>, 'copy' | 'download']>([
    [{ ...sameCollection, toCollection: 'researchs' }, 'copy'],
    [{ source: 'file', toEnvironment: 'local' }, 'copy'],
    [{ source: 'file', fromEnvironment: '' }, 'copy'],
    [{ toEnvironment: '' }, 'download'],
  ])('with %j is accepted for a %s', (change, action) => {
    expect(read(change, action)).toMatchObject({ filter: null, rename: null });
  });

  it('becomes a request with trimmed names, and all collections unless one is chosen', () => {
    const request = {
      source: 'environment',
      fromEnvironment: 'local',
      collections: MIGRATION_COLLECTIONS,
      filter: null,
      rename: null,
      toCollection: null,
      toEnvironment: 'next',
    };
    expect(read({})).toEqual(request);
    const [fromCollection, toCollection] = ['templates', 'researchs'];
    const filter = ' a : http://x ';
    expect(
      read({ fromCollection, toCollection, filter, renameFrom: ' a ', renameTo: 'b' }),
    ).toEqual({
      ...request,
      collections: ['templates'],
      filter: { key: 'a', value: 'http://x' },
      rename: { from: 'a', to: 'b' },
      toCollection: 'researchs',
    });
  });
});

it.each<[string, unknown, boolean]>([
  ['5', 5, true],
  ['-0.5', -0.5, true],
  ['5', '5', false],
  ['"5"', '5', true],
  ['"5"', 5, false],
  ['true', true, true],
  ['false', true, false],
  ['null', null, true],
  ['null', undefined, false],
  ['"null"', 'null', true],
  ['paid', 'paid', true],
  ['pai', 'paid', false],
  ['', '', true],
  ['16.0.2', '16.0.2', true],
])('the filter key:%s takes %j: %s', (value, stored, matches) => {
  const fields = stored === undefined ? {} : { key: stored };
  expect(matchesFilter(fields, { key: 'key', value })).toBe(matches);
});

it('a key is renamed in the record and in its history, but not where one has both keys', () => {
  const record = (fields: Fields, entry: Fields): MigrationRecord => ({
    collection: 'templates',
    id: 't',
    fields,
    below: [{ path: 'history/1', fields: entry }],
  });
  const rename = { from: 'a', to: 'b' };
  expect(renameKey(record({ a: 1, aa: 2 }, { a: 3 }), rename)).toEqual(
    record({ aa: 2, b: 1 }, { b: 3 }),
  );
  expect(renameKey(record({ a: 1, b: 2 }, {}), rename)).toBeNull();
  expect(renameKey(record({ a: 1 }, { a: 1, b: 2 }), rename)).toBeNull();
});
