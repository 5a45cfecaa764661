import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aDeliverable,
  aHypothesis,
  aHypothesisWith,
  anAdjustment,
  aSummary,
  hypothesisOf,
} from '../../../tests/support/records/test-records.ts';
import type { AllocationSummary } from '../records/entities.ts';
import { toCents } from '../text/money.ts';
import { sameAllocations, summariseAllocations, totalSprints } from './allocations.ts';
import { asCurrent, currentPrice, samePrice, storedPrice } from './price.ts';

function summarise(...hypotheses: ReturnType<typeof aHypothesis>[]) {
  return summariseAllocations(hypotheses, 1760);
}

describe('summariseAllocations', () => {
  it('costs 3 sprints at 1760 as 1320 each and 5280 in all (R1)', () => {
    expect(aSummary()).toMatchObject({ labour: 1320, delivery: 1320, capex: 1320, opex: 1320 });
    expect(summarise(aHypothesisWith({ 'uid-ann': 3 }))).toEqual(aSummary());
  });

  it('gives capex the cents that a division by four leaves, and labour and delivery the sum of the rows (R1)', () => {
    const summary = summariseAllocations([aHypothesisWith({ b: 1, a: 2, '': 2 })], 0.07);
    expect(summary).toMatchObject({
      contractors: [
        { uid: 'a', labourCost: 0.03, deliveryCost: 0.03 },
        { uid: 'b', labourCost: 0.01, deliveryCost: 0.01 },
      ],
      unassignedLabour: 0.03,
      unassignedDelivery: 0.03,
      labour: 0.07,
      delivery: 0.07,
      opex: 0.08,
      capex: 0.13,
      subtotal: 0.35,
    });
  });

  it('one row per stored text: an e-mail in any spelling is one, a uid beside it is another (R24)', () => {
    const hypothesis = hypothesisOf({
      hypothesisResearchers: [' ANN@example.com ', 'ann@example.com', 'uid-ann'],
      hypothesisResearcherSprintAllocations: [1, 2, 4],
    });
    expect(summarise(hypothesis).contractors).toMatchObject([
      { uid: 'ann@example.com', sprints: 3, labourCost: 1320 },
      { uid: 'uid-ann', sprints: 4, labourCost: 1760 },
    ]);
  });

  it('sorts contractors and sources by code unit, whatever order they come in', () => {
    const hypotheses = [
      aHypothesisWith({ b: 1, é: 1, Z: 1 }, { FBUID: 'h2' }),
      aHypothesisWith({ a: 1, b: 1 }, { FBUID: 'H3' }),
      aHypothesisWith({}, { FBUID: 'h1' }),
    ];
    const summary = summarise(...hypotheses);
    expect(summary.sourceFBUIDs).toEqual(['H3', 'h1', 'h2']);
    expect(summary.contractors.map(({ uid }) => uid)).toEqual(['Z', 'a', 'b', 'é']);
    expect(summarise(...hypotheses.toReversed())).toEqual(summary);
  });
});

const sprints = fc.oneof(
  fc.integer({ min: 0, max: 40 }),
  fc.double({ min: 0, max: 40, noNaN: true }),
);
const hypotheses = fc
  .array(fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c', 'D@x', ''), sprints), { maxLength: 6 }), {
    maxLength: 6,
  })
  .map((all) =>
    all.map((rows, index) =>
      aHypothesis({
        FBUID: `h${index}`,
        hypothesisResearchers: rows.map(([researcher, count]) => ({ researcher, sprints: count })),
      }),
    ),
  );
const rates = fc.oneof(
  fc.constant(1760),
  fc.integer({ min: 0, max: 500_000 }).map((amount) => amount / 100),
);

describe('every summary adds up to the cent (R1, R3)', () => {
  it('contractors + unassigned = total, and the four components = subtotal = rate × sprints', () => {
    fc.assert(
      fc.property(hypotheses, rates, (given, sprintRate) => {
        const summary = summariseAllocations(given, sprintRate);
        const { contractors } = summary;
        const labour = contractors.reduce((sum, row) => sum + toCents(row.labourCost), 0);
        const delivery = contractors.reduce((sum, row) => sum + toCents(row.deliveryCost), 0);
        expect(labour + toCents(summary.unassignedLabour)).toBe(toCents(summary.labour));
        expect(delivery + toCents(summary.unassignedDelivery)).toBe(toCents(summary.delivery));
        const own = contractors.reduce((sum, row) => sum + row.sprints, 0);
        expect(own + summary.unassignedSprints).toBeCloseTo(summary.sprints, 9);
        const components = [summary.labour, summary.delivery, summary.opex, summary.capex];
        expect(components.reduce((sum, part) => sum + toCents(part), 0)).toBe(
          toCents(summary.subtotal),
        );
        expect(Math.abs(summary.subtotal - summary.sprints * sprintRate)).toBeLessThan(0.005001);
      }),
    );
  });

  it('has a subtotal that depends on the number of sprints, not on the researchers (R10)', () => {
    fc.assert(
      fc.property(hypotheses, rates, (given, sprintRate) => {
        const toOne = given.map((hypothesis) =>
          aHypothesisWith({ a: totalSprints(hypothesis) }, { FBUID: hypothesis.FBUID }),
        );
        const [spread, single] = [given, toOne].map((all) => summariseAllocations(all, sprintRate));
        expect(single?.subtotal).toBe(spread?.subtotal);
        expect(single?.sprints).toBe(spread?.sprints);
      }),
    );
  });
});

describe('the current price', () => {
  const hypotheses = [aHypothesisWith({ 'uid-ann': 3 })];
  const items = [{ amount: 0.1, justification: '' }];

  it('is the summary, and its subtotal plus the extra items without the noise of adding dollars', () => {
    const deliverable = aDeliverable({
      deliverableSprintRate: 0.1,
      deliverableExtraItems: [{ amount: -0.2, justification: 'Discount' }, ...items],
    });
    const price = currentPrice(deliverable, hypotheses);
    expect(price.allocations).toEqual(summariseAllocations(hypotheses, 0.1));
    expect(price.total).toBe(0.2);
  });

  it.each([
    ['as stored', {}, true],
    ['with another cost', { deliverableEstimatedCost: 5280.01 }, false],
    ['with another row', { deliverableEstimate: aSummary({ contractors: [] }) }, false],
    ['without a cost', { deliverableEstimatedCost: null }, false],
    ['without an estimate', { deliverableEstimate: null }, false],
  ])('is compared in every figure: %s', (_, fields, isSame) => {
    const price = currentPrice(aDeliverable(), hypotheses);
    const deliverable = aDeliverable({ ...asCurrent(price), ...fields });
    expect(samePrice(storedPrice(deliverable), price)).toBe(isSame);
    expect(storedPrice(deliverable) === null).toBe(Object.values(fields).includes(null));
  });
});

it.each<[string, Partial<AllocationSummary>, boolean]>([
  ['equal ones', {}, true],
  ['another name of the person (R24)', { contractors: [aContractor({ uid: 'ann@x.au' })] }, true],
  [
    'the sprints of a person in two rows',
    { contractors: rowsOf({ 'uid-ann': 2, 'ann@x.au': 1 }) },
    true,
  ],
  ['a row without sprints', { contractors: rowsOf({ 'uid-ann': 3, 'uid-bob': 0 }) }, true],
  ['an adjustment', { contractors: [aContractor({ adjustment: anAdjustment() })] }, true],
  ['a cent more', { subtotal: 5280.01 }, false],
  ['another person', { contractors: [aContractor({ uid: 'uid-bob' })] }, false],
  ['other sprints of the person', { contractors: [aContractor({ sprints: 2 })] }, false],
])('sameAllocations (R10): %s', (_, fields, expected) => {
  const canonical = (idOrEmail: string | null) => (idOrEmail ?? '').replace('ann@x.au', 'uid-ann');
  expect(sameAllocations(aSummary(), aSummary(fields), { canonical })).toBe(expected);
});

function rowsOf(sprints: Readonly<Record<string, number>>) {
  return Object.entries(sprints).map(([uid, own]) => aContractor({ uid, sprints: own }));
}
