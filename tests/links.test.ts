import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  'local-stack/README.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

it.each(DOCUMENTS)('%s links only to files and headings that exist', (document) => {
  const links = [...readFileSync(document, 'utf8').matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)];
  const dead = links
    .map(([, link = '']) => link)
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? document : posix.join(posix.dirname(document), path);
      return !existsSync(file) || (anchor !== undefined && !anchorsIn(file).includes(anchor));
    });
  expect(dead).toEqual([]);
});

/** As GitHub makes them: lower case, hyphens for spaces, without punctuation. */
function anchorsIn(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** Every file of code, tests and rules. */
const SOURCES = [
  'firestore.rules',
  'storage.rules',
  ...['src', 'tests', 'local-stack'].flatMap((folder) =>
    readdirSync(folder, { encoding: 'utf8', recursive: true })
      .filter((path) => /\.(ts|tsx|scss)$/.test(path) && !path.includes('node_modules'))
      .map((path) => `${folder}/${path}`),
  ),
];

const DECISIONS = Array.from(
  readFileSync('docs/decisions.md', 'utf8').matchAll(/^- \*\*(R\d+)\b/gm),
  ([, number = '']) => number,
);

it('each decision that code or a document cites stands in docs/decisions.md, once', () => {
  expect(DECISIONS).toEqual([...new Set(DECISIONS)]);
  const dead = [...SOURCES, ...DOCUMENTS].flatMap((file) =>
    decisionsIn(file)
      .filter((number) => !DECISIONS.includes(number))
      .map((number) => `${file}: ${number}`),
  );
  expect(dead).toEqual([]);
});

it('each decision has a test that names it', () => {
  const tests = SOURCES.filter((file) => /\.(test|spec)\.tsx?$/.test(file));
  const named = new Set(tests.flatMap(decisionsIn));
  expect(DECISIONS.filter((number) => !named.has(number))).toEqual([]);
});

/** A number before a quote is an id of test data, such as 'R2'. */
function decisionsIn(file: string): readonly string[] {
  return readFileSync(file, 'utf8').match(/\bR\d+\b(?!')/g) ?? [];
}
