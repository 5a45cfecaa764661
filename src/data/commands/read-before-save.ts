import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import type { RecordTransaction, StoredRecord } from './record-transaction.ts';
import { type CommandResult, refused } from './refusal.ts';
import { historyIdsOf, type Submission } from './submission.ts';

export interface SaveBaseOptions<T extends RecordTable> {
  readonly table: T;
  readonly submission: Submission;
  /** Whether a record that an earlier attempt wrote contains everything to save. */
  readonly isSavedIn: (data: StoredData) => boolean;
}

/**
 * The stored record before a save. 'already-saved': an earlier attempt of the same submission stored everything to
 * save, though its answer was lost. `before` is null if nothing is stored yet.
 */
export type SaveBase<T extends RecordTable> =
  | { readonly kind: 'unsaved'; readonly before: StoredRecord<T> | null }
  | { readonly kind: 'already-saved'; readonly stored: StoredRecord<T> };

/**
 * Refuses 'missing' if the record is gone, and 'conflict' if it changed after the form loaded it. A change by an
 * earlier attempt of this submission is no conflict if the attempt saved everything, or was the last change.
 */
export async function readForUpdate<T extends RecordTable>(
  transaction: RecordTransaction,
  { seen, ...options }: SaveBaseOptions<T> & { readonly seen: string | null },
): Promise<CommandResult<SaveBase<T>>> {
  const stored = await transaction.read(options.table, options.submission.recordId);
  if (stored === null) return refused('missing');
  if (stored.updatedAt === seen) return succeed({ kind: 'unsaved', before: stored });
  const earlier = await earlierAttempt(transaction, { ...options, stored, seen, isNew: false });
  return earlier === null ? refused('conflict') : succeed(earlier);
}

/**
 * A new record's id is random and belongs to this submission. A record already stored under this id comes from an
 * earlier attempt whose answer was lost. Refuses 'exists' if that attempt saved other values and someone has changed
 * the record since.
 */
export async function readForCreate<T extends RecordTable>(
  transaction: RecordTransaction,
  options: SaveBaseOptions<T>,
): Promise<CommandResult<SaveBase<T>>> {
  const stored = await transaction.read(options.table, options.submission.recordId);
  if (stored === null) return succeed({ kind: 'unsaved', before: null });
  const earlier = await earlierAttempt(transaction, {
    ...options,
    stored,
    seen: null,
    isNew: true,
  });
  return earlier === null ? refused('exists') : succeed(earlier);
}

/**
 * How to save after an earlier attempt of this submission. Looks for the attempt in the history, because someone may
 * have changed the record since. 'already-saved': the attempt stored everything to save. 'unsaved': the user has typed
 * more since then, and nobody has changed the record. Null: there was no attempt, or the user has typed more and
 * somebody has changed the record.
 */
async function earlierAttempt<T extends RecordTable>(
  transaction: RecordTransaction,
  { table, submission, isSavedIn, stored, seen, isNew }: EarlierAttemptOptions<T>,
): Promise<SaveBase<T> | null> {
  const historyIds = historyIdsOf(submission, seen);
  const followsSeen = (stored.data.previousHistoryFBUID ?? null) === seen;
  const entries = followsSeen
    ? [stored.data]
    : await Promise.all(historyIds.map((id) => transaction.readEntry(table, stored.id, id)));
  const own = entries.filter((entry) => entry?.updatedBy === transaction.uid);
  if (own.length === 0) return null;
  if (own.some((entry) => entry !== null && isSavedIn(entry))) {
    return { kind: 'already-saved', stored };
  }
  // Another tab of the same person may have written the next revision of an existing record.
  const isLastChange = followsSeen && (isNew || historyIds.some((id) => id === stored.updatedAt));
  return isLastChange ? { kind: 'unsaved', before: stored } : null;
}

interface EarlierAttemptOptions<T extends RecordTable> extends SaveBaseOptions<T> {
  readonly stored: StoredRecord<T>;
  readonly seen: string | null;
  readonly isNew: boolean;
}
