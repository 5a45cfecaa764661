import { FirebaseError } from 'firebase/app';

/**
 * The message for a failed read.
 *
 * @throws the error itself, if it does not come from Firestore.
 */
export function loadErrorMessage(error: unknown): string {
  // Not `FirestoreError`: the SDK gives its errors the prototype of `FirebaseError`.
  if (error instanceof FirebaseError) return messageOf(error);
  throw error;
}

export function toFailedState(error: FirebaseError) {
  return {
    state: 'failed',
    message: messageOf(error),
    isRefused: error.code === 'permission-denied',
  } as const;
}

function messageOf({ code }: FirebaseError): string {
  switch (code) {
    case 'permission-denied':
      return 'You do not have permission to see this.';
    case 'unavailable':
      return 'The server cannot be reached. Check your connection.';
    case 'failed-precondition':
      return 'The server cannot list this yet: an index is missing or being built. Try again later.';
    default:
      return `Loading failed (${code}).`;
  }
}
