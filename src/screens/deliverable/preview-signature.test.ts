import { describe, expect, it } from 'vitest';
import { livePairOf } from '../../domain/costing/allocations.ts';
import { peopleOf } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import type { SignatureSlot } from '../../domain/signing/signature.ts';
import { slotOf } from '../../domain/signing/signature.ts';
import { aDeliverable, aHypothesisWith, aSignature } from '../../domain/testing/test-records.ts';
import type { LiveEstimate } from './deliverable-page.ts';
import { previewSignature } from './preview-signature.ts';

const people = peopleOf([]);
const hypotheses = [aHypothesisWith({ 'lena@example.com': 3 })];
const live = livePairOf(aDeliverable(), hypotheses);
const estimate: LiveEstimate = {
  hypotheses: { records: hypotheses, unreadable: [] },
  people,
  live,
  isHidden: false,
};
const unpriced: LiveEstimate = { ...estimate, live: null };

const contractor = slotOf('contractor', 'commencement');
const client = slotOf('client', 'commencement');

const active = aSignature({ signatureCost: 4000 });
const lapsed = aSignature({ signatureCost: 4000, deprecatedReason: 'hypothesis changed' });
/** Two sprints were signed for 4,000. The hypotheses now have three. */
const frozen = {
  deliverableCost: 4000,
  deliverableAllocations: { ...live.deliverableEstimate, sprints: 2 },
};

describe('previewSignature: the price that a signature would carry (R7)', () => {
  it.each<[string, Deliverable, SignatureSlot, object]>([
    [
      'the live price before anybody signed',
      aDeliverable(),
      contractor,
      { ok: true, price: 5280, sprints: 3 },
    ],
    [
      'the frozen price beside a commencement of the contractor',
      aDeliverable({ ...frozen, deliverableContractorCommencementSignature: active }),
      client,
      { ok: true, price: 4000, sprints: 2 },
    ],
    [
      'the live price after every signature lapsed, not the frozen price that is still stored',
      aDeliverable({
        ...frozen,
        deliverableContractorCommencementSignature: lapsed,
        deliverableClientCommencementSignature: lapsed,
        deliverableClientCompletionSignature: lapsed,
      }),
      contractor,
      { ok: true, price: 5280, sprints: 3 },
    ],
    [
      'a price even without a revision',
      aDeliverable({ updatedAt: null }),
      contractor,
      { ok: true, price: 5280, sprints: 3 },
    ],
  ])('%s', (_, deliverable, wanted, expected) => {
    expect(previewSignature({ deliverable, slot: wanted, estimate })).toEqual(expected);
  });

  it('no price without live allocations, as when a hypothesis cannot be read', () => {
    expect(
      previewSignature({ deliverable: aDeliverable(), slot: contractor, estimate: unpriced }),
    ).toEqual({
      ok: false,
      code: 'price-unknown',
    });
  });
});
