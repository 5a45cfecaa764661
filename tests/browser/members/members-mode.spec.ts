import type { Page } from '@playwright/test';
import { getAuth } from 'firebase-admin/auth';
import { PEOPLE } from '../../../local-stack/seed/people.ts';
import {
  createAccount,
  createClient,
  followMail,
  followPasswordMail,
  memberReference,
  PASSWORD,
  readMember,
} from '../support/accounts.ts';
import { readStored } from '../support/database.ts';
import { follow } from '../support/open.ts';
import {
  changeInPlace,
  plantDeliverable,
  plantProject,
  signedCommencement,
} from '../support/plant.ts';
import { ask, plantRemarks, remarksOf } from '../support/remarks.ts';
import { signIn, signInByForm } from '../support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  revokeNow,
  signature,
  signButton,
  signNow,
} from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

const notMember = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are not a member yet' });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a client signs the client side only, reads what is agreed in all, and still reads its signature and the answer to its question, and revokes, after the deliverable moved to another research', async ({
  page,
}) => {
  const [own, other] = [await plantProject('Signed here'), await plantProject('Moved there')];
  const { email, uid } = await createClient(own, 'Client Representative');
  await signInByForm(page, email);
  await openDeliverable(page, own.deliverable);
  await expect(page.getByText('Open access mode')).toHaveCount(0);
  await expect(signButton(page, 'Contractor commencement')).toBeDisabled();
  await expect(signButton(page, 'Contractor commencement')).toHaveAccessibleDescription(
    'Only staff can sign for the contractor side',
  );
  await plantDeliverable({
    ...signedCommencement({ cost: 10, sprints: 0 }),
    deliverableResearchFBUID: own.research,
    deliverableVariationOfFBUID: own.deliverable,
  });
  await signNow(page, 'Client commencement');
  // R40
  await expect(page.getByRole('region', { name: 'Variations' })).toContainText(
    'Agreed in all$10.00 ex GSTProposed, not yet signed+$5,280.00',
  );
  await expect(signButton(page, 'Contractor completion')).toBeDisabled();
  await signNow(page, 'Client completion');
  expect(await readStored('deliverables', own.deliverable)).toMatchObject({
    deliverableCost: 5280,
    deliverableClientCommencementSignature: { signatureUid: uid },
    deliverableClientCompletionSignature: { signatureUid: uid },
    deliverableContractorCompletionSignature: null,
  });

  await ask(page, 'Why six weeks?');
  const [question] = await remarksOf(own.deliverable);
  await plantRemarks(own.deliverable, [
    { remarkKind: 'answer', remarkAnswersFBUID: question?.FBUID, remarkText: 'For two holidays.' },
  ]);
  await changeInPlace(own.deliverable, { deliverableResearchFBUID: other.research });
  await plantRemarks(own.deliverable, [{ remarkText: 'Between the new research and us.' }]);
  const isFormer = page.getByText('You are not a client of this research any more.');
  // A reload before this arrives would ask for the hypotheses, and the page would close (R43).
  await expect(isFormer).toBeVisible();
  await page.reload();
  await expect(title(page, own.name)).toBeVisible();
  await expect(isFormer).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Client completion, as signed' })).toBeVisible();
  await expect(page.getByText('3 sprints, $5,280.00')).toBeVisible();
  const thread = page.getByRole('region', { name: 'Questions of your research' });
  await expect(thread.getByText('For two holidays.')).toBeVisible();
  await expect(thread.getByText('Why six weeks?', { exact: true })).not.toHaveCount(0);
  await expect(thread.getByText('Between the new research and us.')).toHaveCount(0);
  await expect(thread.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Sign/ })).toHaveCount(0);
  await expect(page.getByText('do not have permission')).toHaveCount(0);
  await revokeNow(page, 'Client completion');
  await revokeNow(page, 'Client commencement');
  // The deliverable stays readable after the revocation.
  await page.reload();
  await expectState(page, 'Client commencement', 'Revoked');
});

test('staff record the client’s signature only with a reference, which the page, the certificate and the card say (R12), and do not see the members', async ({
  page,
}) => {
  const { name, deliverable } = await plantProject('Recorded');
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, deliverable);
  const region = signature(page, 'Client commencement');
  await signButton(page, 'Client commencement').click();
  await expect(dialog(page)).toContainText('what the client signed elsewhere');
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0);
  const reference = dialog(page).getByRole('textbox', { name: 'Reference', exact: true });
  await reference.fill('  ');
  await confirmButton(page).click();
  await expect(dialog(page).getByText('required', { exact: true })).toBeVisible();
  await expect(reference).toBeFocused();
  await reference.fill('Order 4471');
  await expect(dialog(page).getByText('required', { exact: true })).toHaveCount(0);
  await confirmButton(page).click();
  await expect(region).toContainText(
    `recorded by ${PEOPLE.imogen.displayName} for the client: Order 4471`,
  );
  await expectState(page, 'Client commencement', 'Signed');
  await expect(region.getByText('recorded', { exact: true })).toBeVisible();
  await expect(region.locator('.seal')).toHaveAttribute('data-state', 'recorded');
  const stored = await readStored('deliverables', deliverable);
  expect(stored?.deliverableClientCommencementSignature).toMatchObject({
    signatureIsExternal: true,
    signatureReference: 'Order 4471',
    signatureUid: PEOPLE.imogen.uid,
  });
  await signNow(page, 'Contractor commencement');
  await expect(
    page.getByText(
      `${PEOPLE.imogen.displayName} signed the commencement for the contractor side and recorded it for the client side.`,
    ),
  ).toBeVisible();
  await region.getByRole('link', { name: 'Certificate' }).click();
  await expect(
    page.getByRole('cell', { name: `recorded by ${PEOPLE.imogen.displayName}`, exact: true }),
  ).toBeVisible();
  await follow(page, `/deliverable?q=${encodeURIComponent(name)}`);
  const card = page.getByRole('article', { name });
  await expect(card).toContainText('Client commencement Signed recorded');
  await follow(page, '/members');
  await expect(page.getByRole('alert').getByText(/^Only an admin can see/)).toBeVisible();
});

test('somebody who is signed in, but no member, sees whom to ask and no data, also if an entry names another account; gets access when an admin adds this account, and its address is verified', async ({
  page,
}) => {
  const { email, uid } = await createAccount('Not Yet');
  await getAuth().updateUser(uid, { emailVerified: false });
  await signInByForm(page, email.toUpperCase());
  await page.goto('/research');
  await expect(notMember(page)).toBeVisible();
  await expect(page.getByText(`You are signed in as ${email}`)).toBeVisible();
  await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByRole('article')).toHaveCount(0);
  await button(page, 'Send a verification link').click();
  await expect(page.getByRole('status').getByText('Verification link sent')).toBeVisible();
  await followMail(email, 'VERIFY_EMAIL');
  await memberReference(email).set({ role: 'staff', uid: 'another' });
  await button(page, 'I have followed the link').click();
  await page.reload();
  await expect(notMember(page)).toBeVisible();
  await memberReference(email).update({ uid });
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('an admin invites a client without being signed out (R33), who sees the chosen research until removed, and loses the open page at once', async ({
  page,
  secondPage,
}) => {
  const own = await plantProject('Invited');
  const email = `invited.${Date.now()}@example.com`;
  await signIn(page, 'admin@example.com');
  await page.goto('/members/create');
  await expect(page.getByText('The open access mode is on')).toHaveCount(0);
  await page.getByLabel('Email').fill(` ${email.toUpperCase()} `);
  await page.getByRole('checkbox', { name: own.name }).check();
  await button(page, 'Invite').click();
  await expect(page.getByText(`${email} is a member now`)).toBeVisible();
  await expect(page.getByText(/An account was made for this address, and a mail/)).toBeVisible();
  const { uid } = await getAuth().getUserByEmail(email);
  expect(await readMember(email)).toEqual({
    role: 'client',
    researchFBUIDs: [own.research],
    uid,
  });
  // The new account has not taken over this session (R33).
  await page.reload();
  await expect(page.getByRole('navigation').getByText('admin@example.com')).toBeVisible();

  await followPasswordMail(email, PASSWORD);
  await signInByForm(secondPage, email);
  await secondPage.goto('/research');
  await expect(secondPage.getByRole('article')).toHaveCount(1);
  await expect(secondPage.getByRole('article', { name: own.name })).toBeVisible();

  await page.getByRole('link', { name: /^(Deprecate|Delete)$/ }).click();
  await expect(page.locator('pre')).toContainText('"role": "client"');
  await expect(page.getByText('While the open access mode is on')).toHaveCount(0);
  await button(page, 'Confirm').click();
  await expect(page).toHaveURL('/members');
  await expect(notMember(secondPage)).toBeVisible();
  await expect(secondPage.getByText(own.name)).toHaveCount(0);
});
