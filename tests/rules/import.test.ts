/** An admin copies older records and their history into an environment that is not live. */
import { serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, test } from 'vitest';
import { type StoredData, storedResearch } from '../support/records.ts';
import { type ActorName, uidOf } from './support/actors.ts';
import { type RulesCase, testRefusals } from './support/cases.ts';
import { COLLECTIONS, type Collection } from './support/collections.ts';
import { expectCommit, set } from './support/commit.ts';
import { newFixture } from './support/fixture.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

const NOT_LIVE = { mode: 'members', live: false };

interface Importing {
  readonly actor?: ActorName;
  readonly settings?: StoredData;
  readonly table?: Collection;
  readonly record?: StoredData;
  readonly entry?: StoredData;
  readonly stored?: boolean;
}

/** Copies an older record and one of its history entries. Each copy adds only the importer's mark. */
function importing(options: Importing = {}): RulesCase {
  const { actor = 'admin', settings = NOT_LIVE, table = 'researchs', stored = false } = options;
  const mark = { importedBy: uidOf(actor), importedAt: serverTimestamp() };
  const older = { ...storedResearch(), FBUID: 'old', colour: 'red', updatedBy: 'gone', ...mark };
  return {
    actor,
    fixture: { settings, records: stored ? { [`${table}/old`]: storedResearch() } : {} },
    commit: ({ root }) => [
      set(`${root}/${table}/old`, { ...older, ...options.record }),
      set(`${root}/${table}/old/history/2019-01-02T03:04:05.678Z`, {
        ...older,
        updatedAt: '2019-01-02T03:04:05.678Z',
        ...options.entry,
      }),
    ],
  };
}

testRefusals('an import', importing(), {
  'is for admins, not for other staff': importing({ actor: 'staff' }),
  'is for admins, not for a client who is marked as one': importing({
    actor: 'client marked as admin',
  }),
  'in the open mode is for admins too': {
    accepted: importing({ settings: { mode: 'open', live: false } }),
    refused: importing({ settings: { mode: 'open', live: false }, actor: 'stranger' }),
  },
  'goes into no live environment': importing({ settings: { mode: 'members', live: true } }),
  'goes into no environment that is live by default': importing({ settings: { mode: 'members' } }),
  'needs live: false, not null': importing({ settings: { mode: 'members', live: null } }),
  ...Object.fromEntries(
    (['record', 'entry'] as const).flatMap((side) => [
      [`names who made it in the ${side}`, importing({ [side]: { importedBy: 'ada' } })],
      [
        `names the server's time in the ${side}`,
        importing({ [side]: { importedAt: Timestamp.fromMillis(Date.now() - 5_000) } }),
      ],
    ]),
  ),
  ...Object.fromEntries(
    COLLECTIONS.flatMap((table) => [
      [
        `of ${table} overwrites no record`,
        { accepted: importing({ table }), refused: importing({ table, stored: true }) },
      ],
      [
        `of ${table} gives a record its own id`,
        {
          accepted: importing({ table }),
          refused: importing({ table, record: { FBUID: 'other' } }),
        },
      ],
    ]),
  ),
});

test('an import writes to no unknown collection', async () => {
  const { root } = await newFixture({ settings: NOT_LIVE });
  const mark = { FBUID: 'x', importedBy: 'admin', importedAt: serverTimestamp() };
  await expectCommit('accepted', 'admin', [set(`${root}/remarks/x`, mark)]);
  await expectCommit('refused', 'admin', [set(`${root}/remarks/y`, mark)]);
  await expectCommit('refused', 'admin', [set(`${root}/invoices/x`, mark)]);
  await expectCommit('refused', 'admin', [set(`${root}/researchs/x/notes/x`, mark)]);
});

test('a remark is imported by an admin before the environment is live', async () => {
  for (const [outcome, actor, settings] of [
    ['accepted', 'admin', NOT_LIVE],
    ['refused', 'admin', { mode: 'members' }],
    ['refused', 'staff', NOT_LIVE],
  ] as const) {
    const { root } = await newFixture({ settings });
    const mark = { FBUID: 'x', importedBy: uidOf(actor), importedAt: serverTimestamp() };
    await expectCommit(outcome, actor, [set(`${root}/remarks/x`, mark)]);
  }
});
