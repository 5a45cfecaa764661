import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/**
 * The browser tests of the members mode. The mode is one setting for the whole environment, so these tests are a suite
 * of their own.
 */
export default defineConfig(browserTests, {
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // The tests create their own records and clients, and share the demo accounts of the staff.
  fullyParallel: true,
  use: { contextOptions: { reducedMotion: 'no-preference' } },
});
