/** Every save writes a true history entry under a new revision. Entries never change (R16, R17). */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { STORED_REVISION, type StoredData, storedResearch } from '../support/stored-records.ts';
import { type CaseSource, type RulesCase, testRefusals } from './support/cases.ts';
import { type Commit, expectCommit, remove, set, writePastRules } from './support/commit.ts';
import {
  COLLECTIONS,
  type Collection,
  type Fixture,
  newFixture,
  type SaveOptions,
} from './support/fixture.ts';
import { openRules } from './support/session.ts';
import { CHANGED, CREATED, idOf, STORED } from './support/table-records.ts';

beforeAll(() => openRules());

const MINUTE = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * MINUTE).toISOString();

/** A change of the honest commit. */
interface Forgery {
  readonly options?: SaveOptions;
  readonly commit?: (commit: Commit, path: string) => Commit;
}

/** They show that the rules of each table call the functions about a save and its entry, with the table's fields. */
const FORGERIES: Readonly<Record<string, () => Forgery>> = {
  'without its history entry': () => ({ commit: (commit) => commit.slice(0, 1) }),
  'with an entry recorded at a time of the writer’s': () => ({
    options: { entry: { recordedAt: Timestamp.now() } },
  }),
  'with an unknown field': () => ({ options: { record: { importedBy: 'staff' } } }),
};

const withId =
  (updatedAt: unknown, entryId = String(updatedAt)) =>
  (): Forgery => ({
    options: { record: { updatedAt }, entryId },
  });

/** What these functions refuse further. Tested on research, because they ask for nothing of the table. */
const FURTHER_FORGERIES: Readonly<Record<string, () => Forgery>> = {
  'with an entry that says something else': () => ({ options: { entry: { FBUID: 'another' } } }),
  'written by somebody else': () => ({ options: { record: { updatedBy: 'other' } } }),
  'named as another record': () => ({ options: { record: { FBUID: 'another' } } }),
  'following a revision that is not the stored one': () => ({
    options: { record: { previousHistoryFBUID: '2026-03-04T05:06:05.000Z' } },
  }),
  'with an entry under another id': () => ({ options: { entryId: inMinutes(0.01) } }),
  'with an entry that says more': () => ({ options: { entry: { note: 'an addition' } } }),
  'with a second entry': () => ({
    commit: ([record, entry], path) => {
      if (!record || !entry) return [];
      const updatedAt = inMinutes(0.01);
      return [record, entry, set(`${path}/history/${updatedAt}`, { ...entry.data, updatedAt })];
    },
  }),
  'with a number as its revision': withId(20_260_304),
  'without a revision': withId(null, inMinutes(0)),
  ...Object.fromEntries(
    [
      ['without milliseconds', inMinutes(0).replace(/\.\d+Z/, 'Z')],
      ['of a second that does not exist', inMinutes(0).replace(/:\d\d\.\d+Z/, ':60.000Z')],
      ['behind a line break', `\n${inMinutes(0)}`],
      ['of the far future', '9999-12-31T23:59:59.999Z'],
      ['that is no time', 'latest'],
    ].map(([kind, id]) => [`with an id ${kind}`, withId(id)]),
  ),
};

function writing(table: Collection, isNew: boolean, make: () => Forgery = () => ({})): CaseSource {
  const id = idOf(table);
  return () => {
    const { options, commit } = make();
    return {
      fixture: { records: isNew ? {} : { [`${table}/${id}`]: STORED[table] } },
      commit: (fixture) => {
        const saved = fixture.save(table, id, (isNew ? CREATED : CHANGED)[table], options);
        return commit?.(saved, `${fixture.root}/${table}/${id}`) ?? saved;
      },
    };
  };
}

/** Renames a stored research with this stored revision. */
function updating(record: StoredData, stored: StoredData = {}): RulesCase {
  return {
    fixture: { records: { 'researchs/one': { ...STORED.researchs, ...stored } } },
    commit: (fixture) => fixture.save('researchs', 'one', CHANGED.researchs, { record }),
  };
}

describe.each(COLLECTIONS)('%s', (table) => {
  describe.each([
    ['a new record', true],
    ['an update', false],
  ])('%s', (_, isNew) => {
    const forgeries = table === 'researchs' ? { ...FORGERIES, ...FURTHER_FORGERIES } : FORGERIES;
    const refusals = Object.entries(forgeries).map(([name, make]) => [
      name,
      writing(table, isNew, make),
    ]);
    testRefusals('is refused', writing(table, isNew), Object.fromEntries(refusals));
  });

  const id = idOf(table);
  const path = (fixture: Fixture) => `${fixture.root}/${table}/${id}/history/${STORED_REVISION}`;
  const beside = (commit: (fixture: Fixture) => Commit): RulesCase => ({
    fixture: { records: { [`${table}/${id}`]: STORED[table] } },
    commit: (fixture) => [...fixture.save(table, id, CHANGED[table]), ...commit(fixture)],
  });

  testRefusals(
    'a stored entry stays',
    beside(() => []),
    {
      'is not deleted': beside((fixture) => [remove(path(fixture))]),
      'is not rewritten': beside((fixture) => [
        { kind: 'update', path: path(fixture), data: { updatedBy: 'somebody' } },
      ]),
      'gets no neighbour without a write of the record': {
        fixture: { records: { [`${table}/${id}`]: STORED[table] } },
        commit: (fixture) => fixture.save(table, id, {}).slice(1),
      },
    },
  );
});

testRefusals('the chain of revisions', writing('researchs', false), {
  ...Object.fromEntries(
    [-1, 1].map((sign) => [
      `accepts a clock that is 9 minutes off, not 11: ${sign}`,
      {
        accepted: writing('researchs', true, () => ({ options: { clock: sign * 9 * MINUTE } })),
        refused: writing('researchs', true, () => ({ options: { clock: sign * 11 * MINUTE } })),
      },
    ]),
  ),
  'names the predecessor in an update': updating({ previousHistoryFBUID: null }),
  'is later than what is stored, also where that is in the future': {
    accepted: () => updating({ updatedAt: inMinutes(6) }, { updatedAt: inMinutes(5) }),
    refused: () => updating({ updatedAt: inMinutes(4) }, { updatedAt: inMinutes(5) }),
  },
  'starts at a record from before revisions': {
    accepted: updating({ previousHistoryFBUID: null }, { updatedAt: null }),
    refused: updating({ previousHistoryFBUID: STORED_REVISION }, { updatedAt: null }),
  },
  'holds no revision twice': () => {
    const updatedAt = inMinutes(0);
    return updating({ updatedAt }, { updatedAt });
  },
});

test('no entry is added to a record that was stored a minute ago without one, and none is overwritten', async () => {
  const updatedAt = inMinutes(-1);
  const stored = { ...storedResearch(), updatedAt };
  const fixture = await newFixture({ records: { 'researchs/one': stored } });
  const path = `${fixture.root}/researchs/one`;
  const entry = `${path}/history/${updatedAt}`;
  const copy = { FBUID: 'one', updatedBy: 'ada', previousHistoryFBUID: null, ...stored };
  const added = set(entry, { ...copy, recordedAt: serverTimestamp() });
  await writePastRules([remove(entry)]);
  await expectCommit('refused', 'staff', [added]);
  await writePastRules([{ ...added, data: copy }, remove(path)]);
  await expectCommit('refused', 'staff', [set(path, { ...copy, updatedBy: 'staff' }), added]);
  const later = { ...copy, updatedBy: 'staff', updatedAt: inMinutes(0) };
  await expectCommit('accepted', 'staff', [
    set(path, later),
    set(`${path}/history/${later.updatedAt}`, { ...later, recordedAt: serverTimestamp() }),
  ]);
});

const COLOURED = { ...STORED.researchs, colour: 'red' };
const renaming = (fields: StoredData): RulesCase => ({
  fixture: { records: { 'researchs/one': COLOURED } },
  commit: (fixture) => fixture.save('researchs', 'one', { researchName: 'New', ...fields }),
});

testRefusals('an unknown field of a stored record stays', renaming({}), {
  'and does not change': renaming({ colour: 'blue' }),
});
