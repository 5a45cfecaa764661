import type { Locator, Page } from '@playwright/test';
import { park } from './browser/warm-context.ts';
import { pauseSubscriptions } from './network.ts';
import { expect } from './test.ts';

export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectContent(page);
}

/** Opens this path without loading the app again, and waits for the page's content. */
export async function follow(page: Page, path: string): Promise<void> {
  // A page in between, so that the content of the page before is not taken for that of the next one.
  await navigate(page, '/nowhere');
  await expect(heading(page)).toHaveText(NOT_FOUND);
  await navigate(page, path);
  await expectContent(page);
}

const NOT_FOUND = 'Page not found';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectContent(page: Page): Promise<void> {
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).not.toHaveText(
    new RegExp(`^(${NOT_FOUND}|Something went wrong|Loading\\.\\.\\.)$`),
  );
  await expect(page.getByText(/^loading\.\.\.$/i)).toHaveCount(0);
  await expect(page.locator('.placeholder, [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/was not found/)).toHaveCount(0);
}

/** Opens this path without loading the app again, as a link does. */
export function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

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
