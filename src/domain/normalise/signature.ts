import type { Signature } from '../records/entities.ts';
import {
  date,
  isMissing,
  numberOrNull,
  object,
  refuseField,
  type StoredFields,
  text,
  textOrNull,
} from './stored-fields.ts';

/** Reads a stored signature; null if none is stored. A signature needs a signer, a date and a price. */
export function readSignature(fields: StoredFields, name: string): Signature | null {
  return object(fields, name, (stored) => {
    const signatureReference = textOrNull(stored, 'signatureReference');
    return {
      // A reason of blanks only still revokes the signature (R9), so it is not trimmed. The rules agree.
      deprecatedReason: text(stored, 'deprecatedReason') || null,
      signatureDate: date(stored, 'signatureDate'),
      signatureCost:
        numberOrNull(stored, 'signatureCost') ?? refuseField(stored, 'signatureCost', 'a number'),
      signatureHistoryDocumentFBUID: text(stored, 'signatureHistoryDocumentFBUID'),
      signatureHypothesisHistoryFBUIDs: object(
        stored,
        'signatureHypothesisHistoryFBUIDs',
        readHistoryPointers,
      ),
      signatureReference,
      signatureIsExternal: readIsExternal(stored, signatureReference),
      signatureTermsDigest: textOrNull(stored, 'signatureTermsDigest'),
      signatureUid:
        textOrNull(stored, 'signatureUid') ?? refuseField(stored, 'signatureUid', 'a uid'),
      signatureName: textOrNull(stored, 'signatureName'),
      signatureEmail: textOrNull(stored, 'signatureEmail'),
    };
  });
}

/** An older signature stores no flag. It has a reference only if it is external. */
function readIsExternal(fields: StoredFields, reference: string | null): boolean {
  const { signatureIsExternal: stored } = fields.values;
  if (isMissing(stored)) return reference !== null;
  return typeof stored === 'boolean'
    ? stored
    : refuseField(fields, 'signatureIsExternal', 'true or false');
}

function readHistoryPointers(fields: StoredFields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.keys(fields.values).map((id) => [id, text(fields, id)]));
}
