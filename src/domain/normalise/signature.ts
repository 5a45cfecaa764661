import type { ParsedSignature, Signature } from '../records/entities.ts';
import {
  date,
  isMissing,
  object,
  parseNested,
  type StoredFields,
  strictNumberOrNull,
  text,
  textOrNull,
} from './stored-fields.ts';

/**
 * Reads a stored signature; null if none is stored. A value without a readable signer, date or price, or with another
 * unreadable field, is 'unreadable', because the page cannot show it as anyone's signature. An unreadable
 * `signatureIsExternal` alone counts as missing.
 */
export function readSignature(stored: unknown): ParsedSignature {
  if (isMissing(stored)) return null;
  const signature = parseNested(stored, readParts);
  if (signature === null) return 'unreadable';
  const { signatureCost, signatureUid } = signature;
  if (signatureCost === null || signatureUid === null) return 'unreadable';
  return { ...signature, signatureCost, signatureUid };
}

/** A signature that may lack its price or its signer. */
type SignatureParts = Omit<Signature, 'signatureCost' | 'signatureUid'> & {
  readonly signatureCost: number | null;
  readonly signatureUid: string | null;
};

function readParts(fields: StoredFields): SignatureParts {
  const signatureReference = textOrNull(fields, 'signatureReference');
  const { signatureIsExternal = null } = fields.values;
  return {
    // A reason of blanks only still revokes the signature (R9), so it is not trimmed. The rules agree.
    deprecatedReason: text(fields, 'deprecatedReason') || null,
    signatureDate: date(fields, 'signatureDate'),
    signatureCost: strictNumberOrNull(fields, 'signatureCost'),
    signatureHistoryDocumentFBUID: text(fields, 'signatureHistoryDocumentFBUID'),
    signatureHypothesisHistoryFBUIDs: object(
      fields,
      'signatureHypothesisHistoryFBUIDs',
      readHistoryPointers,
    ),
    signatureReference,
    // An older signature stores no flag. It has a reference only if it is external.
    signatureIsExternal:
      typeof signatureIsExternal === 'boolean' ? signatureIsExternal : signatureReference !== null,
    signatureTermsDigest: textOrNull(fields, 'signatureTermsDigest'),
    signatureUid: textOrNull(fields, 'signatureUid'),
  };
}

function readHistoryPointers(fields: StoredFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(fields.values).map((id) => [id, text(fields, id)]));
}
