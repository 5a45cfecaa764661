import { defineConfig } from '@playwright/test';
import browserTests from '../../playwright.config.ts';

const WIDTHS = [360, 768, 1440] as const;
const THEMES = ['light', 'dark'] as const;

/** `npm run screenshots`: screens in three widths and two themes, printed pages, and the pictures of the README. */
export default defineConfig(browserTests, {
  testDir: '.',
  globalSetup: '../e2e/support/global-setup.ts',
  timeout: 120_000,
  projects: [
    ...WIDTHS.flatMap((width) =>
      THEMES.map((colorScheme) => ({
        name: `${width}-${colorScheme}`,
        testMatch: 'screens.spec.ts',
        use: { colorScheme, viewport: { width, height: Math.round(width < 500 ? 780 : 900) } },
      })),
    ),
    { name: 'print', testMatch: 'print.spec.ts' },
    { name: 'readme', testMatch: 'readme.spec.ts' },
  ],
});
