import { describe, expect, it } from 'vitest';
import { type MigrationForm, readMigrationForm } from './migration-form.ts';
import { MIGRATION_COLLECTIONS } from './migration-record.ts';

const FORM: MigrationForm = {
  source: 'environment',
  fromEnvironment: 'local',
  fromCollection: 'all',
  filter: '',
  renameFrom: '',
  renameTo: '',
  toEnvironment: 'next',
  toCollection: 'same',
};

describe('the form of a migration', () => {
  it.each<[string, Partial<MigrationForm>, keyof MigrationForm, RegExp]>([
    ['no source', { fromEnvironment: ' ' }, 'fromEnvironment', /the name of an environment/],
    ['a path for a target', { toEnvironment: 'a/b' }, 'toEnvironment', /without '\/'/],
    ['the source for a target', { toEnvironment: ' local ' }, 'toEnvironment', /choose another/],
    [
      'the same collection of the same environment',
      { toEnvironment: 'local', fromCollection: 'templates', toCollection: 'templates' },
      'toEnvironment',
      /another environment or collection/,
    ],
    ['all collections into one', { toCollection: 'templates' }, 'toCollection', /one collection/],
    ['a filter without a colon', { filter: 'paid' }, 'filter', /'key:value', such as/],
    ['a rename without a new key', { renameFrom: 'a' }, 'renameTo', /both keys/],
  ])('is refused at its field: %s', (_, change, field, hint) => {
    const read = readMigrationForm({ ...FORM, ...change }, 'copy');
    expect(read.ok ? {} : read.errors).toEqual({ [field]: expect.stringMatching(hint) });
  });

  it.each<[string, Partial<MigrationForm>]>([
    ['another environment', {}],
    [
      'another collection of the same environment',
      { toEnvironment: 'local', fromCollection: 'templates', toCollection: 'researchs' },
    ],
    [
      'a file into the environment it may have come from',
      { source: 'file', toEnvironment: 'local' },
    ],
    ['a file, even with a blank source environment', { source: 'file', fromEnvironment: '' }],
  ])('is accepted: %s', (_, change) => {
    expect(readMigrationForm({ ...FORM, ...change }, 'copy').ok).toBe(true);
  });

  it('needs no target environment for a download', () => {
    const read = readMigrationForm({ ...FORM, toEnvironment: '' }, 'download');
    expect(read).toMatchObject({ ok: true, request: { toEnvironment: null } });
  });

  it('reads all collections, or one', () => {
    const read = (fromCollection: string) => {
      const form = readMigrationForm({ ...FORM, fromCollection }, 'copy');
      return form.ok ? form.request.collections : [];
    };
    expect(read('all')).toEqual(MIGRATION_COLLECTIONS);
    expect(read('templates')).toEqual(['templates']);
  });

  it('becomes a request with trimmed names and every transformation', () => {
    const form: MigrationForm = {
      ...FORM,
      fromEnvironment: ' local ',
      fromCollection: 'templates',
      filter: 'templateName:Card',
      renameFrom: 'a',
      renameTo: 'b',
      toEnvironment: ' next ',
      toCollection: 'researchs',
    };
    expect(readMigrationForm(form, 'copy')).toEqual({
      ok: true,
      request: {
        source: 'environment',
        fromEnvironment: 'local',
        collections: ['templates'],
        filter: { key: 'templateName', value: 'Card' },
        rename: { from: 'a', to: 'b' },
        toCollection: 'researchs',
        toEnvironment: 'next',
      },
    });
  });
});
