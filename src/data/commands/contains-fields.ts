import { FieldValue } from 'firebase/firestore';
import { sameData } from '../../domain/same-data.ts';
import type { StoredData } from '../collections.ts';

/** Whether the stored data has these values. Ignores values that the server computes. */
export function containsFields(data: StoredData, fields: StoredData): boolean {
  return Object.entries(fields).every(
    ([key, value]) => value instanceof FieldValue || sameData(data[key], value),
  );
}
