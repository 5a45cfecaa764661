import type { Page } from '@playwright/test';
import { DENIED } from './support/network.ts';
import { fillCredentials, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NOT_LOADED = 'This page could not be loaded.';

/** Opens the path without each of these parts of its code, and presses Reload when all are there again. */
async function expectReloadOffered(page: Page, path: string, parts: readonly string[]) {
  const alert = page.getByRole('alert').filter({ hasText: NOT_LOADED });
  const reload = alert.getByRole('link', { name: 'Reload' });
  for (const part of parts) {
    const lost = `**/assets/${part}-*.js`;
    await page.route(lost, (route) => route.abort());
    await page.goto(path);
    await expect(alert, part).toHaveCount(1);
    await expect(reload, part).toBeVisible();
    await page.unroute(lost);
  }
  await reload.click();
  await expect(alert).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Opens the path without the first script and the styles, which says so within 15 seconds, and presses Reload. */
async function expectSlowStartNoticed(page: Page, path: string): Promise<void> {
  const lost = '**/assets/index-*';
  await page.route(lost, (route) => route.abort());
  await page.goto(path);
  const alert = page.getByText('This page takes long to load.');
  await expect(alert).toBeHidden();
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await page.unroute(lost);
  await alert.getByRole('link', { name: 'Reload' }).click();
  await expect(page).toHaveURL('/work');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
}

test('/login and /work without a part of their code, or without the first script, say so and offer to reload; Logout needs no further code', async ({
  page,
}) => {
  test.slow();
  await expectReloadOffered(page, '/login', ['LoginScreen', 'authentication']);
  await fillCredentials(page, 'lead@example.com');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  // A page, and a part that many pages share.
  await expectReloadOffered(page, '/work', ['WorkScreen', 'lists']);
  const other = await page.context().newPage();
  // The wait is the same in both tabs. /login has a prerendered page of its own.
  await Promise.all([
    expectSlowStartNoticed(page, '/work'),
    expectSlowStartNoticed(other, '/login'),
  ]);
  await other.close();

  await test.step('Logout', async () => {
    await page.goto('/profile');
    await expect(page.getByText('"FBAUTHID"')).toBeVisible();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.evaluate(() => Object.assign(globalThis, { isPageOfSession: true }));
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
    // Logout loads the page again after the address has changed. A reload before that would be aborted.
    await page.waitForFunction(() => !('isPageOfSession' in globalThis));
    await page.unroute('**/assets/*.js');
    await page.reload();
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

const UPDATED = 'Countersign was updated. Reload to continue; what you typed is kept.';

/** Makes the server report another deployed version. */
async function deployAnother(page: Page): Promise<void> {
  await page.route('**/version.json', (route) =>
    route.fulfill({ json: { script: '/assets/entry-of-another-build.js' } }),
  );
}

test('a tab older than the deployed app asks to be reloaded when a save is refused, or when its code was replaced, and keeps what was typed', async ({
  page,
}) => {
  const notice = page.getByRole('alert').filter({ hasText: UPDATED });
  const name = page.getByLabel('Name', { exact: true });
  const saveButton = page.getByRole('button', { name: 'Save' });
  await signIn(page, 'lead@example.com');
  await page.goto('/template/create');
  await name.fill('Typed before the update');
  await page.route('**/documents:commit*', (route) => route.fulfill(DENIED));
  // The deployed version is still this one, so the page reports only the refusal.
  const [same] = await Promise.all([page.waitForResponse('**/version.json'), saveButton.click()]);
  await expect(page.getByText(/you are not permitted/)).toBeVisible();
  expect(await same.json()).toEqual({
    script: await page.locator('script[type=module]').getAttribute('src'),
  });
  await expect(notice).toHaveCount(0);

  await deployAnother(page);
  await saveButton.click();
  await expect(notice).toBeVisible();
  await page.unrouteAll();
  const asked: string[] = [];
  page.on('dialog', (dialog) => asked.push(dialog.type()) && void dialog.dismiss());
  await notice.getByRole('link', { name: 'Reload' }).click();
  await expect(notice).toHaveCount(0);
  await expect(name).toHaveValue('Typed before the update');
  expect(asked).toEqual([]);
  page.removeAllListeners('dialog');
  await expect(notice).toHaveCount(0);

  await test.step('its code was replaced by another version', async () => {
    await deployAnother(page);
    await page.route('**/assets/WorkScreen-*.js', (route) => route.fulfill({ status: 404 }));
    await page.getByRole('link', { name: 'My work' }).click();
    await expect(notice).toHaveCount(1);
    const broken = page.getByRole('heading', { level: 1, name: 'Something went wrong' });
    await expect(broken).toBeVisible();
    await page.getByRole('link', { name: 'All Research' }).click();
    await expect(broken).toHaveCount(0);
  });

  await test.step('offline, a link to a page whose code was never loaded, and later again', async () => {
    const offline = page.getByRole('heading', { level: 1, name: 'This page needs a connection' });
    await page.context().setOffline(true);
    for (const name of ['Files', 'Profile']) {
      await page.getByRole('link', { name, exact: true }).click();
      await expect(offline).toBeVisible();
      await expect(page.getByText('do not have permission')).toHaveCount(0);
    }
    await expect(page.getByRole('button', { name: 'Reload the page' })).toHaveCount(0);
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.locator('pre')).toContainText('lead@example.com');
  });
});
