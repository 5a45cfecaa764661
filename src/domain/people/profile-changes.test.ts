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
    ['none is stored: all that is known', {}, ADA, STORED],
    ['none is stored, and nothing is known but the account', {}, NAMELESS, { FBAUTHID: 'ada' }],
    ['all is stored: nothing', STORED, ADA, {}],
    ['a value that is not known any more stays', STORED, NAMELESS, {}],
    [
      'a new name, picture and address',
      { ...STORED, displayName: 'A.', photoURL: null, email: 'old@example.com' },
      ADA,
      { displayName: 'Ada', photoURL: ADA.photoURL, email: ADA.email },
    ],
    [
      'an address of the profile of its own stays',
      { ...STORED, profileEmail: 'work@example.com' },
      ADA,
      {},
    ],
    [
      'an address of the profile that was cleared becomes that of the account',
      { ...STORED, profileEmail: null },
      ADA,
      { profileEmail: 'ada@example.com' },
    ],
    ['fields that the app does not know stay', { ...STORED, nickname: 'A' }, ADA, {}],
  ])('%s', (_case, stored, user, expected) => {
    expect(profileChanges(stored, user)).toEqual(expected);
  });
});
