/** Who reads remarks, and that nobody changes or deletes one (R39). */
import {
  collection,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  type Query,
  query,
  serverTimestamp,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import type { StoredData } from '../../support/records.ts';
import {
  ACTOR_NAMES,
  type ActorName,
  MODES,
  type Mode,
  OTHER_RESEARCH,
  RESEARCH,
  type Role,
  roleOf,
  uidOf,
} from '../support/actors.ts';
import { runCase } from '../support/cases.ts';
import {
  expectCommit,
  expectOutcome,
  type Outcome,
  outcomeOf,
  remove,
  set,
} from '../support/commit.ts';
import { newFixture } from '../support/fixture.ts';
import { firestoreOf, openRules, shared } from '../support/session.ts';
import { OPEN, posting, storedRemark } from './remarks.ts';

beforeAll(() => openRules());

const RECORDS = {
  'remarks/q': { ...storedRemark(), updatedAt: null },
  'remarks/other': {
    ...storedRemark({ FBUID: 'other', remarkResearchFBUID: OTHER_RESEARCH }),
    updatedAt: null,
  },
};

function outcomeFor(name: ActorName, mode: Mode, allowed: readonly Role[]) {
  return outcomeOf(allowed.includes(roleOf(name, mode)));
}

type Build = (firestore: Firestore, root: string) => Query;

function remarksIn(firestore: Firestore, root: string) {
  return collection(firestore, `${root}/remarks`);
}

const QUERIES: readonly (readonly [string, Build, readonly Role[]])[] = [
  ['all', remarksIn, ['staff']],
  [
    'those of a deliverable',
    (firestore, root) =>
      query(remarksIn(firestore, root), where('remarkDeliverableFBUID', '==', 'd')),
    ['staff'],
  ],
  [
    'those of a research',
    (firestore, root) =>
      query(remarksIn(firestore, root), where('remarkResearchFBUID', 'in', [RESEARCH])),
    ['staff', 'client'],
  ],
  [
    'the newest questions, not-yets and replies of a deliverable in a research',
    (firestore, root) =>
      query(
        remarksIn(firestore, root),
        where('remarkDeliverableFBUID', '==', 'd'),
        where('remarkResearchFBUID', 'in', [RESEARCH]),
        where('remarkKind', 'in', ['question', 'answer', 'not-yet', 'settled']),
        orderBy('remarkAt', 'desc'),
        limit(50),
      ),
    ['staff', 'client'],
  ],
  [
    'those of a research and of another one',
    (firestore, root) =>
      query(
        remarksIn(firestore, root),
        where('remarkResearchFBUID', 'in', [RESEARCH, OTHER_RESEARCH]),
      ),
    ['staff'],
  ],
];

describe.concurrent.each(MODES)('in the %s mode', (mode) => {
  const fixture = shared(() => newFixture({ settings: { mode }, records: RECORDS }));

  describe.each(QUERIES)('a list of %s', (_, build, allowed) => {
    test.each(ACTOR_NAMES)('by %s', async (name) => {
      const { root } = await fixture();
      await expectOutcome(outcomeFor(name, mode, allowed), getDocs(build(firestoreOf(name), root)));
    });
  });

  describe.each<[string, readonly Role[]]>([
    ['q', ['staff', 'client']],
    ['other', ['staff', 'client elsewhere']],
    ['missing', ['staff', 'client', 'client elsewhere', 'client of nothing']],
  ])('the remark %s', (id, allowed) => {
    test.each(ACTOR_NAMES)('read by %s', async (name) => {
      const { root } = await fixture();
      await expectOutcome(
        outcomeFor(name, mode, allowed),
        getDoc(doc(firestoreOf(name), `${root}/remarks/${id}`)),
      );
    });
  });

  describe.each<ActorName>(['staff', 'admin', 'client'])('a stored remark stays: %s', (name) => {
    test.each<[string, StoredData]>([
      ['its text', { remarkText: 'Never mind.' }],
      ['its kind', { remarkKind: 'remark' }],
      ['nothing', {}],
    ])('when changing %s', async (_, fields) => {
      const path = `${(await fixture()).root}/remarks/q`;
      await expectCommit('refused', name, [
        { kind: 'update', path, data: { ...fields, FBUID: 'q' } },
      ]);
      const again = {
        ...storedRemark(fields),
        remarkUid: uidOf(name),
        remarkAt: serverTimestamp(),
      };
      await expectCommit('refused', name, [set(path, again)]);
    });

    test('when deleting it', async () => {
      await expectCommit('refused', name, [remove(`${(await fixture()).root}/remarks/q`)]);
    });
  });
});

describe('beside a refused change, the same remark is accepted as a new one', () => {
  test('by staff', () => runCase('accepted', posting({ remarks: { q: {} } })));
  test('in the open mode', () => runCase('accepted', posting({ settings: OPEN })));
});

describe('below a remark', () => {
  const fixture = shared(() => newFixture({ settings: OPEN, records: RECORDS }));

  test.concurrent.each(ACTOR_NAMES)('nothing is read or written: %s', async (name) => {
    const { root } = await fixture();
    const path = `${root}/remarks/q/history/x`;
    await expectOutcome('refused', getDoc(doc(firestoreOf(name), path)));
    await expectCommit('refused', name, [set(path, storedRemark())]);
  });
});

describe('an import of a remark', () => {
  const imported = (name: ActorName, fields: StoredData = {}) => ({
    importedBy: uidOf(name),
    importedAt: serverTimestamp(),
    ...storedRemark(),
    ...fields,
  });
  const NOT_LIVE = { mode: 'members', live: false };

  test.each<[string, Outcome, ActorName, StoredData, StoredData]>([
    ['by an admin, before the environment is live', 'accepted', 'admin', NOT_LIVE, {}],
    ['into a live environment', 'refused', 'admin', { mode: 'members' }, {}],
    ['by staff', 'refused', 'staff', NOT_LIVE, {}],
    ['under another id', 'refused', 'admin', NOT_LIVE, { FBUID: 'other' }],
  ])('%s is %s', async (_, outcome, name, settings, fields) => {
    const { root } = await newFixture({ settings });
    await expectCommit(outcome, name, [set(`${root}/remarks/q`, imported(name, fields))]);
  });
});
