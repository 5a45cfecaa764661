import { FirebaseError } from 'firebase/app';
import { expect, it } from 'vitest';
import { loadErrorMessage } from './live.ts';

it.each([
  ['unavailable', 'The server cannot be reached. Check your connection.'],
  ['internal', 'Loading failed (internal).'],
])('has a message for %s', (code, message) => {
  expect(loadErrorMessage(new FirebaseError(code, 'refused'))).toBe(message);
});

it('rethrows an error that does not come from Firestore', () => {
  expect(() => loadErrorMessage(new TypeError('a defect'))).toThrow('a defect');
});
