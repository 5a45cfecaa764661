import { FirestoreError } from 'firebase/firestore';
import { failed } from './live.ts';

/** What to tell a person about a read that failed; anything that is no failed read is thrown on. */
export function loadFailure(error: unknown): string {
  if (error instanceof FirestoreError) return failed(error).message;
  throw error;
}
