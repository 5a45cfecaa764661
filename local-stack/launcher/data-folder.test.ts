import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDataFolder } from './data-folder.ts';

let path: string;

beforeEach(() => {
  path = mkdtempSync(join(tmpdir(), 'data-'));
});

afterEach(() => rmSync(path, { recursive: true }));

/** Like firebase-tools, writes the file that marks a complete export last. */
async function exportText(folder: string, text: string): Promise<void> {
  mkdirSync(folder);
  writeFileSync(join(folder, 'content'), text);
  writeFileSync(join(folder, 'firebase-export-metadata.json'), '{}');
}

function savedText(folder: string | undefined): string | undefined {
  return folder && readFileSync(join(folder, 'content'), 'utf8');
}

describe('the data folder', () => {
  it('holds nothing at first', () => {
    expect(openDataFolder(join(path, 'new')).newest()).toBeUndefined();
  });

  it('gives back what was saved last', async () => {
    const data = openDataFolder(path);
    await data.save((folder) => exportText(folder, 'one'));
    await data.save((folder) => exportText(folder, 'two'));
    expect(savedText(data.newest())).toBe('two');
    expect(savedText(openDataFolder(path).newest())).toBe('two');
  });

  it('keeps the last two exports', async () => {
    const data = openDataFolder(path);
    for (const text of ['one', 'two', 'three'])
      await data.save((folder) => exportText(folder, text));
    expect(readdirSync(path).sort()).toEqual(['generation-000002', 'generation-000003']);
  });

  it('counts on beyond 999,999 exports', async () => {
    await exportText(join(path, 'generation-999999'), 'old');
    const data = openDataFolder(path);
    await data.save((folder) => exportText(folder, 'new'));
    expect(savedText(data.newest())).toBe('new');
  });

  it('writes elsewhere until an export is complete', async () => {
    const data = openDataFolder(path);
    await data.save((folder) => exportText(folder, 'one'));
    await data.save(async (folder) => {
      await exportText(folder, 'two');
      expect(savedText(data.newest())).toBe('one');
    });
  });

  it.each([
    ['before it wrote anything', async (): Promise<void> => undefined],
    ['half way', async (folder: string): Promise<void> => mkdirSync(folder)],
  ])('keeps the export before when one fails %s', async (_, partly) => {
    const data = openDataFolder(path);
    await data.save((folder) => exportText(folder, 'one'));
    const failing = data.save(async (folder) => {
      await partly(folder);
      throw new Error('The disk is full');
    });
    await expect(failing).rejects.toThrow('The disk is full');
    expect(savedText(openDataFolder(path).newest())).toBe('one');
  });

  it('removes what a killed process left unfinished, and does not take it for data', async () => {
    await exportText(join(path, 'generation-000001'), 'one');
    mkdirSync(join(path, 'unfinished-2'));
    mkdirSync(join(path, 'generation-000003'));
    const data = openDataFolder(path);
    expect(savedText(data.newest())).toBe('one');
    expect(existsSync(join(path, 'unfinished-2'))).toBe(false);
    expect(existsSync(join(path, 'generation-000003'))).toBe(false);
  });
});
