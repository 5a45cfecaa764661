import type { Deliverable } from '../records/entities.ts';
import {
  activeSignaturesOf,
  type SignatureFields,
  type SignatureInSlot,
  type SignatureSlot,
  type Step,
  signaturesOf,
} from '../signing/signature.ts';
import { checkTerms, type TermsBySlot } from './signed-terms.ts';

/**
 * Whether both sides of a step signed the same terms (R38). Null unless both signatures are active and have a digest.
 */
export function haveSameTerms(deliverable: SignatureFields, step: Step): boolean | null {
  const [one, other] = digestsOf(deliverable, step);
  return other === undefined ? null : one === other;
}

function digestsOf(deliverable: SignatureFields, step: Step): readonly string[] {
  return activeSignaturesOf(deliverable).flatMap(({ slot, signature }) =>
    slot.step === step && signature.signatureTermsDigest !== null
      ? [signature.signatureTermsDigest]
      : [],
  );
}

/** Whether a signature of this step has the digest, also a revoked one. */
export function hasSignedDigest(deliverable: SignatureFields, step: Step, digest: string): boolean {
  return signaturesOf(deliverable).some(
    ({ slot, signature }) => slot.step === step && signature.signatureTermsDigest === digest,
  );
}

/** The terms that a certificate shows, computed today. */
export interface TermsVersion {
  /** The slots whose signatures have these terms: one, or both of the step. */
  readonly slots: readonly SignatureSlot[];
  readonly text: string;
  /** The digest of this text, not the signed one. Null if it could not be computed. */
  readonly digest: string | null;
  /** Whether the signatures in `slots` have another digest, so their signers signed another text. */
  readonly isChanged: boolean;
}

/**
 * The terms of a step: one version for both sides if their text and `isChanged` are equal, else one for each side. A
 * signature whose terms could not be computed has no version.
 */
export function termsOfStep(
  deliverable: SignatureFields,
  step: Step,
  terms: TermsBySlot,
): readonly TermsVersion[] {
  const versions = signaturesOf(deliverable).flatMap(({ slot, signature }): TermsVersion[] => {
    const found = slot.step === step ? terms.get(slot.key) : undefined;
    if (found?.state !== 'computed') return [];
    const { text, digest } = found;
    const isChanged = checkTerms(signature, found).result === 'differs';
    return [{ slots: [slot], text, digest, isChanged }];
  });
  const [one, other] = versions;
  if (one === undefined || other === undefined) return versions;
  const isSame = one.text === other.text && one.isChanged === other.isChanged;
  return isSame ? [{ ...one, slots: [...one.slots, ...other.slots] }] : versions;
}

/**
 * The signatures that a later one replaced, oldest first. A slot keeps only its newest signature, so the certificate
 * finds the others in the history.
 *
 * @param versions the readable versions in the deliverable's history, oldest first.
 */
export function replacedSignatures(
  versions: readonly Deliverable[],
  deliverable: Deliverable,
): readonly SignatureInSlot[] {
  const newest = new Map<string, SignatureInSlot>();
  for (const version of versions) {
    for (const one of signaturesOf(version)) newest.set(keyOf(one), one);
  }
  for (const current of signaturesOf(deliverable)) newest.delete(keyOf(current));
  return [...newest.values()].toSorted((a, b) => timeOf(a) - timeOf(b));
}

/** The key of a signature. A revocation does not change it. */
function keyOf(one: SignatureInSlot): string {
  return `${one.slot.key} ${one.signature.signatureUid} ${timeOf(one)}`;
}

function timeOf({ signature }: SignatureInSlot): number {
  return signature.signatureDate.getTime();
}
