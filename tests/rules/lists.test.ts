/** The rules prove a query from its constraints, not from its results. A count and a sum are lists too. */
import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  doc,
  documentId,
  type Firestore,
  getAggregateFromServer,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  or,
  orderBy,
  type Query,
  type QueryConstraint,
  query,
  sum,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { STORED_REVISION, storedProfile, storedResearch } from '../support/records.ts';
import { storedRemark } from './remarks/remarks.ts';
import { type ActorName, MEMBERS, OTHER_RESEARCH, RESEARCH } from './support/actors.ts';
import { expectOutcome, type Outcome } from './support/commit.ts';
import { deliverable } from './support/deliverables.ts';
import { newFixture } from './support/fixture.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { request } from './support/raw-requests.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';

beforeAll(() => openRules());

const THIRTY_RESEARCH = Array.from({ length: 30 }, (_, index) => `research-${index}`);
const ELSEWHERE = { deliverableResearchFBUID: OTHER_RESEARCH };
const ofOriginal = where('deliverableVariationOfFBUID', '==', 'own');

const sharedFixture = shared(() =>
  newFixture({
    members: {
      ...MEMBERS,
      'idle@example.com': { role: 'client', researchFBUIDs: THIRTY_RESEARCH },
    },
    records: {
      'profiles/staff': storedProfile('staff'),
      'profiles/client': storedProfile('client'),
      [`researchs/${RESEARCH}`]: storedResearch(),
      [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
      'deliverables/own': deliverable(),
      'deliverables/other': deliverable({}, ELSEWHERE),
      'deliverables/variation': deliverable({}, { deliverableVariationOfFBUID: 'own' }),
      'deliverables/moved': deliverable({}, { deliverableVariationOfFBUID: 'own', ...ELSEWHERE }),
      'hypotheses/own': hypothesisWith({ deliverable: 'own', sprints: [1] }),
      'remarks/own': { ...storedRemark({ FBUID: 'own' }), updatedAt: null },
      'remarks/other': {
        ...storedRemark({ FBUID: 'other', remarkResearchFBUID: OTHER_RESEARCH }),
        updatedAt: null,
      },
    },
  }),
);

type Build = (firestore: Firestore, root: string) => Query;

function from(path: string, ...constraints: readonly QueryConstraint[]): Build {
  return (firestore, root) => query(collection(firestore, `${root}/${path}`), ...constraints);
}

const everywhere =
  (name: string): Build =>
  (firestore) =>
    collectionGroup(firestore, name);

const deliverablesOf = (research: readonly string[], ...constraints: readonly QueryConstraint[]) =>
  from('deliverables', where('deliverableResearchFBUID', 'in', research), ...constraints);

const hypothesesOf = (research: readonly string[], ...constraints: readonly QueryConstraint[]) =>
  from('hypotheses', where('hypothesisResearchFBUID', 'in', research), ...constraints);

const remarksOf = (research: readonly string[], ...constraints: readonly QueryConstraint[]) =>
  from('remarks', where('remarkResearchFBUID', 'in', research), ...constraints);

interface Lists {
  readonly outcome: Outcome;
  readonly actor: ActorName;
  readonly lists: Readonly<Record<string, Build>>;
}

const LISTS: readonly Lists[] = [
  {
    outcome: 'accepted',
    actor: 'client',
    lists: {
      'deliverables of its research': deliverablesOf([RESEARCH]),
      'deliverables of its research, by equality': from(
        'deliverables',
        where('deliverableResearchFBUID', '==', RESEARCH),
      ),
      'deliverables of its research by lead': deliverablesOf(
        [RESEARCH],
        where('deliverableResearchLead', 'in', ['client', 'client@example.com']),
      ),
      'one deliverable of its research': deliverablesOf([RESEARCH], limit(1)),
      'variations in its research': deliverablesOf([RESEARCH], ofOriginal),
      'the history of its deliverable': from('deliverables/own/history'),
      'hypotheses of a deliverable in its research': hypothesesOf(
        [RESEARCH],
        where('hypothesisDeliverableFBUID', '==', 'own'),
      ),
      'hypotheses of its research by researcher': hypothesesOf(
        [RESEARCH],
        where('hypothesisResearchers', 'array-contains-any', ['client', 'client@example.com']),
      ),
      'its research': from('researchs', where('FBUID', 'in', [RESEARCH])),
      'remarks of its research': remarksOf([RESEARCH]),
      'the newest questions, not-yets and replies about a deliverable': remarksOf(
        [RESEARCH],
        where('remarkDeliverableFBUID', '==', 'd'),
        where('remarkKind', 'in', ['question', 'answer', 'not-yet', 'settled']),
        orderBy('remarkAt', 'desc'),
        limit(50),
      ),
      'the history of its own profile': from('profiles/client/history'),
    },
  },
  {
    outcome: 'refused',
    actor: 'client',
    lists: {
      'deliverables of its research and of another': deliverablesOf([RESEARCH, OTHER_RESEARCH]),
      'deliverables of another research': deliverablesOf([OTHER_RESEARCH]),
      'all deliverables': from('deliverables'),
      'one deliverable of any research': from('deliverables', limit(1)),
      'deliverables by lead': from(
        'deliverables',
        where('deliverableResearchLead', '==', 'client'),
      ),
      'deliverables by a range from its research to another': from(
        'deliverables',
        where('deliverableResearchFBUID', '>=', RESEARCH),
        where('deliverableResearchFBUID', '<=', OTHER_RESEARCH),
      ),
      'deliverables of any research except another': from(
        'deliverables',
        where('deliverableResearchFBUID', '!=', OTHER_RESEARCH),
      ),
      'deliverables of its research or by lead': (firestore, root) =>
        query(
          collection(firestore, `${root}/deliverables`),
          or(
            where('deliverableResearchFBUID', '==', RESEARCH),
            where('deliverableResearchLead', '==', 'client'),
          ),
        ),
      'deliverables by id': from('deliverables', where(documentId(), 'in', ['own', 'other'])),
      'variations of its deliverable, in any research': from('deliverables', ofOriginal),
      'the history of a deliverable of another research': from('deliverables/other/history'),
      'all hypotheses': from('hypotheses'),
      'hypotheses of a deliverable': from(
        'hypotheses',
        where('hypothesisDeliverableFBUID', '==', 'own'),
      ),
      'hypotheses of its research and of another': hypothesesOf([RESEARCH, OTHER_RESEARCH]),
      'its research and another': from(
        'researchs',
        where('FBUID', 'in', [RESEARCH, OTHER_RESEARCH]),
      ),
      'all research': from('researchs'),
      'all remarks': from('remarks'),
      'remarks about a deliverable': from('remarks', where('remarkDeliverableFBUID', '==', 'd')),
      'remarks of its research and of another': remarksOf([RESEARCH, OTHER_RESEARCH]),
      'all profiles': from('profiles'),
      'profiles by ids': from('profiles', where(documentId(), 'in', ['staff', 'client'])),
      'its own profile by the address': from(
        'profiles',
        where('email', '==', 'client@example.com'),
      ),
      'the history of another profile': from('profiles/staff/history'),
      templates: from('templates'),
      members: from('members'),
      'every profile of every environment': everywhere('profiles'),
      'every deliverable of every environment': everywhere('deliverables'),
    },
  },
  {
    outcome: 'accepted',
    actor: 'staff',
    lists: {
      'all profiles': from('profiles'),
      'all deliverables in order': from('deliverables', orderBy('deliverableCreated', 'desc')),
      'all remarks': from('remarks'),
    },
  },
  {
    outcome: 'accepted',
    actor: 'client of no research',
    lists: {
      'deliverables of all 30': deliverablesOf(THIRTY_RESEARCH),
      'deliverables of 15 of them by two names of the lead': deliverablesOf(
        THIRTY_RESEARCH.slice(0, 15),
        where('deliverableResearchLead', 'in', ['idle', 'idle@example.com']),
      ),
    },
  },
  {
    outcome: 'refused',
    actor: 'client of no research',
    lists: {
      'deliverables of 29 of them and of another research': deliverablesOf([
        ...THIRTY_RESEARCH.slice(1),
        'elsewhere',
      ]),
    },
  },
  {
    outcome: 'refused',
    actor: 'client marked as admin',
    lists: { 'all profiles': from('profiles') },
  },
  {
    outcome: 'refused',
    actor: 'staff',
    lists: Object.fromEntries(
      ['history', 'deliverables', 'remarks', 'members', 'settings'].map((name) => [
        `${name} of every environment`,
        everywhere(name),
      ]),
    ),
  },
];

/** This file makes the 'client of no research' a client of {@link THIRTY_RESEARCH}. */
function titleOf(actor: ActorName): string {
  return actor === 'client of no research' ? 'client of 30 research projects' : actor;
}

describe('a list, a count and a sum', () => {
  const rows = LISTS.flatMap(({ outcome, actor, lists }) =>
    Object.entries(lists).map(
      ([listed, build]) => [outcome, titleOf(actor), listed, { actor, build }] as const,
    ),
  );

  test.concurrent.each(rows)('%s: %s, %s', async (outcome, _title, _listed, { actor, build }) => {
    const asked = build(firestoreOf(actor), (await sharedFixture()).root);
    await expectOutcome(outcome, getDocs(asked));
    await expectOutcome(outcome, getCountFromServer(asked));
    const costs = { costs: sum('deliverableCost') };
    await expectOutcome(outcome, getAggregateFromServer(asked, costs));
  });
});

test('a client reads any profile by uid, and the history of its own profile only', async () => {
  const { root } = await sharedFixture();
  const profile = (uid: string) => doc(firestoreOf('client'), `${root}/profiles/${uid}`);
  const entry = (uid: string) => doc(profile(uid), 'history', STORED_REVISION);
  await assertSucceeds(getDoc(profile('staff')));
  await assertSucceeds(getDoc(entry('client')));
  await assertFails(getDoc(entry('staff')));
});

test('nobody lists the names of collections', async () => {
  const { root } = await sharedFixture();
  expect((await request('staff', 'listCollectionIds', {}, `/${root}`)).status).toBe(403);
});
