import type { OlderRecord } from '../../../domain/migration/bring-up-to-date.ts';
import type { UpdateProblem } from '../../../domain/migration/update-problem.ts';
import { isRecordId } from '../../../domain/record-id.ts';
import { type StoredData, withDates } from '../../collections.ts';
import type { RecordTransaction, StoredRecord } from '../record-transaction.ts';

/** What the history of a record tells: a transaction cannot list it. */
export interface HistoryFacts {
  readonly newestEntryId: string | null;
  readonly earliestEntry: Date | null;
}

export const NO_HISTORY: HistoryFacts = { newestEntryId: null, earliestEntry: null };

/** What became of records that were to be brought up to date. */
export interface BroughtUpToDate {
  /** Ids of the records written; the others need nothing any more. */
  readonly writtenIds: readonly string[];
  /** Why nothing is written; null if nothing stands in the way. */
  readonly problem: UpdateProblem | null;
}

/** The record as it is inside the transaction, for the decisions of the domain. */
export async function olderRecord(
  transaction: RecordTransaction,
  { table, id, data }: StoredRecord,
): Promise<OlderRecord> {
  const { updatedAt } = data;
  const entry = isRecordId(updatedAt) ? await transaction.readEntry(table, id, updatedAt) : null;
  return { id, data: dated(data), hasNamedEntry: entry !== null };
}

function dated(data: StoredData): StoredData {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withDates(value)]));
}
