import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { canonicalize as canonicalizeIndependently } from 'json-canonicalize';
import { expect, it } from 'vitest';
import { digestOf } from '../src/data/agreement/terms-digest.ts';
import { termsText } from '../src/domain/agreement/terms.ts';
import { GOLDEN_SOURCES } from './golden-terms/sources.ts';

const FOLDER = 'tests/golden-terms/files';

/** File name → digest, as `sha256sum tests/golden-terms/files/* > tests/golden-terms/SHA256SUMS` wrote them. */
const DIGESTS = new Map(
  readFileSync('tests/golden-terms/SHA256SUMS', 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [digest = '', file = ''] = line.split(/\s+/);
      return [file.replace(`${FOLDER}/`, ''), digest] as const;
    }),
);

/** A change of these bytes breaks every certificate in the world: it needs a new format. */
it.each(Object.keys(GOLDEN_SOURCES))('the terms of %s stay the same bytes', async (name) => {
  const source = GOLDEN_SOURCES[name];
  const text = source === undefined ? null : termsText(source);
  if (text === null) throw new Error('These terms have no text.');
  await expect(text).toMatchFileSnapshot(`golden-terms/files/${name}.json`);
  expect(canonicalizeIndependently(JSON.parse(text))).toBe(text);
  expect(await digestOf(text)).toBe(DIGESTS.get(`${name}.json`));
});

it('sha256sum agrees with every digest', () => {
  const files = readdirSync(FOLDER);
  expect(files).toHaveLength(Object.keys(GOLDEN_SOURCES).length);
  expect([...DIGESTS.keys()].toSorted()).toEqual(files.toSorted());
  const [command, ...args] =
    process.platform === 'darwin' ? ['shasum', '-a', '256'] : ['sha256sum'];
  const output = execFileSync(
    command ?? '',
    [...args, '--check', 'tests/golden-terms/SHA256SUMS'],
    {
      encoding: 'utf8',
    },
  );
  expect(output.match(/: OK$/gm)).toHaveLength(files.length);
});
