import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

/** Expects this number beside its name in a report of the migration screen. */
export async function expectCount(page: Page, name: string, value: number): Promise<void> {
  const field = page.locator('.field').filter({ has: page.getByText(name, { exact: true }) });
  await expect(field.locator('dd')).toHaveText(String(value));
}
