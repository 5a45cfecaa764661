import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, describe, test } from 'vitest';
import {
  STORED_REVISION,
  type StoredData,
  storedDeliverable,
  storedProfile,
  storedResearch,
  storedTemplate,
} from '../support/records.ts';
import {
  ACTOR_NAMES,
  ACTORS,
  type Actor,
  type ActorName,
  RESEARCH,
  type Standing,
  standingOf,
  uidOf,
} from './support/actors.ts';
import { COLLECTIONS, type Collection } from './support/collections.ts';
import {
  type Commit,
  expectCommit,
  type Outcome,
  remove,
  writePastRules,
} from './support/commit.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { closeRules, firestoreOf, openRules, shared } from './support/session.ts';
import { newWorld, type World, type WorldOptions } from './support/world.ts';

const MEMBER: readonly Standing[] = ['staff', 'client', 'client elsewhere', 'client of nothing'];
const OF_RESEARCH: readonly Standing[] = ['staff', 'client'];
const STAFF: readonly Standing[] = ['staff'];
const NOBODY: readonly Standing[] = [];

/** The id that a record of the test has; a research is the one that the client may see. */
function idOf(table: Collection, uid = 'ada'): string {
  if (table === 'profiles') return uid;
  return table === 'researchs' ? RESEARCH : 'one';
}

function fieldsOf(table: Collection, actor: Actor | null): StoredData {
  switch (table) {
    case 'profiles':
      return profileOf(actor);
    case 'researchs':
      return storedResearch();
    case 'templates':
      return storedTemplate();
    case 'deliverables':
      return storedDeliverable({ deliverableCreated: new Date() });
    case 'hypotheses':
      return hypothesisWith({ deliverable: null, sprints: [1] });
  }
}

function profileOf(actor: Actor | null): StoredData {
  const email = actor?.email?.toLowerCase() ?? null;
  return storedProfile(actor?.uid ?? 'nobody', { email, profileEmail: email });
}

function recordsOf(actor: Actor | null): NonNullable<WorldOptions['records']> {
  return Object.fromEntries(
    COLLECTIONS.map((table) => [`${table}/${idOf(table, actor?.uid)}`, fieldsOf(table, actor)]),
  );
}

interface Reading {
  readonly operation: string;
  readonly allowed: Readonly<Record<Collection, readonly Standing[]>>;
  readonly read: (firestore: Firestore, path: string, table: Collection) => Promise<unknown>;
}

const READ: Readonly<Record<Collection, readonly Standing[]>> = {
  profiles: MEMBER,
  researchs: OF_RESEARCH,
  deliverables: OF_RESEARCH,
  hypotheses: OF_RESEARCH,
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
    allowed: {
      profiles: STAFF,
      researchs: STAFF,
      deliverables: STAFF,
      hypotheses: STAFF,
      templates: STAFF,
    },
    read: (firestore, path) => getDocs(collection(firestore, parentOf(path))),
  },
  {
    operation: 'list those of one research',
    allowed: { ...READ, profiles: STAFF },
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
    allowed: {
      profiles: STAFF,
      researchs: STAFF,
      deliverables: STAFF,
      hypotheses: STAFF,
      templates: STAFF,
    },
    read: (firestore, path) => getDocs(collection(firestore, `${path}-deleted`, 'history')),
  },
];

function parentOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'));
}

interface Writing {
  readonly operation: string;
  readonly allowed: Readonly<Record<Collection, readonly Standing[]>>;
  readonly commit: (world: World, table: Collection, name: ActorName) => Commit;
}

/** A profile is its owner's, all else is written by staff. */
const WRITE: Readonly<Record<Collection, readonly Standing[]>> = {
  profiles: MEMBER,
  researchs: STAFF,
  deliverables: STAFF,
  hypotheses: STAFF,
  templates: STAFF,
};

const CHANGES: Readonly<Record<Collection, StoredData>> = {
  profiles: { displayName: 'Somebody else' },
  researchs: { researchName: 'Another name' },
  deliverables: { deliverableName: 'Another name' },
  hypotheses: { hypothesisName: 'Another name' },
  templates: { templateName: 'Another name' },
};

const WRITINGS: readonly Writing[] = [
  {
    operation: 'create',
    allowed: WRITE,
    commit: (world, table, name) => {
      const uid = uidOf(name);
      const id = table === 'profiles' ? uid : 'new';
      const fields = fieldsOf(table, ACTORS[name]);
      const created = table === 'deliverables' ? { deliverableCreated: serverTimestamp() } : {};
      return world.save(table, id, { ...fields, ...created }, { uid });
    },
  },
  {
    operation: 'update',
    allowed: WRITE,
    commit: (world, table, name) => {
      const uid = uidOf(name);
      return world.save(table, idOf(table, uid), CHANGES[table], { uid });
    },
  },
  {
    operation: 'delete',
    allowed: { ...WRITE, profiles: NOBODY },
    commit: (world, table, name) => world.remove(table, idOf(table, uidOf(name))),
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
    commit: (world, table, name) => [
      remove(`${world.root}/${table}/${idOf(table, uidOf(name))}/history/${STORED_REVISION}`),
    ],
  },
];

const MODES = ['members', 'open'] as const;

/** Every account × every collection; the outcome is what the account's standing allows. */
function rowsOf(
  allowed: Readonly<Record<Collection, readonly Standing[]>>,
  mode: (typeof MODES)[number],
) {
  return COLLECTIONS.flatMap((table) =>
    ACTOR_NAMES.map((name) => ({
      table,
      name,
      outcome: outcomeOf(allowed[table].includes(standingOf(name, mode))),
    })),
  );
}

function outcomeOf(isAllowed: boolean): Outcome {
  return isAllowed ? 'accepted' : 'refused';
}

beforeAll(() => openRules());
afterAll(closeRules);

describe.each(MODES)('who may read in the %s mode', (mode) => {
  const theWorld = shared(async () => {
    const ada = { uid: 'ada', email: 'ada@example.com', verified: true };
    const deleted = COLLECTIONS.map((table) => `${table}/${idOf(table)}-deleted`);
    const world = await newWorld({
      settings: { mode },
      records: {
        ...recordsOf(ada),
        ...Object.fromEntries(
          COLLECTIONS.map((table) => [`${table}/${idOf(table)}-deleted`, fieldsOf(table, ada)]),
        ),
      },
    });
    await writePastRules(deleted.map((path) => remove(`${world.root}/${path}`)));
    return world;
  });

  describe.each(READINGS)('$operation', ({ allowed, read }) => {
    test.concurrent.each(rowsOf(allowed, mode))(
      '$outcome: $table, $name',
      async ({ table, name, outcome }) => {
        const path = `${(await theWorld()).root}/${table}/${idOf(table)}`;
        const result = read(firestoreOf(name), path, table);
        await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
      },
    );
  });
});

describe.each(MODES)('who may write in the %s mode', (mode) => {
  const worlds = shared(async () => new Map<string, Promise<World>>());

  /** Each account writes to records of its own; who creates finds none. */
  async function worldFor(name: ActorName, isEmpty: boolean): Promise<World> {
    const made = await worlds();
    const key = `${name} ${isEmpty}`;
    const records = isEmpty ? {} : recordsOf(ACTORS[name]);
    const world = made.get(key) ?? newWorld({ settings: { mode }, records });
    made.set(key, world);
    return world;
  }

  describe.each(WRITINGS)('$operation', ({ operation, allowed, commit }) => {
    test.concurrent.each(rowsOf(allowed, mode))(
      '$outcome: $table, $name',
      async ({ table, name, outcome }) => {
        const world = await worldFor(name, operation === 'create');
        await expectCommit(outcome, name, commit(world, table, name));
      },
    );
  });
});

describe('the history of a deleted research', () => {
  test.each<[Outcome, ActorName]>([
    ['accepted', 'staff'],
    ['refused', 'client'],
  ])('%s: %s', async (outcome, name) => {
    const world = await newWorld({ records: { [`researchs/${RESEARCH}`]: storedResearch() } });
    const path = `${world.root}/researchs/${RESEARCH}`;
    const entries = () => getDocs(collection(firestoreOf(name), path, 'history'));
    await assertSucceeds(entries());
    await writePastRules([remove(path)]);
    await (outcome === 'accepted' ? assertSucceeds(entries()) : assertFails(entries()));
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
    const world = await newWorld({ settings });
    const commit = world.save('researchs', 'new', storedResearch(), { uid: 'stranger' });
    await expectCommit(outcome, 'stranger', commit);
  });

  test.each(MODES)('staff may work without it mattering: %s', async (mode) => {
    const world = await newWorld({ settings: { mode } });
    const commit = world.save('researchs', 'new', storedResearch(), { uid: 'staff' });
    await expectCommit('accepted', 'staff', commit);
  });

  test('without any settings members are still members', async () => {
    const world = await newWorld({ settings: null });
    const commit = world.save('researchs', 'new', storedResearch(), { uid: 'staff' });
    await expectCommit('accepted', 'staff', commit);
  });
});
