/** The rules prove a query from its constraints, not from its results. A count and a sum are lists too. */
import {
  collection,
  collectionGroup,
  documentId,
  type Firestore,
  getAggregateFromServer,
  getCountFromServer,
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
import { storedProfile, storedResearch } from '../support/records.ts';
import { type ActorName, MEMBERS, OTHER_RESEARCH, RESEARCH } from './support/actors.ts';
import { expectOutcome, type Outcome } from './support/commit.ts';
import { deliverable, hypothesis } from './support/deliverables.ts';
import { newFixture } from './support/fixture.ts';
import { request } from './support/raw-requests.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';

beforeAll(() => openRules());

const THIRTY = Array.from({ length: 30 }, (_, index) => `research-${index}`);
const members = { ...MEMBERS, 'idle@example.com': { role: 'client', researchFBUIDs: THIRTY } };

const sharedFixture = shared(() =>
  newFixture({
    members,
    records: {
      'profiles/client': storedProfile('client'),
      [`researchs/${RESEARCH}`]: storedResearch(),
      'deliverables/own': deliverable(),
      'deliverables/other': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
      'hypotheses/own': hypothesis('own'),
    },
  }),
);

type Build = (firestore: Firestore, root: string) => Query;

const from =
  (path: string, ...constraints: readonly QueryConstraint[]): Build =>
  (firestore, root) =>
    query(collection(firestore, `${root}/${path}`), ...constraints);
const everywhere =
  (name: string): Build =>
  (firestore) =>
    collectionGroup(firestore, name);
const of = (research: readonly string[]) => where('deliverableResearchFBUID', 'in', research);
const OWN = of([RESEARCH]);
const BY_LEAD = where('deliverableResearchLead', 'in', ['client', 'client@example.com']);
const VARIATIONS = where('deliverableVariationOfFBUID', '==', 'own');
const OWN_HYPOTHESES = where('hypothesisResearchFBUID', 'in', [RESEARCH]);
const OF_DELIVERABLE = where('hypothesisDeliverableFBUID', '==', 'own');
const ABOUT_DELIVERABLE = where('remarkDeliverableFBUID', '==', 'own');
const NOT_OTHER = where('deliverableResearchFBUID', '!=', OTHER_RESEARCH);
const BY_RESEARCHER = where('hypothesisResearchers', 'array-contains-any', ['client']);
const BOTH = [RESEARCH, OTHER_RESEARCH];

const OF_RANGE = [
  where('deliverableResearchFBUID', '>=', RESEARCH),
  where('deliverableResearchFBUID', '<=', OTHER_RESEARCH),
];
const NEWEST_REPLIES = [
  where('remarkResearchFBUID', 'in', [RESEARCH]),
  ABOUT_DELIVERABLE,
  where('remarkKind', 'in', ['question', 'answer', 'not-yet', 'settled']),
  orderBy('remarkAt', 'desc'),
  limit(50),
];

type Lists = Readonly<Record<string, Build>>;
const ACCEPTED: Readonly<Partial<Record<ActorName, Lists>>> = {
  client: {
    'deliverables by lead': from('deliverables', OWN, BY_LEAD),
    'one deliverable': from('deliverables', OWN, limit(1)),
    variations: from('deliverables', OWN, VARIATIONS),
    'hypotheses of a deliverable': from('hypotheses', OWN_HYPOTHESES, OF_DELIVERABLE),
    'hypotheses by researcher': from('hypotheses', OWN_HYPOTHESES, BY_RESEARCHER),
    'the newest questions and replies about a deliverable': from('remarks', ...NEWEST_REPLIES),
    'the history of its own profile': from('profiles/client/history'),
  },
  staff: { 'deliverables in order': from('deliverables', orderBy('deliverableCreated')) },
  'client of no research': {
    'deliverables of its 30 research': from('deliverables', of(THIRTY)),
    'deliverables of 15 research by lead': from('deliverables', of(THIRTY.slice(15)), BY_LEAD),
  },
};
const REFUSED: Readonly<Partial<Record<ActorName, Lists>>> = {
  client: {
    'deliverables by lead, in any research': from('deliverables', BY_LEAD),
    'deliverables of its research or by lead': (firestore, root) =>
      query(collection(firestore, `${root}/deliverables`), or(OWN, BY_LEAD)),
    'one deliverable of any research': from('deliverables', limit(1)),
    'variations in any research': from('deliverables', VARIATIONS),
    'deliverables of two research': from('deliverables', of(BOTH)),
    'deliverables of a range of research': from('deliverables', ...OF_RANGE),
    'deliverables of any research but one': from('deliverables', NOT_OTHER),
    'deliverables by id': from('deliverables', where(documentId(), 'in', ['own', 'other'])),
    'hypotheses of a deliverable alone': from('hypotheses', OF_DELIVERABLE),
    'two research': from('researchs', where('FBUID', 'in', BOTH)),
    'remarks about a deliverable alone': from('remarks', ABOUT_DELIVERABLE),
    'profiles by id': from('profiles', where(documentId(), 'in', ['client', 'staff'])),
    'its own profile by the address': from('profiles', where('email', '==', 'client@example.com')),
  },
  'client marked as admin': { 'all profiles': from('profiles') },
  'client of no research': {
    'deliverables of 29 research and of another': from(
      'deliverables',
      of(['x', ...THIRTY.slice(1)]),
    ),
  },
  staff: Object.fromEntries(
    ['profiles', 'deliverables', 'history', 'terms', 'remarks', 'members', 'settings'].map(
      (name) => [`${name} of every environment`, everywhere(name)],
    ),
  ),
};

const rowsOf = (outcome: Outcome, lists: typeof ACCEPTED) =>
  Object.entries(lists).flatMap(([actor, builds]) =>
    Object.entries(builds).map(
      ([list, build]) => [outcome, actor as ActorName, list, build] as const,
    ),
  );
const ROWS = [...rowsOf('accepted', ACCEPTED), ...rowsOf('refused', REFUSED)];

describe('a list, a count and a sum', () => {
  test.concurrent.each(ROWS)('%s: %s, %s', async (outcome, actor, _, build) => {
    const asked = build(firestoreOf(actor), (await sharedFixture()).root);
    await expectOutcome(outcome, getDocs(asked));
    await expectOutcome(outcome, getCountFromServer(asked));
    const costs = { costs: sum('deliverableCost') };
    await expectOutcome(outcome, getAggregateFromServer(asked, costs));
  });
});

test('nobody lists the names of collections', async () => {
  const { root } = await sharedFixture();
  expect((await request('staff', 'listCollectionIds', {}, `/${root}`)).status).toBe(403);
});
