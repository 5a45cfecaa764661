import { execFile } from 'node:child_process';
import { relative } from 'node:path';
import { promisify } from 'node:util';
import type { Proof } from './proof.ts';

/** A file or a describe block, as `playwright test --list --reporter=json` prints it. */
interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string }[];
  readonly suites?: readonly Suite[];
}

/** A test, as `vitest list --json` prints it. */
interface ListedTest {
  readonly name: string;
  readonly file: string;
}

/** Folder of browser tests → arguments of its list. */
const BROWSER_FOLDERS: Readonly<Record<string, readonly string[]>> = {
  'tests/e2e': [],
  'tests/members': ['--config', 'tests/members/playwright.config.ts'],
};

/** All tests in the folders of browser tests, and the other tests of these files. No test runs, no browser starts. */
export async function existingTests(files: readonly string[]): Promise<readonly Proof[]> {
  const others = files.filter((file) => !isBrowserTest(file));
  const listed = await Promise.all([
    ...Object.keys(BROWSER_FOLDERS).map(browserTests),
    otherTests(others),
  ]);
  return listed.flat();
}

export function isBrowserTest(file: string): boolean {
  return Object.keys(BROWSER_FOLDERS).some((folder) => file.startsWith(`${folder}/`));
}

async function browserTests(folder: string): Promise<readonly Proof[]> {
  const command = ['test', '--list', '--reporter=json', ...(BROWSER_FOLDERS[folder] ?? [])];
  const report: { readonly suites: readonly Suite[] } = JSON.parse(
    await output('node_modules/@playwright/test/cli.js', command),
  );
  return report.suites.flatMap((file) =>
    titlesIn(file).map((title) => ({ file: `${folder}/${file.title}`, title })),
  );
}

function titlesIn({ specs = [], suites = [] }: Suite): readonly string[] {
  const nested = suites.flatMap((suite) =>
    titlesIn(suite).map((title) => `${suite.title} › ${title}`),
  );
  return [...specs.map(({ title }) => title), ...nested];
}

async function otherTests(files: readonly string[]): Promise<readonly Proof[]> {
  const listed: readonly ListedTest[] = JSON.parse(
    // A file after `--json` would be written over with the list.
    await output('node_modules/vitest/vitest.mjs', ['list', ...files, '--json']),
  );
  return listed.map(({ name, file }) => ({
    file: relative(process.cwd(), file),
    title: name.replaceAll(' > ', ' › '),
  }));
}

async function output(script: string, args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [script, ...args], {
    env: withoutVitest(),
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}

/** The environment without Vitest's variables. With them, a started runner takes itself for a worker of this one. */
function withoutVitest(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST$)/.test(name),
  );
  return Object.fromEntries(own);
}
