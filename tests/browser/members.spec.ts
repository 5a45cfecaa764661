import type { Locator, Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { RUTH } from '../../local-stack/seed/people.ts';
import {
  createAccount,
  createMember,
  memberReference,
  passwordLinks,
  readMember,
} from './support/accounts.ts';
import { expectFitsScreens } from './support/browser/fits.ts';
import { storedReference } from './support/database.ts';
import { DENIED, stopUpdates } from './support/network.ts';
import { plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const card = (page: Page, email: string): Locator =>
  page.getByRole('article', { name: email, exact: true });
const button = (page: Page, name: string): Locator =>
  page.getByRole('button', { name, exact: true });
const checkbox = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('checkbox', { name });

const freshEmail = (name: string): string =>
  `${name}.${Date.now()}.${Math.floor(Math.random() * 1e6)}@example.com`;

async function openList(page: Page): Promise<void> {
  await signIn(page, 'admin@example.com');
  await page.goto('/members');
  await expect(card(page, 'admin@example.com')).toBeVisible();
}

async function openForm(page: Page, email: string): Promise<void> {
  await page.goto(`/members/${email}/update`);
  await expect(page.getByRole('heading', { level: 1, name: `Update ${email}` })).toBeVisible();
  await expect(page.getByLabel('Role')).toBeVisible();
}

async function openDeletion(page: Page, email: string): Promise<void> {
  await page.goto(`/members/${email}/deprecate`);
  await expect(page.getByRole('heading', { level: 1, name: `Delete ${email}` })).toBeVisible();
  await expect(page.locator('pre')).toBeVisible();
}

/**
 * The form says this when the research projects have loaded. They appear above the button Invite: a press while they
 * arrive would miss it.
 */
const NO_RESEARCH_YET = 'Without any, this client sees nothing.';

async function openInvitation(page: Page): Promise<void> {
  await signIn(page, 'admin@example.com');
  await page.goto('/members/create');
  await expect(button(page, 'Invite')).toBeVisible();
  await expect(page.getByText(NO_RESEARCH_YET)).toBeVisible();
}

async function inviteStaff(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await button(page, 'Invite').click();
}

const memberNowHeading = (page: Page, email: string): Locator =>
  page.getByRole('heading', { level: 2, name: `${email} is a member now` });

/** The provider's answer to a refused request. */
const providerError = (message: string) => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
});

test('the list shows who may do what, follows other admins, and lets an address in capitals only be deleted; every page is for admins', async ({
  page,
  secondPage,
}) => {
  await signIn(page, 'admin@example.com');
  await page.goto('/work');
  await page.getByRole('link', { name: 'Members', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Members' })).toBeFocused();
  const client = card(page, 'client@example.com');
  await expect(client.getByText('Client', { exact: true })).toBeVisible();
  await expect(client.getByText('Ruth Calloway')).toBeVisible();
  await expect(
    client.getByRole('link', { name: 'Merri Valley Hospital: medicines at home' }),
  ).toBeVisible();
  await expect(client.getByText(`Only ${RUTH.uid}`)).toBeVisible();
  const own = card(page, 'admin@example.com');
  await expect(own.getByText('Staff, admin')).toBeVisible();
  await expect(own.getByText('This is you.')).toBeVisible();
  await expect(page.getByText('The open access mode is on')).toBeVisible();

  await test.step('what another admin does', async () => {
    const { email } = await createMember('Lively Member', { role: 'staff' });
    await expect(card(page, email).getByText('Staff', { exact: true })).toBeVisible();
    await memberReference(email).delete();
    await expect(card(page, email)).toHaveCount(0);
  });

  await test.step('an address in capitals', async () => {
    const shouted = freshEmail('SHOUTED');
    await memberReference(shouted).set({ role: 'staff' });
    await expect(card(page, shouted).getByText(/in lower case only/)).toBeVisible();
    await expect(card(page, shouted).getByRole('link', { name: 'Update' })).toHaveCount(0);
    await card(page, shouted)
      .getByRole('link', { name: `Delete ${shouted}` })
      .click();
    await button(page, 'Confirm').click();
    await expect(page).toHaveURL('/members');
    await expect(card(page, shouted)).toHaveCount(0);
    expect(await readMember(shouted)).toBeUndefined();
  });

  await test.step('other staff', async () => {
    await signIn(secondPage, 'lead@example.com');
    for (const path of ['/members', '/members/client@example.com/update']) {
      await secondPage.goto(path);
      await expect(secondPage.getByRole('alert').getByText(/^Only an admin can see/)).toBeVisible();
      await expect(secondPage.getByRole('link', { name: 'Members', exact: true })).toHaveCount(0);
      await expect(secondPage.getByRole('main').getByRole('button')).toHaveCount(0);
    }
  });
});

test('an invitation that fails makes nobody a member, says why and keeps what was typed; then it sends one mail for two presses', async ({
  page,
}) => {
  const email = freshEmail('refused');
  const alert = page.getByRole('alert');
  await openInvitation(page);
  await page.getByLabel('Email').fill('nobody');
  await button(page, 'Invite').click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('must be an e-mail address');

  await test.step('the provider makes no account', async () => {
    const message = 'TOO_MANY_ATTEMPTS_TRY_LATER';
    await page.route('**/accounts:signUp*', (route) => route.fulfill(providerError(message)));
    await inviteStaff(page, email);
    await expect(alert.getByText(/makes no more accounts for now/)).toBeVisible();
    expect(await readMember(email)).toBeUndefined();
    await page.reload();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    await expect(page.getByLabel('Role')).toHaveValue('staff');
    await page.unroute('**/accounts:signUp*');
  });

  await test.step('it breaks off after the account, which has no access', async () => {
    await page.route('**/documents:commit*', (route) => route.fulfill(DENIED));
    await button(page, 'Invite').click();
    await expect(alert.getByText(/you are not permitted/)).toBeVisible();
    await page.unroute('**/documents:commit*');
    expect(await readMember(email)).toBeUndefined();
    expect(await passwordLinks(email)).toEqual([]);
  });

  const { uid } = await getAuth().getUserByEmail(email);
  await button(page, 'Invite').dblclick();
  await expect(memberNowHeading(page, email)).toBeVisible();
  expect(await readMember(email)).toEqual({ role: 'staff', uid });
  expect(await passwordLinks(email)).toHaveLength(1);
});

test('an invitation says whether an account and a mail were made, and leaves the access of a member as it is', async ({
  page,
}) => {
  const mailButton = button(page, 'Send a mail for choosing a password');
  const inviteNext = async (email: string) => {
    await page.getByRole('link', { name: 'Invite somebody else' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await inviteStaff(page, email);
  };

  await test.step('to an address that has an account', async () => {
    const { email } = await createAccount('Known Already');
    await openInvitation(page);
    await inviteStaff(page, email);
    await expect(page.getByText(/This address already had an account/)).toBeVisible();
    expect(await readMember(email)).toEqual({ role: 'staff' });
    expect(await passwordLinks(email)).toEqual([]);
  });

  await test.step('whose mail is not sent', async () => {
    const email = freshEmail('without.mail');
    await page.route('**/accounts:sendOobCode*', (route) =>
      route.fulfill(providerError('TOO_MANY_ATTEMPTS_TRY_LATER')),
    );
    await inviteNext(email);
    await expect(page.getByText(/but the mail .* was not sent: .*too-many-req/)).toBeVisible();
    await mailButton.click();
    await expect(page.getByRole('status').getByText(/^Not sent: /)).toBeVisible();
    await page.unroute('**/accounts:sendOobCode*');
    await mailButton.click();
    await expect(page.getByRole('status').getByText('Password mail sent')).toBeVisible();
    expect(await passwordLinks(email)).toHaveLength(1);
  });

  await test.step('where nobody may sign up', async () => {
    const email = freshEmail('no.sign.up');
    await page.route('**/accounts:signUp*', (route) =>
      route.fulfill(providerError('ADMIN_ONLY_OPERATION')),
    );
    await inviteNext(email);
    await expect(page.getByText(/No account was made/)).toBeVisible();
    expect(await readMember(email)).toEqual({ role: 'staff' });
    await page.unroute('**/accounts:signUp*');
  });

  await test.step('to a member, with another role', async () => {
    const entry = { role: 'client', researchFBUIDs: ['x'] };
    const { email } = await createMember('Member Already', entry);
    await inviteNext(email);
    await expect(page.getByRole('alert').getByText(/is a member already/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(email);
    expect(await readMember(email)).toEqual(entry);
  });
});

test('a change of admin rights, research and account is saved; one that another admin makes meanwhile is shown as mine and theirs, or refused', async ({
  page,
}) => {
  const name = `Research for a change ${Date.now()}`;
  const research = await plantResearch(name);
  const { email, uid } = await createMember('Changed Member', { role: 'staff' });
  await storedReference('profiles', uid).set({ FBUID: uid, email });
  const account = page.getByLabel('Bound account (uid)');
  const openFromList = async () => {
    await page.getByRole('link', { name: 'List', exact: true }).click();
    await card(page, email)
      .getByRole('link', { name: `Update ${email}` })
      .click();
  };
  await signIn(page, 'admin@example.com');
  await openForm(page, email);
  await expect(page.getByText('Binding keeps out an account')).toContainText(
    `A profile with this address belongs to the account ${uid}.`,
  );
  await checkbox(page, /^Admin/).check();
  await account.fill(uid);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`/members/${email}`);
  await expect(page.getByText('Staff, admin')).toBeVisible();
  expect(await readMember(email)).toEqual({ role: 'staff', admin: true, uid });

  await test.step('research of a client', async () => {
    await memberReference(email).update({ admin: false, role: 'client', researchFBUIDs: ['gone'] });
    await openFromList();
    await checkbox(page, '(deleted research gone)').uncheck();
    await checkbox(page, name).check();
    await button(page, 'Save').click();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(await readMember(email)).toEqual({ role: 'client', researchFBUIDs: [research], uid });
  });

  await test.step('under an open form', async () => {
    await openFromList();
    await account.fill('mine');
    await memberReference(email).set({ role: 'staff', admin: true, uid: 'theirs' });
    const changed = page.getByRole('region', { name: 'Changed by someone else' });
    await expect(changed.getByLabel('Mine: mine')).toBeChecked();
    await expect(changed).toContainText(/Also changed by someone else: .*Admin/);
    await expect(button(page, 'Save')).toBeDisabled();
    await button(page, 'Continue with these values').click();
    await button(page, 'Save').click();
    await expect(page).toHaveURL(`/members/${email}`);
    expect(await readMember(email)).toEqual({ role: 'staff', admin: true, uid: 'mine' });
  });

  await test.step('that this page does not know yet', async () => {
    const newer = { role: 'client', researchFBUIDs: [] };
    await openForm(page, email);
    await stopUpdates(page);
    await account.fill('older');
    await memberReference(email).set(newer);
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByText(/someone else changed this/)).toBeVisible();
    expect(await readMember(email)).toEqual(newer);
  });
});

test('a deletion says what it does, asks, leaves the account, and is not possible for the own entry; the pages fit a phone, a tablet and a desk', async ({
  page,
}) => {
  const loading = page.getByText(/^loading\.\.\.$/i);
  const { email, uid } = await createMember('Removed Member', { role: 'staff' });
  await openList(page);
  await expect(loading).toHaveCount(0);
  await expectFitsScreens(page);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  await expect(page.getByText(NO_RESEARCH_YET)).toBeVisible();
  await expectFitsScreens(page);

  await openDeletion(page, 'admin@example.com');
  await expect(button(page, 'Confirm')).toBeDisabled();
  await expect(button(page, 'Confirm')).toHaveAccessibleDescription(/one admin is always left/);

  await openDeletion(page, email);
  await expectFitsScreens(page);
  await expect(page.getByText(/can no longer read, change or sign anything/)).toBeVisible();
  await expect(page.getByText(/While the open access mode is on/)).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/members');
  await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
  await expect(card(page, email)).toHaveCount(0);
  expect(await readMember(email)).toBeUndefined();
  expect((await getAuth().getUserByEmail(email)).uid).toBe(uid);
});
