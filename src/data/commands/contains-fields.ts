import { FieldValue } from 'firebase/firestore';
import { sameData } from '../../domain/same-data.ts';
import type { StoredData } from '../collections.ts';

/** Whether the stored data already has these values; what the server fills in cannot be compared. */
export function containsFields(data: StoredData, fields: StoredData): boolean {
  return Object.entries(fields).every(
    ([key, value]) => value instanceof FieldValue || sameData(data[key], value),
  );
}
