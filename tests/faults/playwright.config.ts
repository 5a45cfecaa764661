import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** As the other browser tests, but one after another: they freeze and kill the server they all use. */
export default defineConfig(browserTests, {
  testDir: '.',
  // Each test starts a server of its own and fills it.
  globalSetup: [],
  workers: 1,
  // Four people at once, and a server that comes back, need time on a crowded machine.
  timeout: 150_000,
  expect: { timeout: 25_000 },
});
