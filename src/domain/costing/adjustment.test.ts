import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { peopleOf } from '../people/people.ts';
import type { AllocationSummary } from '../records/entities.ts';
import {
  aContractor,
  aHypothesisWith,
  anAdjustment,
  aProfile,
  aSummary,
} from '../testing/test-records.ts';
import { addAdjustment, adjustedAllocations, removeAdjustment } from './adjustment.ts';
import { summariseAllocations } from './allocations.ts';

const people = peopleOf([aProfile()]);
const adjustment = anAdjustment();

describe('adjustedAllocations (R3)', () => {
  it('moves −1 sprint and −440 labour of a contractor to the unassigned pool', () => {
    const moved = anAdjustment({ deliveryAdjustment: 0 });
    const summary = aSummary({ contractors: [aContractor({ adjustment: moved })] });
    expect(adjustedAllocations(summary)).toEqual({
      rows: [
        {
          uid: 'uid-ann',
          allocated: { sprints: 3, labour: 1320, delivery: 1320 },
          adjustment: moved,
          adjusted: { sprints: 2, labour: 880, delivery: 1320 },
        },
      ],
      unassigned: { sprints: 1, labour: 440, delivery: 0 },
      negatives: [],
    });
  });

  it('adds the sprints of a blank researcher to the unassigned pool, and moves delivery', () => {
    const frozen = summariseAllocations({
      sprintRate: 1760,
      hypotheses: [aHypothesisWith({ 'uid-ann': 3, '': 2 })],
      people,
    });
    const contractors = frozen.contractors.map((row) => ({ ...row, adjustment }));
    expect(adjustedAllocations({ ...frozen, contractors }).unassigned).toEqual({
      sprints: 3,
      labour: 1320,
      delivery: 1320,
    });
  });

  it('does not count an adjustment twice if an older record stored it as unassigned', () => {
    const summary = aSummary({
      contractors: [aContractor({ adjustment })],
      unassignedSprints: 1,
      unassignedLabour: 440,
      unassignedDelivery: 440,
    });
    const { unassigned } = adjustedAllocations(summary);
    expect(unassigned).toEqual({ sprints: 1, labour: 440, delivery: 440 });
  });

  it.each([
    ['sprints', { sprintAdjustment: -4 }, 'uid-ann', -1],
    ['labour', { labourAdjustment: -1320.01 }, 'uid-ann', -0.01],
    ['delivery', { deliveryAdjustment: -2000 }, 'uid-ann', -680],
    ['sprints', { sprintAdjustment: 0.5 }, null, -0.5],
    ['labour', { labourAdjustment: 1 }, null, -1],
    ['delivery', { deliveryAdjustment: 2 }, null, -2],
  ] as const)('warns of negative %s after %j, in the row of %s', (figure, fields, uid, value) => {
    const still = { sprintAdjustment: 0, labourAdjustment: 0, deliveryAdjustment: 0 };
    const one = aContractor({ adjustment: anAdjustment({ ...still, ...fields }) });
    expect(adjustedAllocations(aSummary({ contractors: [one] })).negatives).toEqual([
      { uid, figure, value },
    ]);
  });
});

describe('addAdjustment (R3, section 4)', () => {
  const other = aContractor({ uid: 'zoe@example.com' });
  const allocations = aSummary({ contractors: [aContractor(), other] });

  it('writes the adjustment into the row of that uid and touches nothing else', () => {
    expect(addAdjustment({ allocations, contractor: 'uid-ann', adjustment, people })).toEqual({
      ok: true,
      value: { ...allocations, contractors: [aContractor({ adjustment }), other] },
    });
  });

  it.each([
    ['the e-mail that its row stores', 'zoe@example.com', 1],
    ['the e-mail of a row by uid', ' Ann@Example.com', 0],
    ['an e-mail in another case', 'ZOE@example.com', 1],
  ])('finds the contractor by %s (R24)', (_, contractor, row) => {
    const outcome = addAdjustment({ allocations, contractor, adjustment, people });
    expect(outcome.ok && outcome.value.contractors[row]?.adjustment).toEqual(adjustment);
  });

  it('prefers the row with exactly that uid if two rows belong to one person', () => {
    const frozen = aSummary({
      contractors: [aContractor({ uid: 'ann@example.com' }), aContractor()],
    });
    const outcome = addAdjustment({
      allocations: frozen,
      contractor: 'uid-ann',
      adjustment,
      people,
    });
    const adjusted = outcome.ok && outcome.value.contractors.map((row) => row.adjustment);
    expect(adjusted).toEqual([null, adjustment]);
  });

  it.each([
    ['a contractor who is not in the table', 'uid-bob', 'contractor-unknown'],
    ['a blank contractor', '', 'contractor-unknown'],
    ['a second adjustment', 'uid-bea', 'adjustment-exists'],
  ])('refuses %s', (_, contractor, code) => {
    const frozen = aSummary({
      contractors: [aContractor(), aContractor({ uid: 'uid-bea', adjustment })],
    });
    const outcome = addAdjustment({ allocations: frozen, contractor, adjustment, people });
    expect(outcome).toEqual({ ok: false, code });
  });

  it('refuses before sign-off', () => {
    const outcome = addAdjustment({ allocations: null, contractor: 'uid-ann', adjustment, people });
    expect(outcome).toEqual({ ok: false, code: 'not-signed-off' });
  });
});

describe('removeAdjustment (R3)', () => {
  const allocations = aSummary({
    contractors: [aContractor({ adjustment }), aContractor({ uid: 'uid-bea' })],
  });

  it('takes the adjustment back and touches nothing else', () => {
    expect(removeAdjustment({ allocations, contractor: 'uid-ann', people })).toEqual({
      ok: true,
      value: aSummary({ contractors: [aContractor(), aContractor({ uid: 'uid-bea' })] }),
    });
  });

  it.each([
    ['before sign-off', null, 'uid-ann', 'not-signed-off'],
    ['an unknown contractor', allocations, 'uid-bob', 'contractor-unknown'],
    ['a contractor without one', allocations, 'uid-bea', 'adjustment-missing'],
  ] as const)('refuses %s', (_, frozen, contractor, code) => {
    expect(removeAdjustment({ allocations: frozen, contractor, people })).toEqual({
      ok: false,
      code,
    });
  });
});

describe('adjustments only move work (R3)', () => {
  const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 100);
  const researcher = fc.constantFrom('a', 'b', 'c', '');
  const anyAdjustment = fc
    .record({ sprintAdjustment: amount, labourAdjustment: amount, deliveryAdjustment: amount })
    .map(anAdjustment);

  it('change no total; rows + unassigned = totals; removing them restores the allocations', () => {
    fc.assert(
      fc.property(
        fc.dictionary(researcher, fc.double({ min: 0, max: 30, noNaN: true })),
        fc.array(fc.tuple(researcher, anyAdjustment), { maxLength: 5 }),
        (allocations, adjustments) => {
          const start = summariseAllocations({
            sprintRate: 1760.37,
            hypotheses: [aHypothesisWith(allocations)],
            people: peopleOf([]),
          });
          const added = new Set<string>();
          const adjusted = adjustments.reduce((summary: AllocationSummary, [contractor, one]) => {
            const next = addAdjustment({
              allocations: summary,
              contractor,
              adjustment: one,
              people,
            });
            if (next.ok) added.add(contractor);
            return next.ok ? next.value : summary;
          }, start);
          expect({ ...adjusted, contractors: [] }).toEqual({ ...start, contractors: [] });
          const { rows, unassigned } = adjustedAllocations(adjusted);
          for (const figure of ['sprints', 'labour', 'delivery'] as const) {
            const own = rows.reduce((sum, row) => sum + row.adjusted[figure], 0);
            expect(own + unassigned[figure]).toBeCloseTo(start[figure], 6);
          }
          const undone = [...added].reduce((summary: AllocationSummary, contractor) => {
            const next = removeAdjustment({ allocations: summary, contractor, people });
            return next.ok ? next.value : summary;
          }, adjusted);
          expect(undone).toEqual(start);
        },
      ),
    );
  });
});
