import { collection, doc } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/**
 * Identifies one save until the server acknowledges it. A double click or a retry after a time-out
 * writes the same record and the same history entry again, not second ones.
 */
export interface Submission {
  readonly recordId: string;
  /** Milliseconds since the epoch; the history id derives from it (R16). */
  readonly startedAt: number;
}

/** @param recordId an existing record; a new one gets a random id. */
export function newSubmission(recordId?: string): Submission {
  return { recordId: recordId ?? newId(), startedAt: Date.now() };
}

/** Firestore's random id, which does not depend on the collection. */
function newId(): string {
  return doc(collection(firestore, 'ids')).id;
}
