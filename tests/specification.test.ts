import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { uncovered } from './specification/coverage.ts';
import { existingTests, isBrowserTest } from './specification/existing-tests.ts';
import { FILES } from './specification/files.ts';
import { MIGRATION } from './specification/migration.ts';
import type { Proof } from './specification/proof.ts';
import { SECTION_2_RECORDS } from './specification/section-2-records.ts';
import { SECTION_2_SCREENS } from './specification/section-2-screens.ts';
import { SECTION_3 } from './specification/section-3.ts';
import { SECTION_4 } from './specification/section-4.ts';
import { SECTION_5 } from './specification/section-5.ts';
import { SECTION_6 } from './specification/section-6.ts';
import { SECTION_7 } from './specification/section-7.ts';
import { SECTION_8 } from './specification/section-8.ts';
import { SECTION_9 } from './specification/section-9.ts';

const MAP = [
  ...[...SECTION_2_SCREENS, ...SECTION_2_RECORDS, ...SECTION_3, ...SECTION_4, ...SECTION_5],
  ...[...SECTION_6, ...SECTION_7, ...SECTION_8, ...SECTION_9, ...FILES, ...MIGRATION],
];
const SENTENCES = MAP.map(({ sentence }) => sentence);
/** Sections 2 to 9, word for word. */
const TEXT = readFileSync('tests/specification/sections.txt', 'utf8');

const nameOf = ({ file, title }: Proof): string => `${file}: ${title}`;

describe('sections 2 to 9 of the specification', () => {
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

  it('name a decision, a document or a section wherever they are not read as written', () => {
    const unfounded = MAP.filter(
      ({ decision }) => decision !== undefined && !/\bR\d+\b|\w\.md\b|section \d/.test(decision),
    );
    expect(unfounded.map(({ sentence }) => sentence)).toEqual([]);
  });
});

describe('the proofs', () => {
  const proofs = MAP.flatMap((mapped) => mapped.proofs);
  let existing: readonly string[] = [];
  beforeAll(async () => {
    const files = new Set(proofs.map(({ file }) => file));
    existing = (await existingTests([...files])).map(nameOf);
  }, 120_000);

  it('are there for every sentence', () => {
    const unproven = MAP.filter((mapped) => mapped.proofs.length === 0);
    expect(unproven.map(({ sentence }) => sentence)).toEqual([]);
  });

  it('are tests that exist, or groups of them', () => {
    const groups = existing.flatMap((name) =>
      [...name.matchAll(/ › /g)].map(({ index }) => name.slice(0, index)),
    );
    const names = new Set([...existing, ...groups]);
    const missing = proofs.map(nameOf).filter((name) => !names.has(name));
    expect([...new Set(missing)]).toEqual([]);
  });

  it('can be told apart: no two browser tests of a file have one name', () => {
    const names = existing.filter(isBrowserTest);
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
