/** Settings and member entries, which decide the access of everybody. */
import { collection, doc, getDoc, getDocs } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { StoredData } from '../support/records.ts';
import { type ActorName, MODES, ONE_PER_ROLE } from './support/actors.ts';
import { type RulesCase, runCase, testRefusals } from './support/cases.ts';
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

const ACTORS: readonly ActorName[] = [...ONE_PER_ROLE, 'admin', 'client marked as admin'];

describe.concurrent.each(MODES)('in the %s mode', (mode) => {
  const sharedFixture = shared(() => newFixture({ settings: { mode } }));

  test.each(ACTORS)(
    'settings are read by everybody who is signed in, not listed: %s',
    async (name) => {
      const { root } = await sharedFixture();
      const settings = doc(firestoreOf(name), `${root}/settings/access`);
      await expectOutcome(outcomeOf(name !== 'signed out'), getDoc(settings));
      await expectOutcome('refused', getDocs(collection(firestoreOf(name), `${root}/settings`)));
    },
  );

  test.each(ACTORS)('settings are written by nobody: %s', async (name) => {
    const { root } = await sharedFixture();
    const path = `${root}/settings/access`;
    await expectCommit('refused', name, [{ kind: 'update', path, data: { mode: 'open' } }]);
    await expectCommit('refused', name, [remove(path)]);
    await expectCommit('refused', name, [set(`${root}/settings/other`, { mode: 'open' })]);
  });

  test.each(ACTORS)('only an admin lists the entries: %s', async (name) => {
    const { root } = await sharedFixture();
    const entries = getDocs(collection(firestoreOf(name), `${root}/members`));
    await expectOutcome(outcomeOf(name === 'admin'), entries);
  });

  test.each<[Outcome, ActorName, string]>([
    ['accepted', 'admin', 'staff@example.com'],
    ['accepted', 'staff', 'staff@example.com'],
    ['accepted', 'client', 'client@example.com'],
    ['refused', 'client', 'staff@example.com'],
    ['refused', 'staff', 'client@example.com'],
    ['refused', 'staff before verifying the address', 'staff@example.com'],
    ['refused', 'impostor with an unverified staff address', 'staff@example.com'],
    ['refused', 'signed out', 'staff@example.com'],
    ['accepted', 'stranger', 'stranger@example.com'],
    ['refused', 'stranger', 'nobody@example.com'],
    ['accepted', 'admin', 'nobody@example.com'],
    ['refused', 'account without an address', 'phone'],
  ])('%s: %s reads the entry of %s', async (outcome, name, email) => {
    const { root } = await sharedFixture();
    await expectOutcome(outcome, getDoc(doc(firestoreOf(name), `${root}/members/${email}`)));
  });

  test.each(ACTORS)('only an admin invites, changes and removes: %s', async (name) => {
    const outcome = outcomeOf(name === 'admin');
    const runAs = (commit: RulesCase['commit']) =>
      runCase(outcome, { actor: name, fixture: { settings: { mode } }, commit });
    const change = { role: 'staff' };
    await runAs(({ root }) => [set(`${root}/members/new@example.com`, change)]);
    await runAs(({ root }) => [
      { kind: 'update', path: `${root}/members/idle@example.com`, data: change },
    ]);
    await runAs(({ root }) => [remove(`${root}/members/idle@example.com`)]);
  });
});

function entry(data: StoredData, email = 'new@example.com', actor: ActorName = 'admin'): RulesCase {
  return { actor, commit: ({ root }) => [set(`${root}/members/${email}`, data)] };
}

const removing = (email: string): RulesCase => ({
  actor: 'admin',
  commit: ({ root }) => [remove(`${root}/members/${email}`)],
});

testRefusals('an admin', entry({ role: 'staff' }), {
  'changes other people’s entries, not the own one': {
    accepted: entry({ role: 'staff' }, 'staff@example.com'),
    refused: entry({ role: 'staff', admin: true }, 'admin@example.com'),
  },
  'removes other people, not the own entry, so that one admin remains': {
    accepted: removing('staff@example.com'),
    refused: removing('admin@example.com'),
  },
  'is one in this environment': { ...entry({ role: 'staff' }), fixture: { members: {} } },
  'is made by another admin': {
    accepted: entry({ role: 'staff', admin: true }),
    refused: entry({ role: 'staff', admin: true }, 'staff@example.com', 'staff'),
  },
  'has the very address of the entry, not one that looks like it': {
    accepted: entry({ role: 'staff' }),
    refused: entry({ role: 'staff' }, 'new@example.com', 'look-alike of a bookkeeper'),
  },
});

const ids = (count: number) => Array.from({ length: count }, (_, index) => `research-${index}`);

testRefusals('an entry', entry({ role: 'staff', uid: null, admin: false }), {
  'has a known role': entry({ role: 'owner' }),
  'has a role': entry({}),
  'makes an admin of staff, not of a client': {
    accepted: entry({ role: 'staff', admin: true }),
    refused: entry({ role: 'client', admin: true }),
  },
  'makes an admin by true, not by a text': entry({ role: 'staff', admin: 'true' }),
  'names up to 30 research projects': {
    accepted: entry({ role: 'client', researchFBUIDs: ids(30) }),
    refused: entry({ role: 'client', researchFBUIDs: ids(31) }),
  },
  'names research by ids in a list': entry({ role: 'client', researchFBUIDs: 'research-1' }),
  'names research by texts': entry({ role: 'client', researchFBUIDs: [1] }),
  'is bound to an account by a text': {
    accepted: entry({ role: 'staff', uid: 'new' }),
    refused: entry({ role: 'staff', uid: 7 }),
  },
  'holds nothing else': entry({ role: 'staff', note: 'x' }),
  ...Object.fromEntries(
    [
      'Someone@example.com',
      'someone',
      'someone@',
      '@example.com',
      'some one@example.com',
      'a@b@c',
      'new\n@example.com',
      'new\u200b@example.com',
      'new\u00a0@example.com',
    ].map((email) => [
      `is for an address in lower case, not for ${JSON.stringify(email)}`,
      {
        accepted: entry({ role: 'staff' }, 'some.one+tag@sub.example.com'),
        refused: entry({ role: 'staff' }, email),
      },
    ]),
  ),
});

describe('where no rule is, even in the open mode', () => {
  const sharedFixture = shared(() => newFixture({ settings: { mode: 'open' } }));

  test.each([
    'elsewhere/x',
    'environments/x',
    'ROOT/unknown/x',
    'ROOT/researchs/x/notes/y',
    'ROOT/researchs/x/history/y/z/w',
    'ROOT/remarks/x/history/y',
    'ROOT/members/staff@example.com/notes/x',
  ])('nothing is read or written: %s', async (place) => {
    const path = place.replace('ROOT', (await sharedFixture()).root);
    for (const name of ['staff', 'admin', 'signed out'] as const) {
      await expectOutcome('refused', getDoc(doc(firestoreOf(name), path)));
      await expectCommit('refused', name, [set(path, { FBUID: 'x' })]);
    }
  });
});
