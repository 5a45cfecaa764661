import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { newestExport, replaceExport } from './saved-data.ts';

const METADATA = 'firebase-export-metadata.json';
const [NUMBERED, TIMED, NEXT] = [
  'generation-000009',
  'generation-1790000000000',
  'generation-1800000000000',
];

it.each([
  ['nothing in a new folder', [], undefined],
  ['nothing in a folder whose export is not complete', [`${NEXT}/auth_export`], undefined],
  ['the newest complete export', [`${NUMBERED}/${METADATA}`, `${TIMED}/${METADATA}`, NEXT], TIMED],
  ['the folder itself', [METADATA, NEXT, 'auth_export'], '.'],
  ['an export before the folder itself', [METADATA, `${TIMED}/${METADATA}`], TIMED],
])('npm start finds %s', (_, files, found) => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  for (const file of files) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), '{}');
  }
  expect(newestExport(folder)).toBe(found && join(folder, found));
  expect(newestExport(join(folder, 'none'))).toBe(undefined);
  rmSync(folder, { recursive: true });
});

it('a failed export leaves the earlier one; a complete one replaces it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'saved-'));
  const complete = async (path: string) => {
    mkdirSync(path);
    writeFileSync(join(path, METADATA), '{}');
  };
  await complete(join(folder, NUMBERED));
  const failed = replaceExport(folder, () => Promise.reject(new Error('no space')));
  await expect(failed).rejects.toThrow('no space');
  expect(newestExport(folder)).toBe(join(folder, NUMBERED));
  await replaceExport(folder, complete);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/^generation-\d{13}$/)]);
  rmSync(folder, { recursive: true });
});
