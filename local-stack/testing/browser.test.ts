import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from './browser.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'browser-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

function install(name: string, mode = 0o755): string {
  const path = join(folder, name);
  writeFileSync(path, '#!/bin/sh\n');
  chmodSync(path, mode);
  return path;
}

describe('findBrowser', () => {
  it('takes the one that COUNTERSIGN_BROWSER names before one on the PATH', () => {
    install('chromium');
    const named = install('my-browser');
    expect(findBrowser({ PATH: folder, COUNTERSIGN_BROWSER: named })).toBe(named);
  });

  it('refuses a COUNTERSIGN_BROWSER that is no program', () => {
    install('chromium');
    for (const named of [join(folder, 'missing'), folder]) {
      expect(() => findBrowser({ PATH: folder, COUNTERSIGN_BROWSER: named })).toThrow(
        `COUNTERSIGN_BROWSER names ${named}, which cannot be run`,
      );
    }
  });

  it('takes the headless shell before a whole browser', () => {
    install('chromium');
    const shell = install('chromium-headless-shell');
    expect(findBrowser({ PATH: folder })).toBe(shell);
  });

  it.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
    'finds %s on the PATH',
    (name) => {
      const path = install(name);
      expect(findBrowser({ PATH: `/nowhere::${folder}` })).toBe(path);
    },
  );

  it('passes over a file that cannot be executed', () => {
    install('chromium', 0o644);
    const chrome = install('google-chrome');
    expect(findBrowser({ PATH: folder })).toBe(chrome);
  });
});
