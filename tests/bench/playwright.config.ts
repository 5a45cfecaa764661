import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** As the other browser tests, one after another in the large workspace: what is counted, and what takes time. */
export default defineConfig(browserTests, {
  testDir: '.',
  globalSetup: './global-setup.ts',
  workers: 1,
  // Five screens are visited twice, and each is waited for until nothing more arrives.
  timeout: 180_000,
});
