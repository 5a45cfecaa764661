import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Loads the app at this path, and waits for the page's content. */
export async function load(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectContent(page);
}

/** Opens this path without loading the app again, as a link does, and waits for the page's content. */
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
  await expect(heading(page)).not.toHaveText(
    new RegExp(`^(${NOT_FOUND}|Something went wrong|Loading\\.\\.\\.)$`),
  );
  await expect(page.getByText(/^loading\.\.\.$/i)).toHaveCount(0);
  await expect(page.locator('.skeleton, [aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(/was not found/)).toHaveCount(0);
}

function navigate(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
