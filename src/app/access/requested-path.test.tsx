import { expect, it } from 'vitest';
import type { Access } from '../../data/session/access.ts';
import { AFTER_SIGN_IN } from '../../paths.ts';
import { pathAfterSignIn, requestedPath } from './requested-path.ts';

it.each([
  '/research?from=test',
  '/hypothesis/a%2Fb/update?q=//x',
  '/deliverable/d#client-commencement',
])('a sign-in may lead on to %j', (path) => {
  expect(requestedPath({ continueTo: path })).toBe(path);
});

it.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/%2e//evil.example',
  '/research/..//evil.example',
  '/research/../\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'evil.example',
  '?q=1',
  '',
  null,
  ['/research'],
  { toString: () => '/research' },
])('a sign-in does not lead to %j', (continueTo) => {
  expect(requestedPath({ continueTo })).toBeNull();
});

const OPEN: Access = { role: 'staff', mode: 'open' };
const CLIENT: Access = { role: 'client', mode: 'members', researchFBUIDs: ['r'] };
const CRAFTED = { ...AFTER_SIGN_IN, continueTo: '//evil' };
const REQUESTED = { continueTo: '/deliverable/d' };

it.each<[string, Access, object | null, string | null]>([
  ['opens the requested page', CLIENT, { ...AFTER_SIGN_IN, ...REQUESTED }, '/deliverable/d'],
  ['opens My work if no page was requested (R30)', CLIENT, AFTER_SIGN_IN, '/work'],
  ['opens My work in place of a crafted address', CLIENT, CRAFTED, '/work'],
  ['leaves other navigations alone', CLIENT, REQUESTED, null],
  ['is left to the login page in the open mode', OPEN, { ...AFTER_SIGN_IN, ...REQUESTED }, null],
])('a sign-in %s', (_, access, state, path) => {
  expect(pathAfterSignIn(access, state)).toBe(path);
});
