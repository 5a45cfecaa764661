import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as paths from '../src/paths.ts';

/** Whether robots.txt allows a path. The longest matching rule decides, and Allow wins a draw (RFC 9309). */
function mayRead(path: string): boolean {
  const text = readFileSync('public/robots.txt', 'utf8');
  const rules = [...text.matchAll(/^(Allow|Disallow): (.*)$/gm)];
  expect(rules.length).toBeGreaterThan(0);
  const matching = rules
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

describe('robots.txt', () => {
  it.each(OPEN)('lets robots read %s', (path) => expect(mayRead(path)).toBe(true));
  it.each(CLOSED)('keeps robots out of %s', (path) => expect(mayRead(path)).toBe(false));
});
