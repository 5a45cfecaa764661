import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as paths from '../src/paths.ts';

/** Whether robots.txt allows a path. The longest matching rule decides, and Allow wins a draw (RFC 9309). */
function mayRead(path: string): boolean {
  const text = readFileSync('public/robots.txt', 'utf8');
  const matching = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)]
    .map(([, verb, pattern = '']) => ({ allows: verb === 'Allow', pattern }))
    .filter(({ pattern }) =>
      pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
    )
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return matching[0]?.allows ?? true;
}

const CLOSED = [
  paths.listPath('deliverable'),
  paths.readPath('hypothesis', 'some-id'),
  paths.PROFILE_PATH,
  paths.filePath('research'),
  paths.WORK_PATH,
  paths.MIGRATION_PATH,
  '/a-page-that-is-added-later',
  '/login/elsewhere',
];

const OPEN = [
  paths.HOME_PATH,
  paths.LOGIN_PATH,
  '/assets/start-abc.js',
  '/icons/seal-192.png',
  '/favicon.ico',
  '/seal.svg',
  '/apple-touch-icon.png',
  '/social-card.png',
  '/site.webmanifest',
];

it('robots may read the home page, the login page and files, and nothing else', () => {
  expect([...OPEN, ...CLOSED].filter(mayRead)).toEqual(OPEN);
});
