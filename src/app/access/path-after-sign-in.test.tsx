import { expect, it } from 'vitest';
import type { Access } from '../../data/session/access.ts';
import { AFTER_SIGN_IN } from '../../paths.ts';
import { pathAfterSignIn } from './path-after-sign-in.ts';

const OPEN: Access = { role: 'staff', mode: 'open', admin: false };
const STAFF: Access = { role: 'staff', mode: 'members', admin: false };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['r'] };
const REQUESTED = '/deliverable/d#client-commencement';

it.each<[string, Access, unknown, string | null]>([
  ['a client who asked for a page', CLIENT, { ...AFTER_SIGN_IN, continueTo: REQUESTED }, REQUESTED],
  ['staff who asked for a page', STAFF, { ...AFTER_SIGN_IN, continueTo: REQUESTED }, REQUESTED],
  ['a client who asked for none', CLIENT, AFTER_SIGN_IN, '/work'],
  [
    'a client whose requested page is crafted',
    CLIENT,
    { ...AFTER_SIGN_IN, continueTo: '//evil.example' },
    '/work',
  ],
  ['a navigation that is not after a sign-in', CLIENT, { continueTo: REQUESTED }, null],
  ['a navigation without a state', CLIENT, null, null],
  [
    'somebody in the open mode (specification section 2)',
    OPEN,
    { ...AFTER_SIGN_IN, continueTo: '/x' },
    null,
  ],
])('the path after sign-in of %s', (_, access, state, path) => {
  expect(pathAfterSignIn(access, state)).toBe(path);
});
