import { describe, expect, it, test } from 'vitest';
import { parseMember } from '../records/member.ts';
import {
  fromMember,
  isMemberAddress,
  type MemberFormValues,
  NEW_MEMBER_VALUES,
  toMemberEntry,
  validateMember,
} from './member-form.ts';

const EMAIL = 'somebody@example.com';

function values(fields: Partial<MemberFormValues> = {}): MemberFormValues {
  return { ...NEW_MEMBER_VALUES, email: EMAIL, ...fields };
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `research-${index}`);

const CLIENT = { role: 'client' } as const;
const OF_ONE = { ...CLIENT, researchFBUIDs: ['a'] };

describe('toMemberEntry gives the entry', () => {
  it.each<[string, Partial<MemberFormValues>, unknown]>([
    ['a new form: the least access', {}, { role: 'client', researchFBUIDs: [] }],
    ['staff', { role: 'staff' }, { role: 'staff' }],
    ['an admin', { role: 'staff', admin: true }, { role: 'staff', admin: true }],
    ['a client who was an admin', { ...OF_ONE, admin: true }, OF_ONE],
    ['a client of none', { ...CLIENT, uid: 'u' }, { ...CLIENT, researchFBUIDs: [], uid: 'u' }],
    ['staff bound to an account', { role: 'staff', uid: ' u ' }, { role: 'staff', uid: 'u' }],
    ['staff who read only', { role: 'staff', maySign: false }, { role: 'staff', maySign: false }],
    [
      'a client with a limit, as people type it',
      { ...OF_ONE, signUpTo: ' $20,000.50 ' },
      { ...OF_ONE, signUpTo: 20_000.5 },
    ],
    ['a limit of 0', { ...OF_ONE, signUpTo: '0' }, { ...OF_ONE, signUpTo: 0 }],
    ['a form without a role: null', { role: '' }, null],
  ])('of %s', (_, fields, entry) => {
    expect(toMemberEntry(values(fields))).toEqual(entry);
  });

  it.each<[string, Readonly<Record<string, unknown>>]>([
    ['staff', { role: 'staff' }],
    ['an admin who is bound', { role: 'staff', admin: true, uid: 'u' }],
    ['a client', { role: 'client', researchFBUIDs: ['a', 'b'] }],
    ['a limit', { role: 'client', researchFBUIDs: [], maySign: false, signUpTo: 0.5 }],
  ])('of %s as it was read', (_, stored) => {
    expect(toMemberEntry(fromMember(parseMember(EMAIL, stored)))).toEqual(stored);
  });
});

const LONG = `${'a'.repeat(243)}@example.com`;
const TOO_MANY = { researchFBUIDs: 'at most 30 research projects' };
it.each<[string, Partial<MemberFormValues>, unknown]>([
  ['none', {}, {}],
  ['no address', { email: '  ' }, { email: 'required' }],
  ['no @', { email: 'somebody' }, { email: 'must be an e-mail address' }],
  ['too long an address', { email: LONG }, { email: 'must be at most 254 characters: 1 too many' }],
  ['no role', { role: '' }, { role: 'required' }],
  ['a limit below 0', { signUpTo: '-1' }, { signUpTo: 'must be 0 or more' }],
  ['a limit in words', { signUpTo: 'unreadable' }, { signUpTo: 'must be a number' }],
  ['30 research projects', { researchFBUIDs: ids(30) }, {}],
  ['31 research projects', { researchFBUIDs: ids(31) }, TOO_MANY],
  ['31 of staff, for whom they do not count', { role: 'staff', researchFBUIDs: ids(31) }, {}],
  [
    'too long a uid',
    { uid: 'u'.repeat(129) },
    { uid: 'must be at most 128 characters: 1 too many' },
  ],
])('the faults of a form with %s', (_, fields, errors) => {
  expect(validateMember(values(fields))).toEqual(errors);
});

test.each([
  ['someone@example.com', true],
  ['Someone@example.com', false],
  ['some\u00a0one@example.com', false],
  ['some\u200bone@example.com', false],
  ['someone@exam\nple.com', false],
  ['a@b@c', false],
  ['a/b@example.com', false],
  ['__a@b__', false],
  ['__a@b', true],
])('an entry for %o can be written: %o', (email, expected) => {
  expect(isMemberAddress(email)).toBe(expected);
});
