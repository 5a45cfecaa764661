import { nextHistoryId } from '../../domain/history.ts';
import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import type { RecordTransaction, StoredRecord } from './record-transaction.ts';
import { type CommandResult, refused } from './refusal.ts';
import type { Submission } from './submission.ts';

export interface BaseOptions<T extends RecordTable> {
  readonly table: T;
  readonly submission: Submission;
  /** Whether a record, as an earlier attempt of this submission left it, has all that is to be saved. */
  readonly isSavedIn: (data: StoredData) => boolean;
}

/** What a save stands on: what it writes over (null: nothing yet), or its own earlier attempt. */
export type Base<T extends RecordTable> =
  | { readonly kind: 'open'; readonly before: StoredRecord<T> | null }
  | { readonly kind: 'saved'; readonly stored: StoredRecord<T> };

/** Reads the record and checks that it is the revision the form loaded, or our own earlier attempt. */
export async function readForUpdate<T extends RecordTable>(
  transaction: RecordTransaction,
  { seen, ...options }: BaseOptions<T> & { readonly seen: string | null },
): Promise<CommandResult<Base<T>>> {
  const stored = await transaction.read(options.table, options.submission.recordId);
  if (stored === null) return refused('missing');
  if (stored.updatedAt === seen) return succeed({ kind: 'open', before: stored });
  const earlier = await earlierAttempt(transaction, { ...options, stored, seen, isNew: false });
  return earlier === null ? refused('conflict') : succeed(earlier);
}

/**
 * Checks that a new record's id is free. The id is random and made for this submission, so a record
 * that has it is an earlier attempt whose answer was lost.
 */
export async function readForCreate<T extends RecordTable>(
  transaction: RecordTransaction,
  options: BaseOptions<T>,
): Promise<CommandResult<Base<T>>> {
  const stored = await transaction.read(options.table, options.submission.recordId);
  if (stored === null) return succeed({ kind: 'open', before: null });
  const earlier = await earlierAttempt(transaction, {
    ...options,
    stored,
    seen: null,
    isNew: true,
  });
  return earlier === null ? refused('exists') : succeed(earlier);
}

/**
 * What an attempt of this submission whose answer was lost has left. Somebody may have written after
 * it, so it is looked up in the history. What was typed since goes on top, if nobody did.
 */
async function earlierAttempt<T extends RecordTable>(
  transaction: RecordTransaction,
  { table, submission, isSavedIn, stored, seen, isNew }: EarlierAttemptOptions<T>,
): Promise<Base<T> | null> {
  const historyId = nextHistoryId({ previous: seen, now: new Date(submission.startedAt) });
  const isNext = (stored.data.previousHistoryFBUID ?? null) === seen;
  const entry = isNext ? stored.data : await transaction.readEntry(table, stored.id, historyId);
  if (entry?.updatedBy !== transaction.uid) return null;
  if (isSavedIn(entry)) return { kind: 'saved', stored };
  // Another tab of the same person could have been next; nobody else makes a record of this id.
  const isOwn = isNext && (isNew || stored.updatedAt === historyId);
  return isOwn ? { kind: 'open', before: stored } : null;
}

interface EarlierAttemptOptions<T extends RecordTable> extends BaseOptions<T> {
  readonly stored: StoredRecord<T>;
  readonly seen: string | null;
  readonly isNew: boolean;
}
