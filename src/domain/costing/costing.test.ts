import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import {
  aHypothesis,
  aHypothesisWith,
  aProfile,
  aSummary,
  EMPTY_SUMMARY,
  hypothesisOf,
} from '../testing/test-records.ts';
import { summariseAllocations } from './allocations.ts';
import { DEFAULT_SPRINT_RATE, totalSprints } from './costing.ts';
import { toCents } from './money.ts';

const NOBODY = peopleOf([]);
const ANN = peopleOf([aProfile()]);

function summarise(...hypotheses: ReturnType<typeof aHypothesis>[]) {
  return summariseAllocations({ sprintRate: 1760, hypotheses, people: ANN });
}

describe('the default sprint rate', () => {
  it('is 1760 AUD (R2, section 9)', () => {
    expect(DEFAULT_SPRINT_RATE).toBe(1760);
  });
});

describe('summariseAllocations', () => {
  it('costs 3 sprints at 1760 as 1320 each and 5280 in all (R1)', () => {
    expect(summarise(aHypothesisWith({ 'uid-ann': 3 }))).toEqual(
      aSummary({ labour: 1320, delivery: 1320, capex: 1320, opex: 1320, subtotal: 5280 }),
    );
  });

  it('is all zeros without hypotheses', () => {
    expect(summarise()).toEqual(EMPTY_SUMMARY);
  });

  it('splits a price that is not divisible by four into parts that add up to the price (R1)', () => {
    const summary = summariseAllocations({
      sprintRate: 0.07,
      hypotheses: [aHypothesisWith({ a: 1, b: 1 })],
      people: NOBODY,
    });
    expect(summary).toMatchObject({
      labour: 0.04,
      delivery: 0.04,
      opex: 0.03,
      capex: 0.03,
      subtotal: 0.14,
      contractors: [
        { uid: 'a', labourCost: 0.02, deliveryCost: 0.02 },
        { uid: 'b', labourCost: 0.02, deliveryCost: 0.02 },
      ],
    });
  });

  it('gives labour the cent that a division by four leaves, and each row its share of labour (R1)', () => {
    const summary = summariseAllocations({
      sprintRate: 0.01,
      hypotheses: [aHypothesisWith({ b: 1, a: 2, '': 2 })],
      people: NOBODY,
    });
    expect(summary).toMatchObject({
      labour: 0.02,
      delivery: 0.01,
      opex: 0.01,
      capex: 0.01,
      subtotal: 0.05,
      contractors: [
        { uid: 'a', labourCost: 0.01, deliveryCost: 0.01 },
        { uid: 'b', labourCost: 0, deliveryCost: 0 },
      ],
      unassignedLabour: 0.01,
      unassignedDelivery: 0,
    });
  });

  it.each([
    [
      'a blank researcher is unassigned (R3)',
      aHypothesisWith({ 'uid-ann': 1, '': 2 }),
      { unassignedSprints: 2, unassignedLabour: 880, unassignedDelivery: 880, subtotal: 5280 },
    ],
    [
      'a researcher of spaces is blank (R3)',
      aHypothesisWith({ '  ': 2 }),
      { contractors: [], unassignedSprints: 2, unassignedLabour: 880, subtotal: 3520 },
    ],
    [
      'an allocation beyond the researchers is unassigned (R25)',
      hypothesisOf({
        hypothesisResearchers: ['uid-ann'],
        hypothesisResearcherSprintAllocations: [1, 2],
      }),
      { sprints: 3, unassignedSprints: 2, subtotal: 5280 },
    ],
    [
      'a researcher beyond the allocations has 0 sprints (R25)',
      hypothesisOf({
        hypothesisResearchers: ['uid-ann', 'zoe@example.com'],
        hypothesisResearcherSprintAllocations: [1],
      }),
      {
        contractors: [
          { uid: 'uid-ann', sprints: 1, labourCost: 440, deliveryCost: 440, adjustment: null },
          { uid: 'zoe@example.com', sprints: 0, labourCost: 0, deliveryCost: 0, adjustment: null },
        ],
        subtotal: 1760,
      },
    ],
    [
      'fractions of a sprint do not produce a wrong cent (R1)',
      aHypothesisWith({ a: 0.1, b: 0.2, c: 0.7 }),
      { sprints: 1, labour: 440, subtotal: 1760 },
    ],
  ])('%s', (_, hypothesis, expected) => {
    expect(summarise(hypothesis)).toMatchObject(expected);
  });

  it.each([
    ['uid and e-mail', ['uid-ann', 'ann@example.com']],
    ['one e-mail in two spellings', [' ANN@example.com ', 'ann@example.com']],
    ['the same uid twice', ['uid-ann', 'uid-ann']],
  ])('a person listed by %s is one row (R24)', (_, researchers) => {
    const inOne = aHypothesis({
      hypothesisResearchers: researchers.map((researcher, row) => ({
        researcher,
        sprints: row + 1,
      })),
    });
    const inTwo = researchers.map((researcher, row) =>
      aHypothesisWith({ [researcher]: row + 1 }, { FBUID: `h${row}` }),
    );
    for (const summary of [summarise(inOne), summarise(...inTwo)]) {
      expect(summary.contractors).toEqual([
        { uid: 'uid-ann', sprints: 3, labourCost: 1320, deliveryCost: 1320, adjustment: null },
      ]);
    }
  });

  it('keeps an e-mail without a profile as the lower-cased e-mail (R24)', () => {
    const { contractors } = summarise(aHypothesisWith({ 'Zoe@Example.com': 1 }));
    expect(contractors.map(({ uid }) => uid)).toEqual(['zoe@example.com']);
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
        const summary = summariseAllocations({ sprintRate, hypotheses: given, people: NOBODY });
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
        const [spread, single] = [given, toOne].map((all) =>
          summariseAllocations({ sprintRate, hypotheses: all, people: NOBODY }),
        );
        expect(single?.subtotal).toBe(spread?.subtotal);
        expect(single?.sprints).toBe(spread?.sprints);
      }),
    );
  });
});
