import type { Page } from '@playwright/test';
import { createClient } from '../support/accounts.ts';
import { readStored } from '../support/database.ts';
import { openFolder, plantFile } from '../support/files.ts';
import { follow, navigate } from '../support/open.ts';
import { plantProject, saveAsOther } from '../support/plant.ts';
import { fillCredentials, signInByForm } from '../support/sign-in.ts';
import { signature } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

/** Records requests to Storage, and refusals of any service, from now on. */
function watch(page: Page) {
  const storageRequests: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/v0/b/')) storageRequests.push(request.url());
  });
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  page.on('console', (message) => {
    if (/permission|insufficient/i.test(message.text())) refused.push(message.text());
  });
  return { storageRequests, refused };
}

/** Links to forms and to the members, which staff alone have. */
const EDITS = /^(Create|Members|Update|Delete|Copy|Use these values)\b/;

test('a client finds nothing of another in lists, records, a history, files and certificates, and no form to change its own', async ({
  page,
}) => {
  test.slow();
  const [own, other] = await Promise.all([plantProject('Own'), plantProject('Other')]);
  const { email, uid } = await createClient(own, 'Client Representative');
  await plantFile(`research/${other.research}/plan.txt`);
  // Staff would find an older version in the history.
  await saveAsOther('deliverables', own.deliverable, { deliverableTime: 3 });
  const main = page.getByRole('main');
  const expectNothingOfOther = async () => {
    const shown = await main.innerText();
    for (const trace of [other.name, other.research]) expect(shown).not.toContain(trace);
  };
  await signInByForm(page, email);
  // The next page would create the profile once more, and be refused.
  await expect.poll(() => readStored('profiles', uid)).toBeTruthy();
  const { storageRequests, refused } = watch(page);

  await test.step('files', async () => {
    await page.goto('/file');
    await expect(page.getByRole('rowheader')).toHaveText([own.name]);
    await expect(page.getByLabel('Upload files')).toHaveCount(0);
    for (const folder of [`research/${other.research}`, 'research', 'staff']) {
      await openFolder(page, folder);
      const refusal = page.getByRole('alert').filter({ hasText: 'not open to you' });
      await expect(refusal).toContainText(`You are signed in as ${email}.`);
      await expect(page.getByLabel('Upload files')).toHaveCount(0);
      await expectNothingOfOther();
    }
    expect(storageRequests, 'the storage service is not asked for any of this').toEqual([]);
  });

  await test.step('lists and records, which ask for nothing that they may not have', async () => {
    for (const path of [
      '/work',
      '/research',
      '/deliverable',
      '/hypothesis',
      `/research/${own.research}`,
      `/report/${own.research}`,
      `/report/${own.research}?view=register`,
      `/statement/${own.research}`,
      `/hypothesis/${own.hypothesis}`,
      `/deliverable/${own.deliverable}`,
    ]) {
      await follow(page, path);
      await expectNothingOfOther();
      await expect(page.getByRole('link', { name: EDITS })).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expect(page.getByText(/2 changes, the newest first/)).toBeVisible();
    await expect(page.getByRole('link', { name: EDITS })).toHaveCount(0);
    await expectNothingOfOther();
    expect(refused).toEqual([]);
  });

  await test.step('the addresses of another research', async () => {
    for (const path of [
      `/research/${other.research}`,
      `/deliverable/${other.deliverable}`,
      `/hypothesis/${other.hypothesis}`,
      `/certificate/${other.deliverable}`,
      `/report/${other.research}`,
      `/report/${other.research}?view=register`,
      `/statement/${other.research}`,
    ]) {
      await navigate(page, path);
      const refusal = page.getByRole('alert').filter({ hasText: 'You do not have permission' });
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(own.name);
      await expect(refusal.first(), path).toContainText(`You are signed in as ${email}.`);
      await expectNothingOfOther();
    }
  });

  await test.step('forms, and what is for staff', async () => {
    for (const path of [
      '/research/create',
      `/research/${own.research}/update`,
      `/deliverable/${own.deliverable}/update`,
      `/deliverable/create?variationOf=${own.deliverable}`,
      `/deliverable/create?from=${own.deliverable}`,
      `/hypothesis/${own.hypothesis}/deprecate`,
      '/money',
      '/money?tab=invoiced',
    ]) {
      await follow(page, path);
      await expect(page.getByRole('alert').getByText(/is for staff/), path).toBeVisible();
      await expect(main.getByRole('textbox'), path).toHaveCount(0);
    }
    await expect(page.getByRole('link', { name: 'Money', exact: true })).toHaveCount(0);
    await navigate(page, '/template');
    await expect(page.getByText('They are for staff.')).toBeVisible();
  });
});

test('a client who follows a link from a mail while another is signed in reads who is, signs in instead, and arrives at the signature', async ({
  page,
}) => {
  const [mine, theirs] = [await plantProject('Mine'), await plantProject('Theirs')];
  const { email } = await createClient(mine, 'Addressed Client');
  const { email: signedIn } = await createClient(theirs, 'Signed-in Client');
  await signInByForm(page, signedIn);
  const region = signature(page, 'Client commencement');
  await page.goto(`/deliverable/${mine.deliverable}/update`);
  const refusal = page.getByRole('alert').filter({ hasText: 'You do not have permission' });
  await expect(refusal).toContainText(`You are signed in as ${signedIn}.`);
  await expect(page.getByText('You may read this workspace')).toHaveCount(0);
  const link = `/deliverable/${mine.deliverable}#client-commencement`;
  await page.goto(link);
  await expect(refusal).toHaveCount(1);
  await refusal.getByRole('button', { name: 'Sign in with another account' }).click();
  await expect(page).toHaveURL('/login');
  await fillCredentials(page, email);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(link);
  await expect(region).toBeFocused();
});
