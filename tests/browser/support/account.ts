import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { readStored } from './database.ts';
import { fillCredentials, nextDialog, PASSWORD } from './sign-in.ts';
import { expect } from './test.ts';

export interface Account {
  readonly uid: string;
  readonly email: string;
}

/** Creates an account that no other test uses, with a verified e-mail and the demo password. The account stays. */
export async function createAccount(displayName: string): Promise<Account> {
  const name = displayName.toLowerCase().replaceAll(/[^a-z]+/g, '.');
  const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  const { uid } = await getAuth().createUser({
    email,
    displayName,
    password: PASSWORD,
    emailVerified: true,
  });
  return { uid, email };
}

/**
 * Signs up a new person on the login page, and waits until the app has created the profile. Does not wait for its JSON
 * on the page: sometimes the emulator reports a document as missing after the document was created, even after a reload
 * of the page (firebase-tools #3867).
 */
export async function signUp(page: Page, name: string): Promise<Account> {
  const email = `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;
  await page.goto('/login');
  await fillCredentials(page, { email, password: 'a-long-password' });
  const sent = nextDialog(page);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await sent;
  await expect(page.getByText(`Logged in as ${email}`)).toBeVisible();
  const { uid } = await getAuth().getUserByEmail(email);
  await expect.poll(() => readStored('profiles', uid)).toMatchObject({ email });
  return { uid, email };
}
