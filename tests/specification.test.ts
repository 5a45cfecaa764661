import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { browserTests } from './specification/browser-tests.ts';
import { uncovered } from './specification/coverage.ts';
import { FILES } from './specification/files.ts';
import { MIGRATION } from './specification/migration.ts';
import type { Proof } from './specification/proof.ts';
import { SECTION_2 } from './specification/section-2.ts';
import { SECTION_5 } from './specification/section-5.ts';
import { SECTION_8 } from './specification/section-8.ts';

const MAP = [...SECTION_2, ...SECTION_5, ...SECTION_8, ...FILES, ...MIGRATION];
const SENTENCES = MAP.map(({ sentence }) => sentence);
/** Sections 2, 5 and 8, word for word. */
const TEXT = readFileSync('tests/specification/sections.txt', 'utf8');

const nameOf = ({ file, title }: Proof): string => `${file}: ${title}`;

describe('sections 2, 5 and 8 of the specification', () => {
  it('are listed sentence by sentence, with nothing left over', () => {
    expect(uncovered(TEXT, SENTENCES)).toBe('');
  });

  it('are listed word for word', () => {
    expect(SENTENCES.filter((sentence) => !TEXT.includes(sentence))).toEqual([]);
  });

  it('are listed once each', () => {
    const again = SENTENCES.filter((sentence, index) => SENTENCES.indexOf(sentence) < index);
    expect(again).toEqual([]);
  });
});

describe('the proofs', () => {
  let existing: readonly Proof[] = [];
  beforeAll(async () => {
    existing = await browserTests();
  }, 60_000);

  it('are there for every sentence', () => {
    const unproven = MAP.filter(({ proofs }) => proofs.length === 0);
    expect(unproven.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('are browser tests that exist', () => {
    const names = new Set(existing.map(nameOf));
    const missing = MAP.flatMap(({ proofs }) => proofs.map(nameOf)).filter((n) => !names.has(n));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('can be told apart: no two tests of a file have one name', () => {
    const names = existing.map(nameOf);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });
});

describe('the check itself finds', () => {
  it.each([
    ['a sentence that is not listed', '# A\n\n- One. Two.', ['One.'], 'Two.'],
    [
      'a row that is not listed',
      '| Situation | Outcome |\n|---|---|\n| A | B |\n| C | D |',
      ['A | B'],
      'C D',
    ],
    ['a sentence that is there twice and listed once', 'One. One.', ['One.'], 'One.'],
  ])('%s', (_, text, sentences, left) => {
    expect(uncovered(text, sentences)).toBe(left);
  });

  it('nothing where a short sentence is part of a longer one', () => {
    expect(uncovered('One is two.\n\nis two.', ['is two.', 'One is two.'])).toBe('');
  });
});
