import type { Locator, Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { PEOPLE } from '../../local-stack/seed/people.ts';
import {
  createAccount,
  createMember,
  mailLinks,
  memberReference,
  readMember,
} from './support/accounts.ts';
import { storedReference } from './support/database.ts';
import { DENIED, stopUpdates } from './support/network.ts';
import { openHeld, positionOf } from './support/open.ts';
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
  `${name}.é${Date.now()}.${Math.floor(Math.random() * 1e6)}@exämple.com`;

async function inviteStaff(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await button(page, 'Invite').click();
}

/** The provider's answer to a refused request. */
const providerError = (message: string) => ({
  status: 400,
  json: { error: { code: 400, message, errors: [{ message }] } },
});

test('the list shows who may do what, and lets an address in capitals only be deleted', async ({
  page,
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const membersLink = navigation.getByRole('link', { name: 'Members', exact: true });
  await signIn(page, 'admin@example.com');

  await test.step('the navigation of an admin, also on pages outside of the access gate', async () => {
    const release = await openHeld(page, '/verify');
    const others = [navigation.getByText('Profile'), navigation.getByText('Logout')];
    const before = await Promise.all(others.map(positionOf));
    await expect(membersLink).toHaveCount(0);
    await release();
    for (const path of ['/verify', '/migration', '/work']) {
      if (path !== '/verify') await page.goto(path);
      await expect(membersLink, path).toBeVisible();
      await expect(navigation.getByRole('link', { name: 'Migration' }), path).toBeVisible();
      expect(await Promise.all(others.map(positionOf)), path).toEqual(before);
    }
  });

  await membersLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'All Members' })).toBeFocused();
  const client = card(page, 'client@example.com');
  await expect(client.getByText('Client', { exact: true })).toBeVisible();
  await expect(client.getByText('Ruth Calloway')).toBeVisible();
  await expect(
    client.getByRole('link', { name: 'Merri Valley Hospital: medicines at home' }),
  ).toBeVisible();
  await expect(client.getByText(`Only ${PEOPLE.ruth.uid}`)).toBeVisible();
  const own = card(page, 'admin@example.com');
  await expect(own.getByText('Staff, admin')).toBeVisible();
  await expect(own.getByText('This is you.')).toBeVisible();
  await expect(page.getByText('The open access mode is on')).toBeVisible();

  await test.step('an address in capitals; a deletion says what it does, and asks', async () => {
    const shouted = freshEmail('SHOUTED');
    await memberReference(shouted).set({ role: 'staff' });
    await expect(card(page, shouted).getByText(/in lower case only/)).toBeVisible();
    await expect(card(page, shouted).getByRole('link', { name: 'Update' })).toHaveCount(0);
    await card(page, shouted)
      .getByRole('link', { name: `Delete ${shouted}` })
      .click();
    await expect(page.getByText(/can no longer read, change or sign anything/)).toBeVisible();
    await button(page, 'Confirm').click();
    await expect(page).toHaveURL('/members');
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    await expect(card(page, shouted)).toHaveCount(0);
    expect(await readMember(shouted)).toBeUndefined();
  });
});

test('an invitation that fails makes nobody a member, says why and keeps what was typed; one that succeeds sends one mail for two presses, says whether an account was made, and leaves the access of a member as it is', async ({
  page,
}) => {
  const email = freshEmail('refused');
  const alert = page.getByRole('alert');
  await signIn(page, 'admin@example.com');
  await page.goto('/members/create');
  // The research projects appear above the button Invite. A press while they arrive would miss it.
  await expect(page.getByText('Without any, this client sees nothing.')).toBeVisible();
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
    expect(await mailLinks(email, 'PASSWORD_RESET')).toEqual([]);
  });

  const { uid } = await getAuth().getUserByEmail(email);
  await button(page, 'Invite').dblclick();
  await expect(page.getByText(`${email} is a member now`)).toBeVisible();
  expect(await readMember(email)).toEqual({ role: 'staff', uid });
  expect(await mailLinks(email, 'PASSWORD_RESET')).toHaveLength(1);

  const mailButton = button(page, 'Send a mail for choosing a password');
  const inviteNext = async (email: string) => {
    await page.getByRole('link', { name: 'Invite somebody else' }).click();
    await expect(page.getByLabel('Email')).toHaveValue('');
    await inviteStaff(page, email);
  };

  await test.step('to an address that has an account', async () => {
    const known = await createAccount('Known Already');
    await inviteNext(known.email);
    await expect(page.getByText(/This address already had an account/)).toBeVisible();
    expect(await readMember(known.email)).toEqual({ role: 'staff' });
    expect(await mailLinks(known.email, 'PASSWORD_RESET')).toEqual([]);
  });

  await test.step('whose mail is not sent', async () => {
    const unmailed = freshEmail('without.mail');
    await page.route('**/accounts:sendOobCode*', (route) =>
      route.fulfill(providerError('TOO_MANY_ATTEMPTS_TRY_LATER')),
    );
    await inviteNext(unmailed);
    await expect(page.getByText(/but the mail .* was not sent: .*too-many-req/)).toBeVisible();
    await mailButton.click();
    await expect(page.getByRole('status').getByText(/^Not sent: /)).toBeVisible();
    await page.unroute('**/accounts:sendOobCode*');
    await mailButton.click();
    await expect(page.getByRole('status').getByText('Password mail sent')).toBeVisible();
    expect(await mailLinks(unmailed, 'PASSWORD_RESET')).toHaveLength(1);
  });

  await test.step('where nobody may sign up', async () => {
    const refused = freshEmail('no.sign.up');
    await page.route('**/accounts:signUp*', (route) =>
      route.fulfill(providerError('ADMIN_ONLY_OPERATION')),
    );
    await inviteNext(refused);
    await expect(page.getByText(/No account was made/)).toBeVisible();
    expect(await readMember(refused)).toEqual({ role: 'staff' });
    await page.unroute('**/accounts:signUp*');
  });

  await test.step('to a member, with another role', async () => {
    const entry = { role: 'client', researchFBUIDs: ['x'] };
    const member = await createMember('Member Already', entry);
    await inviteNext(member.email);
    await expect(alert.getByText(/is a member already/)).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveValue(member.email);
    expect(await readMember(member.email)).toEqual(entry);
  });
});

test('a change of admin rights, research and account is saved; one that another admin made meanwhile is refused', async ({
  page,
}) => {
  const name = `Research for a change ${Date.now()}`;
  const research = await plantResearch(name);
  const { email, uid } = await createMember('Changed Member', { role: 'staff' });
  await storedReference('profiles', uid).set({ FBUID: uid, email });
  const account = page.getByLabel('Bound account (uid)');
  const updateLink = page.getByRole('link', { name: 'Update', exact: true });
  await signIn(page, 'admin@example.com');
  await page.goto(`/members/${email}/update`);
  await expect(page.getByText('Binding keeps out an account')).toContainText(
    `Profiles with this address: ${uid}.`,
  );
  await checkbox(page, /^Admin/).check();
  await account.fill(uid);
  await button(page, 'Save').click();
  await expect(page).toHaveURL(`/members/${email}`);
  await expect(page.getByText('Staff, admin')).toBeVisible();
  expect(await readMember(email)).toEqual({ role: 'staff', admin: true, uid });

  await test.step('research of a client', async () => {
    await updateLink.click();
    await expect(account).toHaveValue(uid);
    // The open form takes over what another admin saves.
    await memberReference(email).update({ admin: false, role: 'client', researchFBUIDs: ['gone'] });
    await checkbox(page, '(deleted research gone)').uncheck();
    await checkbox(page, name).check();
    await button(page, 'Save').click();
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
    expect(await readMember(email)).toEqual({ role: 'client', researchFBUIDs: [research], uid });
  });

  await test.step('what the client may sign (R47)', async () => {
    const authority = { maySign: false, signUpTo: 20_000 };
    await updateLink.click();
    await page.getByLabel('Up to (AUD ex GST)').fill('a lot');
    await button(page, 'Save').click();
    await expect(page.getByLabel('Up to (AUD ex GST)')).toHaveAccessibleDescription(
      /must be a number/,
    );
    await page.getByLabel('Up to (AUD ex GST)').fill('$20,000');
    await button(page, 'Save').click();
    await expect(page.getByText('Client, signs up to $20,000.00')).toBeVisible();
    await updateLink.click();
    await checkbox(page, 'May sign').uncheck();
    await button(page, 'Save').click();
    await expect(page.getByText('Client, reads only')).toBeVisible();
    expect(await readMember(email)).toMatchObject(authority);
    // A blank would lift the limit unseen.
    await memberReference(email).update({ signUpTo: 'plenty' });
    await updateLink.click();
    await checkbox(page, 'May sign').check();
    await button(page, 'Save').click();
    await expect(page.getByLabel('Up to (AUD ex GST)')).toBeFocused();
    expect(await readMember(email)).toMatchObject({ maySign: false, signUpTo: 'plenty' });
    await page.getByLabel('Up to (AUD ex GST)').fill('');
    await button(page, 'Save').click();
    await expect(page.getByText('Client', { exact: true })).toBeVisible();
    expect(await readMember(email)).toEqual({ role: 'client', researchFBUIDs: [research], uid });
  });

  await test.step('that this page does not know yet', async () => {
    const newer = { role: 'client', researchFBUIDs: [] };
    await updateLink.click();
    await expect(account).toHaveValue(uid);
    await stopUpdates(page);
    await account.fill('older');
    await memberReference(email).set(newer);
    await button(page, 'Save').click();
    await expect(page.getByRole('alert').getByText(/someone else changed this/)).toBeVisible();
    expect(await readMember(email)).toEqual(newer);
  });
});
