import { describe, expect, it } from 'vitest';
import { aSignature } from '../../../tests/support/records/test-records.ts';
import { slotOf } from '../records/signature.ts';
import { fitTerms, termsFileName, termsNote } from './signed-terms.ts';
import { termsText } from './terms.ts';

describe('stored terms beside the signature that names their digest (R38)', () => {
  const source = {
    environment: 'local',
    step: 'commencement',
    price: 8800,
    deliverable: { id: 'd1', data: { deliverableName: 'Ward trial' } },
    hypotheses: ['h1', 'h2'].map((id) => ({ id, data: { hypothesisName: 'Sleep' } })),
  } as const;
  const signature = aSignature({
    signatureCost: 8800,
    signatureTermsDigest: 'a'.repeat(64),
    signatureHypothesisHistoryFBUIDs: { h1: 'x', h2: 'y' },
  });
  const fitOf = (text: string, fields: Parameters<typeof aSignature>[0] = {}) =>
    fitTerms(
      { state: 'stored', text },
      {
        environment: 'local',
        deliverableId: 'd1',
        slot: slotOf('client', 'commencement'),
        signature: { ...signature, ...fields },
      },
    );
  const written = (changes: object = {}) => termsText({ ...source, ...changes }) ?? '';

  it('fit, and are read', () => {
    expect(fitOf(written())).toMatchObject({ state: 'stored', version: { price: 8800 } });
    expect(fitOf(written(), { signatureHypothesisHistoryFBUIDs: null }).state).toBe('stored');
  });

  const car = { id: 'd2', data: { deliverableName: 'A car' } };
  const [one, other] = source.hypotheses;
  it.each<[string, string]>([
    ['another workspace', written({ environment: 'live' })],
    ['another deliverable', written({ deliverable: car })],
    ['another step', written({ step: 'completion' })],
    ['another price', written({ price: 1 })],
    ['another price', written({ price: Number.NaN })],
    ['other hypotheses', written({ hypotheses: [one] })],
    ['other hypotheses', written({ hypotheses: [one, one] })],
    ['other hypotheses', written({ hypotheses: [one, other, { id: 'h3', data: {} }] })],
    ['another deliverable, another price', written({ deliverable: car, price: 1 })],
    ['a format that this version of Countersign cannot show', '{}'],
  ])('do not fit with %s: %s', (misfits, text) => {
    const terms = fitOf(text);
    expect(terms).toEqual({ state: 'misfit', text, misfits: misfits.split(', ') });
    expect(termsNote(terms)).toContain('The text stored with this signature does not fit it.');
  });

  it('are not compared without a digest', () => {
    expect(fitOf(written({ price: 1 }), { signatureTermsDigest: null })).toEqual({
      state: 'no digest',
    });
  });
});

it.each([
  [12, '3f2a91c0ffee', 'terms-12-completion-3f2a91c0.json'],
  [0, null, 'terms-0-completion.json'],
  [null, '3f2a91c0ffee', 'terms-completion-3f2a91c0.json'],
])('the file of terms of deliverable %s with the digest %s is %s', (...of) => {
  const [deliverableNumber, digest, name] = of;
  expect(termsFileName({ deliverableNumber }, 'completion', digest)).toBe(name);
});
