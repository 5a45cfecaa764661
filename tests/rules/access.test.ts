import { assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
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

const MEMBER: readonly Role[] = ['staff', 'client', 'client elsewhere', 'client of nothing'];
const OF_RESEARCH: readonly Role[] = ['staff', 'client'];
const STAFF: readonly Role[] = ['staff'];
const NOBODY: readonly Role[] = [];

/** The id of a test record. For a research it is the one that the client may read. */
function idOf(table: Collection, uid = 'ada'): string {
  if (table === 'profiles') return uid;
  return table === 'researchs' ? RESEARCH : 'one';
}

function fieldsOf(table: Collection, actor: Actor | null): StoredData {
  return table === 'profiles' ? profileOf(actor) : STORED[table];
}

function profileOf(actor: Actor | null): StoredData {
  const email = actor?.email?.toLowerCase() ?? null;
  return storedProfile(actor?.uid ?? 'nobody', { email, profileEmail: email });
}

function recordsOf(actor: Actor | null): NonNullable<FixtureOptions['records']> {
  return Object.fromEntries(
    COLLECTIONS.map((table) => [`${table}/${idOf(table, actor?.uid)}`, fieldsOf(table, actor)]),
  );
}

interface Reading {
  readonly operation: string;
  readonly allowed: Readonly<Record<Collection, readonly Role[]>>;
  readonly read: (firestore: Firestore, path: string, table: Collection) => Promise<unknown>;
}

const READ: Readonly<Record<Collection, readonly Role[]>> = {
  profiles: MEMBER,
  researchs: OF_RESEARCH,
  deliverables: OF_RESEARCH,
  hypotheses: OF_RESEARCH,
  templates: STAFF,
};

const STAFF_ONLY: Readonly<Record<Collection, readonly Role[]>> = {
  profiles: STAFF,
  researchs: STAFF,
  deliverables: STAFF,
  hypotheses: STAFF,
  templates: STAFF,
};

const RESEARCH_FIELD: Readonly<Partial<Record<Collection, string>>> = {
  researchs: 'FBUID',
  deliverables: 'deliverableResearchFBUID',
  hypotheses: 'hypothesisResearchFBUID',
};

const READINGS: readonly Reading[] = [
  {
    operation: 'get',
    allowed: READ,
    read: (firestore, path) => getDoc(doc(firestore, path)),
  },
  {
    operation: 'get a missing one',
    allowed: {
      profiles: MEMBER,
      researchs: MEMBER,
      deliverables: MEMBER,
      hypotheses: MEMBER,
      templates: STAFF,
    },
    read: (firestore, path) => getDoc(doc(firestore, `${path}-missing`)),
  },
  {
    operation: 'list all',
    allowed: STAFF_ONLY,
    read: (firestore, path) => getDocs(collection(firestore, parentOf(path))),
  },
  {
    operation: 'list those of one research',
    allowed: { ...READ, profiles: STAFF },
    // Profiles and templates name no research: lists all of them.
    read: (firestore, path, table) => {
      const field = RESEARCH_FIELD[table];
      const all = collection(firestore, parentOf(path));
      return getDocs(field === undefined ? all : query(all, where(field, 'in', [RESEARCH])));
    },
  },
  {
    operation: 'list the history',
    allowed: { ...READ, profiles: STAFF },
    read: (firestore, path) =>
      getDocs(
        query(collection(firestore, path, 'history'), orderBy('updatedAt', 'desc'), limit(1)),
      ),
  },
  {
    operation: 'get a history entry',
    allowed: { ...READ, profiles: STAFF },
    read: (firestore, path) => getDoc(doc(firestore, path, 'history', STORED_REVISION)),
  },
  {
    operation: 'list the history of a deleted one',
    allowed: STAFF_ONLY,
    read: (firestore, path) => getDocs(collection(firestore, `${path}-deleted`, 'history')),
  },
];

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

interface Writing {
  readonly operation: string;
  readonly allowed: Readonly<Record<Collection, readonly Role[]>>;
  readonly commit: (fixture: Fixture, table: Collection, name: ActorName) => Commit;
}

/** People write their own profile; staff write every other record. */
const WRITE: Readonly<Record<Collection, readonly Role[]>> = {
  profiles: MEMBER,
  researchs: STAFF,
  deliverables: STAFF,
  hypotheses: STAFF,
  templates: STAFF,
};

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
    allowed: {
      profiles: NOBODY,
      researchs: NOBODY,
      deliverables: NOBODY,
      hypotheses: NOBODY,
      templates: NOBODY,
    },
    commit: (fixture, table, name) => [
      remove(`${fixture.root}/${table}/${idOf(table, uidOf(name))}/history/${STORED_REVISION}`),
    ],
  },
];

/** In the open mode only signing in counts. These differ in what could still refuse an account: role, entry, address. */
const OPEN_MODE_ACTORS: readonly ActorName[] = [
  'signed out',
  'staff',
  'client',
  'stranger',
  'staff before verifying the address',
  'account without an address',
];

/** The accounts in every collection. The outcome follows from the account's role. */
function rowsOf(allowed: Readonly<Record<Collection, readonly Role[]>>, mode: Mode) {
  return COLLECTIONS.flatMap((table) =>
    (mode === 'open' ? OPEN_MODE_ACTORS : ACTOR_NAMES).map((name) => ({
      table,
      name,
      outcome: outcomeOf(allowed[table].includes(roleOf(name, mode))),
    })),
  );
}

beforeAll(() => openRules());

describe.each(MODES)('reading in the %s mode', (mode) => {
  const sharedFixture = shared(async () => {
    const ada = { uid: 'ada', email: 'ada@example.com', verified: true };
    const deleted = COLLECTIONS.map((table) => `${table}/${idOf(table)}-deleted`);
    const fixture = await newFixture({
      settings: { mode },
      records: {
        ...recordsOf(ada),
        ...Object.fromEntries(
          COLLECTIONS.map((table) => [`${table}/${idOf(table)}-deleted`, fieldsOf(table, ada)]),
        ),
      },
    });
    await writePastRules(deleted.map((path) => remove(`${fixture.root}/${path}`)));
    return fixture;
  });

  describe.each(READINGS)('$operation', ({ allowed, read }) => {
    test.concurrent.each(rowsOf(allowed, mode))(
      '$outcome: $table, $name',
      async ({ table, name, outcome }) => {
        const path = `${(await sharedFixture()).root}/${table}/${idOf(table)}`;
        await expectOutcome(outcome, read(firestoreOf(name), path, table));
      },
    );
  });
});

describe.each(MODES)('writing in the %s mode', (mode) => {
  const fixtures = shared(async () => new Map<string, Promise<Fixture>>());

  /** Each account has its own records, so that accounts cannot affect each other. For a create there are none. */
  async function fixtureFor(name: ActorName, isEmpty: boolean): Promise<Fixture> {
    const made = await fixtures();
    const key = `${name} ${isEmpty}`;
    const records = isEmpty ? {} : recordsOf(ACTORS[name]);
    const fixture = made.get(key) ?? newFixture({ settings: { mode }, records });
    made.set(key, fixture);
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

describe('the history of a deleted research', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'client'],
  ])('%s: %s', async (outcome, name) => {
    const fixture = await newFixture({ records: { [`researchs/${RESEARCH}`]: storedResearch() } });
    const path = `${fixture.root}/researchs/${RESEARCH}`;
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
    const commit = fixture.save('researchs', 'new', storedResearch(), { uid: 'stranger' });
    await expectCommit(outcome, 'stranger', commit);
  });

  test.each(MODES)('staff write in the %s mode', async (mode) => {
    const fixture = await newFixture({ settings: { mode } });
    const commit = fixture.save('researchs', 'new', storedResearch(), { uid: 'staff' });
    await expectCommit('accepted', 'staff', commit);
  });

  test('staff write without a settings document', async () => {
    const fixture = await newFixture({ settings: null });
    const commit = fixture.save('researchs', 'new', storedResearch(), { uid: 'staff' });
    await expectCommit('accepted', 'staff', commit);
  });
});
