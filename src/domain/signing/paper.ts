import { type TermsBySlot, termsNote } from '../agreement/signed-terms.ts';
import type { AgreementVersion } from '../agreement/version.ts';
import { SIGNATURE_KEYS } from '../records/entities.ts';
import { printedSignatureOf, type SignatureInSlot } from '../records/signature.ts';

/** What the printed agreement contains. */
export type Paper =
  /** The stored terms of this signature. */
  | { readonly kind: 'signed'; readonly version: AgreementVersion; readonly of: SignatureInSlot }
  | { readonly kind: 'not signed'; readonly version: AgreementVersion }
  /** Somebody signed, but what was signed cannot be shown: the work of today. */
  | {
      readonly kind: 'not the signed text';
      readonly version: AgreementVersion;
      readonly why: string;
    };

/**
 * A person who holds the paper alone must never take unsigned text for agreed (R48).
 *
 * @param terms null while they are read.
 */
export function paperOf(today: AgreementVersion, terms: TermsBySlot | null): Paper {
  const of = printedSignatureOf(today.deliverable);
  if (of === null) return { kind: 'not signed', version: today };
  const found = terms?.get(of.slot.key);
  if (found?.state !== 'stored') {
    const why = found === undefined ? 'The signed terms are not read yet.' : termsNote(found);
    return { kind: 'not the signed text', version: today, why };
  }
  const signatures = SIGNATURE_KEYS.map((key) => [key, today.deliverable[key]] as const);
  const deliverable = { ...found.version.deliverable, ...Object.fromEntries(signatures) };
  return { kind: 'signed', version: { ...found.version, deliverable }, of };
}
