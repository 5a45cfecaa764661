import type { Page } from '@playwright/test';
import { PHONE } from './support/browser/fits.ts';
import { keepPage, openHeld, positionOf, updating } from './support/open.ts';
import { plantDeliverable, plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// A list and a record are there at once as this browser kept them, and the server confirms them (R43).

const card = (page: Page, name: string) => page.getByRole('article', { name });

function keepList(page: Page, path: string): Promise<void> {
  return keepPage(page, path, page.getByRole('article').first());
}

test('a list and a record are there before the server answers, and confirmed without a jump (R36); a record that came since the last visit follows with the answer; without a network a reload shows what was seen, and says so', async ({
  scriptedPage: page,
}) => {
  test.slow();
  await signIn(page, 'lead@example.com');
  const name = `_ kept ${Date.now()}`;
  // No record of a parallel test has a lower number, and stands before it.
  const { id } = await plantEstimatedDeliverable(
    { deliverableNumber: -1e9, deliverableName: name },
    [{ 'lead@example.com': 2 }, { '': 1 }],
  );
  const signatures = page.getByRole('heading', { level: 2, name: 'Signatures' });
  await keepPage(page, `/deliverable/${id}`, signatures);

  await test.step('the list', async () => {
    const first = page.getByRole('article').first();
    // Unreadable records of a parallel test, above the list, may move the card, so the check may repeat. A jump that the
    // app causes happens in every repeat.
    await expect(async () => {
      await keepList(page, '/deliverable');
      const later = `_ later ${Date.now()}`;
      await plantDeliverable({ deliverableNumber: -1e9 + 1, deliverableName: later });
      const release = await openHeld(page, '/deliverable');
      await expect(first).toHaveAccessibleName(name);
      await expect(updating(page)).toBeVisible();
      await expect(card(page, later)).toHaveCount(0);
      const before = await positionOf(first);
      await release();
      await expect(card(page, later)).toBeVisible();
      await expect(updating(page)).toHaveCount(0);
      await expect(first).toHaveAccessibleName(name);
      expect(await positionOf(first)).toEqual(before);
    }).toPass();
  });

  await test.step('the record, marked above the bar of a phone', async () => {
    const release = await openHeld(page, `/deliverable/${id}`);
    await expect(signatures).toBeVisible();
    await expect(updating(page)).toBeVisible();
    await expect(page.getByText('$5,280.00 ex GST').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: '2 hypotheses' })).toBeVisible();
    const desktop = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    const mark = await updating(page).boundingBox();
    const bar = await page.locator('.next-step-bar').boundingBox();
    expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    await page.setViewportSize(desktop);
    const before = await positionOf(signatures);
    await release();
    await expect(updating(page)).toHaveCount(0);
    expect(await positionOf(signatures)).toEqual(before);
    await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toBeVisible();
  });

  await test.step('without a network', async () => {
    // The app itself comes from its host, as from the browser's own cache.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { get: () => false });
    });
    await page.route(/google\.firestore|identitytoolkit|securetoken/i, (route) => route.abort());
    await page.goto('/deliverable');
    await expect(card(page, name)).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await expect(updating(page)).toHaveCount(0);
    await page.goto(`/deliverable/${id}`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});

test('a form waits for the server, and an empty list from the cache is loading, not none', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const research = await plantResearch('Kept research');
  await keepPage(page, `/research/${research}`, page.getByText('Files of this research').last());
  const name = page.getByRole('textbox', { name: 'Name' });
  const releaseForm = await openHeld(page, `/research/${research}/update`);
  await expect(page.getByRole('heading', { level: 1, name: 'Update Kept research' })).toBeVisible();
  await expect(name).toHaveCount(0);
  await releaseForm();
  await expect(name).toHaveValue('Kept research');

  await keepList(page, '/template');
  await page.evaluate(async () => {
    const kept = (await indexedDB.databases()).find((one) => one.name?.startsWith('firestore/'));
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
