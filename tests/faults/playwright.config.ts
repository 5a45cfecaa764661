import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/** Runs the tests one after another, because they suspend and kill one shared emulator. */
export default defineConfig(browserTests, {
  testDir: '.',
  // The worker fixture starts its own Firestore emulator, without the demo data.
  globalSetup: [],
  workers: 1,
  // Four pages at once and a restarting emulator need time on a busy machine.
  timeout: 150_000,
  expect: { timeout: 25_000 },
});
