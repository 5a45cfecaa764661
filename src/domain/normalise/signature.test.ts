import { describe, expect, it } from 'vitest';
import { readSignature as readField } from './signature.ts';
import { parseDocument } from './stored-fields.ts';

/** The signature, or the problem of the document. */
function readSignature(signature: unknown) {
  const parsed = parseDocument('', { signature }, (fields) => readField(fields, 'signature'));
  return parsed.ok ? parsed.record : parsed.problem;
}

const stored = {
  deprecatedReason: null,
  signatureDate: new Date(5),
  signatureCost: 1760,
  signatureHistoryDocumentFBUID: '2025-01-01T00:00:00.000Z',
  signatureHypothesisHistoryFBUIDs: { h1: '2025-01-02T00:00:00.000Z' },
  signatureReference: 'PO 7',
  signatureIsExternal: false,
  signatureTermsDigest: 'a'.repeat(64),
  signatureUid: 'uidAda',
  signatureName: 'Ada Hill',
  signatureEmail: 'ada@example.com',
};

describe('stored signature', () => {
  it('is read as stored', () => {
    expect(readSignature(stored)).toEqual(stored);
  });

  it('with nothing but signer, date and price: the rest is empty, what is unknown null (R8)', () => {
    const { signatureUid, signatureDate, signatureCost } = stored;
    expect(readSignature({ signatureUid, signatureDate, signatureCost })).toEqual({
      deprecatedReason: null,
      signatureDate,
      signatureCost,
      signatureHistoryDocumentFBUID: '',
      signatureHypothesisHistoryFBUIDs: null,
      signatureReference: null,
      signatureIsExternal: false,
      signatureTermsDigest: null,
      signatureUid,
      signatureName: null,
      signatureEmail: null,
    });
  });

  it('keeps an empty map of hypotheses, which differs from no recorded map (R8)', () => {
    const none = { ...stored, signatureHypothesisHistoryFBUIDs: {} };
    expect(readSignature(none)).toEqual(none);
  });

  it.each([
    ['date as an ISO text', { signatureDate: '1970-01-01T00:00:00.005Z' }],
    ['price as a text', { signatureCost: '1760' }],
    ['an empty reason is none', { deprecatedReason: '' }],
  ])('older form: %s', (_case, change) => {
    expect(readSignature({ ...stored, ...change })).toEqual(stored);
  });

  it.each([
    ['revoked', 'revoked'],
    ['hypothesis changed', 'hypothesis changed'],
    ['any other reason (R9)', 'because'],
    ['a blank reason (R9)', ' '],
  ])('keeps its reason: %s', (_case, deprecatedReason) => {
    expect(readSignature({ ...stored, deprecatedReason })).toEqual({ ...stored, deprecatedReason });
  });

  it.each([
    ['marked as external', { signatureIsExternal: true, signatureReference: 'PO 7' }, true],
    ['external, without reference', { signatureIsExternal: true, signatureReference: null }, true],
    ['marked as direct', { signatureIsExternal: false, signatureReference: 'PO 7' }, false],
    ['older, with a reference', { signatureReference: 'PO 7' }, true],
    ['older, without a reference', { signatureReference: null }, false],
    ['older, with a blank reference', { signatureReference: ' ' }, false],
  ])('%s (R12)', (_case, change, isExternal) => {
    const { signatureIsExternal: _, ...older } = stored;
    expect(readSignature({ ...older, ...change })).toMatchObject({
      signatureIsExternal: isExternal,
    });
  });

  it('a price of 0 is a price (R4)', () => {
    expect(readSignature({ ...stored, signatureCost: 0 })).toEqual({ ...stored, signatureCost: 0 });
  });

  it.each([
    ['a text', ''],
    ['no signer', { ...stored, signatureUid: null }],
    ['blank signer', { ...stored, signatureUid: ' ' }],
    ['no date', { ...stored, signatureDate: null }],
    ['impossible date', { ...stored, signatureDate: 'yesterday' }],
    ['no price', { ...stored, signatureCost: null }],
    ['price in words', { ...stored, signatureCost: 'much' }],
    ['price NaN', { ...stored, signatureCost: Number.NaN }],
    ['reason of a wrong kind', { ...stored, deprecatedReason: true }],
    ['a mark that is a text', { ...stored, signatureIsExternal: 'yes' }],
    ['reference of a wrong kind', { ...stored, signatureReference: {} }],
    ['pointer of a wrong kind', { ...stored, signatureHistoryDocumentFBUID: [] }],
    ['pointers of a wrong kind', { ...stored, signatureHypothesisHistoryFBUIDs: ['x'] }],
    ['one pointer of a wrong kind', { ...stored, signatureHypothesisHistoryFBUIDs: { h1: {} } }],
  ])('refuses the record: %s', (_case, value) => {
    expect(readSignature(value)).toMatch(/^signature.* should be /);
  });
});
