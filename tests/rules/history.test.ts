import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import {
  STORED_REVISION,
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedResearch,
  storedTemplate,
} from '../support/records.ts';
import { type RulesCase, runCase, testPairs } from './support/cases.ts';
import type { Collection } from './support/collections.ts';
import {
  type Commit,
  expectCommit,
  type Outcome,
  remove,
  set,
  writePastRules,
} from './support/commit.ts';
import { type Fixture, newFixture, type SaveOptions } from './support/fixture.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

interface Sample {
  readonly table: Collection;
  readonly id: string;
  readonly stored: StoredData;
  readonly change: StoredData;
  readonly created: StoredData;
}

const SAMPLES: readonly Sample[] = [
  {
    table: 'profiles',
    id: 'staff',
    stored: storedProfile('staff'),
    change: { displayName: 'Another name' },
    created: storedProfile('staff'),
  },
  {
    table: 'researchs',
    id: 'one',
    stored: storedResearch(),
    change: { researchName: 'Another name' },
    created: storedResearch(),
  },
  {
    table: 'templates',
    id: 'one',
    stored: storedTemplate(),
    change: { templateName: 'Another name' },
    created: storedTemplate(),
  },
  {
    table: 'deliverables',
    id: 'one',
    stored: storedDeliverable({ deliverableCreated: new Date() }),
    change: { deliverableName: 'Another name' },
    created: storedDeliverable({ deliverableCreated: serverTimestamp() }),
  },
  {
    table: 'hypotheses',
    id: 'one',
    stored: hypothesisWith({ deliverable: null, sprints: [1] }),
    change: { hypothesisName: 'Another name' },
    created: hypothesisWith({ deliverable: null, sprints: [1] }),
  },
];

const MINUTE = 60_000;

interface Forgery {
  readonly name: string;
  readonly outcome: Outcome;
  readonly options?: (id: string) => SaveOptions;
  readonly commit?: (commit: Commit, fixture: Fixture, path: string) => Commit;
}

/** Applies to creates and updates. The entry is a true copy unless the case says otherwise. */
const FORGERIES: readonly Forgery[] = [
  { name: 'as the app writes it', outcome: 'accepted' },
  {
    name: 'without its history entry',
    outcome: 'refused',
    commit: ([record]) => (record === undefined ? [] : [record]),
  },
  {
    name: 'with an entry under another id',
    outcome: 'refused',
    options: () => ({ entryId: new Date(Date.now() + 5).toISOString() }),
  },
  {
    name: 'with an entry that says another time than its id',
    outcome: 'refused',
    options: () => ({ entry: { updatedAt: new Date(Date.now() + 5).toISOString() } }),
  },
  {
    name: 'with an entry that says something else',
    outcome: 'refused',
    options: () => ({ entry: { FBUID: 'another' } }),
  },
  {
    name: 'with an entry that says more',
    outcome: 'refused',
    options: () => ({ entry: { note: 'an addition' } }),
  },
  {
    name: 'with an entry that lacks a field',
    outcome: 'refused',
    commit: ([record, entry]) => {
      if (record === undefined || entry === undefined) return [];
      const { updatedBy: _, ...less } = entry.data as { updatedBy: string };
      return [record, { ...entry, data: less }];
    },
  },
  {
    name: 'with an entry recorded at a time of the writer’s',
    outcome: 'refused',
    options: () => ({ entry: { recordedAt: Timestamp.now() } }),
  },
  {
    name: 'with an entry that says no time of recording',
    outcome: 'refused',
    options: () => ({ entry: { recordedAt: null } }),
  },
  {
    name: 'with a second entry',
    outcome: 'refused',
    commit: (commit, _, path) => [
      ...commit,
      ...commit.slice(1).map(({ data }) => {
        const id = new Date(Date.now() + 7).toISOString();
        return set(`${path}/history/${id}`, { ...data, updatedAt: id });
      }),
    ],
  },
  {
    name: 'with a true copy of its entry under a second id',
    outcome: 'refused',
    commit: (commit, _, path) => [
      ...commit,
      ...commit.slice(1).map(({ data }) => {
        const id = new Date(Date.now() + 7).toISOString();
        return set(`${path}/history/${id}`, data);
      }),
    ],
  },
  { name: '9 minutes back', outcome: 'accepted', options: () => ({ clock: -9 * MINUTE }) },
  { name: '11 minutes back', outcome: 'refused', options: () => ({ clock: -11 * MINUTE }) },
  { name: '9 minutes ahead', outcome: 'accepted', options: () => ({ clock: 9 * MINUTE }) },
  { name: '11 minutes ahead', outcome: 'refused', options: () => ({ clock: 11 * MINUTE }) },
  ...[
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
  ].map(
    ([kind, updatedAt]): Forgery => ({
      name: `with an id ${kind}`,
      outcome: 'refused',
      options: () => ({
        record: { updatedAt },
        entryId: updatedAt === '' || updatedAt?.includes('/') ? 'x' : String(updatedAt),
      }),
    }),
  ),
  {
    name: 'with a number as its revision',
    outcome: 'refused',
    options: () => ({ record: { updatedAt: 20_260_304 } }),
  },
  {
    name: 'with a timestamp as its revision',
    outcome: 'refused',
    options: () => ({ record: { updatedAt: Timestamp.now() }, entryId: new Date().toISOString() }),
  },
  {
    name: 'without a revision',
    outcome: 'refused',
    options: () => ({ record: { updatedAt: null }, entryId: new Date().toISOString() }),
  },
  {
    name: 'written by somebody else',
    outcome: 'refused',
    options: () => ({ record: { updatedBy: 'other' } }),
  },
  {
    name: 'written by nobody',
    outcome: 'refused',
    options: () => ({ record: { updatedBy: null } }),
  },
  {
    name: 'named as another record',
    outcome: 'refused',
    options: () => ({ record: { FBUID: 'another' } }),
  },
  { name: 'named as nothing', outcome: 'refused', options: () => ({ record: { FBUID: null } }) },
  {
    name: 'with an unknown field',
    outcome: 'refused',
    options: () => ({ record: { importedBy: 'staff' } }),
  },
  {
    name: 'with the time of recording in the record',
    outcome: 'refused',
    options: () => ({ record: { recordedAt: serverTimestamp() } }),
  },
  {
    name: 'following a revision that is not the stored one',
    outcome: 'refused',
    options: () => ({ record: { previousHistoryFBUID: '2026-03-04T05:06:05.000Z' } }),
  },
];

describe.each(SAMPLES)('$table', ({ table, id, stored, change, created }) => {
  test.concurrent.each(FORGERIES)(
    'a new one $name: $outcome',
    async ({ outcome, options, commit }) => {
      const fixture = await newFixture();
      const saved = fixture.save(table, id, created, options?.(id));
      const path = `${fixture.root}/${table}/${id}`;
      await expectCommit(outcome, 'staff', commit?.(saved, fixture, path) ?? saved);
    },
  );

  test.concurrent.each(FORGERIES)(
    'an update $name: $outcome',
    async ({ outcome, options, commit }) => {
      const fixture = await newFixture({ records: { [`${table}/${id}`]: stored } });
      const saved = fixture.save(table, id, change, options?.(id));
      const path = `${fixture.root}/${table}/${id}`;
      await expectCommit(outcome, 'staff', commit?.(saved, fixture, path) ?? saved);
    },
  );

  const update = (options: SaveOptions, fields: StoredData = {}): RulesCase => ({
    fixture: { records: { [`${table}/${id}`]: { ...stored, ...fields } } },
    commit: (fixture) => fixture.save(table, id, change, options),
  });
  const create = (options: SaveOptions): RulesCase => ({
    commit: (fixture) => fixture.save(table, id, created, options),
  });
  const recent = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

  testPairs('the chain of revisions (R16, R17)', [
    {
      rule: 'a first revision has no predecessor',
      accepted: create({ record: { previousHistoryFBUID: null } }),
      refused: create({ record: { previousHistoryFBUID: STORED_REVISION } }),
    },
    {
      rule: 'an update names its predecessor',
      accepted: update({ record: { previousHistoryFBUID: STORED_REVISION } }),
      refused: update({ record: { previousHistoryFBUID: null } }),
    },
    {
      rule: 'an update is later than what is stored, even when that is in the future',
      accepted: () => update({ clock: 6 * MINUTE }, { updatedAt: recent(5) }),
      refused: () => update({ clock: 4 * MINUTE }, { updatedAt: recent(5) }),
    },
    {
      rule: 'a record from before revisions starts its chain',
      accepted: update({ record: { previousHistoryFBUID: null } }, { updatedAt: null }),
      refused: update({ record: { previousHistoryFBUID: STORED_REVISION } }, { updatedAt: null }),
    },
    {
      rule: 'a stored revision that is a timestamp counts as none',
      accepted: update(
        { record: { previousHistoryFBUID: null } },
        { updatedAt: new Date(STORED_REVISION) },
      ),
      refused: update(
        { record: { previousHistoryFBUID: STORED_REVISION } },
        { updatedAt: new Date(STORED_REVISION) },
      ),
    },
    {
      rule: 'a stored revision that is no time is still a predecessor',
      accepted: update(
        { record: { previousHistoryFBUID: 'yesterday' } },
        { updatedAt: 'yesterday' },
      ),
      refused: update({ record: { previousHistoryFBUID: null } }, { updatedAt: 'yesterday' }),
    },
    {
      rule: 'a revision is not written twice',
      accepted: () => update({ record: { updatedAt: recent(1) } }, { updatedAt: recent(0) }),
      refused: () => {
        const updatedAt = recent(0);
        return update({ record: { updatedAt } }, { updatedAt });
      },
    },
  ]);

  const path = (fixture: Fixture) => `${fixture.root}/${table}/${id}/history/${STORED_REVISION}`;
  const atPast = (commit: (fixture: Fixture) => Commit): RulesCase => ({
    fixture: { records: { [`${table}/${id}`]: stored } },
    commit,
  });

  testPairs('entries are immutable', [
    {
      rule: 'an entry is not deleted, a new one may be added',
      accepted: atPast((fixture) => fixture.save(table, id, change)),
      refused: atPast((fixture) => [...fixture.save(table, id, change), remove(path(fixture))]),
    },
    {
      rule: 'an entry is not rewritten',
      accepted: atPast((fixture) => fixture.save(table, id, change)),
      refused: atPast((fixture) => [
        ...fixture.save(table, id, change),
        { kind: 'update', path: path(fixture), data: { updatedBy: 'somebody' } },
      ]),
    },
    {
      rule: 'an entry is not written again unchanged',
      accepted: atPast((fixture) => fixture.save(table, id, change)),
      refused: atPast((fixture) => [
        {
          kind: 'update',
          path: path(fixture),
          data: { recordedAt: serverTimestamp() },
        },
      ]),
    },
    {
      rule: 'no entry is added without a write of the record',
      accepted: atPast((fixture) => fixture.save(table, id, {})),
      refused: atPast((fixture) => fixture.save(table, id, {}).slice(1)),
    },
  ]);
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

  test.each([
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
  test.each<[Outcome, string, boolean]>([
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

  test.each([
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
