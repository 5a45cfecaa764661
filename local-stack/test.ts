/** `npm test` runs every suite except `screenshots`, `npm test -- rules [file…]` one suite. */
import { join } from 'node:path';
import { localDir } from './folders.ts';
import { portsAt } from './ports.ts';
import { runCommand } from './process/command.ts';
import { LaunchError } from './process/launch-error.ts';
import { openRunFolder } from './process/run-folder.ts';
import { provideBrowser } from './testing/browser.ts';
import { BROWSER_SUITES, ON_REQUEST, runSuite, SUITES, type SuiteName } from './testing/suites.ts';
import { summarise, type Tally, tallySuite } from './testing/test-report.ts';
import { startTestStack, type TestStack } from './testing/test-stack.ts';

/** Moves the ports away from those of `npm start`. Two test runs at the same time need two values. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

type Results = Map<SuiteName, Tally>;

type RunSuite = (suite: SuiteName, env: NodeJS.ProcessEnv) => Promise<void>;

type Run = {
  /** Whether this run includes at least one of the suites. */
  readonly wants: (...suites: readonly SuiteName[]) => boolean;
  /** Runs a suite if it is wanted. */
  readonly run: RunSuite;
  readonly signal: AbortSignal;
};

async function runSuites(args: readonly string[], stop: AbortSignal): Promise<Results> {
  const [chosen, ...filters] = args;
  const suites: readonly SuiteName[] = chosen === undefined ? SUITES : [suiteName(chosen)];
  // The wanted suites, in the order of the summary. A suite that does not run counts as failed.
  const results: Results = new Map(suites.map((suite) => [suite, tallySuite(undefined, 1)]));
  const failure = new AbortController();
  const signal = AbortSignal.any([stop, failure.signal]);
  const wants = (...some: readonly SuiteName[]): boolean =>
    some.some((suite) => suites.includes(suite));
  const reportDir = join(localDir(), 'reports', String(OFFSET));
  const run: RunSuite = async (suite, env) => {
    if (!wants(suite)) return;
    const output = suite === 'stack' && suites.length > 1 ? 'at its end' : 'live';
    results.set(suite, await runSuite({ suite, filters, env, reportDir, output, stop: signal }));
  };
  // The emulators need ten seconds to start, during which the unit tests run.
  const starting = startSharedEmulators({ wants, run, signal });
  starting.catch(() => undefined);
  try {
    await run('unit', process.env);
    // The stack tests start their own emulators and mostly wait, so they run beside the suites of the shared ones.
    const stackTests = run('stack', { ...process.env, ...SHORT_LIVED_JAVA });
    const running = [
      runWithSharedEmulators({ wants, run, signal }, starting, stackTests),
      stackTests,
    ];
    // An error outside of a test ends the run: do not wait minutes for the other tests.
    for (const one of running) one.catch((error) => failure.abort(error));
    await Promise.allSettled(running);
    failure.signal.throwIfAborted();
  } finally {
    await starting.then((stack) => stack?.emulators.stop()).catch(() => undefined);
  }
  return results;
}

async function startSharedEmulators({ wants, signal }: Run): Promise<TestStack | undefined> {
  if (!wants('rules', 'commands', ...BROWSER_SUITES)) return undefined;
  const folder = await openRunFolder(`test-${OFFSET}`);
  const only = ['auth', 'firestore', 'storage', 'hosting'] as const;
  return startTestStack({ only, signal, folder, ports: portsAt(OFFSET) });
}

/** Suites that start after the stack tests have ended, which slow them down. */
const RUN_ALONE: readonly SuiteName[] = ['screenshots'];

async function runWithSharedEmulators(
  { wants, run }: Run,
  starting: Promise<TestStack | undefined>,
  stackTests: Promise<void>,
): Promise<void> {
  const stack = await starting;
  if (!stack) return;
  const env = { ...process.env, ...stack.env };
  await run('rules', env);
  // The rules tests leave other rules and data.
  await stack.reset();
  await run('commands', env);
  for (const suite of BROWSER_SUITES) {
    if (!wants(suite)) continue;
    if (RUN_ALONE.includes(suite)) await stackTests;
    // Each suite fills the workspace itself, in its own access mode. After a failed build it does not run.
    await stack.reset();
    if (await stack.buildAppOnce()) {
      await run(suite, { ...env, BROWSER_PATH: await provideBrowser() });
    }
  }
}

/**
 * These emulators live for at most a few minutes, in which Java's second compiler and its parallel garbage collector
 * cost more than they save. The shared emulators keep both: without the compiler, the command tests take half as long again.
 */
const SHORT_LIVED_JAVA = {
  JAVA_TOOL_OPTIONS:
    `${process.env.JAVA_TOOL_OPTIONS ?? ''} -XX:TieredStopAtLevel=1 -XX:+UseSerialGC`.trim(),
};

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
