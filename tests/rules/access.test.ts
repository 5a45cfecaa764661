/** Who reads and writes the records and their histories. lists.test.ts has the queries of clients. */
import { assertSucceeds } from '@firebase/rules-unit-testing';
import { collection, doc, type Firestore, getDoc, getDocs } from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import {
  STORED_REVISION,
  type StoredData,
  storedProfile,
  storedResearch,
} from '../support/records.ts';
import {
  ACTOR_NAMES,
  ACTORS,
  type Actor,
  type ActorName,
  MODES,
  type Mode,
  ONE_PER_ROLE,
  RESEARCH,
  type Role,
  roleOf,
  uidOf,
} from './support/actors.ts';
import { COLLECTIONS, type Collection } from './support/collections.ts';
import {
  type Commit,
  expectCommit,
  expectOutcome,
  type Outcome,
  outcomeOf,
  remove,
  writePastRules,
} from './support/commit.ts';
import { CHANGED, CREATED, STORED } from './support/field-records.ts';
import { type Fixture, type FixtureOptions, newFixture } from './support/fixture.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';

beforeAll(() => openRules());

const MEMBER: readonly Role[] = ['staff', 'client', 'client elsewhere', 'client of nothing'];
const OF_RESEARCH: readonly Role[] = ['staff', 'client'];
const STAFF: readonly Role[] = ['staff'];
const NOBODY: readonly Role[] = [];

type Allowed = Readonly<Record<Collection, readonly Role[]>>;

function inEvery(roles: readonly Role[]): Allowed {
  return {
    profiles: roles,
    researchs: roles,
    deliverables: roles,
    hypotheses: roles,
    templates: roles,
  };
}

/** The id of a test record. For a research it is the one that the client may read. */
function idOf(table: Collection, uid = 'ada'): string {
  if (table === 'profiles') return uid;
  return table === 'researchs' ? RESEARCH : 'one';
}

function profileOf(actor: Actor | null): StoredData {
  const email = actor?.email?.toLowerCase() ?? null;
  return storedProfile(actor?.uid ?? 'nobody', { email, profileEmail: email });
}

function recordsOf(actor: Actor | null): NonNullable<FixtureOptions['records']> {
  return Object.fromEntries(
    COLLECTIONS.map((table) => [
      `${table}/${idOf(table, actor?.uid)}`,
      table === 'profiles' ? profileOf(actor) : STORED[table],
    ]),
  );
}

const ADA: Actor = { uid: 'ada', email: 'ada@example.com', verified: true };

describe.each(MODES)('the role of an account in the %s mode', (mode) => {
  const sharedFixture = shared(() => newFixture({ settings: { mode }, records: recordsOf(ADA) }));

  test.concurrent.each(ACTOR_NAMES)('%s', async (name) => {
    const fixture = await sharedFixture();
    const role = roleOf(name, mode);
    const deliverable = getDoc(doc(firestoreOf(name), `${fixture.root}/deliverables/one`));
    await expectOutcome(outcomeOf(OF_RESEARCH.includes(role)), deliverable);
    const uid = uidOf(name);
    const created = fixture.save('researchs', `new-${name}`, storedResearch(), { uid });
    await expectCommit(outcomeOf(role === 'staff'), name, created);
  });
});

interface Reading {
  readonly operation: string;
  readonly allowed: Allowed;
  readonly read: (firestore: Firestore, path: string) => Promise<unknown>;
}

const READ: Allowed = { ...inEvery(OF_RESEARCH), profiles: MEMBER, templates: STAFF };

const READINGS: readonly Reading[] = [
  {
    operation: 'get',
    allowed: READ,
    read: (firestore, path) => getDoc(doc(firestore, path)),
  },
  {
    operation: 'get a missing one',
    allowed: { ...inEvery(MEMBER), templates: STAFF },
    read: (firestore, path) => getDoc(doc(firestore, `${path}-missing`)),
  },
  {
    operation: 'list all',
    allowed: inEvery(STAFF),
    read: (firestore, path) => getDocs(collection(firestore, path.replace(/[/][^/]*$/, ''))),
  },
  {
    operation: 'list the history',
    allowed: { ...READ, profiles: STAFF },
    read: (firestore, path) => getDocs(collection(firestore, path, 'history')),
  },
  {
    operation: 'get a history entry',
    allowed: { ...READ, profiles: STAFF },
    read: (firestore, path) => getDoc(doc(firestore, path, 'history', STORED_REVISION)),
  },
];

/** Accounts of every role in every collection. */
function rowsOf(allowed: Allowed, mode: Mode) {
  return COLLECTIONS.flatMap((table) =>
    ONE_PER_ROLE.map((name) => ({
      table,
      name,
      outcome: outcomeOf(allowed[table].includes(roleOf(name, mode))),
    })),
  );
}

describe.each(MODES)('reading in the %s mode', (mode) => {
  const sharedFixture = shared(() => newFixture({ settings: { mode }, records: recordsOf(ADA) }));

  describe.each(READINGS)('$operation', ({ allowed, read }) => {
    test.concurrent.each(rowsOf(allowed, mode))(
      '$outcome: $table, $name',
      async ({ table, name, outcome }) => {
        const path = `${(await sharedFixture()).root}/${table}/${idOf(table)}`;
        await expectOutcome(outcome, read(firestoreOf(name), path));
      },
    );
  });
});

interface Writing {
  readonly operation: string;
  readonly allowed: Allowed;
  readonly commit: (fixture: Fixture, table: Collection, name: ActorName) => Commit;
}

/** People write their own profile; staff write every other record. */
const WRITE: Allowed = { ...inEvery(STAFF), profiles: MEMBER };

const WRITINGS: readonly Writing[] = [
  {
    operation: 'create',
    allowed: WRITE,
    commit: (fixture, table, name) => {
      const uid = uidOf(name);
      const id = table === 'profiles' ? uid : 'new';
      const fields = table === 'profiles' ? profileOf(ACTORS[name]) : CREATED[table];
      return fixture.save(table, id, fields, { uid });
    },
  },
  {
    operation: 'update',
    allowed: WRITE,
    commit: (fixture, table, name) => {
      const uid = uidOf(name);
      return fixture.save(table, idOf(table, uid), CHANGED[table], { uid });
    },
  },
  {
    operation: 'delete',
    allowed: { ...WRITE, profiles: NOBODY },
    commit: (fixture, table, name) => fixture.remove(table, idOf(table, uidOf(name))),
  },
  {
    operation: 'delete a history entry',
    allowed: inEvery(NOBODY),
    commit: (fixture, table, name) => [
      remove(`${fixture.root}/${table}/${idOf(table, uidOf(name))}/history/${STORED_REVISION}`),
    ],
  },
];

describe.each(MODES)('writing in the %s mode', (mode) => {
  const fixtures = new Map<string, Promise<Fixture>>();

  /** Each account has its own records, so that accounts cannot affect each other. For a create there are none. */
  async function fixtureFor(name: ActorName, isEmpty: boolean): Promise<Fixture> {
    const key = `${name} ${isEmpty}`;
    const records = isEmpty ? {} : recordsOf(ACTORS[name]);
    const fixture = fixtures.get(key) ?? newFixture({ settings: { mode }, records });
    fixtures.set(key, fixture);
    return fixture;
  }

  describe.each(WRITINGS)('$operation', ({ operation, allowed, commit }) => {
    test.concurrent.each(rowsOf(allowed, mode))(
      '$outcome: $table, $name',
      async ({ table, name, outcome }) => {
        const fixture = await fixtureFor(name, operation === 'create');
        await expectCommit(outcome, name, commit(fixture, table, name));
      },
    );
  });
});

describe('the history of a deleted record', () => {
  test.each<[Collection, Outcome, ActorName]>([
    ['researchs', 'accepted', 'staff'],
    ['researchs', 'refused', 'client'],
    ['deliverables', 'refused', 'client'],
    ['hypotheses', 'refused', 'client'],
  ])('of %s is %s to %s', async (table, outcome, name) => {
    const { root } = await newFixture({ records: recordsOf(ADA) });
    const path = `${root}/${table}/${idOf(table)}`;
    const entries = () => getDocs(collection(firestoreOf(name), path, 'history'));
    await assertSucceeds(entries());
    await writePastRules([remove(path)]);
    await expectOutcome(outcome, entries());
  });
});

describe('the mode', () => {
  test.each([
    ['no settings: members', null, 'refused'],
    ['an unknown mode: members', { mode: 'opened' }, 'refused'],
    ['a mode of a wrong type: members', { mode: true }, 'refused'],
    ['settings without a mode: members', {}, 'refused'],
    ['open', { mode: 'open' }, 'accepted'],
  ] as const)('%s', async (_, settings, outcome) => {
    const fixture = await newFixture({ settings });
    const created = (uid: string) => fixture.save('researchs', uid, storedResearch(), { uid });
    await expectCommit(outcome, 'stranger', created('stranger'));
    await expectCommit('accepted', 'staff', created('staff'));
  });
});
