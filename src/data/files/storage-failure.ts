import { StorageError } from 'firebase/storage';
import { checkVersionAfterRefusal } from '../deployed-version.ts';

/**
 * The message for a failed request to Storage. After a refusal by the rules it also checks the deployed version.
 *
 * @throws the error itself, if it does not come from Storage.
 */
export function storageFailure(error: unknown): string {
  if (!(error instanceof StorageError)) throw error;
  switch (error.code) {
    case 'storage/unauthorized':
      checkVersionAfterRefusal();
      return 'You do not have permission to see this.';
    case 'storage/unauthenticated':
      return 'You are signed out.';
    case 'storage/object-not-found':
      return 'It is not there any more.';
    case 'storage/retry-limit-exceeded':
      return 'The server cannot be reached. Check your connection.';
    default:
      return `The server's answer was an error (${error.code}).`;
  }
}
