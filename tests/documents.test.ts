import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const DOCUMENTS = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name}`),
];

const ROOTS = /^(src|tests|rules|build|local-stack|docs|public)\//;

/** Files and folders that a document names in code or links to, as paths from the root. */
function pathsIn(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8');
  const named = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
  const linked = [...text.matchAll(/\]\((?!https?:)([^)#]+)[^)]*\)/g)].map(([, path = '']) =>
    posix.join(posix.dirname(document), path),
  );
  return [...named.filter((path) => ROOTS.test(path)), ...linked];
}

/** Commands of this project that a document tells the reader to run. */
function scriptsIn(document: string): readonly string[] {
  const text = readFileSync(document, 'utf8');
  return [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
}

describe.each(DOCUMENTS)('%s', (document) => {
  it('names only files that exist', () => {
    expect(pathsIn(document).filter((path) => !existsSync(path))).toEqual([]);
  });

  it('names only commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scriptsIn(document).filter((script) => !Object.hasOwn(scripts, script))).toEqual([]);
  });
});

it('reads documents that name files and commands', () => {
  expect(pathsIn('docs/architecture.md').length).toBeGreaterThan(20);
  expect(scriptsIn('README.md').length).toBeGreaterThan(10);
});

it('keeps the README under 150 lines', () => {
  expect(readFileSync('README.md', 'utf8').split('\n').length).toBeLessThan(150);
});
