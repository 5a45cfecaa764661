import { type StoredData, storedSummary } from '../../support/records.ts';
import type { Commit } from '../support/commit.ts';
import type { Fixture } from '../support/fixture.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import { by, type CostliestWrite } from './costliest-write.ts';
import {
  active,
  FIRST_TEST_ITEMS,
  hypothesisEdit,
  largest,
  misplacedHypothesis,
  PEOPLE,
  revoked,
  SPRINTS,
  signatures,
} from './largest-records.ts';

type Sprints = Readonly<Record<string, number>>;

/** A deliverable without an active signature; its estimate has these sprints by hypothesis. */
function unsigned(sprints: Sprints): StoredData {
  return largest({
    ...signatures(revoked, revoked, revoked, revoked),
    deliverableEstimate: storedSummary(sprints),
  });
}

/** Only the signature that the rules check last is active, which costs the most expressions. */
function signed(sprints: Sprints): StoredData {
  return largest({
    ...signatures(revoked, revoked, revoked, active),
    deliverableEstimate: storedSummary(sprints),
  });
}

function saveHypothesis(fixture: Fixture, fields: StoredData): Commit {
  return fixture.save('hypotheses', 'h', fields, by);
}

function estimate(fixture: Fixture, id: 'd' | 'd2', sprints: Sprints): Commit {
  return fixture.save('deliverables', id, { deliverableEstimate: storedSummary(sprints) }, by);
}

export const HYPOTHESIS_WRITES: readonly CostliestWrite[] = [
  {
    name: 'hypothesis, create under an unsigned deliverable',
    records: {
      'deliverables/d': unsigned({}),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, {
        ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 1) }),
        ...hypothesisEdit,
        ...FIRST_TEST_ITEMS,
      }),
      ...estimate(fixture, 'd', { h: 50 }),
    ],
  },
  {
    name: 'hypothesis, create without sprints under a signed deliverable',
    records: {
      'deliverables/d': signed({}),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, {
        ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
        ...hypothesisEdit,
        ...FIRST_TEST_ITEMS,
      }),
      ...estimate(fixture, 'd', { h: 0 }),
    ],
  },
  {
    name: 'hypothesis, same total under a signed deliverable',
    records: {
      'deliverables/d': signed({ h: 48_000 }),
      'hypotheses/h': misplacedHypothesis(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, {
        ...hypothesisEdit,
        hypothesisResearchers: PEOPLE.toReversed(),
        hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 999)).toReversed(),
      }),
      ...estimate(fixture, 'd', { h: 48_000 }),
    ],
  },
  {
    name: 'hypothesis, moved without sprints between signed deliverables',
    records: {
      'deliverables/d': signed({ h: 0 }),
      'deliverables/d2': signed({}),
      'hypotheses/h': misplacedHypothesis(SPRINTS.map(() => 0)),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, {
        ...hypothesisEdit,
        hypothesisDeliverableFBUID: 'd2',
        hypothesisResearchers: PEOPLE.toReversed(),
        hypothesisResearcherSprintAllocations: [0].concat(SPRINTS.slice(1).map(() => 0)),
      }),
      ...estimate(fixture, 'd', {}),
      ...estimate(fixture, 'd2', { h: 0 }),
    ],
  },
  {
    name: 'hypothesis, another total under an unsigned deliverable',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'hypotheses/h': misplacedHypothesis(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, {
        ...hypothesisEdit,
        hypothesisResearchers: PEOPLE.toReversed(),
        hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 998)),
      }),
      ...estimate(fixture, 'd', { h: 48_000 }),
    ],
  },
  {
    name: 'hypothesis, moved with sprints between unsigned deliverables',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'deliverables/d2': unsigned({}),
      'hypotheses/h': misplacedHypothesis(SPRINTS),
    },
    commit: (fixture) => [
      ...saveHypothesis(fixture, { ...hypothesisEdit, hypothesisDeliverableFBUID: 'd2' }),
      ...estimate(fixture, 'd', {}),
      ...estimate(fixture, 'd2', { h: 48_775 }),
    ],
  },
  {
    name: 'hypothesis, delete without sprints under a signed deliverable',
    records: {
      'deliverables/d': signed({ h: 0 }),
      'hypotheses/h': hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
    },
    commit: (fixture) => [...fixture.remove('hypotheses', 'h'), ...estimate(fixture, 'd', {})],
  },
];
