import { afterEach, describe, expect, it, vi } from 'vitest';
import { seed } from './seed.ts';
import { buildWorkspace } from './workspace.ts';
import { readFiles } from './write-files.ts';

afterEach(() => vi.unstubAllEnvs());

describe('seeding', () => {
  it.each([
    'FIREBASE_AUTH_EMULATOR_HOST',
    'FIRESTORE_EMULATOR_HOST',
    'FIREBASE_STORAGE_EMULATOR_HOST',
  ])('refuses to start without %s: it must never reach a real project', async (missing) => {
    for (const name of [
      'FIREBASE_AUTH_EMULATOR_HOST',
      'FIRESTORE_EMULATOR_HOST',
      'FIREBASE_STORAGE_EMULATOR_HOST',
    ]) {
      // Nothing listens on port 1, so even a wrong attempt reaches nothing.
      vi.stubEnv(name, name === missing ? '' : '127.0.0.1:1');
    }
    await expect(seed({ size: 'demo', access: 'open' })).rejects.toThrow(`${missing} not set`);
  });
});

/** The first bytes of each type of file. A text may begin with anything. */
const BEGINNINGS: Readonly<Record<string, string>> = {
  'image/png': '\u0089PNG',
  'image/jpeg': '\u00ff\u00d8\u00ff',
  'application/pdf': '%PDF-',
  'text/plain; charset=utf-8': '',
};

const files = await readFiles();
const { documents } = buildWorkspace({ size: 'demo', access: 'open', now: new Date() });

describe('the files of the workspace', () => {
  it('are of four types, in several folders and at the root', () => {
    const types = new Set(files.map(({ contentType }) => contentType));
    const folders = new Set(files.map(({ name }) => name.split('/').slice(0, -1).join('/')));
    expect(types).toEqual(new Set(Object.keys(BEGINNINGS)));
    expect(folders).toContain('');
    expect(folders.size).toBeGreaterThanOrEqual(4);
  });

  it('belong to one of four research projects or to the studio', () => {
    const ids = new Set(
      documents
        .filter(({ path }) => /[/]researchs[/][^/]+$/.test(path))
        .map(({ path }) => path.split('/').at(-1)),
    );
    const owners = files
      .map(({ name }) => name.split('/'))
      .filter(([first]) => first === 'research')
      .map(([, id]) => id);
    expect(new Set(owners).size).toBe(4);
    for (const owner of owners) expect(ids).toContain(owner);
    expect(owners.length).toBeLessThan(files.length);
  });

  it.each(files)(
    'begin as their type says, and have 100 bytes to 100 kB: $name',
    ({ contentType, content }) => {
      expect(content.toString('latin1').startsWith(BEGINNINGS[contentType] ?? 'unknown')).toBe(
        true,
      );
      expect(content.length).toBeGreaterThan(100);
      expect(content.length).toBeLessThan(100_000);
    },
  );
});
