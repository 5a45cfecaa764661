import type { Locator, Page } from '@playwright/test';
import { park } from '../browser/warm-context.ts';
import { pauseSubscriptions } from '../network.ts';
import { expect } from '../test.ts';

export const updating = (page: Page) => page.getByText('Updating…', { exact: true });

/** Opens a page, waits until it shows the content and the server has confirmed everything, and leaves it. */
export async function keepPage(page: Page, path: string, content: Locator): Promise<void> {
  await page.goto(path);
  await expect(content).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(updating(page)).toHaveCount(0);
  await park(page);
}

/** Opens a page, and holds its requests about subscriptions until the returned function is called. */
export async function openHeld(page: Page, path: string): Promise<() => Promise<void>> {
  const release = await pauseSubscriptions(page);
  await page.goto(path);
  return async () => {
    release();
    await page.unrouteAll({ behavior: 'wait' });
  };
}

/** The box of an element once the fonts have loaded: another font has other line heights. */
export async function positionOf(element: Locator) {
  await element.page().evaluate('document.fonts.ready');
  return element.boundingBox();
}
