import { assertNever } from '../assert-never.ts';
import type { Deliverable, SignatureKey } from '../records/entities.ts';
import type { Step } from '../records/signature.ts';

/** The stored terms of one signature (R38). */
export type SignedTerms =
  | { readonly state: 'stored'; readonly text: string }
  /** The stored text does not have the digest of its id: somebody changed it outside the app. */
  | { readonly state: 'altered' }
  /** An older signature whose terms `upgrade-records` could not write. */
  | { readonly state: 'missing' }
  /** An older signature without a digest. */
  | { readonly state: 'no digest' }
  | { readonly state: 'failed'; readonly message: string };

export type TermsBySlot = ReadonlyMap<SignatureKey, SignedTerms>;

/** What a reader of the terms has to know first. */
export function termsNote(terms: SignedTerms): string {
  switch (terms.state) {
    case 'stored':
      return 'Checked now: the stored terms have the digest of this signature.';
    case 'altered':
      return 'The stored terms are not what was signed: they have another digest. Somebody changed them outside Countersign. Compare the digest with the file from the day of signing.';
    case 'missing':
      return 'The terms of this signature are not stored: it is older than the stored terms. A file from the day of signing still proves them.';
    case 'no digest':
      return 'This signature has no digest, so its terms are not stored. It is older than the digests.';
    case 'failed':
      return `The terms were not read: ${terms.message}`;
    default:
      return assertNever(terms);
  }
}

/** 'terms-12-commencement-3f2a91c0.json'. Leaves out a missing number or digest. */
export function termsFileName(
  { deliverableNumber }: Pick<Deliverable, 'deliverableNumber'>,
  step: Step,
  digest: string | null,
): string {
  const parts = [deliverableNumber, step, digest?.slice(0, 8)].filter((part) => part != null);
  return `terms-${parts.join('-')}.json`;
}
