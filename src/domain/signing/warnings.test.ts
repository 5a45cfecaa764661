import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aHypothesisWith,
  aPage,
  aSignature,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import { signaturesIn } from '../../../tests/support/records/turn-table.ts';
import type { SignedTerms } from '../agreement/signed-terms.ts';
import { asCurrent, currentPrice } from '../price/price.ts';
import { changesSinceSignature } from './changes-since-signature.ts';
import { type WarningOptions, warningsOf } from './warnings.ts';

const hypothesis = aHypothesisWith({ 'uid-ann': 3 });
const stored = asCurrent(currentPrice(aDeliverable(), [hypothesis]));

const STAFF: WarningOptions = { mode: 'members', role: 'staff', changes: null, variations: [] };
const CLIENT: WarningOptions = { ...STAFF, role: 'client' };
const bothSigned = signaturesIn('AANN');

describe('warningsOf: what differs on the page of a deliverable', () => {
  it('is nothing before and after the signatures of two people', () => {
    for (const states of ['NNNN', 'ANNN', 'AANN', 'AAAA', 'RRNN']) {
      expect(warningsOf(aPage(signaturesIn(states)), STAFF), states).toEqual([]);
      expect(warningsOf(aPage(signaturesIn(states)), CLIENT), states).toEqual([]);
    }
  });

  it('names each lapsed signature and the price of today, if it is known', () => {
    const page = aPage(signaturesIn('LLNN'));
    expect(warningsOf(page, CLIENT)).toMatchObject([{ kind: 'lapsed', now: 5280 }]);
    const [lapsed] = warningsOf({ ...page, current: null }, CLIENT);
    expect(lapsed).toMatchObject({ now: null });
    expect(lapsed?.kind === 'lapsed' ? lapsed.signatures.length : 0).toBe(2);
  });

  it('says how far the current price is from the signed one, to the cent', () => {
    const page = (deliverableCost: number) => aPage({ ...bothSigned, deliverableCost });
    expect(warningsOf(page(5280.01), CLIENT)).toEqual([
      { kind: 'price-differs', now: 5280, difference: -0.01 },
    ]);
    expect(warningsOf(page(5280), CLIENT)).toEqual([]);
  });

  it('names the locked fields that differ from the signed terms, or why it is not known (R14)', () => {
    const page = aPage({ ...bothSigned, deliverableTime: 4, deliverableResearchLead: 'b@x.au' });
    const deliverable = aDeliverable({ deliverableTime: 3, deliverableResearchLead: 'a@x.au' });
    const since = (terms: SignedTerms) =>
      changesSinceSignature({ signedPrice: 5280, terms, now: page });
    const version = aTermsVersion({ deliverable, hypotheses: page.hypotheses });
    const changes = since({ state: 'stored', text: '', version });
    expect(warningsOf(page, { ...STAFF, changes })).toEqual([
      {
        kind: 'edited',
        changes: [expect.objectContaining({ field: 'deliverableTime', before: '3', after: '4' })],
      },
    ]);
    const same = { ...version, deliverable: page.deliverable };
    const unchanged = since({ state: 'stored', text: '', version: same });
    expect(warningsOf(page, { ...STAFF, changes: unchanged })).toEqual([]);
    expect(warningsOf(page, { ...STAFF, changes: since({ state: 'missing' }) })).toEqual([
      { kind: 'changes-unknown', why: expect.stringContaining('not stored') },
    ]);
  });

  it('names a missing or wrong stored price to staff and client, with the signatures that lapse', () => {
    const wrong = { kind: 'stored-price-wrong', stored: 1, now: 5280, lapsing: [] };
    for (const options of [STAFF, CLIENT]) {
      expect(warningsOf(aPage({ deliverableEstimatedCost: 1 }), options)).toEqual([wrong]);
      expect(warningsOf(aPage({ deliverableEstimate: null }), options)).toEqual([
        { ...wrong, stored: null },
      ]);
    }
    const deliverableEstimate = { ...stored.deliverableEstimate, sprints: 1 };
    const [lapsing] = warningsOf(aPage({ ...bothSigned, deliverableEstimate }), STAFF);
    expect(lapsing?.kind === 'stored-price-wrong' ? lapsing.lapsing.length : 0).toBe(2);
    expect(warningsOf(aPage({}, { current: null }), STAFF)).toEqual([]);
  });

  it('shows staff the hypotheses and variations in another research, and a client nothing of them', () => {
    const stray = { ...hypothesis, FBUID: 'stray', hypothesisResearchFBUID: 'elsewhere' };
    const page = aPage({}, { hypotheses: { records: [hypothesis, stray], unreadable: [] } });
    expect(warningsOf(page, STAFF)).toEqual([{ kind: 'misplaced', hypotheses: [stray] }]);
    expect(warningsOf(page, CLIENT)).toEqual([]);
    const noResearch = {
      ...page,
      deliverable: aDeliverable({ ...stored, deliverableResearchFBUID: null }),
    };
    expect(warningsOf(noResearch, STAFF)).toEqual([]);
    const variations = ['research-1', 'research-1', 'elsewhere'].map((id) =>
      aDeliverable({ deliverableResearchFBUID: id }),
    );
    expect(warningsOf(aPage(), { ...STAFF, variations })).toEqual([
      { kind: 'variations-elsewhere', count: 1 },
    ]);
    expect(warningsOf(aPage(), { ...CLIENT, variations })).toEqual([]);
  });

  it('names one person who signed for both sides, and whether that person recorded the client (R12)', () => {
    const contractor = aSignature();
    const page = (client: Parameters<typeof aSignature>[0]) =>
      aPage({
        deliverableCost: 5280,
        deliverableContractorCommencementSignature: contractor,
        deliverableClientCommencementSignature: aSignature(client),
      });
    const warning = { kind: 'one-signer', step: 'commencement', signature: contractor };
    expect(warningsOf(page({}), STAFF)).toEqual([{ ...warning, isRecorded: false }]);
    const recorded = page({ signatureIsExternal: true, signatureReference: 'Order 7' });
    expect(warningsOf(recorded, STAFF)).toEqual([{ ...warning, isRecorded: true }]);
    expect(warningsOf(recorded, { ...STAFF, mode: 'open' })).toEqual([
      { ...warning, isRecorded: false },
    ]);
  });

  it('names the signer of the earlier terms if the two sides signed different ones (R38)', () => {
    const earlier = aSignature({
      signatureDate: new Date(1),
      signatureTermsDigest: 'b',
      signatureUid: 'uid-client',
    });
    const page = aPage({
      deliverableCost: 5280,
      deliverableContractorCommencementSignature: aSignature({
        signatureDate: new Date(2),
        signatureTermsDigest: 'a',
      }),
      deliverableClientCommencementSignature: earlier,
    });
    expect(warningsOf(page, CLIENT)).toEqual([
      { kind: 'terms-differ', step: 'commencement', earlier },
    ]);
  });
});
