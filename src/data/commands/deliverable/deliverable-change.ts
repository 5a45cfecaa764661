import { readDate } from '../../../domain/normalise/dates.ts';
import { isObject } from '../../../domain/normalise/stored-fields.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import { isSameSignature } from '../../../domain/records/signature.ts';
import type { DeliverableChange } from '../../../domain/signing/signing.ts';
import { type StoredData, withDates } from '../../collections.ts';

/**
 * Converts a change to stored fields. A signature that only ends keeps its stored bytes except the reason,
 * because parsing drops a date's microseconds and the rules refuse any other difference.
 */
export function storedChange(stored: StoredData, change: DeliverableChange): StoredData {
  const fields: Record<string, unknown> = { ...change };
  for (const key of SIGNATURE_KEYS) {
    const next = change[key];
    const before = stored[key];
    if (next === undefined || next === null || !isObject(before)) continue;
    // Older records store a text instead of a timestamp.
    const signatureDate = readDate(withDates(before.signatureDate));
    const { signatureUid } = before;
    if (signatureDate === null || typeof signatureUid !== 'string') continue;
    if (!isSameSignature({ signatureUid, signatureDate }, next)) continue;
    fields[key] = { ...before, deprecatedReason: next.deprecatedReason };
  }
  return fields;
}
