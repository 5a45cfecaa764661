import { describe, expect, it } from 'vitest';
import { messageOf } from '../messages.ts';
import { peopleOf } from '../people/people.ts';
import type { AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { aContractor, aDeliverable, aHypothesisWith, aProfile } from '../testing/test-records.ts';
import { liveAllocations } from './allocations.ts';
import { estimateMismatch } from './estimate-mismatch.ts';

const people = peopleOf([aProfile()]);
const hypotheses = [
  aHypothesisWith({ 'ann@example.com': 3 }),
  aHypothesisWith({ 'bob@example.com': 1, '': 1 }, { FBUID: 'hypothesis-2' }),
];
const live = liveAllocations({ deliverable: aDeliverable(), hypotheses, people });

function mismatch(deliverableEstimate: AllocationSummary | null, freezesEstimate = true) {
  return estimateMismatch({ deliverable: { deliverableEstimate }, live, people, freezesEstimate });
}

function withRows(change: (row: ContractorAllocation, index: number) => ContractorAllocation) {
  return { ...live, contractors: live.contractors.map(change) };
}

/** Figures that add up, as the rules demand: quarters of the sprints at 1,760. */
function forged(sprints: number, fields: Partial<AllocationSummary> = {}): AllocationSummary {
  const quarter = sprints * 440;
  return {
    ...live,
    contractors: [aContractor({ sprints, labourCost: quarter, deliveryCost: quarter })],
    sprints,
    ...{ labour: quarter, delivery: quarter, capex: quarter, opex: quarter },
    ...{ unassignedSprints: 0, unassignedLabour: 0, unassignedDelivery: 0 },
    subtotal: 4 * quarter,
    ...fields,
  };
}

describe('estimateMismatch for a signature that freezes the estimate (R7)', () => {
  it('accepts the summary of the hypotheses', () => {
    expect(mismatch(live)).toBeNull();
  });

  it('accepts a row with the e-mail of a person who has a uid now (R24)', () => {
    const withEmail = withRows((row) =>
      row.uid === 'uid-ann' ? { ...row, uid: 'Ann@Example.com' } : row,
    );
    expect(mismatch(withEmail)).toBeNull();
  });

  it('accepts one person in two rows, and a row without sprints', () => {
    const row = (uid: string, sprints: number) =>
      aContractor({ uid, sprints, labourCost: 440 * sprints, deliveryCost: 440 * sprints });
    const contractors = [
      row('ann@example.com', 1),
      row('uid-ann', 2),
      row('bob@example.com', 1),
      row('uid-nobody', 0),
    ];
    expect(mismatch({ ...live, contractors })).toBeNull();
  });

  it('accepts unassigned costs in a row that names nobody', () => {
    const contractors = [
      ...live.contractors,
      aContractor({
        uid: '',
        sprints: 0,
        labourCost: live.unassignedLabour,
        deliveryCost: live.unassignedDelivery,
      }),
    ];
    const moved = { ...live, contractors, unassignedLabour: 0, unassignedDelivery: 0 };
    expect(live.unassignedLabour).toBeGreaterThan(0);
    expect(mismatch(moved)).toBeNull();
  });

  it.each([
    ['lower', forged(2), '$3,520.00'],
    ['higher', forged(9), '$15,840.00'],
    ['nothing', forged(0), '$0.00'],
  ])('refuses a forged subtotal with both amounts: %s', (_, estimate, stored) => {
    const refusal = mismatch(estimate);
    expect(refusal?.code).toBe('estimate-differs');
    expect(refusal && messageOf(refusal)).toBe(
      `The stored estimate is ${stored} ex GST, but the hypotheses come to $8,800.00 ex GST. Ask the staff to update the estimate on this page, then sign`,
    );
  });

  it.each<[string, AllocationSummary]>([
    ['a missing source', { ...live, sourceFBUIDs: ['hypothesis-1'] }],
    ['another source', { ...live, sourceFBUIDs: ['hypothesis-1', 'elsewhere'] }],
    ['one source more', { ...live, sourceFBUIDs: [...live.sourceFBUIDs, 'hypothesis-3'] }],
    ['all sprints with one contractor, also the unassigned ones', forged(5)],
    [
      'the rows of two contractors exchanged',
      withRows((row, index) => ({ ...row, uid: live.contractors[1 - index]?.uid ?? '' })),
    ],
    [
      'another split between labour and delivery',
      withRows((row) => ({
        ...row,
        labourCost: row.labourCost + row.deliveryCost,
        deliveryCost: 0,
      })),
    ],
    ['other budgets', { ...live, capex: live.capex + 10, opex: live.opex - 10 }],
  ])('refuses other hypotheses or figures at the same price: %s', (_, estimate) => {
    expect(mismatch(estimate)?.code).toBe('estimate-details-differ');
  });

  /** Moves an amount from the second contractor to the first, so that all totals stay the same. */
  const shifted = (field: 'sprints' | 'labourCost' | 'deliveryCost', amount: number) =>
    withRows((row, index) => ({
      ...row,
      [field]: row[field] + (index === 0 ? amount : -amount),
    }));

  it.each([
    ['a sprint of one contractor given to another', shifted('sprints', 1)],
    ['two cents of labour', shifted('labourCost', 0.02)],
    ['two cents of delivery', shifted('deliveryCost', 0.02)],
    ['two cents of unassigned labour', { ...live, unassignedLabour: live.unassignedLabour + 0.02 }],
    [
      'two cents of unassigned delivery',
      { ...live, unassignedDelivery: live.unassignedDelivery + 0.02 },
    ],
  ])('refuses %s', (_, estimate) => {
    expect(mismatch(estimate)?.code).toBe('estimate-details-differ');
  });

  it.each([
    ['labour', shifted('labourCost', 0.01)],
    ['delivery', shifted('deliveryCost', 0.01)],
  ])('accepts one cent of %s, which the order of the rows decides', (_, estimate) => {
    expect(mismatch(estimate)).toBeNull();
  });

  it('refuses a missing estimate with the live amount', () => {
    const refusal = mismatch(null);
    expect(refusal?.code).toBe('estimate-missing');
    expect(refusal && messageOf(refusal)).toContain('the hypotheses come to $8,800.00 ex GST');
  });
});

describe('estimateMismatch for a later signature, which has the frozen price', () => {
  it.each([
    ['other figures', forged(2)],
    ['other rows', forged(5)],
  ])('accepts an estimate of the same hypotheses with %s', (_, estimate) => {
    expect(mismatch(estimate, false)).toBeNull();
  });

  it.each([
    ['a missing source', { ...live, sourceFBUIDs: ['hypothesis-1'] }, 'estimate-details-differ'],
    ['no estimate', null, 'estimate-missing'],
  ] as const)(
    'refuses %s: the rules compare the ids in the estimate and in the signature',
    (_, estimate, code) => {
      expect(mismatch(estimate, false)?.code).toBe(code);
    },
  );
});
