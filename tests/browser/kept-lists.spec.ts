import type { Page } from '@playwright/test';
import { keepPage, openHeld, positionOf, updating } from './support/pages/kept-page.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A list is there at once as this browser kept it, and the server confirms it (R43).

const card = (page: Page, name: string) => page.getByRole('article', { name });

function keepList(page: Page, path: string): Promise<void> {
  return keepPage(page, path, page.getByRole('article').first());
}

test.beforeEach(({ page }) => signIn(page, 'lead@example.com'));

/** Each record is the first in the order of its list, so that records of parallel tests rarely move it. */
const PLANT_FIRST = {
  '/research': plantResearch,
  '/deliverable': (deliverableName: string) =>
    plantDeliverable({ deliverableName, deliverableNumber: -1e6 }),
  '/hypothesis': (hypothesisName: string) =>
    plantHypothesis({ hypothesisName, hypothesisNumber: -1e6 }),
};

for (const [path, plantFirst] of Object.entries(PLANT_FIRST)) {
  test(`${path} is there before the server answers, and confirmed without a jump`, async ({
    page,
  }) => {
    const name = `_ kept ${Date.now()}`;
    await plantFirst(name);
    const first = page.getByRole('article').first();
    // A parallel test may move the card, so the check may repeat. A jump that the app causes happens in every repeat.
    await expect(async () => {
      await keepList(page, path);
      const release = await openHeld(page, path);
      await expect(first).toHaveAccessibleName(name);
      await expect(updating(page)).toBeVisible();
      const before = await positionOf(first);
      await release();
      await expect(updating(page)).toHaveCount(0);
      await expect(first).toHaveAccessibleName(name);
      expect(await positionOf(first)).toEqual(before);
    }).toPass();
  });
}

test('a list that was never whole here waits for the server', async ({ page }) => {
  const id = await plantDeliverable({ deliverableName: 'The only one known here' });
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The only one known here');
  const release = await openHeld(page, '/deliverable');
  await expect(page.getByText('loading...')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await release();
  await expect(card(page, 'The only one known here')).toBeVisible();
});

test('an empty kept list is not shown as empty', async ({ page }) => {
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

test('a research that came since the last visit is shown with the answer, and a form offers a kept research only then', async ({
  page,
}) => {
  const name = `Was here ${Date.now()}`;
  await plantResearch(name);
  await keepList(page, '/research');
  const later = `Came later ${Date.now()}`;
  await plantResearch(later);
  const release = await openHeld(page, '/research');
  await expect(card(page, name)).toBeVisible();
  await expect(card(page, later)).toHaveCount(0);
  await release();
  await expect(card(page, later)).toBeVisible();

  const releaseForm = await openHeld(page, '/deliverable/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New deliverable' })).toBeVisible();
  await expect(page.getByRole('option', { name })).toHaveCount(0);
  await releaseForm();
  await expect(page.getByRole('option', { name })).toHaveCount(1);
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
