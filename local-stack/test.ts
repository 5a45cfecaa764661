/** `npm test` runs every suite except `screenshots`, `npm test -- rules [file…]` one suite. */
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

/** Moves the ports away from those of `npm start`. Two test runs at the same time need two values. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

type Results = Map<SuiteName, Tally>;

/** Runs suites one after the other. Two lanes run in parallel. */
type Lane = {
  /** Whether this run includes at least one of the suites. */
  readonly wants: (...suites: readonly SuiteName[]) => boolean;
  /** Runs a suite if it is wanted. */
  readonly run: (suite: SuiteName, env: NodeJS.ProcessEnv) => Promise<void>;
  /** Like `run`, but first builds the app, once for each stack. After a failed build the suite does not run. */
  readonly runInBrowser: (suite: BrowserSuiteName, stack: TestStack) => Promise<void>;
  readonly stop: AbortSignal;
};

async function runSuites(args: readonly string[], stop: AbortSignal): Promise<Results> {
  const [chosen, ...filters] = args;
  const suites: readonly SuiteName[] = chosen === undefined ? SUITES : [suiteName(chosen)];
  // The wanted suites, in the order of the summary. A suite that does not run counts as failed.
  const results: Results = new Map(suites.map((suite) => [suite, tallySuite(undefined, 1)]));
  const failure = new AbortController();
  const signal = AbortSignal.any([stop, failure.signal]);
  const lane = (output: SuiteOutput): Lane =>
    openLane({ suites, filters, results, output, stop: signal });
  const main = lane('live');
  // The emulators need ten seconds to start, during which the unit tests run.
  const starting = startSharedEmulators(main);
  starting?.catch(() => undefined);
  try {
    await main.run('unit', process.env);
    const otherLane = runWithOwnEmulators(lane(suites.length > 1 ? 'at its end' : 'live'));
    const running = [runWithSharedEmulators(main, { starting, otherLane }), otherLane];
    // A lane that rejects, unlike a failed test, ends the run: do not wait minutes for the other lane.
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
    if (!wants(suite) || !(await stack.buildAppOnce())) return;
    await run(suite, { ...process.env, ...stack.env, BROWSER_PATH: await provideBrowser() });
  };
  return { wants, run, runInBrowser, stop };
}

const IN_BROWSER = ['e2e', 'members', 'budgets', 'screenshots'] as const;

function startSharedEmulators({ wants, stop }: Lane): Promise<TestStack> | undefined {
  return wants('rules', 'commands', ...IN_BROWSER)
    ? startStack({ offset: OFFSET, only: SHARED_EMULATORS, signal: stop })
    : undefined;
}

type SharedRun = {
  readonly starting: Promise<TestStack> | undefined;
  readonly otherLane: Promise<void>;
};

/** Suites that start after the other lane has ended, because it slows them down. */
const RUN_ALONE: readonly SuiteName[] = ['screenshots'];

/** The suites that share one set of emulators. */
async function runWithSharedEmulators(
  { wants, run, runInBrowser }: Lane,
  { starting, otherLane }: SharedRun,
): Promise<void> {
  const stack = await starting;
  if (!stack) return;
  const env = { ...process.env, ...stack.env };
  await run('rules', env);
  // The rules tests leave other rules and data.
  await stack.reset();
  await run('commands', env);
  for (const suite of IN_BROWSER) {
    if (!wants(suite)) continue;
    if (RUN_ALONE.includes(suite)) await otherLane;
    // Each suite fills the workspace itself, in its own access mode.
    await stack.reset();
    await runInBrowser(suite, stack);
  }
}

/**
 * The suites that start, suspend and kill their own emulators. They mostly wait, so they run in parallel with the
 * suites of the shared emulators, except those in RUN_ALONE.
 */
async function runWithOwnEmulators(lane: Lane): Promise<void> {
  await lane.run('stack', { ...process.env, ...SHORT_LIVED_JAVA });
  if (!lane.wants('faults')) return;
  const stack = await startStack({
    offset: OFFSET + FAULTS_OFFSET,
    only: FAULTS_EMULATORS,
    signal: lane.stop,
  });
  const env = { ...stack.env, ...SHORT_LIVED_JAVA };
  await lane.runInBrowser('faults', { ...stack, env }).finally(stack.emulators.stop);
}

/**
 * These emulators live for at most a few minutes, in which Java's second compiler and its parallel garbage collector
 * cost more than they save. The shared emulators keep both: without the compiler, `commands` takes half as long again.
 */
const SHORT_LIVED_JAVA = {
  JAVA_TOOL_OPTIONS:
    `${process.env.JAVA_TOOL_OPTIONS ?? ''} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC`.trim(),
};

const SHARED_EMULATORS = ['auth', 'firestore', 'storage', 'hosting'] as const;
/** The fault tests start Firestore themselves, and use no Storage. */
const FAULTS_EMULATORS = ['auth', 'hosting'] as const;
/** Added to `OFFSET`. Differs from the offset of the shared emulators (0) and of the stack tests (500, 700, 850). */
const FAULTS_OFFSET = 300;

async function startStack({
  offset,
  only,
  signal,
}: Pick<TestStackOptions, 'only' | 'signal'> & { readonly offset: number }): Promise<TestStack> {
  const folder = await openRunFolder(`test-${offset}`);
  return startTestStack({ only, signal, folder, ports: portsAt(offset) });
}

function suiteName(text: string): SuiteName {
  const names = [...SUITES, ...ON_REQUEST];
  const suite = names.find((name) => name === text);
  if (suite === undefined)
    throw new LaunchError(`There is no suite '${text}': use ${names.join(', ')}.`);
  return suite;
}

/** @returns the exit code. */
function report(results: Results): number {
  console.log(['', ...summarise(results)].join('\n'));
  return [...results.values()].some(({ failures }) => failures.length > 0) ? 1 : 0;
}

await runCommand(async (stop) => report(await runSuites(process.argv.slice(2), stop)), {
  codeWhenStopped: 1,
});
