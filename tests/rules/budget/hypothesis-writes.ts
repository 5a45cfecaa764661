import { storedSummary } from '../../support/records.ts';
import { hypothesisWith } from '../support/hypotheses.ts';
import {
  active,
  FIRST_TEST_ITEMS,
  hypothesisEdit,
  largest,
  PEOPLE,
  revoked,
  SPRINTS,
  signatures,
  strayed,
} from '../support/largest-records.ts';
import { by, type Worst } from './dearest-write.ts';

export const HYPOTHESIS_WRITES: readonly Worst[] = [
  {
    name: 'hypothesis, create under an unsigned deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, revoked),
        deliverableEstimate: storedSummary(),
      }),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        {
          ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 1) }),
          ...hypothesisEdit,
          ...FIRST_TEST_ITEMS,
        },
        by,
      ),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 50 }) }, by),
    ],
  },
  {
    name: 'hypothesis, create without sprints under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary(),
      }),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        {
          ...hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
          ...hypothesisEdit,
          ...FIRST_TEST_ITEMS,
        },
        by,
      ),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary({ h: 0 }) }, by),
    ],
  },
  {
    name: 'hypothesis, same total under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 48_000 }),
      }),
      'hypotheses/h': strayed(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 999)).toReversed(),
        },
        by,
      ),
      ...fixture.save(
        'deliverables',
        'd',
        { deliverableEstimate: storedSummary({ h: 48_000 }) },
        by,
      ),
    ],
  },
  {
    name: 'hypothesis, moved without sprints between signed deliverables',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 0 }),
      }),
      'deliverables/d2': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary(),
      }),
      'hypotheses/h': strayed(SPRINTS.map(() => 0)),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisDeliverableFBUID: 'd2',
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: [0].concat(SPRINTS.slice(1).map(() => 0)),
        },
        by,
      ),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
      ...fixture.save('deliverables', 'd2', { deliverableEstimate: storedSummary({ h: 0 }) }, by),
    ],
  },
  {
    name: 'hypothesis, another total under an unsigned deliverable',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'hypotheses/h': strayed(SPRINTS.map((v) => Math.min(v, 999))),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        {
          ...hypothesisEdit,
          hypothesisResearchers: PEOPLE.toReversed(),
          hypothesisResearcherSprintAllocations: SPRINTS.map((v) => Math.min(v, 998)),
        },
        by,
      ),
      ...fixture.save(
        'deliverables',
        'd',
        { deliverableEstimate: storedSummary({ h: 48_000 }) },
        by,
      ),
    ],
  },
  {
    name: 'hypothesis, moved with sprints between unsigned deliverables',
    records: {
      'deliverables/d': largest(signatures(revoked, revoked, revoked, revoked)),
      'deliverables/d2': largest({
        ...signatures(revoked, revoked, revoked, revoked),
        deliverableEstimate: storedSummary(),
      }),
      'hypotheses/h': strayed(SPRINTS),
    },
    commit: (fixture) => [
      ...fixture.save(
        'hypotheses',
        'h',
        { ...hypothesisEdit, hypothesisDeliverableFBUID: 'd2' },
        by,
      ),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
      ...fixture.save(
        'deliverables',
        'd2',
        { deliverableEstimate: storedSummary({ h: 48_775 }) },
        by,
      ),
    ],
  },
  {
    name: 'hypothesis, delete without sprints under a signed deliverable',
    records: {
      'deliverables/d': largest({
        ...signatures(revoked, revoked, revoked, active),
        deliverableEstimate: storedSummary({ h: 0 }),
      }),
      'hypotheses/h': hypothesisWith({ deliverable: 'd', sprints: SPRINTS.map(() => 0) }),
    },
    commit: (fixture) => [
      ...fixture.remove('hypotheses', 'h'),
      ...fixture.save('deliverables', 'd', { deliverableEstimate: storedSummary() }, by),
    ],
  },
];
