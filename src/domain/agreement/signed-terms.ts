import type { Deliverable, Signature, SignatureKey } from '../records/entities.ts';
import type { SignatureSlot, Step } from '../records/signature.ts';
import { type ReadTerms, readTerms } from './version.ts';

export type StoredTerms =
  | { readonly state: 'stored'; readonly text: string }
  /** The stored text does not have the digest of its id: somebody changed it outside the app. */
  | { readonly state: 'altered' }
  /** An older signature whose terms `upgrade-records` could not write. */
  | { readonly state: 'missing' }
  | { readonly state: 'failed'; readonly message: string };

/** The stored terms of one signature. Only 'stored' may be shown as what was signed. */
export type SignedTerms =
  | { readonly state: 'stored'; readonly text: string; readonly version: ReadTerms }
  | { readonly state: 'misfit'; readonly text: string; readonly misfits: readonly string[] }
  /** An older signature without a digest. */
  | { readonly state: 'no digest' }
  | Exclude<StoredTerms, { readonly state: 'stored' }>;

export type TermsBySlot = ReadonlyMap<SignatureKey, SignedTerms>;

export interface FitOptions {
  readonly environment: string;
  readonly deliverableId: string;
  readonly slot: SignatureSlot;
  readonly signature: Signature;
}

/**
 * Compares stored terms with the signature that names their digest (R38). Threat: whoever signs writes the text, and the
 * rules compare its digest alone, so a hand-made client can store any text.
 */
export function fitTerms(stored: StoredTerms, options: FitOptions): SignedTerms {
  if (options.signature.signatureTermsDigest === null) return { state: 'no digest' };
  if (stored.state !== 'stored') return stored;
  const { text } = stored;
  const version = readTerms(text);
  if (version === null) {
    return {
      state: 'misfit',
      text,
      misfits: ['a format that this version of Countersign cannot show'],
    };
  }
  const misfits = misfitsOf(version, options);
  return misfits.length === 0
    ? { state: 'stored', text, version }
    : { state: 'misfit', text, misfits };
}

function misfitsOf(
  { environment, deliverable, step, price, hypotheses }: ReadTerms,
  { environment: here, deliverableId, slot, signature }: FitOptions,
): readonly string[] {
  const named = signature.signatureHypothesisHistoryFBUIDs;
  const ids = [
    ...hypotheses.records.map(({ FBUID }) => FBUID),
    ...hypotheses.unreadable.map(({ id }) => id),
  ];
  return [
    ...(environment === here ? [] : ['another workspace']),
    ...(deliverable.FBUID === deliverableId ? [] : ['another deliverable']),
    ...(step === slot.step ? [] : ['another step']),
    ...(price === signature.signatureCost ? [] : ['another price']),
    ...(named === null || isSameSet(ids, Object.keys(named)) ? [] : ['other hypotheses']),
  ];
}

function isSameSet(ids: readonly string[], named: readonly string[]): boolean {
  const all = new Set(ids);
  return ids.length === named.length && named.every((id) => all.has(id));
}

export function termsNote(terms: SignedTerms): string {
  switch (terms.state) {
    case 'stored':
      return 'Checked now: the stored terms have the digest of this signature, and its deliverable, step, price and hypotheses.';
    case 'misfit':
      return `The text stored with this signature does not fit it. It has ${terms.misfits.join(', ')}. Do not take it for what was signed. Compare the digest with the file from the day of signing.`;
    case 'altered':
      return 'The stored terms are not what was signed: they have another digest. Somebody changed them outside Countersign. Compare the digest with the file from the day of signing.';
    case 'missing':
      return 'The terms of this signature are not stored: it is older than the stored terms. A file from the day of signing still proves them.';
    case 'no digest':
      return 'This signature has no digest, so its terms are not stored. It is older than the digests.';
    case 'failed':
      return `The terms were not read: ${terms.message}`;
  }
}

/** Whether a reader has to be warned of these terms: somebody wrote or changed them outside the app. */
export function isForged({ state }: SignedTerms): boolean {
  return state === 'misfit' || state === 'altered';
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
