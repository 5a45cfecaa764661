import { nextDialog, signIn, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const NOT_LOADED = 'This page could not be loaded.';

for (const [chunk, path] of [
  ['framework', '/work'],
  ['start', '/work'],
  ['identity', '/work'],
  ['workspace', '/work'],
  ['database', '/work'],
  ['WorkScreen', '/work'],
  ['start', '/login'],
  ['identity', '/login'],
] as const) {
  test(`${path} without ${chunk} says that it could not be loaded, and offers to reload`, async ({
    page,
  }) => {
    if (path !== '/login') await signIn(page, 'lead@example.com');
    const lost = `**/assets/${chunk}-*.js`;
    await page.route(lost, (route) => route.abort());
    await page.goto(path);
    const alert = page.getByRole('alert').filter({ hasText: NOT_LOADED });
    await expect(alert).toHaveCount(1);
    await page.unroute(lost);
    await alert.getByRole('link', { name: 'Reload' }).click();
    await expect(alert).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path === '/login') await signInByForm(page, 'lead@example.com');
  });
}

test('without its first script and its styles the page says after ten seconds that it takes long, and offers to reload', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const lost = '**/assets/entry-*';
  await page.route(lost, (route) => route.abort());
  await page.goto('/work');
  const alert = page.getByText('This page takes long to load.');
  await expect(alert).toBeHidden();
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await page.unroute(lost);
  await alert.getByRole('link', { name: 'Reload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(alert).toBeHidden();
});

test('Logout whose code does not come says that nobody is logged out, and can be pressed again', async ({
  page,
}) => {
  await signInByForm(page, 'lead@example.com');
  const logout = page.getByRole('button', { name: 'Logout' });
  await expect(logout).toBeEnabled();
  await page.route('**/assets/*.js', (route) => route.abort());
  const said = nextDialog(page);
  await logout.click();
  expect(await said).toContain('You are not logged out.');
  await page.unroute('**/assets/*.js');
  await logout.click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
});
