import type { Page } from '@playwright/test';
import { expect } from '../browser/support/test.ts';

/** Folder of the pictures and printed pages. */
export const folder = '.local/screenshots';

export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/^loading(\.\.\.)?$/i)).toHaveCount(0);
  // Waits for all records of a list and the names of their parents.
  await expect(page.getByText(/^(The first \d+ deliverables|Updating…|…)$/)).toHaveCount(0);
}

/** Opens a table's list. Returns the paths of the first, a middle and the last rendered record. */
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
