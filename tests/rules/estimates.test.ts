/**
 * R1: the rules refuse estimates whose figures do not add up or are below zero. They cannot compare an estimate with its
 * hypotheses.
 */
import { beforeAll, describe, test } from 'vitest';
import { summariseAllocations } from '../../src/domain/costing/allocations.ts';
import type { AllocationSummary } from '../../src/domain/records/entities.ts';
import { aHypothesis } from '../../src/domain/testing/test-records.ts';
import { SPRINT_RATE, without } from '../support/records.ts';
import { type RulesCase, runCase, testPairs, testRefusals } from './support/cases.ts';
import { deliverable } from './support/deliverables.ts';
import { openRules } from './support/session.ts';

beforeAll(() => openRules());

type Forged = Readonly<Record<keyof AllocationSummary, unknown>>;
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

function updatingEstimate(deliverableEstimate: unknown, rate: unknown = SPRINT_RATE): RulesCase {
  return {
    fixture: { records: { 'deliverables/d': deliverable({}, { deliverableSprintRate: rate }) } },
    commit: (fixture) => fixture.save('deliverables', 'd', { deliverableEstimate }),
  };
}

/** Two people with four sprints each, and two unassigned sprints. */
const HONEST = computed(['ada', 'ben', ''], [4, 4, 2]);
const QUARTER = SPRINT_RATE / 4;
const [ADA, BEN] = HONEST.contractors as readonly [Row, Row];

const forged = (fields: Partial<Forged>) => updatingEstimate({ ...HONEST, ...fields });
const row = (honest: Row, sprints: number, labour = sprints, delivery = sprints): Row => ({
  ...honest,
  sprints,
  labourCost: labour * QUARTER,
  deliveryCost: delivery * QUARTER,
});
const rows = (...contractors: readonly Row[]) => forged({ contractors });

testRefusals('a forged estimate beside an honest one', updatingEstimate(HONEST), {
  'with a row below zero beside one that makes up for it': rows(row(ADA, 9), row(BEN, -1)),
  'with a row of -1,000 sprints beside one of +1,008': rows(row(ADA, 1_008), row(BEN, -1_000)),
  'with sprints below zero alone': rows(row(ADA, 9, 4, 4), row(BEN, -1, 4, 4)),
  'with labour below zero alone': rows(row(ADA, 4, 9, 4), row(BEN, 4, -1, 4)),
  'with delivery below zero alone': rows(row(ADA, 4, 4, 9), row(BEN, 4, 4, -1)),
  'with labour below zero that delivery makes up for': rows(row(ADA, 4, -1, 9), row(BEN, 4)),
  'with a row below zero of somebody who goes by a number': rows(
    row({ ...ADA, uid: '-4' }, 9),
    row({ ...BEN, uid: '-440' }, -1),
  ),
  'with a row that is a little below zero': rows(
    row(ADA, 4.001, 4, 4),
    row(BEN, 3.999, 4, 4),
    row({ ...BEN, uid: 'eve' }, -1e-9, 0, 0),
  ),
  'with unassigned figures of ±10⁹ that cancel out': forged({
    unassignedLabour: HONEST.unassignedLabour + 1e9,
    unassignedDelivery: HONEST.unassignedDelivery - 1e9,
  }),
  'with unassigned sprints below zero': forged({
    unassignedSprints: -1,
    contractors: [row(ADA, 7, 4, 4), BEN],
  }),
  'with unassigned labour below zero': forged({
    unassignedLabour: -1,
    contractors: [{ ...ADA, labourCost: 6 * QUARTER + 1 }, BEN],
  }),
  'with unassigned delivery below zero': forged({
    unassignedDelivery: -1,
    contractors: [{ ...ADA, deliveryCost: 6 * QUARTER + 1 }, BEN],
  }),
  'with more unassigned sprints than there are': forged({
    unassignedSprints: 10.004,
    contractors: [row(ADA, 0, 4, 4), row(BEN, 0, 4, 4)],
  }),
  'with more unassigned labour than there is': forged({
    unassignedLabour: 11 * QUARTER,
    unassignedDelivery: 0,
    contractors: [row(ADA, 4, 0, 4), row(BEN, 4, 0, 5)],
  }),
  'with more unassigned delivery than there is': forged({
    unassignedDelivery: 11 * QUARTER,
    unassignedLabour: 0,
    contractors: [row(ADA, 4, 4, 0), row(BEN, 4, 5, 0)],
  }),
  'with cap-ex and op-ex that are no quarters': forged({ capex: 0, opex: 20 * QUARTER }),
  'with labour at the cost of cap-ex': forged({
    labour: 11 * QUARTER,
    capex: 9 * QUARTER,
    contractors: [{ ...ADA, labourCost: 5 * QUARTER }, BEN],
  }),
  'with delivery at the cost of op-ex': forged({
    delivery: 11 * QUARTER,
    opex: 9 * QUARTER,
    contractors: [{ ...ADA, deliveryCost: 5 * QUARTER }, BEN],
  }),
  'with a cent between two parts that need none': forged({
    capex: HONEST.capex + 0.01,
    opex: HONEST.opex - 0.01,
  }),
  'with parts that are a cent short of the whole': forged({ subtotal: HONEST.subtotal + 0.01 }),
  'below zero altogether': forged({
    ...computed(['ada'], [0]),
    contractors: [row(ADA, -10)],
    ...{
      sprints: -10,
      subtotal: -10 * SPRINT_RATE,
      labour: -10 * QUARTER,
      delivery: -10 * QUARTER,
    },
    ...{ capex: -10 * QUARTER, opex: -10 * QUARTER },
  }),
  'below zero, all of it unassigned': forged({
    ...computed([], []),
    ...{
      sprints: -10,
      subtotal: -10 * SPRINT_RATE,
      labour: -10 * QUARTER,
      delivery: -10 * QUARTER,
    },
    ...{ capex: -10 * QUARTER, opex: -10 * QUARTER },
    unassignedSprints: -10,
    unassignedLabour: -10 * QUARTER,
    unassignedDelivery: -10 * QUARTER,
  }),
  'with a row that takes the field of another': rows(
    Object(without(ADA, 'adjustment')),
    Object({ ...BEN, note: null }),
  ),
  'with a row that is adjusted by the name of a person': rows(
    ADA,
    Object({ ...BEN, adjustment: 'ada' }),
  ),
  'with a person of two lines': rows({ ...ADA, uid: 'ada\n0' }, BEN),
  'with a person of 255 letters': rows({ ...ADA, uid: 'x'.repeat(255) }, BEN),
});

describe('what the app computes is accepted', () => {
  const FIVE = ['a', 'b', 'c', 'd', ''];
  test.concurrent.each<[string, AllocationSummary, number]>([
    ...[100, 100.01, 333.33, 999.97, 1760.01, 1760.02, 1760.03, 99_999.99].flatMap((rate) =>
      [
        [1, 1, 1, 1, 1],
        [7, 0, 3, 1, 2],
        [0.5, 0.25, 0.1, 0.2, 0.3],
        [1_000, 999, 1, 0, 1_000],
      ].map((sprints): [string, AllocationSummary, number] => [
        `${sprints} at ${rate}`,
        computed(FIVE, sprints, rate),
        rate,
      ]),
    ),
    ['thirds', computed(['a', 'b', 'c'], [1 / 3, 1 / 3, 1 / 3]), SPRINT_RATE],
    ['millionths', computed(['a', ''], [1e-6, 2e-6]), SPRINT_RATE],
    ['nothing but unassigned', computed([''], [5]), SPRINT_RATE],
    ['people without sprints', computed(['a', 'b'], [0, 0]), SPRINT_RATE],
    ['a person who goes by a number below zero', computed(['-5', 'null'], [1, 2]), SPRINT_RATE],
    ['an e-mail that begins with a dash', computed(['-a,-1@example.com'], [1]), SPRINT_RATE],
    [
      'twenty-four people at an odd rate',
      computed(
        Array.from({ length: 24 }, (_, index) => `p${index}`),
        Array.from({ length: 24 }, (_, index) => index / 8),
        777.77,
      ),
      777.77,
    ],
    [
      'twenty-four people with 100,000 sprints each',
      computed(
        Array.from({ length: 24 }, (_, index) => `p${index}`),
        Array.from({ length: 24 }, () => 100_000),
      ),
      SPRINT_RATE,
    ],
  ])('%s', (_, estimate, rate) => runCase('accepted', updatingEstimate(estimate, rate)));

  test('at the low rate of an older deliverable, not at a negative one', async () => {
    await runCase('accepted', updatingEstimate(computed(['a'], [3], 0.01), 0.01));
    await runCase('accepted', updatingEstimate(computed(['a'], [3], 0), 0));
    await runCase('refused', updatingEstimate({ ...computed(['a'], [3], -10) }, -10));
  });
});

/** An estimate of zero with these figures. Near zero, small differences are exact. */
const nearly = (fields: Partial<Forged>) => updatingEstimate({ ...computed([], []), ...fields });

testPairs('the tolerances of an estimate', {
  'labour is a quarter': {
    accepted: nearly({ labour: 0.0079, opex: -0.0079 }),
    refused: nearly({ labour: 0.008, opex: -0.0079 }),
  },
  'delivery is a quarter': {
    accepted: nearly({ delivery: 0.0079, opex: -0.0079 }),
    refused: nearly({ delivery: 0.008, opex: -0.0079 }),
  },
  'cap-ex is a quarter': {
    accepted: nearly({ capex: 0.0079, opex: -0.0079 }),
    refused: nearly({ capex: 0.008, opex: -0.0079 }),
  },
  'op-ex is a quarter': {
    accepted: nearly({ opex: 0.0079, capex: -0.0079 }),
    refused: nearly({ opex: 0.008, capex: -0.0079 }),
  },
  'the parts add up': { accepted: nearly({ capex: 0.0049 }), refused: nearly({ capex: 0.005 }) },
  'the whole is that of the sprints': {
    accepted: nearly(parts(0.0049)),
    refused: nearly(parts(0.005)),
  },
  'labour and delivery are those of the rows': {
    accepted: nearly({ labour: 0.0049, delivery: 0.0049, subtotal: 0.0098 }),
    refused: nearly({ labour: 0.005, delivery: 0.005, subtotal: 0.01 }),
  },
});

/** Four equal parts. Labour and delivery are unassigned. */
function parts(one: number): Partial<Forged> {
  const equal = { labour: one, delivery: one, capex: one, opex: one };
  return { ...equal, subtotal: 4 * one, unassignedLabour: one, unassignedDelivery: one };
}
