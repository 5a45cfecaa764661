/** `npm test`: every suite there is, or with `npm test -- rules [file…]` one of them. */
import { join } from 'node:path';
import { localDir } from './folders.ts';
import { portsAt } from './ports.ts';
import { runCommand } from './process/command.ts';
import { LaunchError } from './process/launch-error.ts';
import { openRunFolder } from './process/run-folder.ts';
import { provideBrowser } from './testing/browser.ts';
import {
  type BrowserSuiteName,
  ON_REQUEST,
  runSuite,
  SUITES,
  type SuiteName,
  type SuiteOutput,
} from './testing/suites.ts';
import { summarise, type Tally, tallySuite } from './testing/test-report.ts';
import { startTestStack, type TestStack, type TestStackOptions } from './testing/test-stack.ts';

/** Far enough from a developer's own stack; another value lets two test runs go side by side. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

type Results = Map<SuiteName, Tally>;

/** Suites that run one after another. */
type Lane = {
  readonly wants: (...suites: readonly SuiteName[]) => boolean;
  /** Runs a suite if it is wanted. */
  readonly run: (suite: SuiteName, env: NodeJS.ProcessEnv) => Promise<void>;
  readonly runInBrowser: (suite: BrowserSuiteName, stack: TestStack) => Promise<void>;
  readonly stop: AbortSignal;
};

async function runSuites(args: readonly string[], stop: AbortSignal): Promise<Results> {
  const [chosen, ...filters] = args;
  const suites: readonly SuiteName[] = chosen === undefined ? SUITES : [suiteName(chosen)];
  // In the order of the summary, whichever ends first; a suite that never ran has failed.
  const results: Results = new Map(suites.map((suite) => [suite, tallySuite(undefined, 1)]));
  const failure = new AbortController();
  const signal = AbortSignal.any([stop, failure.signal]);
  const lane = (output: SuiteOutput): Lane =>
    openLane({ suites, filters, results, output, stop: signal });
  const main = lane('live');
  // The emulators take ten seconds to start; the unit tests need none of them.
  const starting = startSharedEmulators(main);
  starting?.catch(() => undefined);
  try {
    await main.run('unit', process.env);
    const beside = runWithOwnEmulators(lane(suites.length > 1 ? 'at its end' : 'live'));
    const running = [runWithSharedEmulators(main, { starting, beside }), beside];
    // One lane alone proves nothing: when one breaks down, the other need not go on for minutes.
    for (const one of running) one.catch((error) => failure.abort(error));
    await Promise.allSettled(running);
    failure.signal.throwIfAborted();
  } finally {
    await starting?.then(({ emulators }) => emulators.stop()).catch(() => undefined);
  }
  return results;
}

type LaneOptions = {
  readonly suites: readonly SuiteName[];
  readonly filters: readonly string[];
  readonly results: Results;
  readonly output: SuiteOutput;
  readonly stop: AbortSignal;
};

function openLane({ suites, filters, results, output, stop }: LaneOptions): Lane {
  const reportDir = join(localDir(), 'reports', String(OFFSET));
  const wants = (...some: readonly SuiteName[]): boolean =>
    some.some((suite) => suites.includes(suite));
  const run = async (suite: SuiteName, env: NodeJS.ProcessEnv): Promise<void> => {
    if (!wants(suite)) return;
    results.set(suite, await runSuite({ suite, filters, env, reportDir, output, stop }));
  };
  const runInBrowser = async (suite: BrowserSuiteName, stack: TestStack): Promise<void> => {
    if (!wants(suite) || !(await stack.hasBuiltApp())) return;
    await run(suite, { ...process.env, ...stack.env, BROWSER_PATH: await provideBrowser() });
  };
  return { wants, run, runInBrowser, stop };
}

const IN_BROWSER = ['e2e', 'members', 'budgets', 'screenshots'] as const;

function startSharedEmulators({ wants, stop }: Lane): Promise<TestStack> | undefined {
  return wants('rules', 'races', ...IN_BROWSER)
    ? startStack({ offset: OFFSET, only: ALL, stop })
    : undefined;
}

type SharedRun = {
  readonly starting: Promise<TestStack> | undefined;
  /** The other lane. */
  readonly beside: Promise<void>;
};

/** Suites that promise times: nothing else may run meanwhile. */
const ALONE: readonly SuiteName[] = ['budgets', 'screenshots'];

/** The suites that share one set of emulators. */
async function runWithSharedEmulators(
  { wants, run, runInBrowser }: Lane,
  { starting, beside }: SharedRun,
): Promise<void> {
  const stack = await starting;
  if (!stack) return;
  const env = { ...process.env, ...stack.env };
  await run('rules', env);
  // The tests of the rules leave variations of them in force.
  await stack.reset();
  await run('races', env);
  for (const suite of IN_BROWSER) {
    if (!wants(suite)) continue;
    if (ALONE.includes(suite)) await beside;
    // Each fills the workspace anew, in the access mode that it is about.
    await stack.reset();
    await runInBrowser(suite, stack);
  }
}

/**
 * The suites that start, freeze and kill emulators of their own. They wait more than the others: a quarter of two
 * processors is idle while they run alone.
 */
async function runWithOwnEmulators(lane: Lane): Promise<void> {
  await lane.run('stack', process.env);
  if (!lane.wants('faults')) return;
  const stack = await startStack({
    offset: OFFSET + FAULTS_OFFSET,
    only: WITHOUT_FIRESTORE,
    stop: lane.stop,
  });
  await lane.runInBrowser('faults', stack).finally(stack.emulators.stop);
}

const ALL = ['auth', 'firestore', 'storage', 'hosting'] as const;
/** The tests of faults start Firestore by themselves, freeze it and kill it. */
const WITHOUT_FIRESTORE = ['auth', 'hosting'] as const;
/** Away from the shared emulators, and from those of the stack's own tests (500 and 700). */
const FAULTS_OFFSET = 300;

async function startStack({
  offset,
  only,
  stop,
}: Pick<TestStackOptions, 'only' | 'stop'> & { readonly offset: number }): Promise<TestStack> {
  const folder = await openRunFolder(`test-${offset}`);
  return startTestStack({ only, stop, folder, ports: portsAt(offset) });
}

function suiteName(text: string): SuiteName {
  const names = [...SUITES, ...ON_REQUEST];
  const suite = names.find((name) => name === text);
  if (suite === undefined)
    throw new LaunchError(`There is no suite '${text}': use ${names.join(', ')}.`);
  return suite;
}

/** Prints what failed and the counts, the last line for all of them, and returns the exit code. */
function report(results: Results): number {
  console.log(['', ...summarise(results)].join('\n'));
  return [...results.values()].some(({ failures }) => failures.length > 0) ? 1 : 0;
}

await runCommand(async (stop) => report(await runSuites(process.argv.slice(2), stop)), {
  codeWhenStopped: 1,
});
