import { defineConfig } from '@playwright/test';

/** `npm test` sets these variables. */
const { BASE_URL, BROWSER_PATH, PLAYWRIGHT_REPORT, PLAYWRIGHT_OUTPUT } = process.env;
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/support/global-setup.ts',
  outputDir: PLAYWRIGHT_OUTPUT ?? '.local/test-results',
  forbidOnly: process.env.CI !== undefined,
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
    // Drawing placeholders that fade takes a twelfth of the run time. The members suite keeps every motion.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      // With `--disable-gpu`: emulating a graphics card takes a twelfth of the run time.
      ignoreDefaultArgs: ['--enable-unsafe-swiftshader'],
      ...(BROWSER_PATH ? { executablePath: BROWSER_PATH } : {}),
      args: [
        '--disable-gpu',
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
