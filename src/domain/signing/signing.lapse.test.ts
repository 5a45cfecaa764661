import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../messages.ts';
import type { Deliverable, Signature, SignatureKey } from '../records/entities.ts';
import { aDeliverable, aSignature, aSummary } from '../testing/test-records.ts';
import { SIGNATURE_SLOTS, slotOf } from './signature.ts';
import { deprecateSignatures, revoke } from './signing.ts';

const CONTRACTOR_START = slotOf('contractor', 'commencement');
const CLIENT_START = slotOf('client', 'commencement');
const CONTRACTOR_END = slotOf('contractor', 'completion');
const CLIENT_END = slotOf('client', 'completion');

/** Fields of a deliverable with the frozen price of 5000 and these signatures. */
function frozen(signatures: Partial<Record<SignatureKey, Signature>>): Partial<Deliverable> {
  return { deliverableCost: 5000, deliverableAllocations: aSummary(), ...signatures };
}
describe('revoke (R7, section 4)', () => {
  const mine = aSignature({ signatureUid: 'uid-lead', signatureCost: 5000 });
  const gone = { ...mine, deprecatedReason: 'revoked' };
  const start = CONTRACTOR_START.key;
  const clientStart = CLIENT_START.key;

  it.each([
    [
      'the only commencement: the frozen price is cleared',
      CONTRACTOR_START,
      { [start]: mine },
      true,
    ],
    [
      'one of two: the other still carries the price',
      CONTRACTOR_START,
      { [start]: mine, [clientStart]: mine },
      false,
    ],
    [
      'the last active one of two: the frozen price is cleared',
      CONTRACTOR_START,
      { [start]: mine, [clientStart]: { ...mine, deprecatedReason: 'hypothesis changed' } },
      true,
    ],
    [
      'a commencement of completed work: the price is a billing record',
      CLIENT_START,
      { [clientStart]: mine, [CLIENT_END.key]: mine },
      false,
    ],
    [
      'a commencement of work whose completion was revoked (R9)',
      CLIENT_START,
      { [clientStart]: mine, [CONTRACTOR_END.key]: gone },
      false,
    ],
    ['a completion', CONTRACTOR_END, { [clientStart]: mine, [CONTRACTOR_END.key]: mine }, false],
  ])('%s', (_, slot, signatures, clears) => {
    const deliverable = aDeliverable(frozen(signatures));
    expect(revoke({ deliverable, slot, uid: 'uid-lead' })).toEqual({
      ok: true,
      value: {
        [slot.key]: gone,
        ...(clears ? { deliverableCost: null, deliverableAllocations: null } : {}),
      },
    });
  });

  it.each([
    ['a cost alone', { deliverableCost: 0 }],
    ['allocations alone', { deliverableAllocations: aSummary() }],
  ])('clears %s of an older record', (_, fields) => {
    const deliverable = aDeliverable({ ...fields, [start]: mine });
    const outcome = revoke({ deliverable, slot: CONTRACTOR_START, uid: 'uid-lead' });
    expect(outcome).toMatchObject({
      ok: true,
      value: { deliverableCost: null, deliverableAllocations: null },
    });
  });

  it('writes only the signature when nothing is frozen (an older record)', () => {
    const deliverable = aDeliverable({ [start]: mine });
    const outcome = revoke({ deliverable, slot: CONTRACTOR_START, uid: 'uid-lead' });
    expect(outcome).toEqual({ ok: true, value: { [start]: gone } });
  });

  it.each([
    ['none', null, 'uid-lead', 'No current signature to revoke'],
    ['one revoked before', gone, 'uid-lead', 'No current signature to revoke'],
    ["somebody else's", mine, 'uid-ann', "You can't revoke someone else's signature"],
  ] as const)('refuses %s', (_, stored, uid, message) => {
    const deliverable = aDeliverable({ [start]: stored });
    const outcome = revoke({ deliverable, slot: CONTRACTOR_START, uid });
    expect(outcome.ok ? null : MESSAGES[outcome.code]).toBe(message);
  });
});

describe('deprecateSignatures (R10)', () => {
  const lapsed = aSignature({ deprecatedReason: 'hypothesis changed' });
  const revoked = aSignature({ deprecatedReason: 'revoked' });
  const cleared = { deliverableCost: null, deliverableAllocations: null };

  it('deprecates active signatures; revoked ones keep their reason, absent ones stay absent', () => {
    const deliverable = aDeliverable(
      frozen({
        deliverableContractorCommencementSignature: revoked,
        deliverableClientCommencementSignature: aSignature(),
      }),
    );
    expect(deprecateSignatures(deliverable)).toEqual({
      deliverableClientCommencementSignature: lapsed,
      ...cleared,
    });
  });

  it('deprecates all four, and keeps the price of completed work (R7)', () => {
    const all = Object.fromEntries(SIGNATURE_SLOTS.map(({ key }) => [key, aSignature()]));
    expect(deprecateSignatures(aDeliverable(frozen(all)))).toEqual(
      Object.fromEntries(SIGNATURE_SLOTS.map(({ key }) => [key, lapsed])),
    );
  });

  it('changes nothing without an active signature, even if an older record has a frozen price', () => {
    expect(deprecateSignatures(aDeliverable(frozen({})))).toEqual({});
    const onlyRevoked = frozen({ deliverableClientCommencementSignature: revoked });
    expect(deprecateSignatures(aDeliverable(onlyRevoked))).toEqual({});
  });
});
