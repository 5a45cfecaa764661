import type { Signature, StoredSignature } from '../records/entities.ts';
import {
  date,
  type Fields,
  figureOrNull,
  isMissing,
  object,
  parsePart,
  text,
  textOrNull,
} from './fields.ts';

/**
 * A stored signature; null when there is none. Without a signer, a date or a price it is
 * 'unreadable': something is there, but nothing that could be shown as somebody's signature.
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

function readParts(fields: Fields): SignatureParts {
  const signatureReference = textOrNull(fields, 'signatureReference');
  const { signatureIsExternal = null } = fields.values;
  return {
    // A blank one is a reason too (R9): the rules do not trim it either.
    deprecatedReason: text(fields, 'deprecatedReason') || null,
    signatureDate: date(fields, 'signatureDate'),
    signatureCost: figureOrNull(fields, 'signatureCost'),
    signatureHistoryDocumentFBUID: text(fields, 'signatureHistoryDocumentFBUID'),
    signatureHypothesisHistoryFBUIDs: object(
      fields,
      'signatureHypothesisHistoryFBUIDs',
      readPointers,
    ),
    signatureReference,
    // Of a signature from before this was stored its reference says it.
    signatureIsExternal:
      typeof signatureIsExternal === 'boolean' ? signatureIsExternal : signatureReference !== null,
    signatureUid: textOrNull(fields, 'signatureUid'),
  };
}

function readPointers(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(fields.values).map((id) => [id, text(fields, id)]));
}
