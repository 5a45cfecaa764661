import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { violationsOf } from './architecture/house-rules.ts';

describe('the rooms of src', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `src/${path.replaceAll('\\', '/')}`);

  it('are all there to be checked', () => {
    for (const room of ['domain', 'data', 'components', 'screens', 'app']) {
      expect(files.some((path) => path.startsWith(`src/${room}/`))).toBe(true);
    }
  });

  it('import downward only, keep firebase in data and the clock out of domain', () => {
    const violations = files.flatMap((path) => violationsOf(path, readFileSync(path, 'utf8')));
    expect(violations).toEqual([]);
  });
});

describe('the folders', () => {
  it('hold at most 20 source files each; tests beside them do not count', () => {
    const counts = new Map<string, number>();
    for (const path of ['src', 'build', 'rules', 'local-stack', 'tests'].flatMap(sourceFilesIn)) {
      const folder = posix.dirname(path);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect(counts.size).toBeGreaterThan(50);
    expect([...counts].filter(([, files]) => files > 20)).toEqual([]);
  });
});

function sourceFilesIn(folder: string): readonly string[] {
  return (
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
      // `tests/bench/packages` has packages of its own.
      .filter((path) => !path.includes('/node_modules/'))
      .filter((path) => /\.(ts|tsx|scss|rules)$/.test(path) && !/\.(test|spec)\.tsx?$/.test(path))
  );
}

describe('the order of deliverables (R26)', () => {
  it('is by number on the list screen, and nowhere else', () => {
    const byNumber = readdirSync('src', { recursive: true, encoding: 'utf8' })
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /(?<!\.test)\.tsx?$/.test(path))
      .filter((path) => readFileSync(`src/${path}`, 'utf8').includes('byDeliverableNumber'));
    expect(byNumber.toSorted()).toEqual([
      'domain/lists/sorting.ts',
      'screens/deliverable/list/DeliverableResults.tsx',
    ]);
  });
});

describe('the check itself finds', () => {
  it.each([
    ['domain importing data', 'src/domain/a.ts', "import { b } from '../data/b.ts';"],
    ['data importing components', 'src/data/a.ts', "import { b } from '../components/b.tsx';"],
    ['components importing screens', 'src/components/a.tsx', "import '../screens/x/b.tsx';"],
    ['screens importing app', 'src/screens/x/a.tsx', "import { b } from '../../app/b.tsx';"],
    ['a room importing the start', 'src/app/a.tsx', "import '../main.ts';"],
    ['a type from above', 'src/domain/a.ts', "import type { B } from '../screens/x/b.tsx';"],
    ['a type query from above', 'src/domain/a.ts', "type B = import('../data/b.ts').B;"],
    ['a re-export from above', 'src/domain/a.ts', "export { b } from '../data/b.ts';"],
    ['everything re-exported from above', 'src/domain/a.ts', "export * from '../data/b.ts';"],
    ['a lazy import from above', 'src/data/a.ts', "const b = () => import('../app/b.tsx');"],
    ['a wrong direction in a test', 'src/domain/a.test.ts', "import { b } from '../data/b.ts';"],
    ['components importing data', 'src/components/a.tsx', "import { b } from '../data/b.ts';"],
    [
      'components importing data beside a type',
      'src/components/a.tsx',
      "import { b, type C } from '../data/b.ts';",
    ],
    ['firebase in a screen', 'src/screens/x/a.tsx', "import { doc } from 'firebase/firestore';"],
    [
      'firebase in a component',
      'src/components/a.tsx',
      "import type { User } from 'firebase/auth';",
    ],
    ['firebase in a test', 'src/screens/x/a.test.tsx', "import 'firebase/app';"],
    ['firebase at the start', 'src/main.ts', "import 'firebase/app';"],
    ['the inner packages of firebase', 'src/app/a.tsx', "import '@firebase/auth';"],
    ['a query', 'src/data/a.ts', "import { doc, where } from 'firebase/firestore';"],
    ['a renamed query', 'src/data/a.ts', "import { query as q } from 'firebase/firestore';"],
    ['all of firestore', 'src/data/a.ts', "import * as f from 'firebase/firestore';"],
    ['firestore loaded later', 'src/data/a.ts', "const f = import('firebase/firestore');"],
    ['a query passed on', 'src/data/a.ts', "export { where } from 'firebase/firestore';"],
    ['a sum', 'src/data/a.ts', "import { getAggregateFromServer } from 'firebase/firestore';"],
    ['react in domain', 'src/domain/a.ts', "import { useState } from 'react';"],
    ['a package like canonicalize in domain', 'src/domain/a.ts', "import 'canonicalize-2';"],
    ['paths in domain', 'src/domain/a.ts', "import { listPath } from '../paths.ts';"],
    ['an import in paths.ts', 'src/paths.ts', "import { b } from './domain/b.ts';"],
    ['a package in paths.ts', 'src/paths.ts', "import 'react';"],
    ['a file from outside src', 'src/data/a.ts', "import '../../local-stack/b.ts';"],
    ['new Date() in domain', 'src/domain/x/a.ts', 'export const a = () => new Date();'],
    ['new Date in domain', 'src/domain/a.ts', 'export const a = () => new Date;'],
    ['Date.now() in domain', 'src/domain/a.ts', 'export const a = Date.now();'],
    ['Date() in domain', 'src/domain/a.ts', 'export const a = Date();'],
    ['performance.now() in domain', 'src/domain/a.ts', 'export const a = performance.now();'],
    ['the clock in a test of domain', 'src/domain/a.test.ts', 'export const a = new Date();'],
  ])('%s', (_, path, source) => {
    expect(violationsOf(path, source)).toHaveLength(1);
  });

  it.each([
    ['downward', 'src/app/a.tsx', "import '../screens/x/b.tsx'; import '../domain/c.ts';"],
    ['within a room', 'src/screens/x/a.tsx', "import '../y/b.tsx'; import './c.tsx';"],
    ['paths from any room', 'src/components/a.tsx', "import { listPath } from '../paths.ts';"],
    [
      'a type of data in components',
      'src/components/a.tsx',
      "import type { L } from '../data/l.ts';",
    ],
    ['only types', 'src/components/a.tsx', "import { type L, type M } from '../data/l.ts';"],
    ['firebase in data', 'src/data/x/a.ts', "import 'firebase/app'; import 'react';"],
    ['a query', 'src/data/queries/a.ts', "import { query } from 'firebase/firestore';"],
    [
      'the type of a query',
      'src/data/a.ts',
      "import { doc, type Query } from 'firebase/firestore';",
    ],
    ['canonicalize in domain', 'src/domain/a.ts', "import canonicalize from 'canonicalize';"],
    ['test tools in a test of domain', 'src/domain/a.test.ts', "import fc from 'fast-check';"],
    ['a test of paths', 'src/paths.test.ts', "import { a } from './paths.ts'; import 'vitest';"],
    ['anything at the start', 'src/main.ts', "import './app/A.tsx'; import 'react-dom/client';"],
    ['a date of an argument', 'src/domain/a.ts', 'export const a = (t: number) => new Date(t);'],
    ['measuring in a test', 'src/domain/a.test.ts', 'export const a = performance.now();'],
    ['the clock above domain', 'src/data/a.ts', 'export const a = Date.now();'],
    ['words in a comment', 'src/domain/a.ts', "// import '../data/b.ts'; new Date()"],
    ['words in a text', 'src/domain/a.ts', 'export const a = "Date.now() from \'react\'";'],
  ])('nothing wrong with %s', (_, path, source) => {
    expect(violationsOf(path, source)).toEqual([]);
  });

  it('a room that nobody has declared', () => {
    expect(() => violationsOf('src/helpers/a.ts', '')).toThrow('src/helpers/a.ts');
  });

  it('a file that cannot be read as code, instead of passing over it', () => {
    expect(() => violationsOf('src/domain/a.ts', 'import {')).toThrow('src/domain/a.ts');
  });
});
