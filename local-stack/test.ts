/** `npm test`: every suite there is, or with `npm test -- rules [file…]` one of them. */
import { join } from 'node:path';
import { provideBrowser } from './browser.ts';
import { runCommand } from './command.ts';
import { localDir } from './folders.ts';
import { LaunchError } from './launch-error.ts';
import { portsAt } from './ports.ts';
import { openRunFolder } from './run-folder.ts';
import { type BrowserSuiteName, ON_REQUEST, runSuite, SUITES, type SuiteName } from './suites.ts';
import { type Tally, tallySuite } from './test-report.ts';
import { startTestStack, type TestStack, type TestStackOptions } from './test-stack.ts';

/** Far enough from a developer's own stack; another value lets two test runs go side by side. */
const OFFSET = Number(process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? 10_000);

type Results = Map<SuiteName, Tally>;

async function runSuites(args: readonly string[], stop: AbortSignal): Promise<Results> {
  const [chosen, ...filters] = args;
  const suites: readonly SuiteName[] = chosen === undefined ? SUITES : [suiteName(chosen)];
  const results: Results = new Map();
  const reportDir = join(localDir(), 'reports', String(OFFSET));
  const run = async (suite: SuiteName, env: NodeJS.ProcessEnv): Promise<void> => {
    if (!suites.includes(suite)) return;
    console.log(`\n── ${suite} ${'─'.repeat(60 - suite.length)}`);
    results.set(suite, await runSuite({ suite, filters, env, reportDir, stop }));
  };
  const runInBrowser = async (suite: BrowserSuiteName, stack: TestStack): Promise<void> => {
    if (!(await stack.hasBuiltApp())) results.set(suite, tallySuite(undefined, 1));
    else await run(suite, { ...process.env, ...stack.env, BROWSER_PATH: await provideBrowser() });
  };
  const needsStack = suites.some(
    (suite) => suite !== 'unit' && suite !== 'faults' && suite !== 'stack',
  );
  // The emulators take ten seconds to start; the unit tests need none of them.
  const starting = needsStack ? startStack({ only: ALL, stop }) : undefined;
  starting?.catch(() => undefined);
  try {
    await run('unit', process.env);
    const stack = await starting;
    if (stack) {
      const env = { ...process.env, ...stack.env };
      await run('rules', env);
      // The tests of the rules leave variations of them in force.
      await stack.reset();
      await run('races', env);
      for (const suite of ['e2e', 'members', 'budgets', 'screenshots'] as const) {
        if (!suites.includes(suite)) continue;
        // Each fills the workspace anew, in the access mode that it is about.
        await stack.reset();
        await runInBrowser(suite, stack);
      }
    }
  } finally {
    await starting?.then(({ emulators }) => emulators.stop()).catch(() => undefined);
  }
  if (suites.includes('faults')) {
    const stack = await startStack({ only: WITHOUT_FIRESTORE, stop });
    await runInBrowser('faults', stack).finally(stack.emulators.stop);
  }
  await run('stack', process.env);
  return results;
}

const ALL = ['auth', 'firestore', 'storage', 'hosting'] as const;
/** The tests of faults start Firestore by themselves, freeze it and kill it. */
const WITHOUT_FIRESTORE = ['auth', 'hosting'] as const;

async function startStack(options: Pick<TestStackOptions, 'only' | 'stop'>): Promise<TestStack> {
  const folder = await openRunFolder(`test-${OFFSET}`);
  return startTestStack({ ...options, folder, ports: portsAt(OFFSET) });
}

function suiteName(text: string): SuiteName {
  const names = [...SUITES, ...ON_REQUEST];
  const suite = names.find((name) => name === text);
  if (suite === undefined)
    throw new LaunchError(`There is no suite '${text}': use ${names.join(', ')}.`);
  return suite;
}

/** Prints the counts, the last line for all of them, and returns the exit code. */
function report(results: Results): number {
  const all = [...results.values()];
  const sum = (key: keyof Tally): number => all.reduce((total, tally) => total + tally[key], 0);
  console.log('');
  for (const [suite, { passed, failed, skipped }] of results) {
    console.log(
      `${suite}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
    );
  }
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  return sum('failed') === 0 ? 0 : 1;
}

await runCommand(async (stop) => report(await runSuites(process.argv.slice(2), stop)), {
  codeWhenStopped: 1,
});
