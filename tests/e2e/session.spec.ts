import type { Page } from '@playwright/test';
import { signInThroughPopup, stubGooglePopup } from './support/google.ts';
import { fillCredentials, nextDialog, PASSWORD, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a signed-out visit to a protected page goes to the login screen', async ({ page }) => {
  for (const path of ['/profile', '/work', '/hypothesis/some-id/update?hypothesisNumber=3']) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
});

test('after an email login one is on the profile, with a way to the page one asked for (R30)', async ({
  page,
}) => {
  await page.goto('/research?from=test');
  await fillCredentials(page, { email: 'lead@example.com', password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await page.getByRole('link', { name: 'Continue to the page you asked for' }).click();
  await expect(page).toHaveURL('/research?from=test');
});

test('after a logout, the next person is not led to the page of the one before', async ({
  page,
}) => {
  await signInByForm(page, 'lead@example.com');
  await page.goto('/research');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await loaded;
  await fillCredentials(page, { email: 'researcher@example.com', password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.locator('pre')).toContainText('researcher@example.com');
  await expect(page.getByRole('link', { name: 'Continue to the page you asked for' })).toHaveCount(
    0,
  );
});

test('text typed into the login page before its scripts load is kept, and not sent early', async ({
  page,
}) => {
  let letScriptsCome = () => {};
  const scriptsMayCome = new Promise<void>((resolve) => {
    letScriptsCome = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await fillCredentials(page, { email: 'lead@example.com', password: PASSWORD });
  await page.getByLabel('Password').press('Enter');
  for (const name of ['Login', 'Sign Up', 'Login with Google', 'Forgot your password?']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
  }
  await expect(page).toHaveURL('/login');
  letScriptsCome();
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
});

test('the profile offers no link for four crafted addresses (R30)', async ({ page }) => {
  await signInByForm(page, 'lead@example.com');
  const link = page.getByRole('link', { name: 'Continue to the page you asked for' });
  for (const continueTo of [
    '//evil.example',
    '/\\evil.example',
    '/.//evil.example',
    'javascript:0',
  ]) {
    await continueWith(page, continueTo);
    await expect(link, continueTo).toHaveCount(0);
  }
  await continueWith(page, '/research');
  await expect(link).toHaveAttribute('href', '/research');
});

/** Opens the profile as it opens after a login that was needed for this address. */
async function continueWith(page: Page, continueTo: string): Promise<void> {
  await page.evaluate((usr) => history.replaceState({ usr, key: 'crafted' }, ''), { continueTo });
  await page.reload();
  await expect(page.locator('pre')).toContainText('lead@example.com');
}

test('the profile shows the signed-in user’s own record as raw JSON (R31)', async ({ page }) => {
  await signInByForm(page, 'researcher@example.com');
  const json = page.locator('pre');
  await expect(json).toContainText('"email": "researcher@example.com"');
  await expect(json).toContainText('"FBAUTHID"');
});

test('visiting the login screen while signed in goes to My work (R31)', async ({ page }) => {
  await signInByForm(page, 'lead@example.com');
  await page.goto('/login');
  await expect(page).toHaveURL('/work');
});

test('a session survives a reload', async ({ page }) => {
  await signInByForm(page, 'lead@example.com');
  await page.reload();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('a wrong password shows the provider’s message in an alert and inline (R34)', async ({
  page,
}) => {
  await page.goto('/login');
  await fillCredentials(page, { email: 'lead@example.com', password: 'not it at all' });
  const message = nextDialog(page);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const text = await message;
  expect(text).toContain('auth/');
  await expect(page.getByRole('alert').getByText(text)).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('signing up sends the verification mail and lands on the profile', async ({ page }) => {
  await page.goto('/login');
  const email = `new.${Date.now()}@example.com`;
  await fillCredentials(page, { email, password: 'a-long-password' });
  const message = nextDialog(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect(await message).toBe('Verification link sent, please check your email');
  await expect(page).toHaveURL('/profile');
  await expect(page.locator('pre')).toContainText(`"email": "${email}"`);
  await expect(page.getByText('Your email is not verified yet.')).toBeVisible();
});

test('a password below the policy is checked again and what it lacks is listed', async ({
  page,
}) => {
  // The emulator refuses weak passwords, but does not offer its policy.
  await page.route('**/v2/passwordPolicy?**', (route) =>
    route.fulfill({
      json: {
        schemaVersion: 1,
        customStrengthOptions: { minPasswordLength: 12, containsNumericCharacter: true },
        enforcementState: 'ENFORCE',
      },
    }),
  );
  await page.goto('/login');
  await fillCredentials(page, { email: `weak.${Date.now()}@example.com`, password: 'abc' });
  const message = nextDialog(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  expect(await message).toContain('auth/');
  await expect(page.getByText('The password still needs:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /character|number/ })).toHaveText([
    'at least 12 characters',
    'a number',
  ]);
});

test('a password reset says that the mail was sent', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('lead@example.com');
  const message = nextDialog(page);
  await page.getByRole('button', { name: 'Forgot your password?' }).click();
  expect(await message).toBe('Password reset email sent, check your inbox.');
});

test('the Google popup signs in and lands on My work', async ({ page }) => {
  await stubGooglePopup(page.context());
  await page.goto('/login');
  await signInThroughPopup(page, {
    email: `google.${Date.now()}@example.com`,
    name: 'Gail Google',
  });
  await expect(page).toHaveURL('/work');
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
});

test('logging out closes the protected pages and empties the local copy', async ({ page }) => {
  await signInByForm(page, 'lead@example.com');
  await page.goto('/research');
  await expect(page.getByRole('article').first()).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await expect(async () => {
    const databases = await page.evaluate(async () =>
      (await indexedDB.databases()).map(({ name }) => name ?? ''),
    );
    expect(databases.filter((name) => name.startsWith('firestore/'))).toEqual([]);
  }).toPass({ timeout: 10_000 });
  await reloaded;
  await page.goto('/research');
  await expect(page).toHaveURL('/login');
});

test('the side navigation has the specified links and version', async ({ page }) => {
  await page.goto('/login');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await expect(nav.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(nav.getByRole('link', { name: 'All Deliverables' })).toHaveAttribute(
    'href',
    '/deliverable',
  );
  await expect(nav.getByRole('link', { name: 'All Research' })).toHaveAttribute(
    'href',
    '/research',
  );
  await expect(nav.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(nav.getByRole('link', { name: 'My work' })).toHaveCount(0);
  await expect(nav.getByText('My work')).toHaveAttribute('aria-disabled', 'true');
  await expect(nav.getByText('Version 16.0.2')).toBeVisible();
  await expect(nav.getByRole('button', { name: 'Logout' })).toHaveCount(0);
  await signInByForm(page, 'lead@example.com');
  await expect(nav.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(nav.getByRole('link', { name: 'My work' })).toHaveAttribute('href', '/work');
  await expect(nav.getByRole('link', { name: 'Login' })).toHaveCount(0);
});

test('on a small screen the navigation waits behind a menu button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'All Research' });
  await expect(link).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(link).toBeVisible();
});

test('the home page is open, pitches the four services, and has no side navigation', async ({
  page,
}) => {
  await page.goto('/');
  for (const service of [
    'User experience research',
    'App and UI design',
    'Physical product design',
    'Prototype commercialisation',
  ]) {
    await expect(page.getByRole('heading', { name: service })).toBeVisible();
  }
  await expect(page.getByRole('group').or(page.locator('address'))).toContainText('Melbourne');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
});

test('an unknown route shows the not-found screen', async ({ page }) => {
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText('cannot be found, is broken, or you do not have permission'),
  ).toBeVisible();
});

test('an id that does not exist says so and leads to its list (R29)', async ({ page }) => {
  await signInByForm(page, 'lead@example.com');
  await page.goto('/research/no-such-research');
  await expect(page.getByText('This research was not found.')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'All Research' }).click();
  await expect(page).toHaveURL('/research');
});
