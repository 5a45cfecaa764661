import { describe, expect, it } from 'vitest';
import type { Lookup } from '../history/lookup.ts';
import {
  aContractor,
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aSignature,
  aSummary,
} from '../testing/test-records.ts';
import {
  type ChangesSinceOptions,
  changesSinceSignature,
  type SignedVersions,
} from './changes-since-signature.ts';

const SIGNED = '2025-03-01T00:00:00.000Z';
const LATER = '2025-04-01T00:00:00.000Z';

const hypothesis = aHypothesisWith({ 'uid-ann': 3 }, { updatedAt: SIGNED });
const signature = aSignature({
  signatureCost: 5280,
  signatureHypothesisHistoryFBUIDs: { 'hypothesis-1': SIGNED },
});
const signedVersion = aDeliverable({ updatedAt: SIGNED, deliverableEstimate: aSummary() });
const afterSigning = aDeliverable({
  updatedAt: LATER,
  deliverableEstimate: aSummary(),
  deliverableCost: 5280,
  deliverableAllocations: aSummary(),
  deliverableContractorCommencementSignature: signature,
});

interface Options extends Partial<Omit<ChangesSinceOptions, 'signed'>> {
  readonly signed?: Partial<SignedVersions>;
}

function since({ signed, ...options }: Options = {}) {
  return changesSinceSignature({
    signature,
    deliverable: afterSigning,
    hypotheses: { records: [hypothesis], unreadable: [] },
    signed: {
      deliverable: found(signedVersion),
      hypotheses: new Map(),
      removed: new Map(),
      ...signed,
    },
    ...options,
  });
}

function found<T>(record: T): Lookup<T> {
  return { state: 'found', record };
}

describe('changesSinceSignature (R8)', () => {
  it('lists nothing right after signing: the signature and the frozen price are not changes', () => {
    expect(since()).toEqual({
      price: { signed: 5280, now: 5280, difference: 0 },
      deliverable: { state: 'compared', changes: [] },
      hypotheses: [],
      isUnchanged: true,
    });
  });

  it.each([
    'deliverableContractorCommencementSignature',
    'deliverableClientCommencementSignature',
    'deliverableContractorCompletionSignature',
    'deliverableClientCompletionSignature',
  ] as const)('another %s is no change', (key) => {
    expect(since({ deliverable: { ...afterSigning, [key]: aSignature() } }).isUnchanged).toBe(true);
  });

  it('a cleared frozen price and a missing estimate are not changes', () => {
    const cleared = {
      ...afterSigning,
      deliverableCost: null,
      deliverableAllocations: null,
      deliverableEstimate: null,
    };
    expect(since({ deliverable: cleared }).isUnchanged).toBe(true);
  });

  it('lists the changed fields of the deliverable', () => {
    const deliverable = { ...afterSigning, deliverableTime: 4, deliverableResearchLead: 'uid-ann' };
    const result = since({ deliverable, names: { person: () => 'Ann' } });
    expect(result.deliverable).toEqual({
      state: 'compared',
      changes: [
        { field: 'deliverableResearchLead', label: 'Research lead', before: 'Ann', after: 'Ann' },
        {
          field: 'deliverableTime',
          label: 'Delivery time (weeks)',
          before: '(not set)',
          after: '4',
        },
      ],
    });
    expect(result.isUnchanged).toBe(false);
  });

  it('lists a change of the payment state', () => {
    const paid = { ...afterSigning, deliverablePaymentState: 'paid' };
    expect(since({ deliverable: paid }).deliverable).toMatchObject({
      changes: [{ label: 'Client payment', before: 'Not invoiced' }],
    });
  });

  describe('lists changed adjustments (R3), the only part of frozen allocations that users change', () => {
    const adjusted = aSummary({ contractors: [aContractor({ adjustment: anAdjustment() })] });
    const ADJUSTED = 'Ann adjusted by -1 sprints, -$440.00 labour, -$440.00 delivery: Handed over';

    it.each([
      [
        'added after the first signature, before which nothing is frozen',
        null,
        adjusted,
        '(none)',
        ADJUSTED,
      ],
      ['added after the second signature', aSummary(), adjusted, '(none)', ADJUSTED],
      ['removed', adjusted, aSummary(), ADJUSTED, '(none)'],
    ])('%s', (_, before, after, old, now) => {
      const result = since({
        deliverable: { ...afterSigning, deliverableAllocations: after },
        signed: { deliverable: found({ ...signedVersion, deliverableAllocations: before }) },
        names: { person: () => 'Ann' },
      });
      expect(result.deliverable).toEqual({
        state: 'compared',
        changes: [
          { field: 'deliverableAllocations', label: 'Adjustments', before: old, after: now },
        ],
      });
      expect(result.isUnchanged).toBe(false);
    });
  });

  it.each([
    ['missing', { state: 'missing' }],
    ['unreadable', { state: 'unreadable', problem: 'Broken.' }],
    ['refused', { state: 'failed', message: 'No permission.' }],
  ] as const)(
    'gives the failed look-up when the entry of the deliverable is %s, and compares the rest',
    (_, lookup) => {
      expect(since({ signed: { deliverable: lookup } })).toEqual({
        price: { signed: 5280, now: 5280, difference: 0 },
        deliverable: lookup,
        hypotheses: [],
        isUnchanged: false,
      });
    },
  );

  it('lists the hypotheses that changed', () => {
    const changed = { ...hypothesis, hypothesisObject: 'A mock-up', updatedAt: LATER };
    const result = since({
      hypotheses: { records: [changed], unreadable: [] },
      signed: { hypotheses: new Map([['hypothesis-1', found(hypothesis)]]) },
    });
    expect(result.hypotheses).toEqual([
      {
        id: 'hypothesis-1',
        hypothesis: changed,
        status: 'stays',
        comparison: {
          state: 'compared',
          changes: [
            {
              field: 'hypothesisObject',
              label: 'Artifact',
              before: '(not set)',
              after: 'A mock-up',
            },
          ],
        },
      },
    ]);
    expect(result.isUnchanged).toBe(false);
  });

  it('marks a removed hypothesis as moved out if its record still exists', () => {
    const result = since({
      hypotheses: { records: [], unreadable: [] },
      signed: { removed: new Map([['hypothesis-1', found(hypothesis)]]) },
    });
    expect(result.hypotheses?.[0]?.status).toBe('moved out');
  });

  it('marks a hypothesis without a pointer as not recorded if the signed estimate counts it', () => {
    const old = aHypothesisWith({}, { FBUID: 'old' });
    const estimate = aSummary({ sourceFBUIDs: ['hypothesis-1', 'old'] });
    const result = since({
      hypotheses: { records: [hypothesis, old], unreadable: [] },
      signed: { deliverable: found({ ...signedVersion, deliverableEstimate: estimate }) },
    });
    expect(result.hypotheses?.map(({ id, status }) => [id, status])).toEqual([
      ['old', 'not recorded'],
    ]);
  });

  it.each([
    ['has no estimate', found({ ...signedVersion, deliverableEstimate: null })],
    ['is missing', { state: 'missing' } as const],
  ])('marks a hypothesis without a pointer as added if the entry %s', (_, deliverable) => {
    const old = aHypothesisWith({}, { FBUID: 'old' });
    const result = since({
      hypotheses: { records: [hypothesis, old], unreadable: [] },
      signed: { deliverable },
    });
    expect(result.hypotheses?.map(({ status }) => status)).toEqual(['added']);
  });

  it('has null hypotheses and isUnchanged false for an older signature without history pointers', () => {
    const older = { ...signature, signatureHypothesisHistoryFBUIDs: null };
    const result = since({ signature: older });
    expect(result.hypotheses).toBeNull();
    expect(result.isUnchanged).toBe(false);
  });
});

describe('the price since a signature (R1, R4)', () => {
  it.each([
    ['more sprints', aHypothesisWith({ 'uid-ann': 4 }), 5280, { now: 7040, difference: 1760 }],
    ['fewer sprints', aHypothesisWith({ 'uid-ann': 2 }), 5280, { now: 3520, difference: -1760 }],
    ['a signed price of 0', hypothesis, 0, { now: 5280, difference: 5280 }],
  ])('%s', (_, record, signatureCost, expected) => {
    const result = since({
      signature: { ...signature, signatureCost },
      hypotheses: { records: [{ ...record, updatedAt: SIGNED }], unreadable: [] },
    });
    expect(result.price).toEqual({ signed: signatureCost, ...expected });
    expect(result.isUnchanged).toBe(false);
  });

  it("compares with the signature's price, not with a price that was frozen later", () => {
    const frozenAgain = { ...afterSigning, deliverableCost: 9999 };
    expect(since({ deliverable: frozenAgain }).price).toEqual({
      signed: 5280,
      now: 5280,
      difference: 0,
    });
  });

  it('counts extra items, and the sprints at the rate of the deliverable (R2)', () => {
    const deliverable = {
      ...afterSigning,
      deliverableSprintRate: 1000,
      deliverableExtraItems: [{ amount: 0.1, justification: 'Stamps' }],
    };
    expect(since({ deliverable }).price).toEqual({
      signed: 5280,
      now: 3000.1,
      difference: -2279.9,
    });
  });

  it('has no live price while a hypothesis is unreadable', () => {
    const unreadable = [{ id: 'hypothesis-1', problem: 'Broken.' }];
    const result = since({ hypotheses: { records: [], unreadable } });
    expect(result.price).toEqual({ signed: 5280, now: null, difference: 0 });
    expect(result.isUnchanged).toBe(false);
  });
});
