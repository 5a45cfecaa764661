import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';

const WITHIN_A_SECOND = { timeout: 1_000 };

async function saveNamed(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

// In this suite, because no other tests run meanwhile that could slow the app down.
test('a second browser sees another person’s new record and its new name within a second', async ({
  page,
  secondPage,
}) => {
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  await secondPage.goto('/research');
  await expect(secondPage.getByRole('article').first()).toBeVisible();

  const name = `Seen live ${Date.now()}`;
  const card = secondPage.getByRole('article', { name });
  await page.goto('/research/create');
  await saveNamed(page, name);
  await expect(card).toBeVisible(WITHIN_A_SECOND);

  await card.getByRole('link', { name, exact: true }).click();
  await expect(secondPage.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await saveNamed(page, `${name}, renamed`);
  await expect(secondPage.getByRole('heading', { level: 1, name: `${name}, renamed` })).toBeVisible(
    WITHIN_A_SECOND,
  );
});
