import { SIGNATURE_KEYS } from '../../../domain/entities.ts';
import { readDate } from '../../../domain/normalise/dates.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { DeliverableChange } from '../../../domain/signing.ts';
import { type StoredData, withDates } from '../../collections.ts';

/**
 * A decision's change as it is stored. A signature that is only deprecated keeps every other byte of
 * what is stored: a date read into the app has lost its microseconds, and the rules refuse a
 * signature in which anything but the reason changes.
 */
export function storedChange(stored: StoredData, change: DeliverableChange): StoredData {
  const fields: Record<string, unknown> = { ...change };
  for (const key of SIGNATURE_KEYS) {
    const next = change[key];
    const before = stored[key];
    if (next === undefined || next === null || next === 'unreadable' || !isData(before)) continue;
    const deprecated = { ...before, deprecatedReason: next.deprecatedReason };
    if (isOnlyDeprecated(before, next)) fields[key] = deprecated;
  }
  return fields;
}

/** The same signer and moment: the stored signature with another reason, not a new signature. */
function isOnlyDeprecated(
  before: StoredData,
  next: { readonly signatureUid: string; readonly signatureDate: Date },
): boolean {
  return (
    before.signatureUid === next.signatureUid &&
    // As the app reads it: older records hold a text or a map instead of a timestamp (R25).
    sameData(readDate(withDates(before.signatureDate)), next.signatureDate)
  );
}

function isData(value: unknown): value is StoredData {
  return value !== null && typeof value === 'object';
}
