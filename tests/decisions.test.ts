import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { citationsIn } from './decisions/citations.ts';
import { citedFiles } from './decisions/cited-files.ts';
import { explanationsIn } from './decisions/explanations.ts';

const EXPLAINED = explanationsIn(readFileSync('docs/decisions.md', 'utf8'));
const CITED = citedFiles().map(({ path, text }) => ({ path, ...citationsIn(text) }));

function repeatsIn<T>(items: readonly T[]): readonly T[] {
  return items.filter((item, index) => items.indexOf(item) < index);
}

describe('docs/decisions.md', () => {
  it('explains every decision that a file cites', () => {
    const unexplained = CITED.flatMap(({ path, decisions }) =>
      decisions.filter((id) => !EXPLAINED.decisions.includes(id)).map((id) => `${path}: R${id}`),
    );
    expect([...new Set(unexplained)]).toEqual([]);
  });

  it('has a heading for every section that a file cites', () => {
    const missing = CITED.flatMap(({ path, sections }) =>
      sections
        .filter((number) => !EXPLAINED.sections.includes(number))
        .map((number) => `${path}: section ${number}`),
    );
    expect([...new Set(missing)]).toEqual([]);
  });

  it('explains no decision twice', () => {
    expect(repeatsIn(EXPLAINED.decisions)).toEqual([]);
  });

  it('explains each decision in at least one sentence', () => {
    expect(EXPLAINED.empty).toEqual([]);
  });

  it('has each section once, in order', () => {
    expect(EXPLAINED.sections).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('the search reads', () => {
  it.each([
    ['the app', 'src/domain/signing/signing.ts'],
    ['tests', 'tests/rules/signatures/revocations.test.ts'],
    ['the wording of the requirement', 'tests/specification/sections.txt'],
    ['the local stack', 'local-stack/start.ts'],
    ['the build', 'build/pages.ts'],
    ['the rules of Firestore', 'firestore.rules'],
    ['the rules of Storage', 'storage.rules'],
    ['the README', 'README.md'],
    ['documents', 'docs/threat-model.md'],
  ])('%s', (_, path) => {
    expect(CITED.map((file) => file.path)).toContain(path);
  });

  it('no package and no output', () => {
    expect(CITED.filter(({ path }) => /(^|\/)(node_modules|dist)\//.test(path))).toEqual([]);
  });
});

// Interpolated below, so that this file itself cites no missing decision or section.
const R = 'R';
const section = 'section';

describe('a citation', () => {
  it.each([
    ['in brackets', `signs (${R}91)`, [91]],
    ['of several', `${R}91, ${R}92 and ${R}93`, [91, 92, 93]],
    ['of a range', `${R}91 to ${R}93`, [91, 92, 93]],
    ['not in a longer name', `${R}91x a${R}92 r93`, []],
  ])('of a decision %s', (_, text, cited) => {
    expect(citationsIn(text).decisions).toEqual(cited);
  });

  it.each([
    ['alone', `(${section} 91)`, [91]],
    ['of several', `${section}s 91, 92 and 94`, [91, 92, 94]],
    ['of a range', `${section}s 91 to 93`, [91, 92, 93]],
    ['over the end of a comment line', `${section}\n * 91`, [91]],
    ['with a decision behind it', `(${section} 91, ${R}92)`, [91]],
  ])('of a section %s', (_, text, cited) => {
    expect(citationsIn(text).sections).toEqual(cited);
  });
});

describe('an explanation', () => {
  it('is an entry of a list with a bold number, over all of its lines', () => {
    const markdown = `- **${R}91 Name.** One line\n  and another.\n- **${R}92.** Another.\n\n${R}93 is named.`;
    expect(explanationsIn(markdown)).toEqual({
      decisions: [91, 92],
      sections: [],
      empty: [],
    });
  });

  it('says something', () => {
    expect(explanationsIn(`- **${R}91 Name.**\n- **${R}92.** Yes.`).empty).toEqual([91]);
  });

  it('may occur twice, which the check above then reports', () => {
    const twice = explanationsIn(`- **${R}91.** One.\n- **${R}91.** Two.`).decisions;
    expect(repeatsIn(twice)).toEqual([91]);
  });
});
