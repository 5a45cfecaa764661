import { collection, doc } from 'firebase/firestore';
import { nextHistoryId } from '../../domain/history/history-id.ts';
import { db } from '../firebase/firestore.ts';

/**
 * Identifies one save until the server acknowledges it. A retry after a time-out finds the write of an earlier attempt
 * and does not repeat this write.
 */
export interface Submission {
  readonly recordId: string;
  /** Milliseconds since the epoch; the history id derives from it (R16). */
  readonly startedAt: number;
  /** Starts of earlier attempts, now too old for a new write. The write of each attempt may be stored. */
  readonly earlierStarts?: readonly number[];
}

/** @param recordId an existing record; a new one gets a random id. */
export function newSubmission(recordId?: string): Submission {
  return { recordId: recordId ?? newId(), startedAt: Date.now() };
}

/** The submission of the next attempt, with a new start if the rules may no longer accept the previous start. */
export function renewSubmission(previous: Submission): Submission {
  const { recordId, startedAt, earlierStarts = [] } = previous;
  if (!isTooOldToWrite(startedAt)) return previous;
  return { recordId, startedAt: Date.now(), earlierStarts: [...earlierStarts, startedAt] };
}

/**
 * The history ids under which an attempt of this submission may be stored.
 *
 * @param previous the revision that the submission replaces; null for a new record.
 */
export function historyIdsOf(
  { startedAt, earlierStarts = [] }: Submission,
  previous: string | null,
): readonly string[] {
  return [...earlierStarts, startedAt].map((start) =>
    nextHistoryId({ previous, now: new Date(start) }),
  );
}

/** Firestore's random id, which does not depend on the collection. */
function newId(): string {
  return doc(collection(db(), 'ids')).id;
}

/** The rules accept a history id within ten minutes of the server's clock. Five of these allow for clock errors. */
const MAX_AGE_MS = 5 * 60_000;

/** Whether the rules may no longer accept a history id of this time, such as that of yesterday's draft. */
function isTooOldToWrite(startedAt: number): boolean {
  return Date.now() - startedAt > MAX_AGE_MS;
}

/** The start of a submission, or now if the rules may no longer accept the start. */
export function writableTime(startedAt: number): Date {
  return new Date(isTooOldToWrite(startedAt) ? Date.now() : startedAt);
}
