import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../testing/any-text.ts';
import { profileOf } from '../testing/test-records.ts';
import {
  accountName,
  normaliseEmail,
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
    ['profileEmail with blanks around it', '\tada@example.com ', ada],
    ['email beside a profileEmail', 'ada.private@example.com', ada],
    ['email where there is no profileEmail', 'ben@example.com', ben],
    ['uid in another case is another uid', 'uidada', null],
    ['unknown e-mail', 'cleo@example.com', null],
    ['part of an e-mail', 'ada', null],
    ['blank', '  ', null],
    ['empty', '', null],
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

  it.each([
    ['in order', ['a', 'b', 'c']],
    ['in reverse', ['c', 'b', 'a']],
    ['mixed', ['b', 'c', 'a']],
  ])('of profiles with one address the smaller uid wins: %s', (_case, uids) => {
    const profiles = uids.map((uid) => profileOf(uid, { email: 'shared@example.com' }));
    expect(peopleOf(profiles).find('shared@example.com')?.FBUID).toBe('a');
  });
});

describe('R24 canonical key', () => {
  it.each([
    ['uid of a profile', 'uidAda', 'uidAda'],
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
    ['blank and nobody', ' ', null, false],
    ['somebody and nobody', 'uidAda', null, false],
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

describe('name of an account', () => {
  it.each([
    ['display name', 'uidAda', 'Ada Lovelace'],
    ['e-mail when the display name is blank', 'uidBen', 'ben@example.com'],
    ['uid when the profile has no name', 'uidNew', 'uidNew'],
    ['no profile, not even the uid is shown', 'uidCleo', 'Unknown account'],
    ['nobody', null, 'Unknown account'],
  ])('%s', (_case, uid, expected) => {
    expect(accountName(people(), uid)).toBe(expected);
  });
});

describe('R24 stored form', () => {
  it('lower-cases and trims an e-mail', () => {
    expect(normaliseEmail(' Ada@Example.COM\n')).toBe('ada@example.com');
  });

  it.each([
    ['e-mail', ' Ada@Example.COM ', 'ada@example.com'],
    ['uid keeps its case', ' aB9 ', 'aB9'],
    ['blank', '  ', ''],
  ])('of a person: %s', (_case, given, expected) => {
    expect(normalisePerson(given)).toBe(expected);
  });
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
