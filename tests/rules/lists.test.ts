import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  and,
  collection,
  collectionGroup,
  documentId,
  type Firestore,
  getDocs,
  limit,
  or,
  orderBy,
  type Query,
  query,
  where,
} from 'firebase/firestore';
import { beforeAll, describe, test } from 'vitest';
import { storedResearch } from '../support/records.ts';
import { type ActorName, MEMBERS, OTHER_RESEARCH, RESEARCH } from './support/actors.ts';
import type { Collection } from './support/collections.ts';
import type { Outcome } from './support/commit.ts';
import { deliverable } from './support/deliverables.ts';
import { newFixture } from './support/fixture.ts';
import { hypothesisWith } from './support/hypotheses.ts';
import { firestoreOf, openRules, shared } from './support/session.ts';

const THIRTY_RESEARCH = Array.from({ length: 30 }, (_, index) => `research-${index}`);

beforeAll(() => openRules());
const sharedFixture = shared(() =>
  newFixture({
    members: {
      ...MEMBERS,
      'idle@example.com': { role: 'client', researchFBUIDs: THIRTY_RESEARCH },
    },
    records: {
      [`researchs/${RESEARCH}`]: storedResearch(),
      [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
      'deliverables/own': deliverable(),
      'deliverables/other': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
      'hypotheses/own': hypothesisWith({ deliverable: 'own', sprints: [1] }),
    },
  }),
);

type BuildQuery = (firestore: Firestore, from: (table: Collection) => Query) => Query;

const ROWS: readonly (readonly [Outcome, ActorName, string, BuildQuery])[] = [
  [
    'accepted',
    'client',
    'deliverables of its research',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH])),
  ],
  [
    'accepted',
    'client',
    'deliverables of its research, by equality',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', '==', RESEARCH)),
  ],
  [
    'accepted',
    'client',
    'deliverables of its research by lead',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', [RESEARCH]),
        where('deliverableResearchLead', 'in', ['client', 'client@example.com']),
      ),
  ],
  [
    'accepted',
    'client',
    'one deliverable of its research',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH]), limit(1)),
  ],
  [
    'refused',
    'client',
    'deliverables of its research and of another',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', [RESEARCH, OTHER_RESEARCH]),
      ),
  ],
  [
    'refused',
    'client',
    'deliverables of another research',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', '==', OTHER_RESEARCH)),
  ],
  ['refused', 'client', 'all deliverables', (_, from) => from('deliverables')],
  [
    'refused',
    'client',
    'one deliverable of any research',
    (_, from) => query(from('deliverables'), limit(1)),
  ],
  [
    'refused',
    'client',
    'deliverables by lead',
    (_, from) => query(from('deliverables'), where('deliverableResearchLead', 'in', ['client'])),
  ],
  [
    'refused',
    'client',
    'deliverables by a range from its research to another',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', '>=', RESEARCH),
        where('deliverableResearchFBUID', '<=', OTHER_RESEARCH),
      ),
  ],
  [
    'refused',
    'client',
    'deliverables of any research except another',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', '!=', OTHER_RESEARCH)),
  ],
  [
    'refused',
    'client',
    'deliverables of its research or by lead',
    (_, from) =>
      query(
        from('deliverables'),
        or(
          where('deliverableResearchFBUID', '==', RESEARCH),
          where('deliverableResearchLead', '==', 'client'),
        ),
      ),
  ],
  [
    'refused',
    'client',
    'deliverables by id',
    (_, from) => query(from('deliverables'), where(documentId(), 'in', ['own', 'other'])),
  ],
  [
    'accepted',
    'client',
    'hypotheses of its research',
    (_, from) => query(from('hypotheses'), where('hypothesisResearchFBUID', 'in', [RESEARCH])),
  ],
  [
    'accepted',
    'client',
    'hypotheses of a deliverable in its research',
    (_, from) =>
      query(
        from('hypotheses'),
        where('hypothesisResearchFBUID', 'in', [RESEARCH]),
        where('hypothesisDeliverableFBUID', '==', 'own'),
      ),
  ],
  [
    'accepted',
    'client',
    'hypotheses of its research by researcher',
    (_, from) =>
      query(
        from('hypotheses'),
        and(
          where('hypothesisResearchFBUID', 'in', [RESEARCH]),
          where('hypothesisResearchers', 'array-contains-any', ['client', 'client@example.com']),
        ),
      ),
  ],
  [
    'refused',
    'client',
    'hypotheses of a deliverable',
    (_, from) => query(from('hypotheses'), where('hypothesisDeliverableFBUID', '==', 'own')),
  ],
  [
    'refused',
    'client',
    'hypotheses by researcher',
    (_, from) =>
      query(from('hypotheses'), where('hypothesisResearchers', 'array-contains-any', ['client'])),
  ],
  [
    'accepted',
    'client',
    'its research',
    (_, from) => query(from('researchs'), where('FBUID', 'in', [RESEARCH])),
  ],
  [
    'refused',
    'client',
    'its research and another',
    (_, from) => query(from('researchs'), where('FBUID', 'in', [RESEARCH, OTHER_RESEARCH])),
  ],
  ['refused', 'client', 'all research', (_, from) => from('researchs')],
  ['accepted', 'staff', 'profiles', (_, from) => from('profiles')],
  ['refused', 'client', 'profiles', (_, from) => from('profiles')],
  ['refused', 'client', 'templates', (_, from) => from('templates')],
  [
    'accepted',
    'client of no research',
    'deliverables of all 30',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', 'in', THIRTY_RESEARCH)),
  ],
  [
    'refused',
    'client of no research',
    'deliverables of 29 of them and of another research',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', [...THIRTY_RESEARCH.slice(1), 'elsewhere']),
      ),
  ],
  [
    'accepted',
    'client of no research',
    'deliverables of 15 of them by two names of the lead',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', THIRTY_RESEARCH.slice(0, 15)),
        where('deliverableResearchLead', 'in', ['idle', 'idle@example.com']),
      ),
  ],
  [
    'refused',
    'client of another research',
    'deliverables of a research that is not its own',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH])),
  ],
  [
    'accepted',
    'staff',
    'all deliverables in order',
    (_, from) => query(from('deliverables'), orderBy('deliverableCreated', 'desc')),
  ],
  [
    'accepted',
    'staff',
    'hypotheses by researcher',
    (_, from) =>
      query(
        from('hypotheses'),
        where('hypothesisResearchers', 'array-contains-any', ['staff', 'staff@example.com']),
      ),
  ],
  [
    'refused',
    'staff',
    'every history of every environment',
    (firestore) => collectionGroup(firestore, 'history'),
  ],
  [
    'refused',
    'staff',
    'every deliverable of every environment',
    (firestore) => collectionGroup(firestore, 'deliverables'),
  ],
  ['refused', 'stranger', 'profiles', (_, from) => from('profiles')],
  ['refused', 'signed out', 'all research', (_, from) => from('researchs')],
];

/** This file makes the 'client of no research' a client of {@link THIRTY_RESEARCH}. */
function titleOf(actor: ActorName): string {
  return actor === 'client of no research' ? 'client of 30 research projects' : actor;
}

describe('the constraints of a query decide, not its results', () => {
  const rows = ROWS.map(
    ([outcome, actor, listed, buildQuery]) =>
      [outcome, titleOf(actor), listed, { actor, buildQuery }] as const,
  );

  test.each(rows)('%s: %s lists %s', async (outcome, _title, _listed, { actor, buildQuery }) => {
    const firestore = firestoreOf(actor);
    const fixture = await sharedFixture();
    const from = (table: Collection): Query => collection(firestore, `${fixture.root}/${table}`);
    const result = getDocs(buildQuery(firestore, from));
    await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
  });
});
