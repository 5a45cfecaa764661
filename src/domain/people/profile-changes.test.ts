import { describe, expect, it } from 'vitest';
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

describe('the profile on sign-in (R32)', () => {
  it.each([
    ['none is stored: every known value', {}, ADA, STORED],
    ['all is stored: nothing changes', STORED, ADA, {}],
    ['a stored value stays if the account has none', STORED, NAMELESS, {}],
    [
      'a new name, picture and address',
      { ...STORED, displayName: 'A.', photoURL: null, email: 'old@example.com' },
      ADA,
      { displayName: 'Ada', photoURL: ADA.photoURL, email: ADA.email },
    ],
    [
      'a profile e-mail that differs from the account stays',
      { ...STORED, profileEmail: 'work@example.com' },
      ADA,
      {},
    ],
    [
      'a missing profile e-mail becomes the e-mail of the account',
      { ...STORED, profileEmail: null },
      ADA,
      { profileEmail: 'ada@example.com' },
    ],
  ])('%s', (_case, stored, user, expected) => {
    expect(profileChanges(stored, user)).toEqual(expected);
  });
});
