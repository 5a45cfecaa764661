import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../testing/any-text.ts';
import { profileOf } from '../testing/test-records.ts';
import {
  accountName,
  normalisePerson,
  type People,
  peopleOf,
  profilesWithEmail,
} from './people.ts';

const ada = profileOf('uidAda', {
  displayName: 'Ada Lovelace',
  profileEmail: 'Ada@Example.com',
  email: 'ada.private@example.com',
});
const ben = profileOf('uidBen', { displayName: '  ', email: 'ben@example.com' });
const nameless = profileOf('uidNew');

/** Built inside each test, so that a mistake in `peopleOf` fails a test and not the whole file. */
function people(): People {
  return peopleOf([ada, ben, nameless]);
}

describe('R24 finding a person', () => {
  it.each([
    ['exact uid', 'uidAda', ada],
    ['uid with blanks around it', ' uidAda ', ada],
    ['profileEmail in another case', 'ADA@example.COM', ada],
    ['email beside a profileEmail', 'ada.private@example.com', ada],
    ['uid in another case is another uid', 'uidada', null],
    ['unknown e-mail', 'cleo@example.com', null],
    ['blank', '  ', null],
    ['null', null, null],
  ])('%s', (_case, given, expected) => {
    expect(people().find(given)).toBe(expected);
  });

  it('a uid takes precedence over an e-mail', () => {
    const odd = profileOf('ben@example.com');
    expect(peopleOf([ben, odd]).find('ben@example.com')).toBe(odd);
  });

  it('a profileEmail takes precedence over the email of another profile', () => {
    const first = profileOf('a', { email: 'shared@example.com' });
    const second = profileOf('b', { profileEmail: 'shared@example.com' });
    expect(peopleOf([first, second]).find('shared@example.com')).toBe(second);
  });

  it('of profiles with one address the smaller uid wins, in any order', () => {
    for (const uids of [
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
    ]) {
      const profiles = uids.map((uid) => profileOf(uid, { email: 'shared@example.com' }));
      expect(peopleOf(profiles).find('shared@example.com')?.FBUID).toBe('a');
    }
  });
});

describe('R24 canonical key', () => {
  it.each([
    ['e-mail of a profile', 'ADA@example.com', 'uidAda'],
    ['unknown e-mail is lower-cased and trimmed', ' Cleo@Example.com ', 'cleo@example.com'],
    ['unknown uid keeps its case', ' Xy7 ', 'Xy7'],
    ['blank is nobody', ' ', ''],
    ['null is nobody', null, ''],
  ])('%s', (_case, given, expected) => {
    expect(people().canonical(given)).toBe(expected);
  });

  it('is its own canonical key, for anything', () => {
    fc.assert(
      fc.property(ANY_TEXT, (given) => {
        const canonical = people().canonical(given);
        expect(people().canonical(canonical)).toBe(canonical);
      }),
    );
  });
});

describe('R24 same person', () => {
  it.each([
    ['uid and profileEmail', 'uidAda', 'ada@EXAMPLE.com', true],
    ['both e-mails of one profile', 'ada@example.com', 'ada.private@example.com', true],
    ['unknown e-mail in two cases', 'x@y.z', ' X@Y.Z', true],
    ['two people', 'uidAda', 'uidBen', false],
    ['uids that differ in case', 'Xy7', 'xy7', false],
    ['nobody and nobody', null, null, false],
  ])('%s', (_case, a, b, expected) => {
    expect(people().same(a, b)).toBe(expected);
    expect(people().same(b, a)).toBe(expected);
  });
});

describe('name of a person', () => {
  it.each([
    ['display name', 'ada@example.com', 'Ada Lovelace'],
    ['e-mail when the display name is blank', 'uidBen', 'ben@example.com'],
    ['uid when the profile has no name', 'uidNew', 'uidNew'],
    ['unknown e-mail in lower case', 'Cleo@Example.com', 'cleo@example.com'],
    ['nobody', null, ''],
  ])('%s', (_case, given, expected) => {
    expect(people().nameOf(given)).toBe(expected);
  });

  it('profileEmail comes before email, without blanks', () => {
    const profile = profileOf('p', { profileEmail: ' work@example.com ', email: 'b@example.com' });
    expect(peopleOf([profile]).nameOf('p')).toBe('work@example.com');
  });
});

it('the name of an account is that of its person, and without a profile not even the uid', () => {
  expect(accountName(people(), 'uidAda')).toBe('Ada Lovelace');
  expect(accountName(people(), 'uidCleo')).toBe('Unknown account');
  expect(accountName(people(), null)).toBe('Unknown account');
});

it.each([
  ['an e-mail', ' Ada@Example.COM\n', 'ada@example.com'],
  ['a uid, which keeps its case', ' aB9 ', 'aB9'],
  ['a blank', '  ', ''],
])('normalisePerson trims %s (R24)', (_case, given, expected) => {
  expect(normalisePerson(given)).toBe(expected);
});

it('profilesWithEmail finds every profile with the address in either field and any case, by uid', () => {
  const [lost, other] = [profileOf('u2', { email: 'Ada@Example.com' }), profileOf('u4')];
  const current = profileOf('u1', { profileEmail: ' ada@example.com ', email: 'ada@work.example' });
  expect(profilesWithEmail([lost, other, current, ben], 'ADA@example.com')).toEqual([
    current,
    lost,
  ]);
  expect(profilesWithEmail([other, ben], 'ada@example.com')).toEqual([]);
});
