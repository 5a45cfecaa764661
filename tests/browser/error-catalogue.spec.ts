import { createAccount } from './support/account.ts';
import { park } from './support/browser/warm-context.ts';
import { readStored, storedReference } from './support/database.ts';
import { pauseSubscriptions } from './support/network.ts';
import { plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { fillCredentials, PASSWORD, signIn } from './support/sign-in.ts';
import { confirmButton, dialog, openDeliverable, signButton } from './support/signing.ts';
import { expect, test } from './support/test.ts';

test('signing with a session that the server does not know any more is refused', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await page.route(/documents:(batchGet|commit)/, (route) =>
    route.fulfill({
      status: 401,
      json: { error: { code: 401, status: 'UNAUTHENTICATED', message: 'No such session.' } },
    }),
  );
  await signButton(page, 'Client commencement').click();
  await confirmButton(page).click();
  await expect(
    dialog(page).getByText('No logged-in user to sign the document', { exact: true }),
  ).toBeVisible({ timeout: 15_000 });
  expect((await readStored('deliverables', id))?.deliverableClientCommencementSignature).toBe(null);
});

test('the profile and a record say Loading until they are there, and the profile says when it is gone', async ({
  page,
}) => {
  const { email, uid } = await createAccount('Newly Arrived');
  const json = page.locator('pre');
  const release = await pauseSubscriptions(page, 'profiles');
  await page.goto('/login');
  await fillCredentials(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByText('Loading', { exact: true })).toBeVisible();
  await expect(json).toHaveCount(0);
  release();
  await expect(json).toContainText(`"FBUID": "${uid}"`);
  await storedReference('profiles', uid).update({ fromBefore: 'no field of today' });
  await expect(json).toContainText('"fromBefore": "no field of today"');
  await storedReference('profiles', uid).delete();
  await expect(page.getByText('no document data selected', { exact: true })).toBeVisible();

  await test.step('a record', async () => {
    // The profile page follows the list of research, so its cache would hold the new one.
    await park(page);
    const id = await plantResearch('Worth the wait');
    const releaseRecord = await pauseSubscriptions(page, 'researchs');
    await page.goto(`/research/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Loading...' })).toBeVisible();
    await expect(page.getByRole('status').getByText('Loading...', { exact: true })).toBeVisible();
    releaseRecord();
    await expect(page.getByRole('heading', { level: 1, name: 'Worth the wait' })).toBeVisible();
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });
});
