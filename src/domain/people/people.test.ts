import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_TEXT } from '../../../tests/support/records/any-text.ts';
import {
  aContractor,
  aDeliverable,
  aHypothesisWith,
  anAdjustment,
  aResearch,
  aSignature,
  aSummary,
  profileOf,
} from '../../../tests/support/records/test-records.ts';
import {
  accountName,
  ownershipOf,
  type People,
  peopleInRecord,
  peopleOf,
  profilesWithEmail,
  settledPerson,
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

describe('a person by uid or e-mail (R24): profile, canonical key and name', () => {
  it.each([
    ['exact uid', 'uidAda', ada, 'uidAda', 'Ada Lovelace'],
    ['uid with blanks around it', ' uidAda ', ada, 'uidAda', 'Ada Lovelace'],
    ['profileEmail in another case', 'ADA@example.COM', ada, 'uidAda', 'Ada Lovelace'],
    ['the other e-mail', 'ada.private@example.com', ada, 'uidAda', 'Ada Lovelace'],
    ['a blank display name: the e-mail', 'uidBen', ben, 'uidBen', 'ben@example.com'],
    ['a profile without a name: the uid', 'uidNew', nameless, 'uidNew', 'uidNew'],
    ['a uid in another case is another uid', ' uidada ', null, 'uidada', 'uidada'],
    ['an unknown e-mail', ' Cleo@Example.com ', null, 'cleo@example.com', 'cleo@example.com'],
    ['a blank is nobody', '  ', null, '', ''],
    ['null is nobody', null, null, '', ''],
  ])('%s', (_, given, profile, canonical, name) => {
    expect(people().find(given)).toBe(profile);
    expect(people().canonical(given)).toBe(canonical);
    expect(people().nameOf(given)).toBe(name);
    expect(people().same(given, canonical)).toBe(canonical !== '');
    expect(people().same(given, 'uidBen')).toBe(profile === ben);
  });

  it('a uid takes precedence over an e-mail, and a profileEmail over the email of another profile', () => {
    const odd = profileOf('ben@example.com');
    expect(peopleOf([ben, odd]).find('ben@example.com')).toBe(odd);
    const first = profileOf('a', { email: 'shared@example.com' });
    const second = profileOf('b', { profileEmail: 'shared@example.com' });
    expect(peopleOf([first, second]).find('shared@example.com')).toBe(second);
  });

  it('of profiles with one address the smaller uid wins, in any order', () => {
    for (const uids of ['abc', 'bca']) {
      const profiles = [...uids].map((uid) => profileOf(uid, { email: 'shared@example.com' }));
      expect(peopleOf(profiles).find('shared@example.com')?.FBUID).toBe('a');
    }
  });

  it.each([
    ['the name of one person', 'Ada Lovelace', 'Ada@Example.com'],
    ['in another case and spacing', '  ada   LOVELACE ', 'Ada@Example.com'],
    ['without the accent', 'Zoe O’Hara', 'zoe@example.com'],
    ['with the apostrophe of a keyboard', "ZOË O'HARA", 'zoe@example.com'],
    ['a known uid', ' uidAda', 'Ada@Example.com'],
    ['a name with an address', 'Ada L. <ADA@example.com>', 'ada@example.com'],
    ['a name with the address of nobody', 'Sam < sam@x.exmaple >', 'sam@x.exmaple'],
    ['an address that is the name of another account', 'jonas@example.com', 'jonas@example.com'],
    ['a first name', 'Ada ', 'Ada'],
    ['a name of two people', 'Max Two', 'Max Two'],
    ['a name of two profiles with one address', 'Cleo Twice', 'cleo@example.com'],
    ['a name without an address in the brackets', 'Ada Lovelace <lab>', 'Ada Lovelace <lab>'],
    ['nothing but a soft hyphen', '\u00ad', '\u00ad'],
    ['a blank', '  ', ''],
  ])(
    '%s, typed for a person, becomes an address once the field is left (R24)',
    (_, typed, settled) => {
      const named = (displayName: string, email = `${displayName.slice(0, 3)}@x`) =>
        profileOf(`uid-${displayName}-${email}`, { displayName, email });
      const everybody = peopleOf([
        ...[ada, ben, nameless],
        named('Zoë O’Hara', 'zoe@example.com'),
        named('jonas@example.com', 'mallory@example.com'),
        named('Max Two', 'max@a'),
        named('max  two', 'max@b'),
        named('Cleo Twice', 'cleo@example.com'),
        profileOf('uidLost', { displayName: 'Cleo Twice', email: 'Cleo@example.com' }),
      ]);
      expect(settledPerson(typed, everybody)).toBe(settled);
    },
  );

  it('a canonical key is its own canonical key, for anything', () => {
    fc.assert(
      fc.property(ANY_TEXT, (given) => {
        const canonical = people().canonical(given);
        expect(people().canonical(canonical)).toBe(canonical);
      }),
    );
  });
});

it('the name of an account is that of its person, and without a profile not even the uid', () => {
  expect(accountName(people(), 'uidAda')).toBe('Ada Lovelace');
  expect(accountName(people(), 'uidCleo')).toBe('Unknown account');
  expect(accountName(people(), null)).toBe('Unknown account');
});

it('profilesWithEmail finds every profile with the address in either field and any case, by uid', () => {
  const [lost, other] = [profileOf('u2', { email: 'Ada@Example.com' }), profileOf('u4')];
  const current = profileOf('u1', { profileEmail: ' ada@example.com ', email: 'ada@work.example' });
  const profiles = [lost, other, current, ben];
  expect(profilesWithEmail(profiles, 'ADA@example.com')).toEqual([current, lost]);
  expect(profilesWithEmail([other, ben], 'ada@example.com')).toEqual([]);
});

const user = { uid: 'uidAda', email: 'ada@example.com' };
const newcomer = { uid: 'uidNewcomer', email: 'New@example.com' };
it.each([
  ['lead by uid', 'uidAda', user, 'own'],
  ['lead by e-mail', 'ADA@example.com', user, 'own'],
  ['lead by e-mail, before the user has a profile', 'new@example.com', newcomer, 'own'],
  ['lead by uid, before the user has a profile', 'uidNewcomer', newcomer, 'own'],
  ['another lead', 'ben@example.com', user, 'somebody else'],
  ['a user without an e-mail', 'ben@example.com', { uid: 'u', email: null }, 'somebody else'],
  ['a blank lead', ' ', user, 'nobody'],
])(
  'the owner of a hypothesis is the lead of its deliverable (R18): %s',
  (_, deliverableResearchLead, who, expected) => {
    const deliverable = { deliverableResearchLead };
    expect(ownershipOf({ deliverable, user: who, people: people() })).toBe(expected);
    expect(ownershipOf({ deliverable: null, user: who, people: people() })).toBe('nobody');
  },
);

const then = aContractor({ uid: 'then', adjustment: anAdjustment({ editorUid: 'editor' }) });
const deliverable = aDeliverable({
  deliverableResearchLead: 'lead@example.com',
  deliverableAllocations: aSummary({ contractors: [then] }),
  deliverableEstimate: aSummary({ contractors: [aContractor({ uid: 'now' })] }),
  deliverableClientCompletionSignature: aSignature({ signatureUid: 'signer' }),
});
const hypothesis = aHypothesisWith(
  { one: 1, 'two@example.com': 0 },
  { hypothesisResearchLead: 'lead' },
);

it.each([
  ['a deliverable', deliverable, ['lead@example.com', 'then', 'editor', 'now', 'signer']],
  ['a hypothesis', hypothesis, ['lead', 'one', 'two@example.com']],
  ['a research, which names nobody', aResearch('r', 'Name'), []],
])('the people in %s', (_, record, people) => {
  const named = peopleInRecord(record).filter((name) => name !== null);
  expect(new Set(named)).toEqual(new Set(people));
});
