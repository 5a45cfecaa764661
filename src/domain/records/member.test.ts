import { expect, test } from 'vitest';
import {
  type Authority,
  appliesToAccount,
  byRole,
  isAdmin,
  type Member,
  memberRevision,
  parseMember,
  WITHOUT_LIMIT,
} from './member.ts';

const EMAIL = 'somebody@example.com';

function member(fields: Partial<Member> = {}): Member {
  return {
    email: EMAIL,
    role: 'staff',
    admin: false,
    researchFBUIDs: [],
    uid: null,
    authority: WITHOUT_LIMIT,
    ...fields,
  };
}

const CLIENT = { role: 'client' } as const;
const CLIENT_OF_TWO = { ...CLIENT, researchFBUIDs: ['a', 'b'] };
test.each<[string, Readonly<Record<string, unknown>>, Partial<Member>]>([
  ['of staff', { role: 'staff' }, {}],
  ['of an admin', { role: 'staff', admin: true }, { admin: true }],
  ['with the admin flag as a text', { role: 'staff', admin: 'true' }, {}],
  ['of a client', { ...CLIENT, researchFBUIDs: ['a', 'b'] }, CLIENT_OF_TWO],
  ['of a client, list as a text', { role: 'client', researchFBUIDs: 'a' }, { role: 'client' }],
  ['of a client, other items', { ...CLIENT, researchFBUIDs: ['a', 7, null, 'b'] }, CLIENT_OF_TWO],
  ['without a role', {}, { role: null }],
  ['of an unknown role', { role: 'owner' }, { role: null }],
  ['bound to an account', { role: 'staff', uid: 'u' }, { uid: 'u' }],
  ['bound to an empty uid, which no account has', { role: 'staff', uid: '' }, { uid: '' }],
])('a stored entry %s', (_, data, fields) => {
  expect(parseMember(EMAIL, data)).toEqual(member(fields));
});

test.each<[unknown, unknown, boolean, Authority['signUpTo']]>([
  [undefined, undefined, true, null],
  [null, null, true, null],
  [true, 0, true, 0],
  [true, 20_000.5, true, 20_000.5],
  [false, 20_000, false, 20_000],
  ['yes', -1, false, 'unreadable'],
  [1, '20000', false, 'unreadable'],
  [0, Number.NaN, false, 'unreadable'],
  [undefined, {}, true, 'unreadable'],
])('maySign %j and signUpTo %j (R47)', (maySign, signUpTo, may, limit) => {
  const { authority } = parseMember(EMAIL, { role: 'client', maySign, signUpTo });
  expect(authority).toEqual({ maySign: may, signUpTo: limit });
});

test.each<[string, Partial<Member>, boolean]>([
  ['staff with the flag', { admin: true }, true],
  ['staff without the flag', {}, false],
  ['a client with the flag', { role: 'client', admin: true }, false],
  ['an entry with the flag and without a role', { role: null, admin: true }, false],
])('isAdmin of %s: %o', (_, fields, expected) => {
  expect(isAdmin(member(fields))).toBe(expected);
});

test.each([
  ['the account with its uid', 'u', true],
  ['no account with another uid', 'v', false],
  ['no account, if its uid is empty', '', false],
])('an entry applies to %s', (_, uid, expected) => {
  expect(appliesToAccount(member({ uid }), { uid: 'u' })).toBe(expected);
});

test.each<[string, Partial<Member>]>([
  ['role', { role: 'client' }],
  ['admin flag', { admin: true }],
  ['research', { researchFBUIDs: ['a'] }],
  ['account', { uid: 'u' }],
  ['right to sign', { authority: { maySign: false, signUpTo: null } }],
  ['limit', { authority: { maySign: true, signUpTo: 0 } }],
])('the revision of an entry differs by its %s', (_, fields) => {
  expect(memberRevision(member(fields))).not.toBe(memberRevision(member()));
});

test('byRole orders members by role, then by address', () => {
  const inOrder = [
    member({ email: 'd@x', admin: true }),
    member({ email: 'e@x', admin: true }),
    member({ email: 'b@x' }),
    member({ email: 'f@x' }),
    member({ email: 'a@x', role: 'client', admin: true }),
    member({ email: 'c@x', role: 'client' }),
    member({ email: '0@x', role: null }),
  ];
  expect(inOrder.toReversed().toSorted(byRole)).toEqual(inOrder);
  expect(inOrder.toSorted(byRole)).toEqual(inOrder);
});
