import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

/**
 * As the other browser tests, in the members mode: the mode is one setting for everybody, so these
 * come after the others instead of beside them.
 */
export default defineConfig(browserTests, {
  testDir: '.',
  globalSetup: './support/global-setup.ts',
  // Each test brings people and records of its own.
  fullyParallel: true,
});
