import type { Page } from '@playwright/test';
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
import {
  type Ask,
  aggregate,
  COUNT,
  deleteFile,
  getDocument,
  getFile,
  list,
  listFolder,
  SUM_OF_COSTS,
  tokenOf,
  uploadFile,
} from '../support/hand-made.ts';
import { type Party, plantParty } from '../support/parties.ts';
import { signInByForm } from '../support/sign-in.ts';
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
  // The hypothesis names the contractor by e-mail. The estimate of its deliverable names the uid, and so the profile.
  await expect(main(page).getByText(own.contractor.displayName)).toBeVisible();
  await expect(main(page).getByText(own.contractor.email)).toHaveCount(0);

  await openDeliverable(page, own.signed);
  await expect(main(page).getByText(own.lead.email), 'known by e-mail only').toBeVisible();
  await expect(main(page).getByText(own.lead.displayName)).toHaveCount(0);
  const client = signature(page, 'Client commencement');
  await expect(client.getByText(own.client.displayName)).toBeVisible();
  await page.getByText('History', { exact: true }).first().click();
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
  for (const trace of tracesOf(other)) {
    const [word = ''] = trace.split(' ').toReversed();
    await search(page, word, 0);
  }
}

async function signsOwn(page: Page, own: Party) {
  // The stored estimate names the contractor by uid, as staff save it. The client cannot list profiles.
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
  await expect(main(page)).toContainText(
    'the terms in the history are word for word what was signed',
  );
  await expect(main(page)).toContainText(own.client.email);
  await page.goto(`/certificate/${other.signed}`);
  await expect(main(page)).toContainText('This certificate cannot be shown');
  await expectNothingOf(other, page);
}

function remarksOf({ research }: Party) {
  return ['remarkResearchFBUID', 'EQUAL', research] as const;
}

/** Requests that a client may send by hand: for its own data, and for any profile by its uid. */
function permitted(own: Party, other: Party): Readonly<Record<string, Ask>> {
  const ofOwn = ['deliverableResearchFBUID', 'IN', [own.research]] as const;
  return {
    'a profile by its uid': getDocument(`profiles/${other.contractor.uid}`),
    'the history of its own profile': list({
      from: 'history',
      below: `profiles/${own.client.uid}`,
    }),
    'its deliverables': list({ from: 'deliverables', where: ofOwn }),
    'the count of its deliverables': aggregate({ from: 'deliverables', where: ofOwn }, COUNT),
    'the sum of their costs': aggregate({ from: 'deliverables', where: ofOwn }, SUM_OF_COSTS),
    'a remark': getDocument(`remarks/${own.remark}`),
    'its remarks': list({ from: 'remarks', where: remarksOf(own) }),
    'the history of one of its deliverables': list({
      from: 'history',
      below: `deliverables/${own.signed}`,
    }),
    'its files': listFolder(`research/${own.research}/`),
    'the metadata of its file': getFile(own.file),
    'the content of its file': getFile(own.file, 'media'),
    'an upload to its research': uploadFile(`research/${own.research}/by hand.txt`),
  };
}

/**
 * Requests that the rules refuse to a client: for whole collections, for the other client's data, for uploads
 * outside its own research, and for deletions of files.
 */
function refused(own: Party, other: Party): Readonly<Record<string, Ask>> {
  const ofOther = ['deliverableResearchFBUID', 'IN', [other.research]] as const;
  const ofBoth = ['deliverableResearchFBUID', 'IN', [own.research, other.research]] as const;
  const entry = `profiles/${other.client.uid}`;
  return {
    profiles: list({ from: 'profiles' }),
    'a profile by e-mail': list({
      from: 'profiles',
      where: ['email', 'EQUAL', other.client.email],
    }),
    'the count of profiles': aggregate({ from: 'profiles' }, COUNT),
    'the history of a profile': list({ from: 'history', below: entry }),
    'the count of that history': aggregate({ from: 'history', below: entry }, COUNT),
    'profiles of every environment': list({ from: 'profiles', isGroup: true }),
    members: list({ from: 'members' }),
    'the entry of a member': getDocument(`members/${other.client.email}`),
    'all research': list({ from: 'researchs' }),
    'a research': getDocument(`researchs/${other.research}`),
    'all deliverables': list({ from: 'deliverables' }),
    'the count of all deliverables': aggregate({ from: 'deliverables' }, COUNT),
    'the sum of all costs': aggregate({ from: 'deliverables' }, SUM_OF_COSTS),
    'the deliverables of another': list({ from: 'deliverables', where: ofOther }),
    'the count of the deliverables of another': aggregate(
      { from: 'deliverables', where: ofOther },
      COUNT,
    ),
    'the sum of their costs': aggregate({ from: 'deliverables', where: ofOther }, SUM_OF_COSTS),
    'the deliverables of another with its own': list({ from: 'deliverables', where: ofBoth }),
    'the count of the deliverables of another with its own': aggregate(
      { from: 'deliverables', where: ofBoth },
      COUNT,
    ),
    'deliverables by their lead': list({
      from: 'deliverables',
      where: ['deliverableResearchLead', 'EQUAL', other.lead.email],
    }),
    'a deliverable': getDocument(`deliverables/${other.signed}`),
    'the history of a deliverable': list({
      from: 'history',
      below: `deliverables/${other.signed}`,
    }),
    'the count of the history of a deliverable': aggregate(
      { from: 'history', below: `deliverables/${other.signed}` },
      COUNT,
    ),
    'all remarks': list({ from: 'remarks' }),
    'a remark': getDocument(`remarks/${other.remark}`),
    'the remarks of another': list({ from: 'remarks', where: remarksOf(other) }),
    'all hypotheses': list({ from: 'hypotheses' }),
    'the hypotheses of another deliverable': list({
      from: 'hypotheses',
      where: ['hypothesisDeliverableFBUID', 'EQUAL', other.unsigned],
    }),
    'a hypothesis': getDocument(`hypotheses/${other.hypothesis}`),
    'the history of a hypothesis': list({
      from: 'history',
      below: `hypotheses/${other.hypothesis}`,
    }),
    'every history': list({ from: 'history', isGroup: true }),
    'every deliverable': list({ from: 'deliverables', isGroup: true }),
    'templates, which are for staff': list({ from: 'templates' }),
    'all files': listFolder(''),
    'the folders of all research': listFolder('research/'),
    'the files of another': listFolder(`research/${other.research}/`),
    'a step up from its own files': listFolder(`research/${own.research}/../${other.research}/`),
    'the metadata of a file': getFile(other.file),
    'the content of a file': getFile(other.file, 'media'),
    'an upload to another research': uploadFile(`research/${other.research}/by hand.txt`),
    'an upload outside the folders of research': uploadFile('by hand.txt'),
    'an upload with the name of its folder': uploadFile(`research/${own.research}`),
    'deleting a file of another': deleteFile(other.file),
    'deleting its own file': deleteFile(own.file),
  };
}

test("the rules permit a client's hand-made requests for its own data and for one profile, and refuse the others", async () => {
  const [own, other] = await Promise.all([plantParty('One'), plantParty('Two')]);
  const token = await tokenOf(own.client.email);
  for (const [what, ask] of Object.entries(permitted(own, other))) {
    expect.soft(await ask(token), `permitted: ${what}`).toBe(200);
  }
  for (const [what, ask] of Object.entries(refused(own, other))) {
    expect.soft(await ask(token), `refused: ${what}`).toBe(403);
  }
});
