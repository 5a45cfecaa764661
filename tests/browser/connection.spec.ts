import type { Page } from '@playwright/test';
import { readStored } from './support/database.ts';
import { pauseSubscriptions, stopUpdates } from './support/network.ts';
import { updating } from './support/pages/kept-page.ts';
import { plantResearch } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn, signInByForm } from './support/sign-in.ts';
import { openDeliverable } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const SILENT = 'The server has not answered for 5 seconds.';
const LISTEN = '**/google.firestore.v1.Firestore/Listen/**';

const total = (page: Page) => page.getByRole('region', { name: 'Delivery' }).getByText('ex GST');

/** Plants a deliverable of two hypotheses: 3 and 2 sprints. */
async function plantTwoHypotheses() {
  const research = await plantResearch('Research of a connection test');
  return plantEstimatedDeliverable({ deliverableResearchFBUID: research }, [
    { 'lead@example.com': 3 },
    { 'researcher@example.com': 2 },
  ]);
}

test('no price is made from the part of a list that the browser happens to have', async ({
  scriptedPage: page,
}) => {
  const { id, hypotheses } = await plantTwoHypotheses();
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${hypotheses[0]}`);
  await expect(page.getByRole('main').getByText('Imogen Farrell')).toBeVisible();
  await page.addInitScript(() => {
    const prices = new Set<string>();
    Object.assign(globalThis, { prices });
    new MutationObserver(() => {
      for (const price of document.body?.innerText.match(/\$[\d,.]+ ex GST/g) ?? []) {
        prices.add(price);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  const release = await pauseSubscriptions(page, 'hypotheses');
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Planted deliverable' })).toBeVisible();
  // The page shows the stored price. The cached hypothesis alone would come to $5,280.00.
  await expect(total(page)).toHaveText('$8,800.00 ex GST');
  // Now the server does not answer about the deliverable either.
  const releaseAll = await pauseSubscriptions(page);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Planted deliverable' })).toBeVisible();
  await expect(updating(page)).toBeVisible();
  release();
  releaseAll();
  await expect(total(page)).toHaveText('$8,800.00 ex GST');
  expect(await page.evaluate('[...prices]')).toEqual(['$8,800.00 ex GST']);
});

test('cached data is shown when the server cannot be reached, and the page says so', async ({
  page,
}) => {
  const { id } = await plantTwoHypotheses();
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(total(page)).toHaveText('$8,800.00 ex GST');
  await expect(page.getByText(SILENT)).toHaveCount(0);
  const release = await pauseSubscriptions(page);
  await page.reload();
  await expect(page.getByText(SILENT)).toBeVisible();
  await expect(total(page)).toHaveText('$8,800.00 ex GST');
  release();
  await expect(page.getByText(SILENT)).toHaveCount(0);
  await expect(total(page)).toHaveText('$8,800.00 ex GST');
});

test('a first connection without an answer is opened again', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  await expect(page.getByRole('article').first()).toBeVisible();
  const name = 'Research of a silent connection';
  const research = await plantResearch(name);
  let isFirst = true;
  await page.route(LISTEN, async (route) => {
    // The first request gets no answer, as from a server that hangs.
    if (!isFirst) await route.continue();
    isFirst = false;
  });
  await page.goto(`/research/${research}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText(SILENT)).toHaveCount(0);
});

test('a first visit on which something blocks the subscriptions says so, and goes on once they pass', async ({
  page,
}) => {
  // Firestore pauses longer after each failed attempt.
  test.slow();
  await page.route(LISTEN, (route) => route.abort());
  await signInByForm(page, 'lead@example.com');
  await expect(page.getByText(SILENT)).toBeVisible();
  await expect(page.getByText('blocks it')).toBeVisible();
  await page.unroute(LISTEN);
  await expect(page.locator('pre')).toContainText('lead@example.com', { timeout: 60_000 });
  await expect(page.getByText(SILENT)).toHaveCount(0);
});

test('a page and a form that wake up after a night show the truth within 15 seconds, and the form overwrites nothing', async ({
  freshPage: page,
}) => {
  test.slow();
  const research = await plantResearch('Before the night');
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await signIn(page, 'lead@example.com');
  await page.clock.install();
  await page.goto(`/research/${research}`);
  await expect(title('Before the night')).toBeVisible();
  const form = await page.context().newPage();
  await form.goto(`/research/${research}/update`);
  const name = form.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Before the night');
  await name.fill('Typed in the evening');
  // The connections of the evening never answer again.
  await stopUpdates(page);
  await stopUpdates(form);
  const updatedAt = new Date().toISOString();
  await changeInPlace(research, { researchName: 'After the night', updatedAt }, 'researchs');
  await Promise.all([page, form].map((tab) => tab.unroute(LISTEN)));
  await page.clock.fastForward('08:00:00');
  await expect(title('After the night')).toBeVisible({ timeout: 15_000 });
  await expect(updating(page)).toHaveCount(0);

  const changed = form.getByRole('region', { name: 'Changed by someone else' });
  await expect(changed.getByLabel('Theirs: After the night')).toBeVisible({ timeout: 15_000 });
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(name).toHaveValue('Typed in the evening');
  expect((await readStored('researchs', research))?.researchName).toBe('After the night');
});
