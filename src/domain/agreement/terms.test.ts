import fc from 'fast-check';
import { canonicalize as independently } from 'json-canonicalize';
import { describe, expect, it } from 'vitest';
import { type StoredDocument, type TermsSource, termsText } from './terms.ts';

const ROW = { uid: 'ada', sprints: 2, labourCost: 880, deliveryCost: 880 };
const ALLOCATIONS = { contractors: [ROW], sprints: 2, subtotal: 3520 };

const DELIVERABLE: StoredDocument = {
  id: 'd1',
  data: { deliverableName: 'Interviews', deliverableAllocations: ALLOCATIONS },
};

function hypothesis(id: string, data: StoredDocument['data'] = {}): StoredDocument {
  return { id, data: { hypothesisStatement: 'It folds.\nTwice.', ...data } };
}

const SOURCE: TermsSource = {
  environment: 'local',
  step: 'commencement',
  price: 3520,
  deliverable: DELIVERABLE,
  hypotheses: [hypothesis('h1'), hypothesis('h2')],
};

const text = (source: Partial<TermsSource> = {}) => termsText({ ...SOURCE, ...source });
const withField = (name: string, value: unknown) =>
  text({ deliverable: { ...DELIVERABLE, data: { ...DELIVERABLE.data, [name]: value } } });
const withHypothesisField = (name: string, value: unknown) =>
  text({ hypotheses: [hypothesis('h1', { [name]: value }), hypothesis('h2')] });

describe('the text of the terms (R38)', () => {
  it('sorts hypotheses and contractors by code unit, whatever the locale', () => {
    const contractors = ['cleo', 'ada', 'Ben'].map((uid) => ({ ...ROW, uid }));
    const deliverable = { id: 'd1', data: { deliverableAllocations: { contractors } } };
    const hypotheses = ['h10', 'h2', 'H3'].map((id) => hypothesis(id));
    expect(JSON.parse(text({ deliverable, hypotheses }) ?? '')).toMatchObject({
      hypotheses: ['H3', 'h10', 'h2'].map((FBUID) => ({ FBUID })),
      allocations: { contractors: ['Ben', 'ada', 'cleo'].map((uid) => ({ uid })) },
    });
  });

  // The golden files hold every field that the terms contain, and its order (tests/golden-terms.test.ts).
  it.each([
    ['deliverablePaymentState', 'paid'],
    ['deliverableCreated', null],
    ['deliverableClientCommencementSignature', { signatureUid: 'ruth' }],
    ['importedBy', 'helen'],
  ])('leaves out the deliverable’s %s', (name, value) => {
    expect(withField(name, value)).toBe(text());
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
    const withEmptyReason = { ...signature, deprecatedReason: '' };
    expect(ofData({ ...lapsed, deliverableClientCompletionSignature: withEmptyReason })).toBe(
      text(),
    );
  });

  it.each(['recordedAt', 'importedBy', 'importedAt'])('leaves out a hypothesis’s %s', (name) => {
    expect(withHypothesisField(name, 'another')).toBe(text());
  });

  it('is null for a value without a text, also inside a list: bytes, coordinates, a time without nanoseconds, what Firestore does not store', () => {
    class GeoPoint {
      readonly seconds = 1;
    }
    const values = [new GeoPoint(), new Uint8Array([1]), undefined, 1n, Symbol('s'), () => 1];
    for (const value of values) expect(withField('deliverableTime', value)).toBeNull();
    expect(withHypothesisField('place', [{ at: new GeoPoint() }])).toBeNull();
  });

  it('throws any other error instead of returning null', () => {
    const value = {
      get part() {
        throw new RangeError('our own fault');
      },
    };
    expect(() => withField('deliverableTime', value)).toThrow('our own fault');
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
