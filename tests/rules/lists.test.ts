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
const BOTH = [RESEARCH, OTHER_RESEARCH];

type Row = readonly [Outcome, ActorName, string, Build];

const ROWS: readonly Row[] = [
  ['accepted', 'client', 'deliverables by lead', from('deliverables', OWN, BY_LEAD)],
  ['refused', 'client', 'deliverables by lead, in any research', from('deliverables', BY_LEAD)],
  ['accepted', 'client', 'one deliverable', from('deliverables', OWN, limit(1))],
  ['refused', 'client', 'one deliverable of any research', from('deliverables', limit(1))],
  ['accepted', 'client', 'variations', from('deliverables', OWN, VARIATIONS)],
  ['refused', 'client', 'variations in any research', from('deliverables', VARIATIONS)],
  ['refused', 'client', 'deliverables of two research', from('deliverables', of(BOTH))],
  [
    ...(['refused', 'client', 'deliverables of a range of research'] as const),
    from(
      'deliverables',
      where('deliverableResearchFBUID', '>=', RESEARCH),
      where('deliverableResearchFBUID', '<=', OTHER_RESEARCH),
    ),
  ],
  [
    ...(['refused', 'client', 'deliverables of any research but one'] as const),
    from('deliverables', where('deliverableResearchFBUID', '!=', OTHER_RESEARCH)),
  ],
  [
    'refused',
    'client',
    'deliverables of its research or by lead',
    (firestore, root) => query(collection(firestore, `${root}/deliverables`), or(OWN, BY_LEAD)),
  ],
  [
    'refused',
    'client',
    'deliverables by id',
    from('deliverables', where(documentId(), 'in', ['own', 'other'])),
  ],
  [
    ...(['accepted', 'client', 'hypotheses of a deliverable'] as const),
    from('hypotheses', OWN_HYPOTHESES, OF_DELIVERABLE),
  ],
  ['refused', 'client', 'hypotheses of a deliverable alone', from('hypotheses', OF_DELIVERABLE)],
  [
    ...(['accepted', 'client', 'hypotheses by researcher'] as const),
    from(
      'hypotheses',
      OWN_HYPOTHESES,
      where('hypothesisResearchers', 'array-contains-any', ['client']),
    ),
  ],
  ['refused', 'client', 'two research', from('researchs', where('FBUID', 'in', BOTH))],
  [
    ...(['accepted', 'client', 'the newest questions and replies about a deliverable'] as const),
    from(
      'remarks',
      where('remarkResearchFBUID', 'in', [RESEARCH]),
      ABOUT_DELIVERABLE,
      where('remarkKind', 'in', ['question', 'answer', 'not-yet', 'settled']),
      orderBy('remarkAt', 'desc'),
      limit(50),
    ),
  ],
  ['refused', 'client', 'remarks about a deliverable alone', from('remarks', ABOUT_DELIVERABLE)],
  ['accepted', 'client', 'the history of its own profile', from('profiles/client/history')],
  ['refused', 'client', 'profiles by id', from('profiles', where(documentId(), 'in', ['client']))],
  [
    ...(['refused', 'client', 'its own profile by the address'] as const),
    from('profiles', where('email', '==', 'client@example.com')),
  ],
  ['refused', 'client marked as admin', 'all profiles', from('profiles')],
  [
    'accepted',
    'staff',
    'deliverables in order',
    from('deliverables', orderBy('deliverableCreated')),
  ],
  [
    'accepted',
    'client of no research',
    'deliverables of its 30 research',
    from('deliverables', of(THIRTY)),
  ],
  [
    ...(['accepted', 'client of no research', 'deliverables of 15 research by two names'] as const),
    from('deliverables', of(THIRTY.slice(0, 15)), BY_LEAD),
  ],
  [
    ...([
      'refused',
      'client of no research',
      'deliverables of 29 and of another research',
    ] as const),
    from('deliverables', of([...THIRTY.slice(1), 'elsewhere'])),
  ],
  ...['profiles', 'deliverables', 'history', 'terms', 'remarks', 'members', 'settings'].map(
    (name): Row => ['refused', 'staff', `${name} of every environment`, everywhere(name)],
  ),
];

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
