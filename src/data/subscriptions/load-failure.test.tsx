import { FirestoreError } from 'firebase/firestore';
import { expect, it } from 'vitest';
import { loadFailure } from './load-failure.ts';

/** The library makes these; its constructor is not for apps. */
function failureOf(code: string): FirestoreError {
  return Object.assign(Object.create(FirestoreError.prototype), { code });
}

it.each([
  ['permission-denied', 'You do not have permission to see this.'],
  ['unavailable', 'The server cannot be reached. Check your connection.'],
  [
    'failed-precondition',
    'The server cannot list this yet: an index is missing or being built. Try again later.',
  ],
  ['internal', 'Loading failed (internal).'],
])('a read that failed as %s says what to do', (code, message) => {
  expect(loadFailure(failureOf(code))).toBe(message);
});

it('throws on what is no failed read', () => {
  expect(() => loadFailure(new TypeError('a defect'))).toThrow('a defect');
});
