import { expect, it } from 'vitest';
import { loggedInText } from './logged-in-text.ts';

const NOBODY = { displayName: null, email: null };

it.each([
  [
    'name and e-mail',
    { displayName: 'Ann', email: 'ann@example.com' },
    null,
    'Logged in as Ann (ann@example.com)',
  ],
  [
    'no name',
    { displayName: null, email: 'ann@example.com' },
    null,
    'Logged in as ann@example.com',
  ],
  [
    'a blank name',
    { displayName: ' ', email: 'ann@example.com' },
    null,
    'Logged in as ann@example.com',
  ],
  [
    'a name but no e-mail',
    { displayName: 'Ann', email: null },
    null,
    'Logged in with no public user info',
  ],
  ['nothing', NOBODY, null, 'Logged in with no public user info'],
  [
    'nothing, with name and e-mail in the profile',
    NOBODY,
    { displayName: 'Ann', email: 'ann@example.com' },
    'Logged in as Ann (ann@example.com)',
  ],
  [
    'no name, with one in the profile',
    { displayName: null, email: 'ann@example.com' },
    { displayName: 'Ann', email: null },
    'Logged in as Ann (ann@example.com)',
  ],
] as const)('the text for an account with %s', (_, user, profile, text) => {
  expect(loggedInText(user, profile)).toBe(text);
});
