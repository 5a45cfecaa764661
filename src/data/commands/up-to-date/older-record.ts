import type { RawRecord } from '../../../domain/migration/record-update.ts';
import type { UpdateProblem } from '../../../domain/migration/update-problem.ts';
import { isRecordId } from '../../../domain/records/record-id.ts';
import { type StoredData, withDates } from '../../collections.ts';
import type { RecordTransaction, StoredRecord } from '../record-transaction.ts';

/** Facts from a record's history. They are read before the transaction, because a transaction cannot query. */
export interface HistoryFacts {
  /** Null if no entry has a timestamp as its id. */
  readonly newestEntryId: string | null;
  /** The earliest update time among the entries; null if none has one. */
  readonly earliestEntry: Date | null;
}

/** For a record without history, and for one whose update needs no facts. */
export const NO_HISTORY: HistoryFacts = { newestEntryId: null, earliestEntry: null };

/** The result of bringing a record up to date. */
export interface BroughtUpToDate {
  /** Ids of the written records. Empty if none needed a change, and if there is a problem. */
  readonly writtenIds: readonly string[];
  /** Why nothing was written; null without a problem. */
  readonly problem: UpdateProblem | null;
}

export const UNCHANGED: BroughtUpToDate = { writtenIds: [], problem: null };

/** The record for the domain's decision. Reads whether the history has an entry with the id `updatedAt`. */
export async function rawRecordOf(
  transaction: RecordTransaction,
  { table, id, data }: StoredRecord,
): Promise<RawRecord> {
  const { updatedAt } = data;
  const entry = isRecordId(updatedAt) ? await transaction.readEntry(table, id, updatedAt) : null;
  return { id, data: withDatesIn(data), hasRevisionEntry: entry !== null };
}

function withDatesIn(data: StoredData): StoredData {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, withDates(value)]));
}
