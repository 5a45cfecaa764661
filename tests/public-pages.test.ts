import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as paths from '../src/paths.ts';

const publicFile = (name: string): Buffer => readFileSync(join('public', name));

/** Width and height of a PNG. */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

/** Whether robots.txt allows a path. The longest matching rule decides, and Allow wins a draw (RFC 9309). */
function mayRead(path: string): boolean {
  const rules = [
    ...publicFile('robots.txt')
      .toString()
      .matchAll(/^(Allow|Disallow): (.*)$/gm),
  ];
  expect(rules.length).toBeGreaterThan(0);
  const matching = rules
    .map(([, verb, pattern = '']) => ({ allows: verb === 'Allow', pattern }))
    .filter(({ pattern }) =>
      pattern.endsWith('$') ? path === pattern.slice(0, -1) : path.startsWith(pattern),
    )
    .sort((a, b) => b.pattern.length - a.pattern.length || Number(b.allows) - Number(a.allows));
  return matching[0]?.allows ?? true;
}

const TABLES = ['hypothesis', 'deliverable', 'research', 'template', 'members'] as const;

const CLOSED = [
  ...TABLES.flatMap((table) => [
    paths.listPath(table),
    paths.createPath(table),
    paths.readPath(table, 'some-id'),
    paths.updatePath(table, 'some-id'),
    paths.deprecatePath(table, 'some-id'),
  ]),
  paths.PROFILE_PATH,
  paths.FILE_PATH,
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

describe('the pictures', () => {
  it('of the manifest have the size and the type it names', () => {
    const { icons }: { icons: Record<'src' | 'sizes' | 'type' | 'purpose', string>[] } = JSON.parse(
      publicFile('site.webmanifest').toString(),
    );
    expect(icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ]);
    for (const { src, sizes, type } of icons) {
      expect(type).toBe('image/png');
      expect(sizeOf(publicFile(src))).toBe(sizes);
    }
  });

  it('for phones and link previews have the size that these expect', () => {
    expect(sizeOf(publicFile('apple-touch-icon.png'))).toBe('180x180');
    expect(sizeOf(publicFile('social-card.png'))).toBe('1200x630');
    // Some services ignore a larger picture.
    expect(publicFile('social-card.png').length).toBeLessThan(300_000);
  });

  it('for favicon.ico stand in a valid file', () => {
    expect(publicFile('favicon.ico').subarray(0, 6).toString('hex')).toBe('000001000100');
    expect(sizeOf(publicFile('favicon.ico').subarray(22))).toBe('32x32');
  });
});
