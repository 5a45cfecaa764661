import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** The tests of the suite `budgets`. They run one after another in the large workspace. */
export default defineConfig(browserTests, {
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: 1,
  // The test of the reads visits each screen twice, and waits each time until nothing more arrives.
  timeout: 180_000,
});
