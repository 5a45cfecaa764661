import { expect, it } from 'vitest';
import { profileChanges } from './profile-changes.ts';

const ADA = {
  uid: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: 'https://example.com/ada.png',
};
const NAMELESS = { uid: 'ada', email: null, displayName: null, photoURL: null };
const STORED = {
  FBAUTHID: 'ada',
  email: 'ada@example.com',
  displayName: 'Ada',
  photoURL: 'https://example.com/ada.png',
  profileEmail: 'ada@example.com',
};

const NEW = { displayName: 'Ada', photoURL: ADA.photoURL, email: ADA.email };
const OLD = { displayName: 'A.', photoURL: null, email: 'old@example.com' };

it.each([
  ['none is stored: every known value', {}, ADA, STORED],
  ['all is stored: nothing changes', STORED, ADA, {}],
  ['a stored value stays if the account has none', STORED, NAMELESS, {}],
  ['a new name, picture and address', { ...STORED, ...OLD }, ADA, NEW],
  ['another profile e-mail stays', { ...STORED, profileEmail: 'work@example.com' }, ADA, {}],
  ['a missing one is added', { ...STORED, profileEmail: null }, ADA, { profileEmail: ADA.email }],
])('the profile on sign-in (R32): %s', (_case, stored, user, expected) => {
  expect(profileChanges(stored, user)).toEqual(expected);
});
