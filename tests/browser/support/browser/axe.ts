import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** axe's tags for the rules of WCAG 2.2 A and AA, and for its own best practices. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The dark theme changes only colours, so the other rules run in the light theme alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * axe's findings on the current page: by the rules of `STANDARDS` in the light theme, by those of colours in the dark
 * theme. Leaves the page dark and without motion.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  // Without transitions: halfway, the colours belong to neither theme.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await findings(page, { type: 'tag', values: STANDARDS });
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await findings(page, { type: 'rule', values: RULES_OF_COLOUR });
  return [...inLight.map((found) => `light: ${found}`), ...inDark.map((found) => `dark: ${found}`)];
}

/** Returns the findings alone, because axe's whole result takes longer to transfer than the checks. */
function findings(page: Page, rules: axe.RunOnly): Promise<string[]> {
  return page.evaluate(async (runOnly) => {
    const { axe } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
    const results = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return results.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
    );
  }, rules);
}
