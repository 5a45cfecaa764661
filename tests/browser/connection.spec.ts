import { readStored } from './support/database.ts';
import { LISTEN, stopUpdates } from './support/network.ts';
import { keepPage, updating } from './support/open.ts';
import { changeInPlace, plantResearch } from './support/plant.ts';
import { signIn, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const SILENT = 'The server has not answered for 5 seconds.';
const OUTDATED = 'What is shown may be out of date.';
const WAITING = 'Waiting for the server:';

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
  // Nothing is shown yet.
  await expect(page.getByText(OUTDATED)).toHaveCount(0);
  await expect(page.getByText(WAITING)).toBeVisible();
  // By keyboard: Firestore itself, which may pause for half a minute now, may also ask at this very moment, and a click
  // would wait for a button that is gone.
  await page.getByRole('button', { name: 'Try again' }).focus();
  await page.unroute(LISTEN);
  await page.keyboard.press('Enter');
  await expect(page.locator('pre')).toContainText('lead@example.com');
  await expect(page.getByText(SILENT)).toHaveCount(0);

  await test.step('a list that this browser has not, and then a page that it has', async () => {
    await keepPage(page, '/profile', page.locator('pre'));
    await page.route(LISTEN, (route) => route.abort());
    await page.goto('/template');
    await expect(page.getByText('loading...', { exact: true })).toBeVisible();
    await expect(page.getByText(WAITING)).toBeVisible();
    await expect(page.getByText('loading...', { exact: true })).toHaveCount(0);
    await expect(page.getByText(OUTDATED)).toHaveCount(0);
    await page.goto('/profile');
    await expect(page.getByText(OUTDATED)).toBeVisible();
    await expect(page.getByText(WAITING)).toHaveCount(0);
  });
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
