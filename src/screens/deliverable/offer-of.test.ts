import { describe, expect, it } from 'vitest';
import type { Deliverable } from '../../domain/entities.ts';
import { peopleOf } from '../../domain/identity.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { SIGNATURE_SLOTS, type SignatureSlot } from '../../domain/signature.ts';
import { liveAllocations } from '../../domain/signing.ts';
import { aDeliverable, aHypothesisWith, aSignature } from '../../domain/test-records.ts';
import { offerOf } from './offer-of.ts';
import { signingObstacle } from './signing-obstacle.ts';
import type { Work } from './use-work.ts';

const people = peopleOf([]);
const hypotheses = [aHypothesisWith({ 'lena@example.com': 3 })];
const live = liveAllocations({ deliverable: aDeliverable(), hypotheses, people });
const work: Work = { hypotheses: { records: hypotheses, unreadable: [] }, people, live };
const unreadable: Work = { ...work, live: null };

function slot(name: string): SignatureSlot {
  const found = SIGNATURE_SLOTS.find((candidate) => candidate.name === name);
  if (found === undefined) throw new Error(`no slot ${name}`);
  return found;
}
const contractor = slot('Contractor commencement');
const client = slot('Client commencement');
const completion = slot('Client completion');

const active = aSignature({ signatureCost: 4000 });
const lapsed = aSignature({ signatureCost: 4000, deprecatedReason: 'hypothesis changed' });
/** Two sprints were signed for 4,000; by now there are three. */
const frozen = {
  deliverableCost: 4000,
  deliverableAllocations: { ...live, sprints: 2 },
};

describe('offerOf: what signing would sign (R7)', () => {
  it.each<[string, Deliverable, SignatureSlot, object]>([
    [
      'the live price with its extra items before anybody signed',
      aDeliverable({ deliverableExtraItems: [{ amount: 100.5, justification: 'Travel' }] }),
      contractor,
      { ok: true, price: 5380.5, sprints: 3 },
    ],
    [
      'the frozen price beside a standing commencement',
      aDeliverable({ ...frozen, deliverableContractorCommencementSignature: active }),
      client,
      { ok: true, price: 4000, sprints: 2 },
    ],
    [
      'the live price after both lapsed, though completed work keeps the old one',
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
      'the frozen price for completion',
      aDeliverable({ ...frozen, deliverableClientCommencementSignature: active }),
      completion,
      { ok: true, price: 4000, sprints: 2 },
    ],
    [
      'nothing where it is signed already',
      aDeliverable({ ...frozen, deliverableClientCommencementSignature: active }),
      client,
      { ok: false, code: 'already-signed' },
    ],
    [
      'no completion before the client commenced (R11)',
      aDeliverable({ ...frozen, deliverableContractorCommencementSignature: active }),
      completion,
      { ok: false, code: 'not-offered' },
    ],
    [
      'no price between two that differ',
      aDeliverable({
        ...frozen,
        deliverableContractorCommencementSignature: aSignature({ signatureCost: 1 }),
      }),
      client,
      { ok: false, code: 'signed-price-unclear' },
    ],
    [
      'a price even without a history, which refuses when pressed',
      aDeliverable({ updatedAt: null }),
      contractor,
      { ok: true, price: 5280, sprints: 3 },
    ],
  ])('%s', (_, deliverable, wanted, expected) => {
    expect(offerOf({ deliverable, slot: wanted, work })).toEqual(expected);
  });

  it('no price while a hypothesis cannot be read', () => {
    expect(offerOf({ deliverable: aDeliverable(), slot: contractor, work: unreadable })).toEqual({
      ok: false,
      code: 'price-unknown',
    });
  });
});

describe('signingObstacle: why Sign is disabled', () => {
  const offer = { ok: true, price: 5280, sprints: 3 } as const;
  const open = { slot: contractor, offer, role: 'staff', isOnline: true } as const;
  it.each([
    ['staff may sign either side (R12)', open, null],
    ['staff for the client', { ...open, slot: client }, null],
    ['a client for the client', { ...open, slot: client, role: 'client' } as const, null],
    [
      'a client for the contractor',
      { ...open, role: 'client' } as const,
      'Only staff can sign for the contractor side',
    ],
    ['without a connection', { ...open, isOnline: false }, 'Signing needs a connection'],
    [
      'a price that is not known',
      { ...open, offer: { ok: false, code: 'price-unknown' } as const },
      'A hypothesis cannot be read, so the price is not known',
    ],
    [
      'what the decision would refuse, in its own words',
      { ...open, offer: { ok: false, code: 'not-offered' } as const },
      MESSAGES['not-offered'],
    ],
  ])('%s', (_, options, expected) => {
    expect(signingObstacle(options)).toBe(expected);
  });
});
