import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { createAccount, mailLinks, PASSWORD } from './support/accounts.ts';
import { storedReference } from './support/database.ts';
import { signInThroughPopup, stubGooglePopup } from './support/google.ts';
import { gate, pauseSubscriptions } from './support/network.ts';
import { navigate } from './support/open.ts';
import { plantResearch } from './support/plant.ts';
import { fillCredentials, nextDialog, signIn, signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const continueLink = (page: Page) =>
  page.getByRole('link', { name: 'Continue to the page you asked for' });

test('a protected page leads to the login screen, where a button fills in each demo account, and a login by e-mail by the profile to that page (R30); the session survives a reload, and ends with a logout', async ({
  page,
}) => {
  // Every such page stands behind one guard (`routes.tsx`).
  await page.goto('/research?from=test');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await page.getByRole('button', { name: /^client@example\.com/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('client@example.com');
  await page.getByRole('button', { name: /^lead@example\.com/ }).click();
  await expect(page.getByLabel('Email')).toHaveValue('lead@example.com');
  await expect(button(page, 'Login')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile');

  await test.step('the profile is shown as raw JSON, and the navigation is that of a user (R31)', async () => {
    await expect(page.locator('pre')).toContainText('"email": "lead@example.com"');
    await expect(page.locator('pre')).toContainText('"FBAUTHID"');
    await expect(button(page, 'Logout')).toBeVisible();
    await expect(navigation(page).getByRole('link', { name: 'My work' })).toHaveAttribute(
      'href',
      '/work',
    );
    await expect(navigation(page).getByRole('link', { name: 'Login' })).toHaveCount(0);
  });

  await page.reload();
  await continueLink(page).click();
  await expect(page).toHaveURL('/research?from=test');
  await page.goto('/login');
  await expect(page).toHaveURL('/work');

  await test.step('a link with what stood behind it in a mail leads to the page', async () => {
    const id = await plantResearch('Linked in a mail');
    await page.goto(`/research/${id}%3E).`);
    await expect(page.getByRole('heading', { level: 1, name: 'Linked in a mail' })).toBeVisible();
    await expect(page).toHaveURL(`/research/${id}`);
  });

  await test.step('a logout closes the protected pages, and forgets the last one', async () => {
    await logOut(page);
    await fillCredentials(page, 'researcher@example.com');
    await button(page, 'Login').click();
    await expect(page.locator('pre')).toContainText('researcher@example.com');
    await expect(continueLink(page)).toHaveCount(0);
    await logOut(page);
    await page.goto('/research');
    await expect(page).toHaveURL('/login');
  });
});

/** Waits for the load with which a logout ends. */
async function logOut(page: Page): Promise<void> {
  const reloaded = page.waitForEvent('load');
  await button(page, 'Logout').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await reloaded;
}

test('the side navigation has its links and version, and the home page has none (R54); an unknown route shows the not-found screen', async ({
  page,
}) => {
  await page.goto('/login');
  const links = { Home: '/', 'All Deliverables': '/deliverable', 'All Research': '/research' };
  for (const [name, path] of Object.entries({ ...links, Login: '/login' })) {
    await expect(navigation(page).getByRole('link', { name })).toHaveAttribute('href', path);
  }
  await expect(navigation(page).getByRole('link', { name: 'My work' })).toHaveCount(0);
  await expect(navigation(page).getByText('My work')).toHaveAttribute('aria-disabled', 'true');
  await expect(navigation(page).getByText('Version 16.0.2')).toBeVisible();
  await expect(button(page, 'Logout')).toHaveCount(0);

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
  await expect(navigation(page)).toHaveCount(0);
  await navigate(page, '/nothing/here');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(
    page.getByText('cannot be found, is broken, or you do not have permission'),
  ).toBeVisible();
});

test('before its scripts load the login page keeps what is typed and sends nothing, also under a password manager that changes the page', async ({
  page,
}) => {
  /** Opens a page, acts before its scripts run, and then adds nodes and attributes as a password manager does. */
  const openUnderManager = async (path: string, act: () => Promise<void>) => {
    const { open, opened } = gate();
    await page.route('**/assets/*.js', async (route) => {
      await opened;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await act();
    await page.evaluate(() => {
      for (const element of document.querySelectorAll('h1, input')) {
        element.setAttribute('data-manager', 'seen');
        element.setAttribute('style', 'background-repeat: no-repeat');
        element.insertAdjacentHTML('afterend', '<span data-manager="icon"><b></b></span>');
      }
    });
    open();
  };
  await openUnderManager('/', async () => {});
  // React has rendered the page anew. `watched` would hold its error.
  await expect(page.locator('[data-manager]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await openUnderManager('/login', async () => {
    await fillCredentials(page, 'lead@example.com');
    await page.getByLabel('Password').press('Enter');
    for (const name of ['Login', 'Sign Up', 'Login with Google', 'Forgot your password?']) {
      await expect(button(page, name)).toBeDisabled();
    }
    await expect(page).toHaveURL('/login');
  });
  await expect(button(page, 'Login')).toBeEnabled();
  await expect(page.getByLabel('Email')).toHaveValue('lead@example.com');
  await expect(page.getByLabel('Password')).toHaveValue(PASSWORD);
  await expect(page.getByLabel('Password')).toBeFocused();
  const sent = nextDialog(page);
  await button(page, 'Forgot your password?').click();
  expect(await sent).toBe('Password reset email sent, check your inbox.');
  await button(page, 'Login').click();
  await expect(page).toHaveURL('/profile');
});

test('signing up sends the verification mail and lands on the profile, which says Loading until it is there, sends another mail, and says when it is gone', async ({
  page,
}) => {
  const email = `zoë.${Date.now()}@exämple.com`;
  const json = page.locator('pre');
  const release = await pauseSubscriptions(page, 'profiles');
  await page.goto('/login');
  await fillCredentials(page, email, 'a-long-password');
  const message = nextDialog(page);
  await button(page, 'Sign Up').click();
  const sent = 'Verification link sent, please check your email';
  expect(await message).toBe(sent);
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  await expect(json).toHaveCount(0);
  release();
  await expect(json).toContainText(`"email": "${email}"`);
  await expect(page.getByText('Your email is not verified yet.')).toBeVisible();
  await button(page, 'Send a verification link').click();
  await expect(page.getByRole('status').getByText(sent)).toBeVisible();
  expect(await mailLinks(email, 'VERIFY_EMAIL')).toHaveLength(2);
  const { uid } = await getAuth().getUserByEmail(email);
  await storedReference('profiles', uid).delete();
  await expect(page.getByText('no document data selected', { exact: true })).toBeVisible();
});

test('the Google popup signs in and lands on My work (R30)', async ({ page }) => {
  await stubGooglePopup(page.context());
  await page.goto('/login');
  await signInThroughPopup(page, {
    email: `google.${Date.now()}@example.com`,
    name: 'Gail Google',
  });
  await expect(page).toHaveURL('/work');
  await expect(button(page, 'Logout')).toBeVisible();
});

const draftedName = (page: Page) => page.getByLabel('Name', { exact: true });

/** Types into a new template, whose draft this tab keeps. */
async function typeTemplate(page: Page, name: string): Promise<void> {
  await page.goto('/template/create?from=test');
  await draftedName(page).fill(name);
}

test('a logout in another tab says so here; the same person returns to the page with what was typed, another person sees neither', async ({
  page,
}) => {
  await signInByForm(page, 'lead@example.com');
  const other = await page.context().newPage();
  const endSession = async () => {
    await other.goto('/profile');
    await button(other, 'Logout').click();
    await expect(
      page.getByText('You were signed out: somebody logged out in another tab'),
    ).toBeVisible();
    await expect(page.getByText('Typed before')).toHaveCount(0);
  };
  const signInAgain = async (email: string) => {
    await fillCredentials(page, email);
    await button(page, 'Login').click();
  };
  await typeTemplate(page, 'Typed before the session ended');
  await endSession();
  await signInAgain('lead@example.com');
  await expect(page).toHaveURL('/template/create?from=test');
  await expect(draftedName(page)).toHaveValue('Typed before the session ended');

  await endSession();
  await signInAgain('researcher@example.com');
  await expect(page).toHaveURL('/profile');
  await expect(continueLink(page)).toHaveCount(0);
  await page.goto('/template/create?from=test');
  await expect(draftedName(page)).toHaveValue('');
  await other.close();
});

/** How the sign-in service ends a session, and lets the account in again. */
const ENDS: readonly (readonly [
  string,
  (page: Page, uid: string) => Promise<unknown>,
  (page: Page, uid: string) => Promise<unknown>,
])[] = [
  [
    'this account was disabled',
    (_, uid) => getAuth().updateUser(uid, { disabled: true }),
    (_, uid) => getAuth().updateUser(uid, { disabled: false }),
  ],
  [
    'the password was changed',
    // The emulator renews a token also after a change of the password.
    (page) => page.route(RENEWAL, (route) => route.fulfill(EXPIRED)),
    (page) => page.unroute(RENEWAL),
  ],
];
const RENEWAL = '**/securetoken.googleapis.com/**';
const EXPIRED = { status: 400, json: { error: { code: 400, message: 'TOKEN_EXPIRED' } } };

for (const [cause, end, restore] of ENDS) {
  test(`a session that the service ends says that ${cause}, and goes on where it was`, async ({
    freshPage: page,
    watched,
  }) => {
    const { uid, email } = await createAccount('Ended Elsewhere');
    await page.clock.install();
    await signInByForm(page, email);
    await typeTemplate(page, 'Typed before the end');
    await end(page, uid);
    // The token of the session is renewed within the hour.
    await page.clock.fastForward('01:00:00');
    await expect(page.getByText(`You were signed out: ${cause}`)).toBeVisible();
    // Firestore's library throws if it asks for a token at that moment.
    const others = watched.broken.filter((text) => !/ASSERTION FAILED.*auth\/user-/.test(text));
    watched.broken.splice(0, Number.POSITIVE_INFINITY, ...others);
    await restore(page, uid);
    await page.clock.setSystemTime(Date.now());
    await fillCredentials(page, email);
    await button(page, 'Login').click();
    await expect(page).toHaveURL('/template/create?from=test');
    await expect(draftedName(page)).toHaveValue('Typed before the end');
  });
}
test('the browser asks before it closes or leaves a page with unsaved text, and not otherwise; a logout asks once, and ends the session in the other tab without a question', async ({
  page,
}) => {
  const id = await plantResearch('Half-written');
  const name = page.getByLabel('Name', { exact: true });
  const asked: string[] = [];
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}/update`);
  page.on('dialog', async (dialog) => {
    // Stays on the page, but accepts the question of Logout.
    await (dialog.type() === 'beforeunload' ? dialog.dismiss() : dialog.accept());
    asked.push(dialog.type());
  });

  await test.step('not without a change, and not by following a link in the app', async () => {
    await name.click();
    await page.reload();
    await name.fill('Half-written, and more');
    await navigation(page).getByRole('link', { name: 'All Research' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'All Research' })).toBeVisible();
    await page.goBack();
    await expect(name).toHaveValue('Half-written, and more');
    expect(asked).toEqual([]);
  });

  await test.step('at a typed address, and when the tab closes', async () => {
    await page.goto('/work').catch(() => undefined);
    // The browser asks nothing about a tab in which a question is still open.
    await expect.poll(() => asked).toEqual(['beforeunload']);
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(['beforeunload', 'beforeunload']);
    await expect(name).toHaveValue('Half-written, and more');
  });

  await test.step('Logout asks once, and the other tab does not', async () => {
    const other = await page.context().newPage();
    await other.goto(`/research/${id}/update`);
    await other.getByLabel('Name', { exact: true }).fill('In another tab');
    const askedThere: string[] = [];
    other.on('dialog', (dialog) => {
      askedThere.push(dialog.type());
      void dialog.dismiss();
    });
    await button(page, 'Logout').click();
    await expect(page).toHaveURL('/login');
    await expect(other.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
    expect(asked.slice(2)).toEqual(['confirm']);
    expect(askedThere).toEqual([]);
  });
});
