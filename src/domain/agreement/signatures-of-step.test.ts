import { describe, expect, it } from 'vitest';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import { haveSameTerms, replacedSignatures } from './signatures-of-step.ts';

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

describe('whether both sides signed the same terms', () => {
  const signedBy = (contractor: string | null, client: string | null, revoked = false) =>
    aDeliverable({
      deliverableContractorCommencementSignature: aSignature({ signatureTermsDigest: contractor }),
      deliverableClientCommencementSignature: aSignature({
        signatureTermsDigest: client,
        deprecatedReason: revoked ? 'revoked' : null,
      }),
    });

  it('compares the digests of the step', () => {
    expect(haveSameTerms(signedBy(ONE, ONE), 'commencement')).toBe(true);
    expect(haveSameTerms(signedBy(ONE, OTHER), 'commencement')).toBe(false);
    expect(haveSameTerms(signedBy(ONE, ONE), 'completion')).toBeNull();
  });

  it('says nothing of a revoked signature or an older one without a digest', () => {
    expect(haveSameTerms(signedBy(ONE, ONE, true), 'commencement')).toBeNull();
    expect(haveSameTerms(signedBy(ONE, null), 'commencement')).toBeNull();
    expect(haveSameTerms(signedBy(null, null), 'commencement')).toBeNull();
  });
});

describe('the replaced signatures', () => {
  const on = (day: number, reason: string | null = null, uid = 'ada') =>
    aSignature({
      signatureUid: uid,
      signatureDate: new Date(`2026-11-0${day}T00:00:00Z`),
      deprecatedReason: reason,
    });
  const version = (signature: ReturnType<typeof on> | null | 'unreadable') =>
    aDeliverable({ deliverableClientCommencementSignature: signature });

  it('are shown once, in their last state, oldest first', () => {
    const now = version(on(5));
    const versions = [
      version(null),
      version(on(1)),
      version(on(1, 'revoked')),
      version(on(3, null, 'ben')),
      version(on(3, 'hypothesis changed', 'ben')),
      now,
    ];
    expect(replacedSignatures(versions, now).map(({ signature }) => signature)).toEqual([
      on(1, 'revoked'),
      on(3, 'hypothesis changed', 'ben'),
    ]);
  });

  it('are none while the slot keeps the only signature, also once it is revoked', () => {
    expect(replacedSignatures([version(on(1))], version(on(1, 'revoked')))).toEqual([]);
    expect(replacedSignatures([version('unreadable')], version('unreadable'))).toEqual([]);
  });
});
