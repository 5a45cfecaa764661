import { expect, it } from 'vitest';
import { loggedInText } from './logged-in-text.ts';

const email = 'ann@example.com';
const ANN = { displayName: 'Ann', email };
const NOBODY = { displayName: null, email: null };
const BOTH = 'Logged in as Ann (ann@example.com)';

it.each([
  ['name and e-mail', ANN, null, BOTH],
  ['a blank name', { displayName: ' ', email }, null, 'Logged in as ann@example.com'],
  ['a name alone', { ...ANN, email: null }, null, 'Logged in with no public user info'],
  ['nothing', NOBODY, null, 'Logged in with no public user info'],
  ['nothing, with both in the profile', NOBODY, ANN, BOTH],
  ['no name, with one in the profile', { displayName: null, email }, ANN, BOTH],
])('the text for an account with %s', (_, user, profile, text) => {
  expect(loggedInText(user, profile)).toBe(text);
});
