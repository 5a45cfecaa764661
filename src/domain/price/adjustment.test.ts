import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  aContractor,
  aHypothesisWith,
  anAdjustment,
  aProfile,
  aSummary,
} from '../../../tests/support/records/test-records.ts';
import { peopleOf } from '../people/people.ts';
import type { AllocationSummary } from '../records/entities.ts';
import { NEW_ADJUSTMENT } from '../records/record-fields.ts';
import {
  addAdjustment,
  adjustedAllocations,
  contractorRows,
  removeAdjustment,
  toAdjustmentFigures,
} from './adjustment.ts';
import { summariseAllocations } from './allocations.ts';

const people = peopleOf([aProfile()]);
const adjustment = anAdjustment();

describe('adjustedAllocations (R3)', () => {
  it('moves −1 sprint and −440 labour of a contractor to the unassigned pool', () => {
    const moved = anAdjustment({ deliveryAdjustment: 0 });
    const summary = aSummary({ contractors: [aContractor({ adjustment: moved })] });
    expect(adjustedAllocations(summary, people)).toEqual({
      rows: [
        {
          uids: ['uid-ann'],
          allocated: { sprints: 3, labour: 1320, delivery: 1320 },
          adjustment: moved,
          adjusted: { sprints: 2, labour: 880, delivery: 1320 },
        },
      ],
      unassigned: { sprints: 1, labour: 440, delivery: 0 },
      negatives: [],
    });
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
    expect(adjustedAllocations(aSummary({ contractors: [one] }), people).negatives).toEqual([
      { uid, figure, value },
    ]);
  });
});

describe('a person listed by e-mail and by uid (R24)', () => {
  const byEmail = aContractor({ uid: 'ann@example.com', sprints: 1, labourCost: 440 });
  const summary = aSummary({ contractors: [byEmail, aContractor()], sprints: 4 });
  const uids = ['ann@example.com', 'uid-ann'];

  it('is one row with the sum of both, adjusted on the first stored row', () => {
    const added = addAdjustment({ allocations: summary, uids, adjustment });
    if (!added.ok) throw new Error(added.code);
    expect(added.value.contractors).toEqual([{ ...byEmail, adjustment }, aContractor()]);
    expect(adjustedAllocations(added.value, people).rows).toMatchObject([
      { uids, allocated: { sprints: 4, labour: 1760 }, adjusted: { sprints: 3, labour: 1320 } },
    ]);
    const removed = removeAdjustment({ allocations: added.value, uids });
    expect(removed).toEqual({ ok: true, value: summary });
  });

  it('stays two rows if both were adjusted before the profile was known', () => {
    const contractors = summary.contractors.map((row) => ({ ...row, adjustment }));
    const { rows } = adjustedAllocations({ ...summary, contractors }, people);
    expect(rows.map((row) => row.uids)).toEqual([['ann@example.com'], ['uid-ann']]);
  });
});

const BEA = aProfile({ FBUID: 'uid-bea', displayName: 'Bea', email: 'bea@example.com' });
const OTHER_BEA = { ...BEA, FBUID: 'uid-other', email: 'other@example.com' };
const ZOE = aProfile({ FBUID: 'uid-zoe', displayName: 'Zoë O’Neil', email: 'z@example.com' });
const JOSE = aProfile({ FBUID: 'uid-josé', displayName: 'José', email: 'j@example.com' });
const PLAIN = { ...JOSE, FBUID: 'uid-jose', displayName: 'Jose', email: 'jose@example.com' };
const known = peopleOf([aProfile(), BEA, OTHER_BEA, ZOE, JOSE, PLAIN]);
const uids = ['ann@example.com', 'uid-ann', 'zoe@example.com', 'uid-bea', 'uid-other', 'uid-zoe'];
const rows = [...uids, 'uid-josé', 'uid-jose'];
const summary = aSummary({ contractors: rows.map((uid) => aContractor({ uid })) });

it.each([
  ['a display name in any case', ' ANN ', ['ann@example.com', 'uid-ann']],
  ['a display name without its accents and quotes', "zoe o'neil", ['uid-zoe']],
  ['a name with an accent beside the same without', 'josé', ['uid-josé']],
  ['a name without an accent beside the same with it', 'jose', ['uid-jose']],
  ['an e-mail without a profile', ' ZOE@example.com', ['zoe@example.com']],
  ['a name of two people', 'Bea', []],
  ['the e-mail of one of them', 'bea@example.com', ['uid-bea']],
  ['somebody else', 'uid-bob', []],
  ['nobody', '  ', []],
])('contractorRows: the stored rows of the typed contractor (R24): %s', (_, typed, expected) => {
  expect(contractorRows(typed, summary, known)).toEqual(expected);
});

const bea = aContractor({ uid: 'uid-bea', adjustment });
const frozen = aSummary({ contractors: [aContractor(), bea] });

it.each([
  ['added before sign-off', addAdjustment, null, 'uid-ann', 'not-signed-off'],
  ['added to an unknown contractor', addAdjustment, frozen, 'uid-bob', 'contractor-unknown'],
  ['added to an adjusted contractor', addAdjustment, frozen, 'uid-bea', 'adjustment-exists'],
  ['removed before sign-off', removeAdjustment, null, 'uid-ann', 'not-signed-off'],
  ['removed from an unknown one', removeAdjustment, frozen, 'uid-bob', 'contractor-unknown'],
  ['removed from one without it', removeAdjustment, frozen, 'uid-ann', 'adjustment-missing'],
] as const)('an adjustment (R3): is refused if %s', (_, change, allocations, contractor, code) => {
  const outcome = change({ allocations, uids: [contractor], adjustment });
  expect(outcome).toEqual({ ok: false, code });
});

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((whole) => whole / 100);
const researcher = fc.constantFrom('a', 'b', 'c', '');
const anyAdjustment = fc
  .record({ sprintAdjustment: amount, labourAdjustment: amount, deliveryAdjustment: amount })
  .map(anAdjustment);

it('adjustments (R3) change no total; rows + unassigned = totals; removing them restores the allocations', () => {
  fc.assert(
    fc.property(
      fc.dictionary(researcher, fc.double({ min: 0, max: 30, noNaN: true })),
      fc.array(fc.tuple(researcher, anyAdjustment), { maxLength: 5 }),
      (allocations, adjustments) => {
        const start = summariseAllocations([aHypothesisWith(allocations)], 1760.37);
        const added = new Set<string>();
        const adjusted = adjustments.reduce((summary: AllocationSummary, [contractor, one]) => {
          const change = { allocations: summary, uids: [contractor], adjustment: one };
          const next = addAdjustment(change);
          if (next.ok) added.add(contractor);
          return next.ok ? next.value : summary;
        }, start);
        expect({ ...adjusted, contractors: [] }).toEqual({ ...start, contractors: [] });
        const { rows, unassigned } = adjustedAllocations(adjusted, people);
        for (const figure of ['sprints', 'labour', 'delivery'] as const) {
          const own = rows.reduce((sum, row) => sum + row.adjusted[figure], 0);
          expect(own + unassigned[figure]).toBeCloseTo(start[figure], 6);
        }
        const undone = [...added].reduce((summary: AllocationSummary, contractor) => {
          const next = removeAdjustment({ allocations: summary, uids: [contractor] });
          return next.ok ? next.value : summary;
        }, adjusted);
        expect(undone).toEqual(start);
      },
    ),
  );
});

const filled = { ...NEW_ADJUSTMENT, contractor: 'lena@example.com' };

it('toAdjustmentFigures: stores whole cents, and 0 for a blank', () => {
  const figures = { sprint: '-1', labour: '-440.005', delivery: '' };
  expect(toAdjustmentFigures({ ...filled, reason: ' swapped ', ...figures })).toEqual({
    reason: 'swapped',
    sprintAdjustment: -1,
    labourAdjustment: -440.01,
    deliveryAdjustment: 0,
  });
});
