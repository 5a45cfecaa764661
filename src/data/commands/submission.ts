import { collection, doc } from 'firebase/firestore';
import { firestore } from '../firebase/firestore.ts';

/**
 * Identity of one press of Save, made once and kept until the server has acknowledged it: a repeat, a
 * double click or a retry after a time-out then writes the same record under the same history id
 * instead of a second one.
 */
export interface Submission {
  readonly recordId: string;
  /** Milliseconds since the epoch; the history id is made from it (R16). */
  readonly startedAt: number;
}

/** A submission for an existing record, or with a fresh id for a new one. */
export function newSubmission(recordId?: string): Submission {
  return { recordId: recordId ?? newId(), startedAt: Date.now() };
}

/** Random, as the database makes them; it does not matter where. */
function newId(): string {
  return doc(collection(firestore, 'ids')).id;
}
