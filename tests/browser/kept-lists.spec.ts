import type { Page } from '@playwright/test';
import { park } from './support/browser/warm-context.ts';
import { keepPage, openHeld, positionOf, updating } from './support/pages/kept-page.ts';
import { plantDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A list is there at once as this browser kept it, and the server confirms it (R43).

const card = (page: Page, name: string) => page.getByRole('article', { name });

function keepList(page: Page, path: string): Promise<void> {
  return keepPage(page, path, page.getByRole('article').first());
}

test.beforeEach(({ page }) => signIn(page, 'lead@example.com'));

/** The first in the order of its list, so that records of parallel tests rarely move it. */
const FIRST = { deliverableNumber: -1e6 };

test('a list is there before the server answers, and confirmed without a jump; a record that came since the last visit follows with the answer', async ({
  page,
}) => {
  const name = `_ kept ${Date.now()}`;
  await plantDeliverable({ ...FIRST, deliverableName: name });
  const first = page.getByRole('article').first();
  // A parallel test may move the card, so the check may repeat. A jump that the app causes happens in every repeat.
  await expect(async () => {
    await keepList(page, '/deliverable');
    const release = await openHeld(page, '/deliverable');
    await expect(first).toHaveAccessibleName(name);
    await expect(updating(page)).toBeVisible();
    const before = await positionOf(first);
    await release();
    await expect(updating(page)).toHaveCount(0);
    await expect(first).toHaveAccessibleName(name);
    expect(await positionOf(first)).toEqual(before);
  }).toPass();

  const later = `_ later ${Date.now()}`;
  await park(page);
  await plantDeliverable({ deliverableNumber: -2e6, deliverableName: later });
  const release = await openHeld(page, '/deliverable');
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, later)).toHaveCount(0);
  await release();
  await expect(card(page, later)).toBeVisible();
});

test('an empty list from the cache is loading, not none', async ({ page }) => {
  await keepList(page, '/template');
  await page.evaluate(async () => {
    const kept = (await indexedDB.databases()).find(({ name }) => name?.startsWith('firestore/'));
    await new Promise((resolve) => {
      indexedDB.deleteDatabase(kept?.name ?? '').onsuccess = resolve;
    });
  });
  const release = await openHeld(page, '/template');
  await expect(page.getByText('loading...')).toBeVisible();
  await expect(page.getByText('There is none here yet')).toHaveCount(0);
  await release();
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('without a network, a reload shows the list and the record that were seen, and says so', async ({
  freshPage: page,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `_ seen ${Date.now()}`;
  const id = await plantDeliverable({ ...FIRST, deliverableName: name });
  await keepPage(page, `/deliverable/${id}`, page.getByRole('heading', { level: 1, name }));
  await keepList(page, '/deliverable');
  // The app itself comes from its host, as from the browser's own cache.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false });
  });
  await page.route(/firestore|identitytoolkit|securetoken/i, (route) => route.abort());
  await page.goto('/deliverable');
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await expect(updating(page)).toHaveCount(0);
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});
