import type { Signature, StoredSignature } from '../records/entities.ts';
import {
  date,
  isMissing,
  object,
  parsePart,
  type StoredFields,
  strictNumberOrNull,
  text,
  textOrNull,
} from './stored-fields.ts';

/**
 * Reads a stored signature; null when there is none. A stored value without a signer, a date or a price
 * is 'unreadable', because the page cannot show it as anyone's signature.
 */
export function readSignature(stored: unknown): StoredSignature {
  if (isMissing(stored)) return null;
  const signature = parsePart(stored, readParts);
  if (signature === null) return 'unreadable';
  const { signatureCost, signatureUid } = signature;
  if (signatureCost === null || signatureUid === null) return 'unreadable';
  return { ...signature, signatureCost, signatureUid };
}

type SignatureParts = Omit<Signature, 'signatureCost' | 'signatureUid'> & {
  readonly signatureCost: number | null;
  readonly signatureUid: string | null;
};

function readParts(fields: StoredFields): SignatureParts {
  const signatureReference = textOrNull(fields, 'signatureReference');
  const { signatureIsExternal = null } = fields.values;
  return {
    // A blank reason counts as revoked (R9). The rules do not trim it either.
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
    // Older signatures store no flag. Only their external signatures have a reference.
    signatureIsExternal:
      typeof signatureIsExternal === 'boolean' ? signatureIsExternal : signatureReference !== null,
    signatureUid: textOrNull(fields, 'signatureUid'),
  };
}

function readHistoryPointers(fields: StoredFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(fields.values).map((id) => [id, text(fields, id)]));
}
