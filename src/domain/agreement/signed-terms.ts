import { assertNever } from '../assert-never.ts';
import type { Signature, SignatureKey } from '../records/entities.ts';

/** The terms of one signature, computed again from the history entries that it names (R38). */
export type SignedTerms =
  | {
      readonly state: 'computed';
      readonly text: string;
      /** Null for more than 20 MB, and where the browser has no `crypto.subtle`. */
      readonly digest: string | null;
    }
  /** The signature does not record which versions of the hypotheses it covers. Older signatures lack this record. */
  | { readonly state: 'not recorded' }
  /** Entries are missing, or the user may not read them. The parts are the deliverable and each hypothesis. */
  | { readonly state: 'incomplete'; readonly missing: number; readonly parts: number }
  /** A stored value has no text, such as bytes. */
  | { readonly state: 'no text' }
  | { readonly state: 'failed'; readonly message: string };

export type TermsBySlot = ReadonlyMap<SignatureKey, SignedTerms>;

export interface TermsCheck {
  /**
   * 'differs': somebody changed the history or the signature outside the app, or the signer used another program, or
   * somebody copied the record from another environment. The terms contain the name of the environment.
   */
  readonly result: 'matches' | 'differs' | 'unknown';
  readonly text: string;
}

/** Compares the digest in a signature with the digest computed today from the history. */
export function checkTerms(
  { signatureTermsDigest: signed }: Pick<Signature, 'signatureTermsDigest'>,
  terms: SignedTerms,
): TermsCheck {
  switch (terms.state) {
    case 'computed':
      return checkDigest(signed, terms.digest);
    case 'not recorded':
      return unknown(
        'Which versions of the hypotheses were signed was not recorded at the time, so there is no digest of the whole.',
      );
    case 'incomplete':
      return unknown(
        `${terms.missing} of ${terms.parts} parts can no longer be read here, ${signed === null ? 'and this signature has no digest.' : 'so the digest cannot be checked. A file from the day of signing still can be.'}`,
      );
    case 'no text':
      return unknown('A stored value has no text, so no digest can be computed from the history.');
    case 'failed':
      return unknown(`The signed versions were not read: ${terms.message}`);
    default:
      return assertNever(terms);
  }
}

function checkDigest(signed: string | null, today: string | null): TermsCheck {
  if (today === null) {
    return unknown('This browser cannot compute the digest of these terms.');
  }
  if (signed === null) {
    return unknown(
      'This signature has no digest. The digest shown was computed today from the history.',
    );
  }
  return signed === today
    ? {
        result: 'matches',
        text: 'Checked now: the terms in the history are word for word what was signed.',
      }
    : { result: 'differs', text: 'The history does not match what was signed.' };
}

function unknown(text: string): TermsCheck {
  return { result: 'unknown', text };
}
