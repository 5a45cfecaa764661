import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** axe's tags for the rules of WCAG 2.2 A and AA. */
const STANDARDS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The dark theme changes only colours, so the other rules run in the light theme alone. */
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/** axe's findings on the current page, in the light and in the dark theme. */
export async function violations(page: Page): Promise<string[]> {
  // Without transitions: halfway, the colours belong to neither theme.
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const inLight = await axe(page).withTags(STANDARDS).analyze();
  await page.emulateMedia({ colorScheme: 'dark' });
  const inDark = await axe(page).withRules(RULES_OF_COLOUR).analyze();
  return [...told(inLight, 'light'), ...told(inDark, 'dark')];
}

/** Details of what passes take most of axe's time, and a page of its own for frames; the app has no frames. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

function told({ violations: found }: AxeResults, theme: string): string[] {
  return found.map(
    ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ target }) => target).join(' | ')}`,
  );
}
