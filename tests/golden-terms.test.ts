import { readdirSync, readFileSync } from 'node:fs';
import { canonicalize as canonicalizeIndependently } from 'json-canonicalize';
import { expect, it } from 'vitest';
import { digestOf } from '../src/data/agreement/signed-terms.ts';
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

it('every file of terms has a source and a digest', () => {
  const files = readdirSync(FOLDER).toSorted();
  const names = Object.keys(GOLDEN_SOURCES).map((name) => `${name}.json`);
  expect([names.toSorted(), [...DIGESTS.keys()].toSorted()]).toEqual([files, files]);
});
