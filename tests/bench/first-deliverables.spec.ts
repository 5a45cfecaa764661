import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';
import { collectionOf } from './workspace.ts';

const PART = 'The first 40 deliverables; loading the others...';
const WHOLE = '400 deliverables';

const counted = (page: Page) => page.locator('.list-count');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

/** Opens the list of a browser that gets the first deliverables, and the others when they are let go. */
async function openPart(page: Page): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/Listen/channel**', async (route) => {
    const asked = decodeURIComponent(route.request().postData() ?? '');
    if (asked.includes('"deliverables"') && !asked.includes('"limit"')) await released;
    await route.continue();
  });
  await signIn(page, 'lead@example.com');
  await page.goto('/deliverable');
  await expect(counted(page)).toHaveText(PART);
  return release;
}

test.describe('while hundreds of deliverables are on their way', () => {
  test('the first are there, said to be not all, and stay in their order', async ({ page }) => {
    const release = await openPart(page);
    await expect(titles(page)).toHaveCount(40);
    const first = await titles(page).allTextContents();
    release();
    await expect(counted(page)).toHaveText(WHOLE);
    // Older records, whose numbers are texts, come between: the database does not count them as numbers.
    const kept = (await titles(page).allTextContents()).filter((title) => first.includes(title));
    expect(kept.length).toBeGreaterThan(35);
    expect(kept).toEqual(first.slice(0, kept.length));
  });

  test('a search waits for all of them', async ({ page }) => {
    const { docs } = await collectionOf('deliverables').orderBy('deliverableNumber').get();
    const last = String(docs.at(-1)?.get('deliverableName'));
    const release = await openPart(page);
    await page.getByRole('searchbox').fill(last);
    await expect(page.getByText('loading...')).toBeVisible();
    await expect(titles(page)).toHaveCount(0);
    release();
    await expect(titles(page).filter({ hasText: last }).first()).toBeVisible();
    await expect(counted(page)).toHaveText(/ of 400 deliverables$/);
  });
});
