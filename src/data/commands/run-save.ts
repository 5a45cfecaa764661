import { FieldValue } from 'firebase/firestore';
import { succeed } from '../../domain/outcome.ts';
import { sameData } from '../../domain/same-data.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import type { RecordTransaction, StoredRecord } from './parts/record-transaction.ts';
import { runCommand } from './parts/run-command.ts';
import { type CommandResult, refused, type Written } from './refusal.ts';

export interface SaveTarget {
  /** Of a new record: made when its form opened, so that a repeat finds the record of the first save. */
  readonly id: string;
  /** The revision that the form loaded; 'new' creates the record. */
  readonly seen: string | null;
}

interface Save<T extends RecordTable> extends SaveTarget {
  readonly table: T;
  /** Whether stored data has everything to save, as after a lost answer. */
  readonly isSavedIn: (data: StoredData) => boolean;
  /** @param before null for a new record that no earlier attempt has created. */
  readonly fieldsToWrite: (
    transaction: RecordTransaction,
    before: StoredRecord<T> | null,
  ) => Promise<CommandResult<StoredData>>;
}

export function runSave<T extends RecordTable>(save: Save<T>): Promise<CommandResult<Written>> {
  const { table, id, seen, isSavedIn, fieldsToWrite } = save;
  return runCommand<Written>(async (transaction) => {
    const before = await transaction.read(table, id);
    if (before === null && seen !== 'new') return refused('missing');
    if (before !== null) {
      if (isSavedIn(before.data)) return succeed('already');
      if (seen !== 'new' && before.updatedAt !== seen) return refused('conflict');
      if (seen === 'new' && !isCreatedBy(transaction.uid, before)) return refused('exists');
    }
    const fields = await fieldsToWrite(transaction, before);
    if (!fields.ok) return fields;
    transaction.write({ table, id, before, fields: fields.value });
    return succeed('written');
  });
}

function isCreatedBy(uid: string, { data }: StoredRecord): boolean {
  return data.updatedBy === uid && data.previousHistoryFBUID === null;
}

/** Ignores values that the server computes. */
export function containing(fields: StoredData): (data: StoredData) => boolean {
  return (data) =>
    Object.entries(fields).every(
      ([key, value]) => value instanceof FieldValue || sameData(data[key], value),
    );
}
