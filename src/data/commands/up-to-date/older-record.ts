import type { RawRecord } from '../../../domain/migration/record-update.ts';
import type { UpdateProblem } from '../../../domain/migration/update-problem.ts';
import { isRecordId } from '../../../domain/records/record-id.ts';
import { type StoredData, withDates } from '../../collections.ts';
import type { RecordTransaction, StoredRecord } from '../record-transaction.ts';

/** Facts from a record's history, read before the transaction, which cannot query. */
export interface HistoryFacts {
  readonly newestEntryId: string | null;
  readonly earliestEntry: Date | null;
}

export const NO_HISTORY: HistoryFacts = { newestEntryId: null, earliestEntry: null };

export interface BroughtUpToDate {
  /** Ids of the written records; empty if none needed a change. */
  readonly writtenIds: readonly string[];
  /** Why nothing was written; null without a problem. */
  readonly problem: UpdateProblem | null;
}

/** Adds what the domain decides on: whether the history entry exists that the record names. */
export async function olderRecord(
  transaction: RecordTransaction,
  { table, id, data }: StoredRecord,
): Promise<RawRecord> {
  const { updatedAt } = data;
  const entry = isRecordId(updatedAt) ? await transaction.readEntry(table, id, updatedAt) : null;
  return { id, data: withDatesIn(data), hasNamedEntry: entry !== null };
}

function withDatesIn(data: StoredData): StoredData {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withDates(value)]));
}
