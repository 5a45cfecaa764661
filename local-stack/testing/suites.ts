import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { PROJECT_DIR } from '../folders.ts';
import { killTree } from '../process/process-tree.ts';
import { collectOutput } from '../process/run.ts';
import { readTally, type Tally, tallySuite } from './test-report.ts';

/** The suites of `npm test`, in the order of its summary. It runs up to two at the same time. */
export const SUITES = ['unit', 'rules', 'commands', 'open', 'members', 'budgets', 'stack'] as const;
/** Suites that run only if `npm test` names them. */
export const ON_REQUEST = ['screenshots'] as const;
export type SuiteName = (typeof SUITES | typeof ON_REQUEST)[number];
/** The suites in the browser, in the order in which they run. Each is a project of `playwright.config.ts`. */
export const BROWSER_SUITES = ['open', 'members', 'budgets', 'screenshots'] as const;

export type SuiteOptions = {
  readonly suite: SuiteName;
  /** Parts of file names. Empty runs all files. */
  readonly filters: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly reportDir: string;
  readonly output: SuiteOutput;
  readonly stop: AbortSignal;
};

/** If two suites run at the same time, one of them prints its output when it ends, so that their lines do not mix. */
export type SuiteOutput = 'live' | 'at its end';

/** Runs one suite with Vitest or Playwright, and counts the results from its report. */
export async function runSuite(options: SuiteOptions): Promise<Tally> {
  const { suite, reportDir, output } = options;
  const report = join(reportDir, `${suite}.json`);
  mkdirSync(dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const command = commandOf(options, report);
  if (output === 'live') console.log(ruled(suite));
  const { code, printed } = await runTool(command, options);
  if (output === 'at its end')
    console.log(`${ruled(suite)}\n${printed}${ruled(`end of ${suite}`)}`);
  return tallySuite(readTally(toolOf(suite), report), code);
}

function ruled(title: string): string {
  return `\n── ${title} ${'─'.repeat(60 - title.length)}`;
}

function toolOf(suite: SuiteName): 'vitest' | 'playwright' {
  return BROWSER_SUITES.some((name) => name === suite) ? 'playwright' : 'vitest';
}

type Command = {
  readonly script: string;
  readonly args: readonly string[];
  readonly env: NodeJS.ProcessEnv;
};

function commandOf({ suite, filters, env, reportDir }: SuiteOptions, report: string): Command {
  switch (suite) {
    case 'unit':
      return vitest(['unit', 'component*'], { filters, env, report });
    case 'rules':
    case 'commands':
    case 'stack':
      return vitest([suite], { filters, env, report });
    case 'open':
    case 'members':
    case 'budgets':
    case 'screenshots':
      return {
        script: 'node_modules/@playwright/test/cli.js',
        args: ['test', `--project=${suite}`, ...filters],
        env: {
          ...env,
          PLAYWRIGHT_REPORT: report,
          // Playwright empties this folder at its start, so suites must not share it.
          PLAYWRIGHT_OUTPUT: join(reportDir, 'failures', suite),
        },
      };
  }
}

function vitest(
  projects: readonly string[],
  { filters, env, report }: { filters: readonly string[]; env: NodeJS.ProcessEnv; report: string },
): Command {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    script: 'node_modules/vitest/vitest.mjs',
    args: ['run', ...chosen, ...reporters, ...filters],
    env,
  };
}

type Ended = { readonly code: number; readonly printed: string };

function runTool({ script, args, env }: Command, { output, stop }: SuiteOptions): Promise<Ended> {
  return new Promise((resolve, reject) => {
    stop.throwIfAborted();
    const target = output === 'live' ? 'inherit' : 'pipe';
    const child = spawn(process.execPath, [join(PROJECT_DIR, script), ...args], {
      cwd: PROJECT_DIR,
      env,
      stdio: ['ignore', target, target],
    });
    const printed = collectOutput(child.stdout, child.stderr);
    const kill = (): void => {
      if (child.pid !== undefined) killTree(child.pid);
    };
    stop.addEventListener('abort', kill, { once: true });
    child.once('error', reject);
    child.once('close', (code) => {
      stop.removeEventListener('abort', kill);
      if (stop.aborted) reject(stop.reason);
      else resolve({ code: code ?? 1, printed: printed() });
    });
  });
}
