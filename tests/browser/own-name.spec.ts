import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { createAccount } from './support/accounts.ts';
import { readStored } from './support/database.ts';
import { expectAnnounced } from './support/keyboard.ts';
import { COMMIT } from './support/network.ts';
import { plantEstimatedDeliverable } from './support/plant.ts';
import { signInByForm } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  signature,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const nameField = (page: Page) => page.getByLabel('Your name');
const signatureIn = async (id: string, key: string) =>
  (await readStored('deliverables', id))?.[key];

/** Signs in a person whose account has no name, and opens a deliverable. */
async function openUnnamed(page: Page) {
  const account = await createAccount('Nameless');
  await getAuth().updateUser(account.uid, { displayName: null });
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Named on paper' }, [
    { [account.email]: 2 },
  ]);
  await signInByForm(page, account.email);
  return { ...account, id };
}

test('the sign dialog of an account without a name asks for it, and the signature, the account and the profile carry it; later dialogs do not ask', async ({
  page,
}) => {
  test.slow();
  const { id, uid, email } = await openUnnamed(page);
  await openDeliverable(page, id);
  await signButton(page, 'Contractor commencement').click();
  await expect(nameField(page)).toHaveAccessibleDescription(/^Paper shows this name/);
  await nameField(page).fill('x'.repeat(201));
  await confirmButton(page).click();
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(/must be at most 200 characters/);

  await test.step('a refused and a lost change of the name sign nothing, and the second press does both once', async () => {
    const alert = dialog(page).getByRole('alert');
    await nameField(page).fill(' Zoë ‘Z’ O’Neil-Ngô ');
    await expect(dialog(page)).toContainText(`You sign as Zoë ‘Z’ O’Neil-Ngô(${email})`);
    await page.route('**/accounts:update*', (route) =>
      route.fulfill({
        status: 400,
        json: { error: { code: 400, message: 'OPERATION_NOT_ALLOWED' } },
      }),
    );
    await confirmButton(page).click();
    await expect(alert).toContainText('Not signed: ');
    await page.unrouteAll();
    await page.route('**/accounts:update*', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await confirmButton(page).click();
    await expect(alert).toContainText('Not signed, try again: the server cannot be reached.');
    await page.unrouteAll();
    await expectState(page, 'Contractor commencement', 'Not signed');
    await confirmButton(page).dblclick();
  });

  await expectState(page, 'Contractor commencement', 'Signed');
  const name = 'Zoë ‘Z’ O’Neil-Ngô';
  await expect(signature(page, 'Contractor commencement')).toContainText(name);
  expect(await signatureIn(id, 'deliverableContractorCommencementSignature')).toMatchObject({
    signatureName: name,
    signatureEmail: email,
  });
  expect(await readStored('profiles', uid)).toMatchObject({ displayName: name });
  expect((await getAuth().getUser(uid)).displayName).toBe(name);

  await signButton(page, 'Client commencement').click();
  await expect(dialog(page)).toContainText(`You sign as ${name}`);
  await expect(nameField(page)).toHaveCount(0);
});

test('somebody may sign without a name; one that was set on another device stands in the next signature', async ({
  page,
}) => {
  const { id, uid, email } = await openUnnamed(page);
  await openDeliverable(page, id);
  await signButton(page, 'Client commencement').click();
  await nameField(page).fill(' \u00a0 ');
  await confirmButton(page).click();
  await expectState(page, 'Client commencement', 'Signed');
  expect(await signatureIn(id, 'deliverableClientCommencementSignature')).toMatchObject({
    signatureName: null,
    signatureEmail: email,
  });

  await getAuth().updateUser(uid, { displayName: 'Ann Elsewhere' });
  await openDeliverable(page, id);
  await signNow(page, 'Contractor commencement');
  expect(await signatureIn(id, 'deliverableContractorCommencementSignature')).toMatchObject({
    signatureName: 'Ann Elsewhere',
  });
});

test('a name that is saved while the page still merges the profile is written once, after that', async ({
  page,
}) => {
  const { uid } = await openUnnamed(page);
  await expect.poll(() => readStored('profiles', uid)).toBeTruthy();
  await getAuth().updateUser(uid, { displayName: 'Elsewhere' });
  const commits: string[] = [];
  await page.route(COMMIT, async (route) => {
    commits.push(route.request().postData() ?? '');
    // A slow server: two commits of one profile at a moment would refuse each other.
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.continue();
  });
  await page.goto('/profile');
  await expect.poll(() => commits.length).toBe(1);
  await nameField(page).fill('Ann');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expectAnnounced(page, 'Saved');
  const ofProfile = (data: string) => data.includes('/profiles/') && data.includes('"Ann"');
  expect(commits.filter(ofProfile)).toHaveLength(1);
  expect(await readStored('profiles', uid)).toMatchObject({ displayName: 'Ann' });
});

test('Your name on the profile is kept as a draft, and changes the account, the profile and every page of the tab; a signature given before keeps its own', async ({
  page,
}) => {
  test.slow();
  const { id, uid } = await openUnnamed(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await page.goto('/profile');
  await nameField(page).fill('Ann');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Ann');
  await save.press('Enter');
  await expectAnnounced(page, 'Saved');
  await expect(save).toBeFocused();
  await expect(page.getByText('Logged in as Ann (')).toBeVisible();
  await expect(page.locator('pre')).toContainText('"displayName": "Ann"');

  await page.getByRole('link', { name: 'My work' }).first().click();
  await expect(page.getByText('Logged in as Ann (')).toBeVisible();
  await openDeliverable(page, id);
  await signNow(page, 'Contractor commencement');
  await page.goto('/profile');
  await nameField(page).fill('Ann Married');
  await nameField(page).press('Enter');
  await expect(page.locator('pre')).toContainText('"displayName": "Ann Married"');
  expect((await getAuth().getUser(uid)).displayName).toBe('Ann Married');
  expect(await signatureIn(id, 'deliverableContractorCommencementSignature')).toMatchObject({
    signatureName: 'Ann',
  });
});
