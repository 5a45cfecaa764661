import type { Page } from '@playwright/test';
import { historyOf, readStored, type StoredTable } from './database.ts';
import { expect } from './test.ts';

/** Empties the name of an open form and saves. Expects a refusal at the field, and no write since the planting. */
export async function expectNameRequired(
  page: Page,
  {
    table,
    id,
    field,
  }: { readonly table: StoredTable; readonly id: string; readonly field: string },
): Promise<void> {
  const before = (await readStored(table, id))?.[field];
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue(before);
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('required', { exact: true })).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect((await readStored(table, id))?.[field]).toBe(before);
  expect(await historyOf(table, id)).toHaveLength(1);
}
