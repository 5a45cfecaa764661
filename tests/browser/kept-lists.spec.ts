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

test('a list that was never whole here, or that is empty here, waits for the server', async ({
  page,
}) => {
  const id = await plantDeliverable({ deliverableName: 'The only one known here' });
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The only one known here');
  const release = await openHeld(page, '/deliverable');
  await expect(page.getByText('loading...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await release();
  await expect(card(page, 'The only one known here')).toBeVisible();

  await test.step('an empty list', async () => {
    await keepList(page, '/template');
    await page.evaluate(async () => {
      const kept = (await indexedDB.databases()).find(({ name }) => name?.startsWith('firestore/'));
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(kept?.name ?? '').onsuccess = resolve;
      });
    });
    const releaseTemplates = await openHeld(page, '/template');
    await expect(page.getByText('loading...')).toBeVisible();
    await expect(page.getByText('There is none here yet')).toHaveCount(0);
    await releaseTemplates();
    await expect(page.getByRole('article').first()).toBeVisible();
  });
});

test('without a network a list says when it was confirmed, or that it may be incomplete', async ({
  page,
  context,
}) => {
  const id = await plantDeliverable({ deliverableName: 'Known without a network' });
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Known without a network');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'All Research' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^As of \d\d \w+ \d{4}, \d\d:\d\d$/)).toBeVisible();
  await main.getByRole('link', { name: 'All Deliverables' }).click();
  await expect(card(page, 'Known without a network')).toBeVisible();
  await expect(page.getByText('This page may be incomplete')).toBeVisible();
  await expect(page.locator('.list-count')).toHaveText(
    /^\d+ deliverables?, as far as this browser knows$/,
  );
});
