import { readDate } from '../../../domain/normalise/dates.ts';
import { isObject } from '../../../domain/normalise/stored-fields.ts';
import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { DeliverableChange } from '../../../domain/signing/signing.ts';
import { type StoredData, withDates } from '../../collections.ts';

/**
 * Converts a change to stored fields. A signature that is only deprecated keeps its stored bytes except
 * the reason, because parsing drops a date's microseconds and the rules refuse any other difference.
 */
export function storedChange(stored: StoredData, change: DeliverableChange): StoredData {
  const fields: Record<string, unknown> = { ...change };
  for (const key of SIGNATURE_KEYS) {
    const next = change[key];
    const before = stored[key];
    if (next === undefined || next === null || !isObject(before)) continue;
    if (!isOnlyDeprecated(before, next)) continue;
    fields[key] = { ...before, deprecatedReason: next.deprecatedReason };
  }
  return fields;
}

/** Whether signer and date are equal, so that `next` is the stored signature and not a new one. */
function isOnlyDeprecated(
  before: StoredData,
  next: { readonly signatureUid: string; readonly signatureDate: Date },
): boolean {
  return (
    before.signatureUid === next.signatureUid &&
    // Older records store a text instead of a timestamp.
    sameData(readDate(withDates(before.signatureDate)), next.signatureDate)
  );
}
