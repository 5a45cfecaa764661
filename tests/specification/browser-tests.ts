import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Proof } from './proof.ts';

/** What `playwright test --list --reporter=json` says of a file or a describe block. */
interface Suite {
  readonly title: string;
  readonly specs?: readonly { readonly title: string }[];
  readonly suites?: readonly Suite[];
}

const COMMAND = ['node_modules/@playwright/test/cli.js', 'test', '--list', '--reporter=json'];

/** Every browser test there is, by the runner's own account. No browser is started. */
export async function browserTests(): Promise<readonly Proof[]> {
  const { stdout } = await promisify(execFile)(process.execPath, COMMAND, {
    maxBuffer: 64 * 1024 * 1024,
  });
  const report: { readonly suites: readonly Suite[] } = JSON.parse(stdout);
  return report.suites.flatMap((file) =>
    testsIn(file).map((title) => ({ file: file.title, title })),
  );
}

function testsIn({ specs = [], suites = [] }: Suite): readonly string[] {
  const nested = suites.flatMap((suite) =>
    testsIn(suite).map((title) => `${suite.title} › ${title}`),
  );
  return [...specs.map(({ title }) => title), ...nested];
}
