import fc from 'fast-check';
import { canonicalize as independently } from 'json-canonicalize';
import { describe, expect, it } from 'vitest';
import { StoredTimestamp } from '../testing/stored-timestamp.ts';
import { type StoredDocument, type TermsSource, termsText } from './terms.ts';

const ROW = { uid: 'ada', sprints: 2, labourCost: 880, deliveryCost: 880 };
const ALLOCATIONS = {
  sourceFBUIDs: ['h1', 'h2'],
  contractors: [
    { ...ROW, adjustment: null },
    { ...ROW, uid: 'ben', adjustment: null },
  ],
  sprints: 4,
  subtotal: 7040,
};

const DELIVERABLE: StoredDocument = {
  id: 'd1',
  data: {
    FBUID: 'd1',
    updatedAt: '2026-11-03T00:00:00.000Z',
    updatedBy: 'ada',
    previousHistoryFBUID: null,
    deliverableName: 'Interviews',
    deliverableNumber: 12,
    deliverableResearchFBUID: 'r1',
    deliverableResearchLead: 'ada',
    deliverableMethodsLink: '',
    deliverableBOMLink: 'https://example.com/bom',
    deliverableExtraItems: [{ amount: -100.5, justification: 'Discount' }],
    deliverableSprintRate: 1760,
    deliverableTime: null,
    deliverableCost: 6939.5,
    deliverableAllocations: ALLOCATIONS,
    deliverablePaymentState: 'invoiced',
    deliverableCreated: new StoredTimestamp(1_700_000_000, 5),
  },
};

function hypothesis(id: string, data: StoredDocument['data'] = {}): StoredDocument {
  return {
    id,
    data: {
      FBUID: id,
      updatedAt: '2026-11-02T00:00:00.000Z',
      updatedBy: 'ada',
      previousHistoryFBUID: null,
      hypothesisName: `It folds ${id}`,
      hypothesisNumber: 1,
      hypothesisDeliverableFBUID: 'd1',
      hypothesisStatement: 'It folds.\nTwice.',
      hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
      hypothesisCompletionEvidence: 'Nine of ten.',
      ...data,
    },
  };
}

const SOURCE: TermsSource = {
  environment: 'local',
  step: 'commencement',
  price: 6939.5,
  deliverable: DELIVERABLE,
  hypotheses: [hypothesis('h1'), hypothesis('h2')],
};

const text = (source: Partial<TermsSource> = {}) => termsText({ ...SOURCE, ...source });
const withField = (name: string, value: unknown) =>
  text({ deliverable: { ...DELIVERABLE, data: { ...DELIVERABLE.data, [name]: value } } });
const withHypothesisField = (name: string, value: unknown, step: TermsSource['step']) =>
  text({ step, hypotheses: [hypothesis('h1', { [name]: value }), hypothesis('h2')] });

describe('the text of the terms (R38)', () => {
  it('is canonical JSON, as an independent implementation writes it', () => {
    const parsed = JSON.parse(text() ?? '');
    expect(independently(parsed)).toBe(text());
    expect(parsed).toMatchObject({
      format: 'countersign-terms/1',
      environment: 'local',
      step: 'commencement',
      price: 6939.5,
    });
  });

  it('does not depend on the order of keys, hypotheses and contractors', () => {
    const reversed = <T extends object>(value: T) =>
      Object.fromEntries(Object.entries(value).toReversed()) as T;
    const { data } = DELIVERABLE;
    const allocations = { ...ALLOCATIONS, contractors: ALLOCATIONS.contractors.toReversed() };
    const deliverable = {
      id: 'd1',
      data: reversed({ ...data, deliverableAllocations: reversed(allocations) }),
    };
    const hypotheses = SOURCE.hypotheses.map(({ id, data: fields }) => ({
      id,
      data: reversed(fields),
    }));
    expect(text({ deliverable, hypotheses: hypotheses.toReversed() })).toBe(text());
  });

  it('lists hypotheses by id, and contractors by their text, each in ascending order', () => {
    const hypotheses = ['h10', 'h2', 'H3'].map((id) => hypothesis(id));
    const contractors = ['cleo', 'ada', 'Ben'].map((uid) => ({ ...ROW, uid }));
    const deliverableAllocations = { ...ALLOCATIONS, contractors };
    const deliverable = { id: 'd1', data: { ...DELIVERABLE.data, deliverableAllocations } };
    const orders = [
      text({ deliverable, hypotheses }),
      text({ deliverable, hypotheses: hypotheses.toReversed() }),
    ].map((written) => JSON.parse(written ?? ''));
    for (const { hypotheses: listed, allocations } of orders) {
      expect(listed.map(({ FBUID }: { FBUID: string }) => FBUID)).toEqual(['H3', 'h10', 'h2']);
      expect(allocations.contractors.map(({ uid }: { uid: string }) => uid)).toEqual([
        'Ben',
        'ada',
        'cleo',
      ]);
    }
  });

  it.each([
    'deliverableName',
    'deliverableNumber',
    'deliverableResearchFBUID',
    'deliverableResearchLead',
    'deliverableMethodsLink',
    'deliverableBOMLink',
    'deliverableExtraItems',
    'deliverableSprintRate',
    'deliverableTime',
    'deliverableVariationOfFBUID',
  ])('contains the deliverable’s %s', (name) => {
    expect(withField(name, 'another')).not.toBe(text());
  });

  it.each([
    ['deliverableCost', 1],
    ['deliverablePaymentState', 'paid'],
    ['deliverableCreated', null],
    ['deliverableClientCommencementSignature', { signatureUid: 'ruth' }],
    ['updatedAt', 'later'],
    ['updatedBy', 'ben'],
    ['previousHistoryFBUID', 'x'],
    ['importedBy', 'helen'],
  ])('leaves out the deliverable’s %s', (name, value) => {
    expect(withField(name, value)).toBe(text());
  });

  it('contains the estimate while nothing is frozen, and does not change when it is frozen', () => {
    const { deliverableAllocations: _, ...data } = DELIVERABLE.data;
    const before = { ...data, deliverableAllocations: null, deliverableEstimate: ALLOCATIONS };
    expect(text({ deliverable: { id: 'd1', data: before } })).toBe(text());
  });

  it('contains the estimate again once all signatures lapsed, even if frozen allocations remain (R7)', () => {
    const estimate = { ...ALLOCATIONS, subtotal: 8800 };
    const signature = { signatureUid: 'ada', deprecatedReason: 'hypothesis changed' };
    const lapsed = {
      ...DELIVERABLE.data,
      deliverableEstimate: estimate,
      deliverableContractorCommencementSignature: signature,
      deliverableClientCompletionSignature: signature,
    };
    const active = { ...signature, deprecatedReason: null };
    const signed = { ...lapsed, deliverableContractorCommencementSignature: active };
    const ofData = (data: StoredDocument['data']) => text({ deliverable: { id: 'd1', data } });
    expect(ofData(lapsed)).toBe(withField('deliverableAllocations', estimate));
    expect(ofData(signed)).toBe(text());
  });

  it('leaves out adjustments, and contains the sprints of a contractor and the subtotal', () => {
    const withRow = (row: object) =>
      withField('deliverableAllocations', {
        ...ALLOCATIONS,
        contractors: [{ ...ROW, adjustment: null, ...row }, ALLOCATIONS.contractors[1]],
      });
    expect(withRow({ adjustment: { reason: 'Helped out' } })).toBe(text());
    expect(withRow({ sprints: 3 })).not.toBe(text());
    expect(withField('deliverableAllocations', { ...ALLOCATIONS, subtotal: 1 })).not.toBe(text());
  });

  it.each([
    'updatedAt',
    'updatedBy',
    'previousHistoryFBUID',
    'recordedAt',
    'importedBy',
    'importedAt',
  ])('leaves out a hypothesis’s %s', (name) => {
    expect(withHypothesisField(name, 'another', 'completion')).toBe(text({ step: 'completion' }));
  });

  it.each(['hypothesisCompletionEvidence', 'hypothesisOutcome'])(
    'leaves out a hypothesis’s %s at commencement, and contains it at completion',
    (name) => {
      expect(withHypothesisField(name, 'pass', 'commencement')).toBe(text());
      expect(withHypothesisField(name, 'pass', 'completion')).not.toBe(
        text({ step: 'completion' }),
      );
    },
  );

  it.each([
    ['environment', { environment: 'studio' }],
    ['step', { step: 'completion' }],
    ['price', { price: 6939.51 }],
    ['hypotheses', { hypotheses: [hypothesis('h1')] }],
  ] as const)('contains the %s', (_, changed) => {
    expect(text(changed)).not.toBe(text());
  });

  it('is null for a value without a text: bytes, coordinates, also inside a list', () => {
    class GeoPoint {
      readonly latitude = 1;
    }
    expect(withField('deliverableTime', new GeoPoint())).toBeNull();
    expect(withField('deliverableTime', new Uint8Array([1]))).toBeNull();
    expect(withHypothesisField('place', [{ at: new GeoPoint() }], 'commencement')).toBeNull();
  });

  it('throws any other error instead of returning null', () => {
    const value = {
      get part() {
        throw new RangeError('our own fault');
      },
    };
    expect(() => withField('deliverableTime', value)).toThrow('our own fault');
  });

  it('is null for a time without nanoseconds, and for values that Firestore does not store', () => {
    class Seconds {
      readonly seconds = 1;
    }
    for (const value of [new Seconds(), undefined, 1n, Symbol('s'), () => 1]) {
      expect(withField('deliverableTime', value)).toBeNull();
    }
  });

  it('writes a stored map with the fields of a time as a map', () => {
    expect(withField('deliverableTime', { seconds: 1, nanoseconds: 2 })).toContain(
      '"deliverableTime":{"nanoseconds":2,"seconds":1}',
    );
  });

  it.each([
    ['a text', 'none', '"allocations":"none"'],
    ['no list of contractors', { contractors: 'ada' }, '"allocations":{"contractors":"ada"}'],
  ])('writes malformed allocations as they are stored: %s', (_, stored, written) => {
    expect(withField('deliverableAllocations', stored)).toContain(written);
  });

  it('is canonical for any JSON value, and another text for another value', () => {
    const stored = fc.jsonValue();
    fc.assert(
      fc.property(stored, stored, (one, other) => {
        const first = withField('deliverableMethodsLink', one) ?? '';
        expect(independently(JSON.parse(first))).toBe(first);
        const isSame = independently(one) === independently(other);
        expect(withField('deliverableMethodsLink', other) === first).toBe(isSame);
      }),
    );
  });
});
