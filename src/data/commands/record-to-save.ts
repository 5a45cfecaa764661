import { FieldValue } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { sameData } from '../../domain/same-data.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import type { RecordTransaction, StoredRecord } from './parts/record-transaction.ts';
import { type CommandResult, refused } from './refusal.ts';

export interface SaveTarget {
  /** Of a new record: made when its form opened, so that a repeated save finds the record of the first one. */
  readonly id: string;
  /** The revision that the form loaded (R17); 'new' creates the record. */
  readonly seen: string | null;
}

export interface SaveOptions<T extends RecordTable> extends SaveTarget {
  readonly table: T;
  /** Whether stored data has everything to save. */
  readonly isSavedIn: (data: StoredData) => boolean;
}

/** The stored record before a save; null if the save creates it. 'already-saved': nothing is left to write. */
export type RecordToSave<T extends RecordTable> =
  | { readonly kind: 'unsaved'; readonly before: StoredRecord<T> | null }
  | { readonly kind: 'already-saved' };

/**
 * Refuses 'missing' if the record is gone, 'conflict' if it changed after the form loaded it, and 'exists' if someone
 * changed a new record that an earlier attempt with a lost answer has created. Nothing is refused if the record has
 * everything to save.
 */
export async function readToSave<T extends RecordTable>(
  transaction: RecordTransaction,
  { table, id, seen, isSavedIn }: SaveOptions<T>,
): Promise<CommandResult<RecordToSave<T>>> {
  const before = await transaction.read(table, id);
  if (before !== null && isSavedIn(before.data)) return succeed({ kind: 'already-saved' });
  if (before === null) {
    return seen === 'new' ? succeed({ kind: 'unsaved', before }) : refused('missing');
  }
  if (seen !== 'new' && before.updatedAt !== seen) return refused('conflict');
  if (seen === 'new' && !isCreatedBy(transaction.uid, before)) return refused('exists');
  return succeed({ kind: 'unsaved', before });
}

/** Whether the record is as this user created it. */
function isCreatedBy(uid: string, { data }: StoredRecord): boolean {
  return data.updatedBy === uid && data.previousHistoryFBUID === null;
}

/** Whether the stored data has these values. Ignores values that the server computes. */
export function containsFields(data: StoredData, fields: StoredData): boolean {
  return Object.entries(fields).every(
    ([key, value]) => value instanceof FieldValue || sameData(data[key], value),
  );
}
