import { describe, expect, it } from 'vitest';
import type { SignatureKey } from '../records/entities.ts';
import type { Step } from '../signing/signature.ts';
import { aDeliverable, aSignature } from '../testing/test-records.ts';
import {
  hasSignedDigest,
  haveSameTerms,
  replacedSignatures,
  termsOfStep,
} from './signatures-of-step.ts';
import type { SignedTerms } from './signed-terms.ts';

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

  it('is null if a signature is revoked or has no digest', () => {
    expect(haveSameTerms(signedBy(ONE, ONE, true), 'commencement')).toBeNull();
    expect(haveSameTerms(signedBy(ONE, null), 'commencement')).toBeNull();
    expect(haveSameTerms(signedBy(null, null), 'commencement')).toBeNull();
  });
});

describe('the terms that a certificate shows for a step', () => {
  const [CONTRACTOR, CLIENT] = [
    'deliverableContractorCommencementSignature',
    'deliverableClientCommencementSignature',
  ] as const satisfies readonly SignatureKey[];
  const signatureWith = (digest: string | null) => aSignature({ signatureTermsDigest: digest });
  const signed = (contractor: string | null, client: string | null) =>
    aDeliverable({ [CONTRACTOR]: signatureWith(contractor), [CLIENT]: signatureWith(client) });
  const shown = (
    deliverable: ReturnType<typeof signed>,
    terms: readonly (readonly [SignatureKey, SignedTerms])[],
  ) =>
    termsOfStep(deliverable, 'commencement', new Map(terms)).map(({ slots, text, isChanged }) => ({
      keys: slots.map(({ key }) => key),
      text,
      isChanged,
    }));
  const computed = (text: string, digest: string | null): SignedTerms => ({
    state: 'computed',
    text,
    digest,
  });

  it('are one text for both sides, also if the signatures have no digest', () => {
    for (const digest of [ONE, null]) {
      expect(
        shown(signed(digest, digest), [
          [CONTRACTOR, computed('a', ONE)],
          [CLIENT, computed('a', ONE)],
        ]),
      ).toEqual([{ keys: [CONTRACTOR, CLIENT], text: 'a', isChanged: false }]);
    }
  });

  it('are two texts if the terms changed between the signatures', () => {
    expect(
      shown(signed(ONE, OTHER), [
        [CONTRACTOR, computed('a', ONE)],
        [CLIENT, computed('b', OTHER)],
      ]),
    ).toEqual([
      { keys: [CONTRACTOR], text: 'a', isChanged: false },
      { keys: [CLIENT], text: 'b', isChanged: false },
    ]);
  });

  it('are marked as changed only for the side that signed another digest, if both texts are equal', () => {
    expect(
      shown(signed(ONE, OTHER), [
        [CONTRACTOR, computed('a', ONE)],
        [CLIENT, computed('a', ONE)],
      ]),
    ).toEqual([
      { keys: [CONTRACTOR], text: 'a', isChanged: false },
      { keys: [CLIENT], text: 'a', isChanged: true },
    ]);
  });

  it('leave out terms that cannot be computed, and signatures of the other step', () => {
    const deliverable = signed(ONE, ONE);
    expect(
      shown(deliverable, [
        [CONTRACTOR, { state: 'not recorded' }],
        [CLIENT, computed('a', ONE)],
      ]),
    ).toEqual([{ keys: [CLIENT], text: 'a', isChanged: false }]);
    const terms = new Map([[CLIENT, computed('a', ONE)]]);
    expect(termsOfStep(deliverable, 'completion', terms)).toEqual([]);
  });
});

describe('whether a signature of the step has a digest', () => {
  const signature = aSignature({ signatureTermsDigest: ONE, deprecatedReason: 'revoked' });
  const deliverable = aDeliverable({ deliverableClientCompletionSignature: signature });

  it.each<[Step, string, boolean]>([
    ['completion', ONE, true],
    ['completion', OTHER, false],
    ['commencement', ONE, false],
  ])('%s %s: %s', (step, digest, expected) => {
    expect(hasSignedDigest(deliverable, step, digest)).toBe(expected);
  });

  it('is true if either side signed the digest', () => {
    const both = aDeliverable({
      deliverableContractorCompletionSignature: aSignature({ signatureTermsDigest: OTHER }),
      deliverableClientCompletionSignature: signature,
    });
    expect(hasSignedDigest(both, 'completion', ONE)).toBe(true);
    expect(hasSignedDigest(both, 'completion', OTHER)).toBe(true);
  });
});

describe('the replaced signatures', () => {
  const on = (day: number, reason: string | null = null, uid = 'ada') =>
    aSignature({
      signatureUid: uid,
      signatureDate: new Date(`2026-11-0${day}T00:00:00Z`),
      deprecatedReason: reason,
    });
  const version = (signature: ReturnType<typeof on> | null) =>
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

  it('are in the order of signing, also if one version has several', () => {
    const deliverable = aDeliverable({
      deliverableContractorCommencementSignature: on(3),
      deliverableClientCommencementSignature: on(1),
      deliverableContractorCompletionSignature: on(2),
    });
    const replaced = replacedSignatures([deliverable], aDeliverable());
    expect(replaced.map(({ signature }) => signature)).toEqual([on(1), on(2), on(3)]);
  });

  it('are none while the deliverable stores the only signature, even a revoked one', () => {
    expect(replacedSignatures([version(on(1))], version(on(1, 'revoked')))).toEqual([]);
  });
});
