import { defineConfig } from '@playwright/test';
import type { SharedWorkspace } from './tests/browser/support/workspace.setup.ts';

/** `npm test` sets these variables. */
const { BASE_URL, BROWSER_PATH, PLAYWRIGHT_REPORT, PLAYWRIGHT_OUTPUT } = process.env;
const isRoot = process.getuid?.() === 0;

/** Drawing placeholders that fade takes a twelfth of the run time. */
const STILL = { contextOptions: { reducedMotion: 'reduce' } } as const;

/** The tests that a project depends on: they fill its workspace. */
const WORKSPACE = {
  testDir: 'tests/browser/support',
  testMatch: 'workspace.setup.ts',
  // Ends one that hangs. It is no limit of speed.
  timeout: 300_000,
};

/**
 * `npm test` runs one project at a time. The access mode is a setting of the whole environment, so two projects cannot
 * share the emulators at the same time.
 */
export default defineConfig<SharedWorkspace>({
  projects: [
    {
      name: 'open',
      testDir: 'tests/browser',
      testIgnore: '**/browser/members/**',
      dependencies: ['demo workspace'],
      use: STILL,
    },
    {
      name: 'members',
      testDir: 'tests/browser/members',
      dependencies: ['demo workspace with members'],
      use: STILL,
    },
    {
      name: 'budgets',
      testDir: 'tests/bench',
      dependencies: ['large workspace'],
      // They count bytes and reads, no time.
      workers: 2,
      // The test of the reads waits at each visit until nothing more arrives.
      timeout: 180_000,
      use: STILL,
    },
    {
      name: 'screenshots',
      testDir: 'tests/screenshots',
      dependencies: ['demo workspace'],
      timeout: 120_000,
      use: STILL,
    },
    { ...WORKSPACE, name: 'demo workspace' },
    {
      ...WORKSPACE,
      name: 'demo workspace with members',
      use: { workspace: { size: 'demo', access: 'members' } },
    },
    {
      ...WORKSPACE,
      name: 'large workspace',
      use: { workspace: { size: 'large', access: 'open' } },
    },
  ],
  outputDir: PLAYWRIGHT_OUTPUT ?? '.local/test-results',
  forbidOnly: process.env.CI !== undefined,
  // The tests plant their own records, and share the demo accounts. Whole files would leave a worker idle at the end.
  fullyParallel: true,
  // One failure of timing must not fail a run in CI. The summary names the test as flaky.
  retries: process.env.CI ? 1 : 0,
  // One more than the cores of the smallest machine: a test waits for a sixth of its time.
  workers: 3,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ...(PLAYWRIGHT_REPORT ? [['json', { outputFile: PLAYWRIGHT_REPORT }] as const] : []),
  ],
  use: {
    ...(BASE_URL ? { baseURL: BASE_URL } : {}),
    browserName: 'chromium',
    // Tracing takes a third of the run time.
    trace: process.env.COUNTERSIGN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      // With `--disable-gpu`: emulating a graphics card takes a twelfth of the run time.
      ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
      ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
      args: [
        '--disable-gpu',
        // A test's page lives for seconds. Code optimised in the background comes too late for it, and takes a fifth of
        // its processor time.
        '--js-flags=--no-turbofan --no-maglev',
        // Chromium's sandbox refuses root, and containers often run as root.
        ...(isRoot ? ['--no-sandbox'] : []),
        // Most of these keep requests from leaving the machine, also those of the browser itself.
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-default-apps',
        '--disable-domain-reliability',
        '--disable-features=OptimizationHints,MediaRouter,Translate,AutofillServerCommunication,CertificateTransparencyComponentUpdater',
        '--disable-sync',
        '--disable-dev-shm-usage',
        '--metrics-recording-only',
        '--no-first-run',
        '--no-pings',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
});
