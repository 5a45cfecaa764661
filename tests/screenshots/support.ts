import type { Page } from '@playwright/test';
import { expect } from '../e2e/support/test.ts';

/** Where the pictures go. */
export const folder = '.local/screenshots';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^loading(\.\.\.)?$/i)).toHaveCount(0);
  // The first records of a list are there before the others.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** The first, a middle and the last record of a table's list: they differ in what they show. */
export async function pathsOf(page: Page, table: string): Promise<string[]> {
  await open(page, `/${table}`);
  const paths = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.map((card) => card.querySelector('a')?.getAttribute('href') ?? ''),
    );
  const chosen = [0, Math.floor(paths.length / 2), paths.length - 1];
  return [...new Set(chosen.map((index) => paths[index] ?? ''))].filter((path) => path !== '');
}
