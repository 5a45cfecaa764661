import { describe, expect, it } from 'vitest';
import {
  aDeliverable,
  aSignature,
  aTermsVersion,
} from '../../../tests/support/records/test-records.ts';
import type { SignatureKey } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';
import {
  hasSignedDigest,
  haveSameTerms,
  replacedSignatures,
  termsOfStep,
} from './signatures-of-step.ts';
import type { SignedTerms } from './signed-terms.ts';

const [ONE, OTHER] = ['a'.repeat(64), 'b'.repeat(64)];

const [CONTRACTOR, CLIENT] = [
  'deliverableContractorCommencementSignature',
  'deliverableClientCommencementSignature',
] as const satisfies readonly SignatureKey[];

function signed(contractor: string | null, client: string | null, deprecatedReason?: string) {
  return aDeliverable({
    [CONTRACTOR]: aSignature({ signatureTermsDigest: contractor }),
    [CLIENT]: aSignature({
      signatureTermsDigest: client,
      deprecatedReason: deprecatedReason ?? null,
    }),
  });
}

it.each([
  ['one text', signed(ONE, ONE), 'commencement', true],
  ['two texts', signed(ONE, OTHER), 'commencement', false],
  ['one text of the other step', signed(ONE, ONE), 'completion', null],
  ['one text, revoked by the client', signed(ONE, ONE, 'revoked'), 'commencement', null],
  ['one digest', signed(ONE, null), 'commencement', null],
  ['no digest', signed(null, null), 'commencement', null],
] as const)('whether both sides signed the same terms: %s', (_, deliverable, step, expected) => {
  expect(haveSameTerms(deliverable, step)).toBe(expected);
});

describe('the terms that a certificate shows for a step', () => {
  const stored = (text: string): SignedTerms => ({
    state: 'stored',
    text,
    version: aTermsVersion(),
  });
  const shown = (
    deliverable: ReturnType<typeof signed>,
    terms: readonly (readonly [SignatureKey, SignedTerms])[],
  ) =>
    termsOfStep(deliverable, 'commencement', new Map(terms)).map(({ slots, terms }) => ({
      keys: slots.map(({ key }) => key),
      text: terms.text,
    }));

  it('are one text for both sides if both signed it, else two', () => {
    const terms = (client: string) =>
      [
        [CONTRACTOR, stored('a')],
        [CLIENT, stored(client)],
      ] as const;
    const both = { keys: [CONTRACTOR, CLIENT], text: 'a' };
    expect(shown(signed(ONE, ONE), terms('a'))).toEqual([both]);
    expect(shown(signed(ONE, OTHER), terms('b'))).toEqual([
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

const signature = aSignature({ signatureTermsDigest: ONE, deprecatedReason: 'revoked' });
const deliverable = aDeliverable({
  deliverableContractorCompletionSignature: aSignature({ signatureTermsDigest: 'another' }),
  deliverableClientCompletionSignature: signature,
});

it.each<[Step, string, boolean]>([
  ['completion', ONE, true],
  ['completion', OTHER, false],
  ['commencement', ONE, false],
])('whether a signature of the step has a digest: %s %s: %s', (step, digest, expected) => {
  expect(hasSignedDigest(deliverable, step, digest)).toBe(expected);
});

describe('the replaced signatures', () => {
  const on = (day: number, reason: string | null = null, uid = 'ada') =>
    aSignature({
      signatureUid: uid,
      signatureDate: new Date(`2026-11-0${day}T00:00:00Z`),
      deprecatedReason: reason,
    });
  const version = (signature: ReturnType<typeof on> | null, contractor = signature) =>
    aDeliverable({
      deliverableContractorCommencementSignature: contractor,
      deliverableClientCommencementSignature: signature,
    });

  it('are shown once, in their last state, oldest first', () => {
    const now = version(on(5));
    const versions = [
      version(null),
      version(on(1)),
      version(on(1, 'revoked')),
      version(on(2, null, 'ben'), on(3)),
      version(on(2, 'hypothesis changed', 'ben'), on(3, 'hypothesis changed')),
      now,
    ];
    expect(replacedSignatures(versions, now).map(({ signature }) => signature)).toEqual([
      on(1, 'revoked'),
      on(1, 'revoked'),
      on(2, 'hypothesis changed', 'ben'),
      on(3, 'hypothesis changed'),
    ]);
  });

  it('are none while the deliverable stores the only signature, even a revoked one', () => {
    expect(replacedSignatures([version(on(1))], version(on(1, 'revoked')))).toEqual([]);
  });
});
