import { expect, test } from '@playwright/test';
import { openContext, signIn } from './visits.ts';
import { collectionOf, countOf } from './workspace.ts';

// In the large workspace, which has 400 deliverables and 2,000 hypotheses.

test('staff first see the 200 hypotheses with the lowest numbers, also in print; a search and Show all find the others', async ({
  browser,
  baseURL,
}) => {
  const hypothesisName = `last${Date.now()}`;
  // Without a number, so behind all others.
  const planted = collectionOf('hypotheses').doc(hypothesisName);
  await planted.set({ FBUID: planted.id, hypothesisName, hypothesisNumber: null });
  const app = { browser, baseURL: baseURL ?? '' };
  const context = await openContext(app, { storageState: await signIn(app) });
  const page = await context.newPage();
  const count = page.locator('.list-count');
  await page.goto('/hypothesis');
  await expect(count).toHaveText('The first 200 hypotheses');
  await page.emulateMedia({ media: 'print' });
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('searchbox').fill(hypothesisName);
  await expect(page.getByRole('article', { name: hypothesisName })).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/hypothesis');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  const all = await countOf('hypotheses');
  await expect(count).toHaveText(`${all} hypotheses`, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  await context.close();
  await planted.delete();
});
