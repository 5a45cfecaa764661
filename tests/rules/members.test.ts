import { collection, doc, getDoc, getDocs, serverTimestamp, Timestamp } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { type StoredData, storedResearch } from '../support/records.ts';
import { ACTOR_NAMES, ACTORS, type ActorName, MEMBERS, MODES, uidOf } from './support/actors.ts';
import { type RulesCase, runCase, testRefusals } from './support/cases.ts';
import { COLLECTIONS, type Collection } from './support/collections.ts';
import {
  expectCommit,
  expectOutcome,
  type Outcome,
  outcomeOf,
  remove,
  set,
} from './support/commit.ts';
import { newFixture } from './support/fixture.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';

beforeAll(() => openRules());

describe.concurrent.each(MODES)('in the %s mode', (mode) => {
  const sharedFixture = shared(() => newFixture({ settings: { mode } }));

  describe('the settings', () => {
    test.each(ACTOR_NAMES)('are read by everybody who is signed in: %s', async (name) => {
      const settings = doc(firestoreOf(name), `${(await sharedFixture()).root}/settings/access`);
      await expectOutcome(outcomeOf(name !== 'signed out'), getDoc(settings));
    });

    test.each(ACTOR_NAMES)('are not listed: %s', async (name) => {
      const { root } = await sharedFixture();
      await expectOutcome('refused', getDocs(collection(firestoreOf(name), `${root}/settings`)));
    });

    test.each(ACTOR_NAMES)('are written by nobody: %s', async (name) => {
      const fixture = await sharedFixture();
      const path = `${fixture.root}/settings/access`;
      await expectCommit('refused', name, [set(path, { mode: 'open' })]);
      await expectCommit('refused', name, [{ kind: 'update', path, data: { mode: 'open' } }]);
      await expectCommit('refused', name, [remove(path)]);
      await expectCommit('refused', name, [
        set(`${fixture.root}/settings/other`, { mode: 'open' }),
      ]);
    });
  });

  describe('the entries', () => {
    test.each(ACTOR_NAMES)('are listed by an admin: %s', async (name) => {
      const { root } = await sharedFixture();
      await expectOutcome(
        outcomeOf(name === 'admin'),
        getDocs(collection(firestoreOf(name), `${root}/members`)),
      );
    });

    test.each(ACTOR_NAMES)(
      'are read by an admin and by accounts with their verified address: %s',
      async (name) => {
        const actor = ACTORS[name];
        const own = actor?.verified === true ? actor.email?.toLowerCase() : undefined;
        const { root } = await sharedFixture();
        for (const email of Object.keys(MEMBERS)) {
          const entry = doc(firestoreOf(name), `${root}/members/${email}`);
          await expectOutcome(outcomeOf(name === 'admin' || email === own), getDoc(entry));
        }
      },
    );

    test.each<[ActorName, string, Outcome]>([
      ['stranger', 'stranger@example.com', 'accepted'],
      ['stranger', 'nobody@example.com', 'refused'],
      ['admin', 'nobody@example.com', 'accepted'],
      ['account without an address', 'phone', 'refused'],
    ])('that do not exist: %s looks for %s', async (name, email, outcome) => {
      const { root } = await sharedFixture();
      await expectOutcome(outcome, getDoc(doc(firestoreOf(name), `${root}/members/${email}`)));
    });
  });

  describe.each(ACTOR_NAMES)('%s', (name) => {
    const outcome = outcomeOf(name === 'admin');
    const runAs = (commit: RulesCase['commit']) =>
      runCase(outcome, { actor: name, fixture: { settings: { mode } }, commit });

    test('invites, if an admin', () =>
      runAs(({ root }) => [set(`${root}/members/new@example.com`, { role: 'staff' })]));
    test('changes the entry of somebody else, if an admin', () =>
      runAs(({ root }) => [
        { kind: 'update', path: `${root}/members/idle@example.com`, data: { role: 'staff' } },
      ]));
    test('removes somebody else, if an admin', () =>
      runAs(({ root }) => [remove(`${root}/members/idle@example.com`)]));
  });
});

function entry(data: StoredData, email = 'new@example.com', actor: ActorName = 'admin'): RulesCase {
  return { actor, commit: ({ root }) => [set(`${root}/members/${email}`, data)] };
}

testRefusals('an admin', entry({ role: 'staff' }), {
  'changes other people’s entries, not the own one': {
    accepted: entry({ role: 'staff' }, 'staff@example.com'),
    refused: entry({ role: 'staff', admin: true }, 'admin@example.com'),
  },
  'removes other people, not the own entry, so that one admin remains': {
    accepted: {
      actor: 'admin',
      commit: ({ root }) => [remove(`${root}/members/staff@example.com`)],
    },
    refused: {
      actor: 'admin',
      commit: ({ root }) => [remove(`${root}/members/admin@example.com`)],
    },
  },
  'is one in this environment': { ...entry({ role: 'staff' }), fixture: { members: {} } },
  'is staff': entry({ role: 'staff' }, 'new@example.com', 'client marked as admin'),
  'is made by another admin': {
    accepted: entry({ role: 'staff', admin: true }),
    refused: entry({ role: 'staff', admin: true }, 'staff@example.com', 'staff'),
  },
});

describe.concurrent('an entry', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => `research-${index}`);

  test.each<[string, Outcome, StoredData]>([
    ['of staff', 'accepted', { role: 'staff' }],
    ['of an admin', 'accepted', { role: 'staff', admin: true }],
    ['of no admin', 'accepted', { role: 'client', admin: false }],
    ['of a client', 'accepted', { role: 'client', researchFBUIDs: ids(2) }],
    [
      'of a client with 30 research projects',
      'accepted',
      { role: 'client', researchFBUIDs: ids(30) },
    ],
    ['bound to an account', 'accepted', { role: 'staff', uid: 'new' }],
    ['bound to none', 'accepted', { role: 'staff', uid: null }],
    ['without a role', 'refused', {}],
    ['of an unknown role', 'refused', { role: 'owner' }],
    ['of no role', 'refused', { role: null }],
    ['of two roles', 'refused', { role: ['staff', 'client'] }],
    ['of a client who is an admin', 'refused', { role: 'client', admin: true }],
    ['of an admin by text', 'refused', { role: 'staff', admin: 'true' }],
    ['of an admin by null', 'refused', { role: 'staff', admin: null }],
    [
      'of a client with 31 research projects',
      'refused',
      { role: 'client', researchFBUIDs: ids(31) },
    ],
    ['of a client with one by text', 'refused', { role: 'client', researchFBUIDs: 'research-1' }],
    ['of a client with a number', 'refused', { role: 'client', researchFBUIDs: [1] }],
    ['of a client with null', 'refused', { role: 'client', researchFBUIDs: null }],
    ['bound to a number', 'refused', { role: 'staff', uid: 7 }],
    ['bound to too long an account', 'refused', { role: 'staff', uid: 'x'.repeat(129) }],
    ['with something else', 'refused', { role: 'staff', note: 'x' }],
  ])('%s is %s', (_, outcome, data) => runCase(outcome, entry(data)));

  test.each<[string, Outcome]>([
    ['someone@example.com', 'accepted'],
    ['some.one+tag@sub.example.com', 'accepted'],
    ['Someone@example.com', 'refused'],
    ['someone', 'refused'],
    ['@example.com', 'refused'],
    ['some one@example.com', 'refused'],
    ['a@b@c', 'refused'],
  ])('for the address %s is %s', (email, outcome) =>
    runCase(outcome, entry({ role: 'staff' }, email)),
  );
});

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

describe.concurrent('an import', () => {
  test.each(COLLECTIONS)('of %s is accepted from an admin', (table) =>
    runCase('accepted', importing({ table })),
  );

  test.each(ACTOR_NAMES)('by %s is for admins only', (actor) =>
    runCase(outcomeOf(actor === 'admin'), importing({ actor })),
  );

  test.each<[string, Outcome, StoredData]>([
    ['not live', 'accepted', { mode: 'members', live: false }],
    ['not live and open', 'accepted', { mode: 'open', live: false }],
    ['live', 'refused', { mode: 'members', live: true }],
    ['live by default', 'refused', { mode: 'members' }],
    ['not said to be live', 'refused', { mode: 'members', live: null }],
    ['not live by text', 'refused', { mode: 'members', live: 'false' }],
  ])('into an environment that is %s is %s', (_, outcome, settings) =>
    runCase(outcome, importing({ settings })),
  );

  const sides = ['record', 'entry'] as const;
  describe.each(sides)('is marked in the %s', (side) => {
    test.each<[string, StoredData]>([
      ['who made it', { importedBy: 'ada' }],
      ['that somebody made it', { importedBy: null }],
      ['when', { importedAt: Timestamp.fromMillis(Date.now() - 5_000) }],
      ['that it was at some time', { importedAt: null }],
    ])('%s', async (_, fields) => {
      await runCase('accepted', importing());
      await runCase('refused', importing({ [side]: fields }));
    });
  });

  test.each(COLLECTIONS)('of %s overwrites no record', (table) =>
    runCase('refused', importing({ table, stored: true })),
  );

  test.each(COLLECTIONS)('of %s gives a record its own id', (table) =>
    runCase('refused', importing({ table, record: { FBUID: 'other' } })),
  );

  test('writes to no unknown collection', async () => {
    const fixture = await newFixture({ settings: NOT_LIVE });
    const mark = { FBUID: 'x', importedBy: 'admin', importedAt: serverTimestamp() };
    await expectCommit('accepted', 'admin', [set(`${fixture.root}/researchs/x`, mark)]);
    await expectCommit('refused', 'admin', [set(`${fixture.root}/invoices/x`, mark)]);
    await expectCommit('refused', 'admin', [set(`${fixture.root}/researchs/x/notes/x`, mark)]);
    await expectCommit('refused', 'admin', [set(`researchs/x`, mark)]);
  });
});

describe('elsewhere', () => {
  test.each([
    'elsewhere/x',
    'environments/x',
    'environments/e/unknown/x',
    'environments/e/researchs/x/notes/y',
    'environments/e/researchs/x/history/y/z/w',
    'environments/e/members/staff@example.com/notes/x',
  ])('nothing is read or written: %s', async (path) => {
    for (const name of ['staff', 'admin', 'signed out'] as const) {
      await expectOutcome('refused', getDoc(doc(firestoreOf(name), path)));
      await expectCommit('refused', name, [set(path, { FBUID: 'x' })]);
    }
  });
});
