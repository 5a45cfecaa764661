import type { Page } from '@playwright/test';
import { plantDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/**
 * Advances the page's clock and waits a moment, in which an update that comes too early would show.
 */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.waitForTimeout(300);
}

const queryOf = (page: Page) => new URL(page.url()).search;

// The clock stays with the browser context, so the test uses `freshPage`, whose context ends with the test.
test('a search filters 250 ms after typing pauses, and q follows after 500 ms; so does the grouping in g (R28)', async ({
  freshPage: page,
}) => {
  const cards = page.getByRole('article');
  const mark = `paused${Date.now()}x`;
  await plantDeliverable({ deliverableName: `${mark}a` });
  await plantDeliverable({ deliverableName: `${mark}b` });
  await signIn(page, 'lead@example.com');
  await page.clock.install();
  await page.goto(`/deliverable?q=${mark}`);
  await expect(cards).toHaveCount(2, { timeout: 20_000 });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.press('End');
  await search.press('a');
  await pass(page, 249);
  await expect(cards).toHaveCount(2);
  await pass(page, 1);
  await expect(cards).toHaveCount(1);
  await pass(page, 249);
  expect(queryOf(page)).toBe(`?q=${mark}`);
  await pass(page, 1);
  await expect(page).toHaveURL(`/deliverable?q=${mark}a`);

  await page.getByLabel("Group results by whether they're ready to invoice").check();
  await pass(page, 499);
  expect(queryOf(page)).toBe(`?q=${mark}a`);
  await pass(page, 1);
  await expect(page).toHaveURL(`/deliverable?q=${mark}a&g=invoiced`);
});
