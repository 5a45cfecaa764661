/**
 * R1: the rules refuse estimates whose figures do not add up or are below zero. They cannot compare an estimate with its
 * hypotheses.
 */
import { beforeAll, describe, test } from 'vitest';
import { summariseAllocations } from '../../src/domain/costing/allocations.ts';
import type { AllocationSummary } from '../../src/domain/records/entities.ts';
import { aHypothesis } from '../../src/domain/testing/test-records.ts';
import { SPRINT_RATE, storedSummary, without } from '../support/records.ts';
import { type RulesCase, runCase, testRefusals } from './support/cases.ts';
import { deliverable } from './support/deliverables.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

type Row = AllocationSummary['contractors'][number];

/** The estimate that the app computes for one hypothesis. */
function computed(researchers: readonly string[], sprints: readonly number[], rate = SPRINT_RATE) {
  return summariseAllocations({
    sprintRate: rate,
    hypotheses: [
      aHypothesis({
        FBUID: 'h1',
        hypothesisResearchers: researchers.map((researcher, row) => ({
          researcher,
          sprints: sprints[row] ?? 0,
        })),
      }),
    ],
    people: { canonical: (idOrEmail) => idOrEmail ?? '' },
  });
}

function updating(deliverableEstimate: unknown, rate: unknown = SPRINT_RATE): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable({}, { deliverableSprintRate: rate }) } },
    commit: (fixture) => fixture.save('deliverables', 'd', { deliverableEstimate }),
  };
}

/** Two people with four sprints each, and two unassigned sprints. */
const HONEST = computed(['ada', 'ben', ''], [4, 4, 2]);
const QUARTER = SPRINT_RATE / 4;
const [ADA, BEN] = HONEST.contractors as readonly [Row, Row];

const forged = (fields: object) => updating({ ...HONEST, ...fields });
const row = (honest: Row, sprints: number, labour = sprints, delivery = sprints): Row => ({
  ...honest,
  sprints,
  labourCost: labour * QUARTER,
  deliveryCost: delivery * QUARTER,
});
const rows = (...contractors: readonly object[]) => forged({ contractors });

/** One sprint each. */
const people = (count: number) =>
  updating(
    computed(
      Array.from({ length: count }, (_, index) => `person-${index}`),
      Array.from({ length: count }, () => 1),
    ),
  );

testRefusals('an estimate', updating(HONEST), {
  'is a map': updating('three'),
  'is not cleared': updating(null),
  'holds nothing else': forged({ total: 1 }),
  ...Object.fromEntries(
    Object.keys(HONEST).map((name) => [`holds ${name}`, updating(without(HONEST, name))]),
  ),
  ...Object.fromEntries(
    (['labour', 'delivery', 'capex', 'opex', 'subtotal', 'sprints'] as const).map((name) => [
      `adds up: ${name}`,
      forged({ [name]: HONEST[name] + 1 }),
    ]),
  ),
  'has quarters to the cent': forged({ capex: HONEST.capex + 0.01, opex: HONEST.opex - 0.01 }),
  'has capex and opex that are quarters': forged({ capex: 0, opex: 20 * QUARTER }),
  'has a subtotal that is a number': forged({ subtotal: Number.NaN }),
  'has rows that add up to its sprints': rows(row(ADA, 5, 4, 4), BEN),
  'has rows that add up to its labour and delivery': rows(row(ADA, 4, 5, 4), BEN),
  'has no row below zero beside one that makes up for it': rows(row(ADA, 9), row(BEN, -1)),
  'has no row of somebody who goes by a number below zero': rows(
    row({ ...ADA, uid: '-4' }, 9),
    row({ ...BEN, uid: '-440' }, -1),
  ),
  'has no unassigned figures of ±10⁹ that cancel out': forged({
    unassignedLabour: HONEST.unassignedLabour + 1e9,
    unassignedDelivery: HONEST.unassignedDelivery - 1e9,
  }),
  'has no unassigned sprints below zero': forged({
    unassignedSprints: -1,
    contractors: [row(ADA, 7, 4, 4), BEN],
  }),
  'has no adjusted row': rows(ADA, { ...BEN, adjustment: 'ada' }),
  'has no further field in a row': rows(ADA, { ...BEN, note: null }),
  'has people in texts': rows(ADA, { ...BEN, uid: 7 }),
  'has people of one line': rows({ ...ADA, uid: 'ada\n0' }, BEN),
  'has figures in numbers': rows(ADA, { ...BEN, sprints: '4' }),
  'has at most 24 people': { accepted: people(24), refused: people(25) },
  'has the rate of its deliverable': {
    accepted: updating(computed(['a'], [3], 1000), 1000),
    refused: updating(computed(['a'], [3]), 1000),
  },
  'has the default rate if its deliverable has none': {
    accepted: updating(computed(['a'], [3]), null),
    refused: updating(computed(['a'], [3], 1000), null),
  },
  'has a rate that an older deliverable holds as a text': {
    accepted: updating(computed(['a'], [3], 1000), '1000'),
    refused: updating(computed(['a'], [3]), '1000'),
  },
  'is not changed by a client': {
    ...updating(HONEST),
    actor: 'client',
    commit: (fixture) =>
      fixture.save('deliverables', 'd', { deliverableEstimate: HONEST }, { uid: 'client' }),
  },
  'does not change beside an edit': {
    ...updating(HONEST),
    commit: (fixture) =>
      fixture.save('deliverables', 'd', { deliverableEstimate: HONEST, deliverableName: 'x' }),
  },
});

const sources = (sourceFBUIDs: unknown) => forged({ sourceFBUIDs });
const idsOf = (count: number, length: number) =>
  Array.from({ length: count }, (_, index) => `${index}`.padEnd(length, 'x'));

testRefusals('the sources of an estimate', sources(['h1', '...', '__x', 'a b']), {
  'are a list': sources('h1'),
  'are texts': sources(['h1', 7]),
  ...Object.fromEntries(
    ['', '.', '..', '__x__', 'x/y', 'x\ny', '中'].map((id) => [
      `are ids of records, not ${JSON.stringify(id)}`,
      sources(['h1', id, 'h2']),
    ]),
  ),
  'are listed once': sources(['h1', 'h2', 'h1']),
  'are at most 500': { accepted: sources(idsOf(500, 5)), refused: sources(idsOf(501, 5)) },
  'are short together': { accepted: sources(idsOf(100, 199)), refused: sources(idsOf(101, 199)) },
});

describe('what the app computes is accepted', () => {
  const FIVE = ['a', 'b', 'c', 'd', ''];
  test.concurrent.each([
    ...[100.01, 999.97, 1760.03, 99_999.99].flatMap((rate) =>
      [
        [7, 0, 3, 1, 2],
        [0.5, 0.25, 0.1, 0.2, 0.3],
        [1_000, 999, 1, 0, 1_000],
      ].map((sprints) => [FIVE, sprints, rate] as const),
    ),
    [['a', 'b', 'c'], [1 / 3, 1 / 3, 1 / 3], SPRINT_RATE] as const,
    [['-5', '-a,-1@example.com'], [1, 2], SPRINT_RATE] as const,
    [[''], [5], SPRINT_RATE] as const,
  ])('for %j with %j sprints at %d', (researchers, sprints, rate) =>
    runCase('accepted', updating(computed(researchers, sprints, rate), rate)),
  );

  test('for a deliverable without sprints', () => runCase('accepted', updating(storedSummary())));
});
