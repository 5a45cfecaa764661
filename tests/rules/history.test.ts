import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { STORED_REVISION, type StoredData, storedResearch } from '../support/records.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from './support/cases.ts';
import { COLLECTIONS } from './support/collections.ts';
import {
  type Commit,
  expectCommit,
  type Outcome,
  remove,
  set,
  writePastRules,
} from './support/commit.ts';
import { CHANGED, CREATED, idOf, STORED } from './support/field-records.ts';
import { type Fixture, newFixture, type SaveOptions } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const MINUTE = 60_000;

interface Forgery {
  readonly options?: (id: string) => SaveOptions;
  readonly commit?: (commit: Commit, path: string) => Commit;
}

/** Apply to creates and updates. The entry is a true copy unless the case says otherwise. */
const FORGERIES: Readonly<Record<string, Forgery>> = {
  'without its history entry': { commit: ([record]) => (record === undefined ? [] : [record]) },
  'with an entry under another id': {
    options: () => ({ entryId: new Date(Date.now() + 5).toISOString() }),
  },
  'with an entry that says another time than its id': {
    options: () => ({ entry: { updatedAt: new Date(Date.now() + 5).toISOString() } }),
  },
  'with an entry that says something else': { options: () => ({ entry: { FBUID: 'another' } }) },
  'with an entry that says more': { options: () => ({ entry: { note: 'an addition' } }) },
  'with an entry that lacks a field': {
    commit: ([record, entry]) => {
      if (record === undefined || entry === undefined) return [];
      const { updatedBy: _, ...less } = entry.data as { updatedBy: string };
      return [record, { ...entry, data: less }];
    },
  },
  'with an entry recorded at a time of the writer’s': {
    options: () => ({ entry: { recordedAt: Timestamp.now() } }),
  },
  'with an entry that says no time of recording': {
    options: () => ({ entry: { recordedAt: null } }),
  },
  'with a second entry': {
    commit: (commit, path) => [
      ...commit,
      ...commit.slice(1).map(({ data }) => {
        const id = new Date(Date.now() + 7).toISOString();
        return set(`${path}/history/${id}`, { ...data, updatedAt: id });
      }),
    ],
  },
  'with a true copy of its entry under a second id': {
    commit: (commit, path) => [
      ...commit,
      ...commit.slice(1).map(({ data }) => {
        const id = new Date(Date.now() + 7).toISOString();
        return set(`${path}/history/${id}`, data);
      }),
    ],
  },
  '11 minutes back': { options: () => ({ clock: -11 * MINUTE }) },
  '11 minutes ahead': { options: () => ({ clock: 11 * MINUTE }) },
  ...Object.fromEntries(
    [
      ['without milliseconds', new Date().toISOString().replace(/\.\d+Z/, 'Z')],
      ['with microseconds', new Date().toISOString().replace('Z', '000Z')],
      ['in another time zone', new Date().toISOString().replace('Z', '+00:00')],
      ['without a time zone', new Date().toISOString().replace('Z', '')],
      ['with a blank instead of T', new Date().toISOString().replace('T', ' ')],
      [
        'of a second that does not exist',
        new Date().toISOString().replace(/:\d\d\.\d+Z/, ':60.000Z'),
      ],
      ['of a day that does not exist', new Date().toISOString().replace(/-\d\dT/, '-32T')],
      ['that is no time', 'latest'],
      ['that is empty', ''],
      ['that is a path', 'a/b/c'],
    ].map(([kind, updatedAt]): [string, Forgery] => [
      `with an id ${kind}`,
      {
        options: () => ({
          record: { updatedAt },
          entryId: updatedAt === '' || updatedAt?.includes('/') ? 'x' : String(updatedAt),
        }),
      },
    ]),
  ),
  'with a number as its revision': { options: () => ({ record: { updatedAt: 20_260_304 } }) },
  'with a timestamp as its revision': {
    options: () => ({ record: { updatedAt: Timestamp.now() }, entryId: new Date().toISOString() }),
  },
  'without a revision': {
    options: () => ({ record: { updatedAt: null }, entryId: new Date().toISOString() }),
  },
  'written by somebody else': { options: () => ({ record: { updatedBy: 'other' } }) },
  'written by nobody': { options: () => ({ record: { updatedBy: null } }) },
  'named as another record': { options: () => ({ record: { FBUID: 'another' } }) },
  'named as nothing': { options: () => ({ record: { FBUID: null } }) },
  'with an unknown field': { options: () => ({ record: { importedBy: 'staff' } }) },
  'with the time of recording in the record': {
    options: () => ({ record: { recordedAt: serverTimestamp() } }),
  },
  'following a revision that is not the stored one': {
    options: () => ({ record: { previousHistoryFBUID: '2026-03-04T05:06:05.000Z' } }),
  },
};

const WRITES: readonly (Forgery & { readonly name: string; readonly outcome: Outcome })[] = [
  { name: 'as the app writes it', outcome: 'accepted' },
  { name: '9 minutes back', outcome: 'accepted', options: () => ({ clock: -9 * MINUTE }) },
  { name: '9 minutes ahead', outcome: 'accepted', options: () => ({ clock: 9 * MINUTE }) },
  ...Object.entries(FORGERIES).map(([name, forgery]) => ({
    ...forgery,
    name,
    outcome: 'refused' as const,
  })),
];

describe.each(COLLECTIONS.map((table) => ({ table })))('$table', ({ table }) => {
  const id = idOf(table);
  const [stored, change, created] = [STORED[table], CHANGED[table], CREATED[table]];

  const writing =
    (fields: StoredData, { options, commit }: Forgery): RulesCase['commit'] =>
    (fixture) => {
      const saved = fixture.save(table, id, fields, options?.(id));
      return commit?.(saved, `${fixture.root}/${table}/${id}`) ?? saved;
    };

  test.concurrent.each(WRITES)('a new one $name: $outcome', ({ outcome, ...forgery }) =>
    runCase(outcome, { commit: writing(created, forgery) }),
  );

  test.concurrent.each(WRITES)('an update $name: $outcome', ({ outcome, ...forgery }) =>
    runCase(outcome, {
      fixture: { records: { [`${table}/${id}`]: stored } },
      commit: writing(change, forgery),
    }),
  );

  const update = (options: SaveOptions, fields: StoredData = {}): RulesCase => ({
    fixture: { records: { [`${table}/${id}`]: { ...stored, ...fields } } },
    commit: (fixture) => fixture.save(table, id, change, options),
  });
  const create = (options: SaveOptions): RulesCase => ({
    commit: (fixture) => fixture.save(table, id, created, options),
  });
  const recent = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

  testPairs('the chain of revisions (R16, R17)', {
    'a first revision has no predecessor': {
      accepted: create({ record: { previousHistoryFBUID: null } }),
      refused: create({ record: { previousHistoryFBUID: STORED_REVISION } }),
    },
    'an update names its predecessor': {
      accepted: update({ record: { previousHistoryFBUID: STORED_REVISION } }),
      refused: update({ record: { previousHistoryFBUID: null } }),
    },
    'an update is later than what is stored, even when that is in the future': {
      accepted: () => update({ clock: 6 * MINUTE }, { updatedAt: recent(5) }),
      refused: () => update({ clock: 4 * MINUTE }, { updatedAt: recent(5) }),
    },
    'a record from before revisions starts its chain': {
      accepted: update({ record: { previousHistoryFBUID: null } }, { updatedAt: null }),
      refused: update({ record: { previousHistoryFBUID: STORED_REVISION } }, { updatedAt: null }),
    },
    'a stored revision that is a timestamp counts as none': {
      accepted: update(
        { record: { previousHistoryFBUID: null } },
        { updatedAt: new Date(STORED_REVISION) },
      ),
      refused: update(
        { record: { previousHistoryFBUID: STORED_REVISION } },
        { updatedAt: new Date(STORED_REVISION) },
      ),
    },
    'a stored revision that is no time is still a predecessor': {
      accepted: update(
        { record: { previousHistoryFBUID: 'yesterday' } },
        { updatedAt: 'yesterday' },
      ),
      refused: update({ record: { previousHistoryFBUID: null } }, { updatedAt: 'yesterday' }),
    },
    'a revision is not written twice': {
      accepted: () => update({ record: { updatedAt: recent(1) } }, { updatedAt: recent(0) }),
      refused: () => {
        const updatedAt = recent(0);
        return update({ record: { updatedAt } }, { updatedAt });
      },
    },
  });

  const path = (fixture: Fixture) => `${fixture.root}/${table}/${id}/history/${STORED_REVISION}`;
  const atPast = (commit: (fixture: Fixture) => Commit): RulesCase => ({
    fixture: { records: { [`${table}/${id}`]: stored } },
    commit,
  });

  const changed = atPast((fixture) => fixture.save(table, id, change));

  testRefusals('entries are immutable', changed, {
    'an entry is not deleted, a new one may be added': atPast((fixture) => [
      ...fixture.save(table, id, change),
      remove(path(fixture)),
    ]),
    'an entry is not rewritten': atPast((fixture) => [
      ...fixture.save(table, id, change),
      { kind: 'update', path: path(fixture), data: { updatedBy: 'somebody' } },
    ]),
    'an entry gets no new time of recording': atPast((fixture) => [
      {
        kind: 'update',
        path: path(fixture),
        data: { recordedAt: serverTimestamp() },
      },
    ]),
    'no entry is added without a write of the record': {
      accepted: atPast((fixture) => fixture.save(table, id, {})),
      refused: atPast((fixture) => fixture.save(table, id, {}).slice(1)),
    },
  });
});

describe('re-creating a deleted record', () => {
  /** A deleted record whose history remains. */
  const gone = async (updatedAt: string): Promise<Fixture> => {
    const fixture = await newFixture();
    await writePastRules([
      set(`${fixture.root}/researchs/one/history/${updatedAt}`, {
        ...storedResearch(),
        FBUID: 'one',
        updatedAt,
        updatedBy: 'ada',
        previousHistoryFBUID: null,
        recordedAt: new Date(updatedAt),
      }),
    ]);
    return fixture;
  };

  test('accepted: under a new revision', async () => {
    const fixture = await gone(new Date().toISOString());
    const commit = fixture.save('researchs', 'one', storedResearch(), { clock: 5_000 });
    await expectCommit('accepted', 'staff', commit);
  });

  test('refused: over an existing entry', async () => {
    const updatedAt = new Date().toISOString();
    const fixture = await gone(updatedAt);
    const options = { record: { updatedAt } };
    await expectCommit(
      'refused',
      'staff',
      fixture.save('researchs', 'one', storedResearch(), options),
    );
  });

  test('refused: using an existing entry as its own', async () => {
    const updatedAt = new Date().toISOString();
    const fixture = await gone(updatedAt);
    const [record] = fixture.save('researchs', 'one', storedResearch(), { record: { updatedAt } });
    await expectCommit('refused', 'staff', record === undefined ? [] : [record]);
  });

  test.concurrent.each([
    ['accepted', 'an entry of its own', 6 * MINUTE],
    ['refused', 'an entry of the deleted record with a later id', 5 * MINUTE],
  ] as const)('%s: then pointing to %s', async (outcome, _, minutes) => {
    const now = Date.now();
    const ahead = new Date(now + 5 * MINUTE).toISOString();
    const updatedAt = new Date(now + minutes).toISOString();
    const fixture = await gone(ahead);
    const [created, entry] = fixture.save('researchs', 'one', storedResearch());
    if (created === undefined || entry === undefined) throw new Error('Nothing was saved.');
    await expectCommit('accepted', 'staff', [created, entry]);
    const next = {
      ...created.data,
      researchName: 'Hardly recorded',
      updatedAt,
      previousHistoryFBUID: created.data.updatedAt,
    };
    const path = `${created.path}/history/${updatedAt}`;
    await expectCommit(outcome, 'staff', [
      { kind: 'update', path: created.path, data: next },
      ...(updatedAt === ahead ? [] : [set(path, { ...next, recordedAt: serverTimestamp() })]),
    ]);
  });
});

describe('a new entry', () => {
  test.concurrent.each<[Outcome, string, boolean]>([
    ['accepted', 'with a change of the record', true],
    ['refused', 'alone, for a record that was stored a minute ago without one', false],
  ])('%s: %s', async (outcome, _, isChanged) => {
    const updatedAt = new Date(Date.now() - MINUTE).toISOString();
    const stored = { ...storedResearch(), updatedAt };
    const fixture = await newFixture({ records: { 'researchs/one': stored } });
    const path = `${fixture.root}/researchs/one`;
    await writePastRules([remove(`${path}/history/${updatedAt}`)]);
    const copy = { FBUID: 'one', updatedBy: 'ada', previousHistoryFBUID: null, ...stored };
    const entry = set(`${path}/history/${updatedAt}`, { ...copy, recordedAt: serverTimestamp() });
    await expectCommit(
      outcome,
      'staff',
      isChanged ? fixture.save('researchs', 'one', {}) : [entry],
    );
  });
});

describe('a record from before revisions', () => {
  const OLDER = {
    researchName: 'Old',
    updatedAt: null,
    colour: 'red',
    nested: { deep: [Number.NaN] },
  };
  const fixture = { records: { 'researchs/one': OLDER } };

  test('accepted: an update that leaves its unknown fields as they are', () =>
    runCase('accepted', {
      fixture,
      commit: (at) => at.save('researchs', 'one', { researchName: 'New' }),
    }));

  test.concurrent.each([
    ['changes', { colour: 'blue' }],
    ['removes', { colour: deleteField() }],
  ])('refused: an update that %s an unknown field', (_, fields) =>
    runCase('refused', {
      fixture,
      commit: (at) => {
        const [record, entry] = at.save('researchs', 'one', { researchName: 'New', ...fields });
        if (record === undefined || entry === undefined) return [];
        const { colour, ...others } = entry.data as { colour: unknown };
        return [record, set(entry.path, colour === 'blue' ? entry.data : others)];
      },
    }),
  );
});
