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
  const stored = (text: string): SignedTerms => ({ state: 'stored', text });
  const shown = (
    deliverable: ReturnType<typeof signed>,
    terms: readonly (readonly [SignatureKey, SignedTerms])[],
  ) =>
    termsOfStep(deliverable, 'commencement', new Map(terms)).map(({ slots, text }) => ({
      keys: slots.map(({ key }) => key),
      text,
    }));

  it('are one text for both sides if both signed it', () => {
    const terms = [
      [CONTRACTOR, stored('a')],
      [CLIENT, stored('a')],
    ] as const;
    expect(shown(signed(ONE, ONE), terms)).toEqual([{ keys: [CONTRACTOR, CLIENT], text: 'a' }]);
  });

  it('are two texts if the terms changed between the signatures', () => {
    const terms = [
      [CONTRACTOR, stored('a')],
      [CLIENT, stored('b')],
    ] as const;
    expect(shown(signed(ONE, OTHER), terms)).toEqual([
      { keys: [CONTRACTOR], text: 'a' },
      { keys: [CLIENT], text: 'b' },
    ]);
  });

  it.each(['missing', 'altered', 'no digest'] as const)(
    'leave out terms that are %s, and signatures of the other step',
    (state) => {
      const deliverable = signed(ONE, ONE);
      const terms = [
        [CONTRACTOR, { state }],
        [CLIENT, stored('a')],
      ] as const;
      expect(shown(deliverable, terms)).toEqual([{ keys: [CLIENT], text: 'a' }]);
      expect(termsOfStep(deliverable, 'completion', new Map(terms))).toEqual([]);
    },
  );
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

  it('are none while the deliverable stores the only signature, even a revoked one', () => {
    expect(replacedSignatures([version(on(1))], version(on(1, 'revoked')))).toEqual([]);
  });
});
