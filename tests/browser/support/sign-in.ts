import type { BrowserContext, Page } from '@playwright/test';
import { PASSWORD } from './accounts.ts';
import { isParked, park } from './browser/warm-context.ts';
import { expect } from './test.ts';

export type DemoAccount =
  | 'lead@example.com'
  | 'researcher@example.com'
  | 'client@example.com'
  | 'admin@example.com';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const sessions = new Map<DemoAccount, StorageState>();

/**
 * Signs a person in. Leaves no page of the app open: the test goes to one afterwards. A worker's first call for an
 * account uses the login form; later calls reuse its session.
 */
export async function signIn(page: Page, email: DemoAccount): Promise<void> {
  const context = page.context();
  const session = sessions.get(email);
  if (session === undefined) {
    await signInByForm(page, email);
    const stored = await context.storageState();
    sessions.set(email, stored);
    await park(page);
    // Empties Firestore's cache, so that in every test the pages load as on a first visit.
    await context.setStorageState(stored);
    await forgetCacheOwner(page);
  } else {
    await startSignedIn(page, session);
  }
}

/** Removes the note that says whose cache it is (R43), because the cache is empty. */
function forgetCacheOwner(page: Page): Promise<void> {
  return page.evaluate((key) => localStorage.removeItem(key), NOTE_KEY);
}

/** `NOTE_KEY` of `src/data/session/browser-storage.ts`. */
const NOTE_KEY = 'countersign-cache-of';

/**
 * Stores the session on a page that runs nothing, because an open page of the app ends when its user changes (R43).
 * `setStorageState` would open a further page.
 */
async function startSignedIn(page: Page, { origins }: StorageState): Promise<void> {
  if (!isParked(page)) await park(page);
  await page.evaluate((stored) => {
    const session = stored.find(({ origin }) => origin === location.origin);
    for (const { name, value } of session?.localStorage ?? []) localStorage.setItem(name, value);
  }, origins);
  await forgetCacheOwner(page);
}

/** Signs in on the login screen and waits for the profile or My work. Needs an account with the demo password. */
export async function signInByForm(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillCredentials(page, email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  // In the members mode a sign-in leads on to My work (R30).
  await expect(page).toHaveURL(/\/(profile|work)$/);
}

export async function fillCredentials(
  page: Page,
  email: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
}

/** Accepts the next dialog of the browser, and resolves with its message. */
export function nextDialog(page: Page): Promise<string> {
  return new Promise((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.message());
      void dialog.accept();
    });
  });
}
