/** `npm test` runs every suite except `screenshots`, `npm test -- rules [part of a file name…]` one suite. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { provideBrowser } from './browser.ts';
import { resetEmulators } from './emulators.ts';
import { LaunchError, oneLine, runCommand } from './processes.ts';
import { LOCAL_DIR, PROJECT_DIR, placeAt } from './settings.ts';
import { summarise, tallySuite } from './test-report.ts';
import { buildTestApp, startTestEmulators, testEnvironment } from './test-stack.ts';

/** The suites of `npm test`, in the order of its summary. */
const SUITES = ['unit', 'rules', 'commands', 'open', 'members', 'budgets', 'stack'];
/** The suites in the browser, each a project of playwright.config.ts. `screenshots` runs only if it is named. */
const BROWSER_SUITES = ['open', 'members', 'budgets', 'screenshots'];

/** Moves the ports away from those of `npm start`. Two test runs at the same time need two values. */
const OFFSET = process.env.COUNTERSIGN_TEST_PORT_OFFSET ?? '10000';
const place = placeAt(OFFSET);

/** The emulators run for minutes. Java's second compiler would take more time than it saves. */
process.env.JAVA_TOOL_OPTIONS = '-XX:TieredStopAtLevel=1 -XX:+UseSerialGC';

const [chosen, ...filters] = process.argv.slice(2);
const suites = chosen === undefined ? SUITES : [chosen];

const REPORTS = join(LOCAL_DIR, 'reports', OFFSET);
const reportOf = (suite: string) => join(REPORTS, `${suite}.json`);

/** How each suite ended. One without an entry did not run. */
const endings = new Map<string, { readonly exitCode: number; readonly seconds: number }>();

async function test(): Promise<number> {
  const names = [...new Set([...SUITES, ...BROWSER_SUITES])];
  if (chosen !== undefined && !names.includes(chosen)) {
    throw new LaunchError(`There is no suite '${chosen}': use ${names.join(', ')}.`);
  }
  mkdirSync(REPORTS, { recursive: true });
  for (const suite of suites) rmSync(reportOf(suite), { force: true });
  try {
    await runSuites();
  } catch (error) {
    console.error(oneLine(error));
  }
  const results = suites.map((suite) => {
    const { exitCode, seconds = 0 } = endings.get(suite) ?? {};
    return { suite, seconds, ...tallySuite(reportOf(suite), exitCode) };
  });
  console.log(['', ...summarise(results)].join('\n'));
  return results.some(({ failed }) => failed.length > 0) ? 1 : 0;
}

const wants = (...some: readonly string[]) => some.some((suite) => suites.includes(suite));

async function runSuites(): Promise<void> {
  // During the unit tests, the emulators start and the app is built.
  const emulators = wants('rules', 'commands', ...BROWSER_SUITES) && startTestEmulators(place);
  const app = wants(...BROWSER_SUITES) && buildTestApp(place);
  const prepared = Promise.all([emulators, app]);
  prepared.catch(() => undefined);
  await run('unit');
  await Promise.all([
    // These tests start emulators of their own and mostly wait, so they run beside the others.
    run('stack', {}, suites.length > 1),
    prepared.then(runWithEmulators),
  ]);
}

async function runWithEmulators(): Promise<void> {
  const env = testEnvironment(place);
  await run('rules', env);
  // The rules tests leave other rules and data.
  if (wants('commands')) await resetEmulators(place.ports);
  await run('commands', env);
  for (const suite of BROWSER_SUITES) {
    if (!wants(suite)) continue;
    // Each suite fills the workspace itself, in its own access mode.
    await resetEmulators(place.ports);
    await run(suite, { ...env, BROWSER_PATH: await provideBrowser() });
  }
}

/** Runs a suite if it is wanted. If another runs at the same time, prints the output at the end, in one piece. */
async function run(suite: string, env: NodeJS.ProcessEnv = {}, isBeside = false): Promise<void> {
  if (!wants(suite)) return;
  if (!isBeside) console.log(ruled(suite));
  const start = performance.now();
  const [tool = '', ...args] = commandOf(suite);
  const { exitCode = 1, all } = await execa(tool, args, {
    ...{ preferLocal: true, localDir: PROJECT_DIR, cwd: PROJECT_DIR, reject: false },
    ...(isBeside
      ? ({ stdin: 'ignore', all: true } as const)
      : ({ stdio: ['ignore', 'inherit', 'inherit'] } as const)),
    env: {
      ...env,
      PLAYWRIGHT_REPORT: reportOf(suite),
      // Playwright empties this folder at its start, so suites must not share it.
      PLAYWRIGHT_OUTPUT: join(REPORTS, 'failures', suite),
    },
  });
  endings.set(suite, { exitCode, seconds: (performance.now() - start) / 1000 });
  if (isBeside) console.log(`${ruled(suite)}\n${all}${ruled(`end of ${suite}`)}`);
}

function ruled(title: string): string {
  return `\n── ${title} ${'─'.repeat(60 - title.length)}`;
}

function commandOf(suite: string): readonly string[] {
  if (BROWSER_SUITES.includes(suite)) {
    return ['playwright', 'test', `--project=${suite}`, ...filters];
  }
  const projects = suite === 'unit' ? ['unit', 'component*'] : [suite];
  return [
    ...['vitest', 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(suite)}`],
    ...filters,
  ];
}

await runCommand(test);
