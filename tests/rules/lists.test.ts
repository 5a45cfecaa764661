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
import { expectOutcome, type Outcome } from './support/commit.ts';
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

type BuildQuery = (from: (table: Collection) => Query, firestore: Firestore) => Query;

interface Lists {
  readonly outcome: Outcome;
  readonly actor: ActorName;
  readonly lists: Readonly<Record<string, BuildQuery>>;
}

const LISTS: readonly Lists[] = [
  {
    outcome: 'accepted',
    actor: 'client',
    lists: {
      'deliverables of its research': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH])),
      'deliverables of its research, by equality': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', '==', RESEARCH)),
      'deliverables of its research by lead': (from) =>
        query(
          from('deliverables'),
          where('deliverableResearchFBUID', 'in', [RESEARCH]),
          where('deliverableResearchLead', 'in', ['client', 'client@example.com']),
        ),
      'one deliverable of its research': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH]), limit(1)),
      'hypotheses of its research': (from) =>
        query(from('hypotheses'), where('hypothesisResearchFBUID', 'in', [RESEARCH])),
      'hypotheses of a deliverable in its research': (from) =>
        query(
          from('hypotheses'),
          where('hypothesisResearchFBUID', 'in', [RESEARCH]),
          where('hypothesisDeliverableFBUID', '==', 'own'),
        ),
      'hypotheses of its research by researcher': (from) =>
        query(
          from('hypotheses'),
          and(
            where('hypothesisResearchFBUID', 'in', [RESEARCH]),
            where('hypothesisResearchers', 'array-contains-any', ['client', 'client@example.com']),
          ),
        ),
      'its research': (from) => query(from('researchs'), where('FBUID', 'in', [RESEARCH])),
    },
  },
  {
    outcome: 'refused',
    actor: 'client',
    lists: {
      'deliverables of its research and of another': (from) =>
        query(
          from('deliverables'),
          where('deliverableResearchFBUID', 'in', [RESEARCH, OTHER_RESEARCH]),
        ),
      'deliverables of another research': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', '==', OTHER_RESEARCH)),
      'all deliverables': (from) => from('deliverables'),
      'one deliverable of any research': (from) => query(from('deliverables'), limit(1)),
      'deliverables by lead': (from) =>
        query(from('deliverables'), where('deliverableResearchLead', 'in', ['client'])),
      'deliverables by a range from its research to another': (from) =>
        query(
          from('deliverables'),
          where('deliverableResearchFBUID', '>=', RESEARCH),
          where('deliverableResearchFBUID', '<=', OTHER_RESEARCH),
        ),
      'deliverables of any research except another': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', '!=', OTHER_RESEARCH)),
      'deliverables of its research or by lead': (from) =>
        query(
          from('deliverables'),
          or(
            where('deliverableResearchFBUID', '==', RESEARCH),
            where('deliverableResearchLead', '==', 'client'),
          ),
        ),
      'deliverables by id': (from) =>
        query(from('deliverables'), where(documentId(), 'in', ['own', 'other'])),
      'hypotheses of a deliverable': (from) =>
        query(from('hypotheses'), where('hypothesisDeliverableFBUID', '==', 'own')),
      'hypotheses by researcher': (from) =>
        query(from('hypotheses'), where('hypothesisResearchers', 'array-contains-any', ['client'])),
      'its research and another': (from) =>
        query(from('researchs'), where('FBUID', 'in', [RESEARCH, OTHER_RESEARCH])),
      'all research': (from) => from('researchs'),
      profiles: (from) => from('profiles'),
      templates: (from) => from('templates'),
    },
  },
  {
    outcome: 'accepted',
    actor: 'staff',
    lists: {
      profiles: (from) => from('profiles'),
      'all deliverables in order': (from) =>
        query(from('deliverables'), orderBy('deliverableCreated', 'desc')),
      'hypotheses by researcher': (from) =>
        query(
          from('hypotheses'),
          where('hypothesisResearchers', 'array-contains-any', ['staff', 'staff@example.com']),
        ),
    },
  },
  {
    outcome: 'accepted',
    actor: 'client of no research',
    lists: {
      'deliverables of all 30': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', 'in', THIRTY_RESEARCH)),
      'deliverables of 15 of them by two names of the lead': (from) =>
        query(
          from('deliverables'),
          where('deliverableResearchFBUID', 'in', THIRTY_RESEARCH.slice(0, 15)),
          where('deliverableResearchLead', 'in', ['idle', 'idle@example.com']),
        ),
    },
  },
  {
    outcome: 'refused',
    actor: 'client of no research',
    lists: {
      'deliverables of 29 of them and of another research': (from) =>
        query(
          from('deliverables'),
          where('deliverableResearchFBUID', 'in', [...THIRTY_RESEARCH.slice(1), 'elsewhere']),
        ),
    },
  },
  {
    outcome: 'refused',
    actor: 'client of another research',
    lists: {
      'deliverables of a research that is not its own': (from) =>
        query(from('deliverables'), where('deliverableResearchFBUID', 'in', [RESEARCH])),
    },
  },
  {
    outcome: 'refused',
    actor: 'staff',
    lists: {
      'every history of every environment': (_, firestore) => collectionGroup(firestore, 'history'),
      'every deliverable of every environment': (_, firestore) =>
        collectionGroup(firestore, 'deliverables'),
    },
  },
  {
    outcome: 'refused',
    actor: 'stranger',
    lists: {
      profiles: (from) => from('profiles'),
    },
  },
  {
    outcome: 'refused',
    actor: 'signed out',
    lists: {
      'all research': (from) => from('researchs'),
    },
  },
];

/** This file makes the 'client of no research' a client of {@link THIRTY_RESEARCH}. */
function titleOf(actor: ActorName): string {
  return actor === 'client of no research' ? 'client of 30 research projects' : actor;
}

describe('the constraints of a query decide, not its results', () => {
  const rows = LISTS.flatMap(({ outcome, actor, lists }) =>
    Object.entries(lists).map(
      ([listed, buildQuery]) => [outcome, titleOf(actor), listed, { actor, buildQuery }] as const,
    ),
  );

  test.concurrent.each(rows)(
    '%s: %s lists %s',
    async (outcome, _title, _listed, { actor, buildQuery }) => {
      const firestore = firestoreOf(actor);
      const fixture = await sharedFixture();
      const from = (table: Collection): Query => collection(firestore, `${fixture.root}/${table}`);
      await expectOutcome(outcome, getDocs(buildQuery(from, firestore)));
    },
  );
});
