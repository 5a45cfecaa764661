import type { Page } from '@playwright/test';
import { plantDeliverable, plantHypothesis } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const cards = (page: Page) => page.getByRole('article');

/**
 * Opens a list of the test's own two records, and stops the page's clock. The test advances it. The clock stays with
 * the browser context, so the tests use `freshPage`, whose context ends with the test.
 */
async function openTwo(
  page: Page,
  { path, plant }: { readonly path: string; readonly plant: (name: string) => Promise<unknown> },
): Promise<string> {
  const mark = `paused${Date.now()}x`;
  await plant(`${mark}a`);
  await plant(`${mark}b`);
  await signIn(page, 'lead@example.com');
  await page.clock.install();
  await page.goto(`${path}?q=${mark}`);
  await expect(cards(page)).toHaveCount(2, { timeout: 20_000 });
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  return mark;
}

/**
 * Advances the page's clock and waits a moment. An absence has no event to wait for, so an early update gets
 * a moment to show.
 */
async function pass(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds);
  await page.waitForTimeout(300);
}

const queryOf = (page: Page) => new URL(page.url()).search;

const LISTS = [
  {
    path: '/deliverable',
    plant: (name: string) => plantDeliverable({ deliverableName: name }),
  },
  {
    path: '/hypothesis',
    plant: (name: string) => plantHypothesis({ hypothesisName: name }),
  },
] as const;

for (const list of LISTS) {
  test(`${list.path} filters 250 ms after typing pauses, and q follows after 500 ms (R28)`, async ({
    freshPage: page,
  }) => {
    const mark = await openTwo(page, list);
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.press('End');
    await search.press('a');
    await pass(page, 249);
    await expect(cards(page)).toHaveCount(2);
    await pass(page, 1);
    await expect(cards(page)).toHaveCount(1);
    await pass(page, 249);
    expect(queryOf(page)).toBe(`?q=${mark}`);
    await pass(page, 1);
    await expect(page).toHaveURL(`${list.path}?q=${mark}a`);
  });
}

test('each further key restarts both pauses', async ({ freshPage: page }) => {
  const mark = await openTwo(page, LISTS[1]);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.press('End');
  await search.press('z');
  await pass(page, 200);
  await search.press('Backspace');
  await pass(page, 200);
  await search.press('b');
  await pass(page, 249);
  await expect(cards(page)).toHaveCount(2);
  expect(queryOf(page)).toBe(`?q=${mark}`);
  await pass(page, 251);
  await expect(cards(page)).toHaveCount(1);
  await expect(page).toHaveURL(`/hypothesis?q=${mark}b`);
});

test('the grouping of the deliverable list follows into g after 500 ms', async ({
  freshPage: page,
}) => {
  const mark = await openTwo(page, LISTS[0]);
  await page.getByLabel("Group results by whether they're ready to invoice").check();
  await pass(page, 499);
  expect(queryOf(page)).toBe(`?q=${mark}`);
  await pass(page, 1);
  await expect(page).toHaveURL(`/deliverable?q=${mark}&g=invoiced`);
});
