import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { loadErrorMessage } from './load-errors.ts';

/** Without the constructor, which is private to the library. */
function firestoreError(code: string): FirebaseError {
  return new FirebaseError(code, 'refused');
}

it.each([
  ['permission-denied', 'You do not have permission to see this.'],
  ['unavailable', 'The server cannot be reached. Check your connection.'],
  [
    'failed-precondition',
    'The server cannot list this yet: an index is missing or being built. Try again later.',
  ],
  ['internal', 'Loading failed (internal).'],
])('has a message for %s', (code, message) => {
  expect(loadErrorMessage(firestoreError(code))).toBe(message);
});

it('rethrows an error that does not come from Firestore', () => {
  expect(() => loadErrorMessage(new TypeError('a defect'))).toThrow('a defect');
});
