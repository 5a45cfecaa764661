import type { Deliverable } from '../records/entities.ts';
import {
  activeInStep,
  bySignatureDate,
  type SignatureFields,
  type SignatureInSlot,
  type SignatureSlot,
  type Step,
  signatureIdOf,
  signaturesOf,
} from '../records/signature.ts';
import type { SignedTerms, TermsBySlot } from './signed-terms.ts';

/** Null unless both signatures of the step are active and have a digest. */
export function haveSameTerms(deliverable: SignatureFields, step: Step): boolean | null {
  const [one, other] = activeInStep(deliverable, step)
    .map(({ signature }) => signature.signatureTermsDigest)
    .filter((digest) => digest !== null);
  return other === undefined ? null : one === other;
}

/** Whether a signature of this step has the digest, also a revoked one. */
export function hasSignedDigest(deliverable: SignatureFields, step: Step, digest: string): boolean {
  return signaturesOf(deliverable).some(
    ({ slot, signature }) => slot.step === step && signature.signatureTermsDigest === digest,
  );
}

export interface TermsVersion {
  /** One, or both of the step. */
  readonly slots: readonly SignatureSlot[];
  readonly digest: string;
  readonly terms: Extract<SignedTerms, { readonly state: 'stored' }>;
}

export function termsOfStep(
  deliverable: SignatureFields,
  step: Step,
  found: TermsBySlot,
): readonly TermsVersion[] {
  const versions = signaturesOf(deliverable).flatMap(({ slot, signature }): TermsVersion[] => {
    const { signatureTermsDigest: digest } = signature;
    const terms = slot.step === step ? found.get(slot.key) : undefined;
    return terms?.state !== 'stored' || digest === null ? [] : [{ slots: [slot], digest, terms }];
  });
  const [one, other] = versions;
  return one !== undefined && other !== undefined && one.digest === other.digest
    ? [{ ...one, slots: [...one.slots, ...other.slots] }]
    : versions;
}

/**
 * The oldest first. A slot keeps only its newest signature, so the history has the others.
 *
 * @param versions the readable versions in the deliverable's history, oldest first.
 */
export function replacedSignatures(
  versions: readonly Deliverable[],
  deliverable: Deliverable,
): readonly SignatureInSlot[] {
  const newest = new Map<string, SignatureInSlot>();
  for (const version of versions) {
    for (const one of signaturesOf(version)) newest.set(signatureIdOf(one), one);
  }
  for (const current of signaturesOf(deliverable)) newest.delete(signatureIdOf(current));
  return [...newest.values()].toSorted(bySignatureDate);
}
