import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/store.ts';
import { groupedDigest } from '../../src/domain/agreement/signature-text.ts';
import { readStored, storedReference } from './support/database.ts';
import { follow, load } from './support/open.ts';
import { headingsAtFoot } from './support/paper.ts';
import { changeInPlace } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  openPlantedDeliverable,
  revokeNow,
  signature,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function storedDigest(id: string): Promise<string> {
  const record = await readStored('deliverables', id);
  return record?.deliverableClientCommencementSignature?.signatureTermsDigest;
}

/** Presses a button and returns the bytes that it saves. */
async function downloaded(page: Page, button: Locator): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return readFile(await download.path());
}

const downloadButton = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Download terms' });
const clientRegion = (page: Page) => signature(page, 'Client commencement');

const chooseFile = (page: Page, content: string) =>
  page.getByLabel('File of terms').setInputFiles({
    name: 'terms.json',
    mimeType: 'application/json',
    buffer: Buffer.from(content),
  });

test('the downloaded bytes have the digest of the signature and its certificate, and /verify compares them with the record; terms that changed between the two signatures can be read in both versions; the certificate keeps a revoked signature, and warns of terms that were changed behind the app (R38)', async ({
  page,
}) => {
  test.slow();
  const { id } = await openPlantedDeliverable(page);
  await signNow(page, 'Contractor commencement');
  await signNow(page, 'Client commencement');
  await expect(page.getByText('Both sides signed the same terms at commencement.')).toBeVisible();
  const digest = await storedDigest(id);
  await expect(clientRegion(page)).toContainText(groupedDigest(digest).slice(0, 9));
  const bytes = await downloaded(page, downloadButton(clientRegion(page)));
  expect(sha256(bytes)).toBe(digest);

  await clientRegion(page).getByRole('link', { name: 'Certificate' }).click();
  await expect(page.getByText('the stored terms have the digest of this signature')).toHaveCount(2);
  await expect(page.getByText(groupedDigest(digest))).toHaveCount(2);
  await expect(page.getByRole('cell', { name: /, \d\d:\d\d AE[DS]T$/ })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'What both sides signed' })).toBeVisible();
  expect(sha256(await downloaded(page, downloadButton(page)))).toBe(digest);

  await follow(page, '/verify');
  await chooseFile(page, bytes.toString());
  await expect(page.getByText('The record in Countersign: the same.')).toBeVisible();
  await expect(page.getByRole('heading', { name: /Hypothesis 1/ })).toBeVisible();
  await chooseFile(page, bytes.toString().replace('Signed work', 'Other work'));
  await expect(page.getByText('The record in Countersign: different.')).toBeVisible();

  const changedLink = 'https://example.com/changed';
  await test.step('terms that changed between the two signatures are said', async () => {
    await changeInPlace(id, { deliverableMethodsLink: changedLink });
    await follow(page, `/deliverable/${id}`);
    await revokeNow(page, 'Client commencement');
    await signButton(page, 'Client commencement').click();
    // The other side's terms are compared before Confirm.
    await expect(dialog(page)).toContainText('signed other terms than these.');
    await expect(dialog(page)).toContainText(`→ ${changedLink}`);
    await confirmButton(page).click();
    await expect(
      page.getByText('The terms changed between the two commencement signatures. You signed'),
    ).toBeVisible();
  });

  await test.step('what each side signed, under the name that it had', async () => {
    await changeInPlace(id, { deliverableName: 'Renamed since' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Renamed since');
    const contractorRegion = signature(page, 'Contractor commencement');
    await contractorRegion.getByRole('link', { name: 'Read what was signed' }).click();
    await expect(page).toHaveURL(`/deliverable/${id}?signed=contractor-commencement`);
    await expect(page.getByText('Contractor commencement: what')).toBeVisible();
    await expect(page.getByText(changedLink)).toHaveCount(0);
    // A mail may leave a full stop behind the address.
    await follow(page, `/deliverable/${id}?signed=client-commencement.`);
    await expect(page.getByText('Client commencement: what')).toBeVisible();
    await expect(page.getByText(changedLink)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed work');
    await expect(page.getByRole('link', { name: 'Update' })).toHaveCount(0);
    await page.getByRole('link', { name: 'the deliverable of today' }).click();
    await clientRegion(page).getByRole('link', { name: 'Certificate' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certificate: Signed work');
    await expect(page.getByText('The deliverable of today is called Renamed since.')).toBeVisible();
    const changed = page.getByText('The terms changed between the two signatures.');
    await expect(changed).toContainText('Both versions follow.');
    await expect(downloadButton(page)).toHaveCount(2);
    await changeInPlace(id, { deliverableName: 'Signed work' });
  });

  await test.step('a revoked signature is struck through', async () => {
    await follow(page, `/deliverable/${id}`);
    await revokeNow(page, 'Contractor commencement');
    await follow(page, `/deliverable/${id}?signed=contractor-commencement`);
    await expect(page.getByText('This signature no longer counts: revoked.')).toBeVisible();
    await follow(page, `/certificate/${id}`);
    await expect(page.getByRole('cell', { name: 'Revoked', exact: true })).toBeVisible();
    await expect(page.locator('td s').filter({ hasText: '$5,280.00' })).toBeVisible();
  });

  await test.step('terms that were changed behind the app', async () => {
    const digest = await storedDigest(id);
    const terms = storedReference('deliverables', id).collection('terms').doc(digest);
    await terms.update({ text: 'Something else.' });
    await page.reload();
    const alert = page.getByRole('alert').filter({ hasText: 'are not what was signed' });
    await expect(alert.first()).toBeVisible();
  });

  await test.step('a text with the right digest that does not fit its signature is nowhere shown as signed', async () => {
    const text = bytes
      .toString()
      .replace('Signed work', 'A car')
      .replace('"price":5280', '"price":1');
    const digest = sha256(Buffer.from(text));
    await storedReference('deliverables', id).collection('terms').doc(digest).set({ text });
    const record = await readStored('deliverables', id);
    const signed = {
      ...record?.deliverableClientCommencementSignature,
      signatureTermsDigest: digest,
    };
    await changeInPlace(id, { deliverableClientCommencementSignature: signed });
    await page.reload();
    const unfit = 'The text stored with this signature does not fit it. It has another price.';
    await expect(page.getByRole('alert').filter({ hasText: unfit })).toBeVisible();
    await expect(page.getByText('A car')).toHaveCount(0);
    await follow(page, `/deliverable/${id}`);
    await expect(clientRegion(page)).toContainText(unfit);
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText(unfit);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`Not the signed text. ${unfit}`)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signed work');
  });

  await test.step('an older signature without a digest is not accused of other terms', async () => {
    const record = await readStored('deliverables', id);
    const older = { ...record?.deliverableClientCommencementSignature, signatureTermsDigest: null };
    await changeInPlace(id, { deliverableClientCommencementSignature: older });
    await page.emulateMedia({ media: null });
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText('This signature has no digest');
    await expect(dialog(page)).not.toContainText('signed other terms');
  });
});

test('no heading of a printed certificate stands alone at the foot of a page', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  for (const name of ['first-week', 'clickable-prototype']) {
    await load(page, `/certificate/${recordId('deliverable', `medicines/${name}`)}`);
    await expect(page.getByRole('heading', { name: 'How to check this' })).toBeVisible();
    await page.evaluate('document.fonts.ready');
    await page.emulateMedia({ media: 'print' });
    expect(await headingsAtFoot(page)).toEqual([]);
    await page.emulateMedia({ media: null });
  }
});

test('on /verify a signed-out visitor compares a file without the network, and nothing is uploaded', async ({
  page,
}) => {
  const text = '{"format":"none"}';
  const digest = sha256(Buffer.from(text));
  const typedDigest = page.getByLabel('Terms digest on the certificate');
  await page.goto('/verify');
  await expect(page.getByRole('heading', { name: 'Verify signed terms' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));

  await chooseFile(page, text);
  await expect(page.getByText('Type the digest on your certificate')).toBeVisible();
  await typedDigest.fill(groupedDigest(digest));
  await expect(page.getByText('This file is the one on your certificate.')).toBeVisible();
  await chooseFile(page, `${text} `);
  await expect(page.getByText('This is another file.')).toBeVisible();
  expect(requests.filter((url) => !url.startsWith('blob:'))).toEqual([]);
});
