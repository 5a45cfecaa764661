import type { Page } from '@playwright/test';
import { createClient } from '../support/accounts.ts';
import { readStored } from '../support/database.ts';
import {
  choose,
  expectStored,
  fileRow,
  localFile,
  openFolder,
  plantFile,
  uploadWidget,
} from '../support/files.ts';
import { type Party, plantParty } from '../support/parties.ts';
import { plantProject } from '../support/plant.ts';
import { fillCredentials, PASSWORD, signInByForm } from '../support/sign-in.ts';
import { openDeliverable, signature, signNow } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

const main = (page: Page) => page.getByRole('main');

/** The texts by which one client would learn of another. */
function tracesOf({ name, research, client, contractor, lead }: Party): readonly string[] {
  const people = [client, contractor, lead];
  return [name, research, ...people.flatMap(({ displayName, email }) => [displayName, email])];
}

async function expectNothingOf(party: Party, page: Page): Promise<void> {
  const shown = await main(page).innerText();
  for (const trace of tracesOf(party)) expect(shown).not.toContain(trace);
}

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

async function search(page: Page, q: string, found: number) {
  await page.getByRole('searchbox', { name: 'Search' }).fill(q);
  // The address follows after the results.
  await page.waitForURL((url) => url.searchParams.get('q') === q);
  await expect(page.getByRole('article'), q).toHaveCount(found);
}

test('a client finds nothing of another in files, records, a history, deliverable searches and certificates', async ({
  page,
}) => {
  test.slow();
  const [own, other] = await Promise.all([plantParty('Own'), plantParty('Other')]);
  await plantFile(`staff ${own.name}/secret.txt`);
  await signInByForm(page, own.client.email);
  const { storageRequests, refused } = watch(page);
  await test.step('files', () => findsOwnFiles(page, own, other, storageRequests));
  await test.step('records', () => findsOwnRecords(page, own, other));
  await test.step('searches', () => searchesOwn(page, own, other));
  await test.step('signing', () => signsOwn(page, own));
  expect(refused, 'no page asks for what it may not have').toEqual([]);
  await test.step('certificates', () => readsOwnCertificate(page, own, other));
});

async function findsOwnFiles(page: Page, own: Party, other: Party, storageRequests: string[]) {
  await page.goto('/file');
  await expect(page.getByRole('rowheader')).toHaveText([own.name]);
  await expect(page.getByRole('button', { name: 'Back' })).toBeDisabled();
  await expect(page.getByLabel('Upload files')).toHaveCount(0);
  for (const folder of [`research/${other.research}`, 'research', `staff ${own.name}`]) {
    await openFolder(page, folder);
    await expect(page.getByRole('alert').getByText('not open to you')).toBeVisible();
    await expect(page.getByLabel('Upload files')).toHaveCount(0);
    await expectNothingOf(other, page);
  }
  expect(storageRequests, 'the storage service is not asked for any of this').toEqual([]);

  await page.goto(`/research/${own.research}`);
  await page.getByRole('link', { name: 'Files of this research' }).click();
  await expect(page.getByRole('heading', { level: 1, name: own.name })).toBeVisible();
  await expect(
    page.getByText(`Staff and the clients of ${own.name} will see these files.`),
  ).toBeVisible();
  const plan = own.file.split('/').at(-1) ?? '';
  await expect(fileRow(page, plan).getByText('text/plain')).toBeVisible();
  const file = localFile('from the client.png', Buffer.from('by a client'));
  await choose(page, file.path);
  await expect(uploadWidget(page, 'from the client.png').getByText('Finished')).toBeVisible();
  await expectStored(`research/${own.research}/from the client.png`, file.content);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL('/file');
}

async function findsOwnRecords(page: Page, own: Party, other: Party) {
  for (const [path, name] of [
    ['/work', 'My work'],
    ['/research', 'Research'],
    ['/deliverable', 'Deliverable'],
    ['/hypothesis', 'Hypothes'],
    [`/hypothesis/${own.hypothesis}`, own.name],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByText(/^loading\.\.\.$/i)).toHaveCount(0);
    await expectNothingOf(other, page);
  }
  // The hypothesis names the contractor by uid, and so the profile.
  await expect(main(page).getByText(own.contractor.displayName)).toBeVisible();
  await expect(main(page).getByText(own.contractor.email)).toHaveCount(0);

  await openDeliverable(page, own.signed);
  await expect(main(page).getByText(own.lead.email), 'known by e-mail only').toBeVisible();
  await expect(main(page).getByText(own.lead.displayName)).toHaveCount(0);
  const client = signature(page, 'Client commencement');
  await expect(client.getByText(own.client.displayName)).toBeVisible();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText(/the newest first/)).toBeVisible();
  await expectNothingOf(other, page);
}

async function searchesOwn(page: Page, own: Party, other: Party) {
  const nameOf = (displayName: string) => displayName.split(' ').at(-1) ?? '';
  await page.goto('/hypothesis');
  await search(page, nameOf(own.contractor.displayName), 2);
  await page.goto('/deliverable');
  await search(page, nameOf(own.contractor.displayName), 2);
  await search(page, nameOf(own.client.displayName), 1);
  for (const word of [other.client.displayName, other.contractor.displayName].map(nameOf)) {
    await search(page, word, 0);
  }
}

async function signsOwn(page: Page, own: Party) {
  // The stored estimate names the contractor by uid. The client cannot list profiles.
  await openDeliverable(page, own.unsigned);
  await expect(main(page).getByText(own.contractor.displayName).first()).toBeAttached();
  await signNow(page, 'Client commencement');
  const record = await readStored('deliverables', own.unsigned);
  expect(record?.deliverableCost).toBe(5280);
  expect(record?.deliverableAllocations).toEqual(record?.deliverableEstimate);
}

/** Call it after `signsOwn`, whose page has the signature that the certificate is of. */
async function readsOwnCertificate(page: Page, own: Party, other: Party) {
  await signature(page, 'Client commencement').getByRole('link', { name: 'Certificate' }).click();
  await expect(main(page)).toContainText('the stored terms have the digest of this signature');
  await expect(main(page)).toContainText(own.client.email);
  await page.goto(`/certificate/${other.signed}`);
  await expect(main(page)).toContainText('You do not have permission to see this.');
  await expectNothingOf(other, page);
}

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
  await fillCredentials(page, { email, password: PASSWORD });
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(link);
  await expect(region).toBeFocused();
});
