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

const MANY = Array.from({ length: 30 }, (_, index) => `research-${index}`);

beforeAll(() => openRules());
const sharedFixture = shared(() =>
  newFixture({
    // The 'client of no research' has thirty in this file.
    members: { ...MEMBERS, 'idle@example.com': { role: 'client', researchFBUIDs: MANY } },
    records: {
      [`researchs/${RESEARCH}`]: storedResearch(),
      [`researchs/${OTHER_RESEARCH}`]: storedResearch(),
      'deliverables/own': deliverable(),
      'deliverables/other': deliverable({}, { deliverableResearchFBUID: OTHER_RESEARCH }),
      'hypotheses/own': hypothesisWith({ deliverable: 'own', sprints: [1] }),
    },
  }),
);

type Asking = (firestore: Firestore, from: (table: Collection) => Query) => Query;

const ROWS: readonly (readonly [Outcome, ActorName, string, Asking])[] = [
  [
    'accepted',
    'client',
    'deliverables of the own research',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH])),
  ],
  [
    'accepted',
    'client',
    'deliverables of the own research, by equality',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', '==', RESEARCH)),
  ],
  [
    'accepted',
    'client',
    'deliverables of the own research that I lead',
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
    'the first deliverable of the own research',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH]), limit(1)),
  ],
  [
    'refused',
    'client',
    'deliverables of another research too',
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
    'one deliverable of all',
    (_, from) => query(from('deliverables'), limit(1)),
  ],
  [
    'refused',
    'client',
    'deliverables that I lead',
    (_, from) => query(from('deliverables'), where('deliverableResearchLead', 'in', ['client'])),
  ],
  [
    'refused',
    'client',
    'deliverables by a range around the own research',
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
    'deliverables of no other research',
    (_, from) =>
      query(from('deliverables'), where('deliverableResearchFBUID', '!=', OTHER_RESEARCH)),
  ],
  [
    'refused',
    'client',
    'the own research or what I lead',
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
    'hypotheses of the own research',
    (_, from) => query(from('hypotheses'), where('hypothesisResearchFBUID', 'in', [RESEARCH])),
  ],
  [
    'accepted',
    'client',
    'hypotheses of a deliverable, in the own research',
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
    'hypotheses that I research, in the own research',
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
    'hypotheses that I research',
    (_, from) =>
      query(from('hypotheses'), where('hypothesisResearchers', 'array-contains-any', ['client'])),
  ],
  [
    'accepted',
    'client',
    'the own research',
    (_, from) => query(from('researchs'), where('FBUID', 'in', [RESEARCH])),
  ],
  [
    'refused',
    'client',
    'another research too',
    (_, from) => query(from('researchs'), where('FBUID', 'in', [RESEARCH, OTHER_RESEARCH])),
  ],
  ['refused', 'client', 'all research', (_, from) => from('researchs')],
  ['accepted', 'staff', 'profiles', (_, from) => from('profiles')],
  ['refused', 'client', 'profiles', (_, from) => from('profiles')],
  ['refused', 'client', 'templates', (_, from) => from('templates')],
  [
    'accepted',
    'client of no research',
    'deliverables of 30 research projects',
    (_, from) => query(from('deliverables'), where('deliverableResearchFBUID', 'in', MANY)),
  ],
  [
    'refused',
    'client of no research',
    'deliverables of 29 and another',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', [...MANY.slice(1), 'elsewhere']),
      ),
  ],
  [
    'accepted',
    'client of no research',
    'deliverables of 15 that I lead, under two names',
    (_, from) =>
      query(
        from('deliverables'),
        where('deliverableResearchFBUID', 'in', MANY.slice(0, 15)),
        where('deliverableResearchLead', 'in', ['idle', 'idle@example.com']),
      ),
  ],
  [
    'refused',
    'client of another research',
    'deliverables of a research that is not the own',
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
    'hypotheses that I research',
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

describe('the constraints of a query decide, not its results', () => {
  test.each(ROWS)('%s: %s lists %s', async (outcome, name, _, asking) => {
    const firestore = firestoreOf(name);
    const fixture = await sharedFixture();
    const from = (table: Collection): Query => collection(firestore, `${fixture.root}/${table}`);
    const result = getDocs(asking(firestore, from));
    await (outcome === 'accepted' ? assertSucceeds(result) : assertFails(result));
  });
});
