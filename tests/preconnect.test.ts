import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FIRST_REQUEST_ORIGINS, preconnectLinks } from '../build/preconnect.ts';

it('a deployed page connects early only to origins that the policy allows, a local one to none', () => {
  expect(preconnectLinks({})).toHaveLength(FIRST_REQUEST_ORIGINS.length);
  expect(preconnectLinks({ VITE_EMULATOR_FIRESTORE: '127.0.0.1:8080' })).toEqual([]);
  const policy = /connect-src [^;]*/.exec(readFileSync('firebase.json', 'utf8'))?.[0] ?? '';
  expect(FIRST_REQUEST_ORIGINS.filter((origin) => !policy.split(' ').includes(origin))).toEqual([]);
});
