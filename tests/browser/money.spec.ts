import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { PEOPLE } from '../../local-stack/seed/people.ts';
import { historyFaults, readStored } from './support/database.ts';
import { COMMIT, gate, loseAnswerAndLaterSaves, stopUpdates } from './support/network.ts';
import { load } from './support/open.ts';
import {
  plant,
  plantDeliverable,
  plantDeliverables,
  plantEstimatedDeliverable,
  saveAsOther,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  expectState,
  openDeliverable,
  referenceField,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const group = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const all = (page: Page, name: string) => page.getByLabel(`All of ${name}`);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const results = (page: Page) => page.getByRole('region', { name: 'Results' });
const result = (page: Page, name: string) => results(page).getByRole('article', { name });

const uniqueName = (label: string) => `${label} ${crypto.randomUUID()}`;

test('what a client signed is downloaded for Xero as it was signed, under the headings of a template, and what has no signed terms is named and left out (R42)', async ({
  page,
}) => {
  test.slow();
  const name = uniqueName('Invoices');
  const research = await plant('researchs', {
    researchName: name,
    researchOrderNumber: '4711',
    researchInvoiceTo: 'Fernhill Pty Ltd',
    researchPaymentDays: 30,
  });
  const deliverableResearchFBUID = research;
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'With terms',
      deliverableResearchFBUID,
      deliverableExtraItems: [{ amount: -60.5, justification: '=1+1' }],
    },
    [{ 'lead@example.com': 1 }, { 'researcher@example.com': 2 }],
  );
  const onlyContractor = uniqueName('Contractor alone');
  await plantDeliverables([
    {
      ...signedCommencement({ cost: 100, sprints: 0 }),
      deliverableName: 'Without terms',
      deliverableNumber: 2,
      deliverableResearchFBUID,
    },
    {
      ...signedCommencement({ cost: 100, sprints: 0 }),
      deliverableName: onlyContractor,
      deliverableResearchFBUID,
      deliverableClientCommencementSignature: null,
    },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await signButton(page, 'Client commencement').click();
  await referenceField(page).fill('PO 9');
  await confirmButton(page).click();
  await expectState(page, 'Client commencement', 'Signed');
  await saveAsOther('deliverables', id, { deliverableExtraItems: [] });

  await load(page, '/money');
  await expect(page.getByRole('link', { name: 'Money', exact: true })).toBeVisible();
  const rows = group(page, name);
  await expect(rows).toContainText('Order 4711 · Invoice to Fernhill Pty Ltd');
  await expect(rows).toContainText('$5,319.50 ex GST · GST $531.95 · $5,851.45 including GST');
  const row = rows.getByRole('article', { name: 'With terms' });
  await expect(row).toContainText('$5,219.50 ex GST');
  await expect(row).toContainText('GST $521.95 · $5,741.45 including GST');
  await expect(row).toContainText('Reference: PO 9');
  await expect(
    page
      .getByRole('region', { name: 'Signed, but not to invoice' })
      .getByRole('article', { name: onlyContractor }),
  ).toContainText('Only the contractor has signed the commencement.');

  const downloadButton = button(page, 'Download for Xero');
  await expect(downloadButton).toHaveAccessibleDescription('Tick what to invoice.');
  // A tick holds for one revision, and the cache may show the one before.
  await expect(page.getByText('Updating…', { exact: true })).toHaveCount(0);
  await all(page, name).check();
  const xero = page.getByRole('region', { name: 'Invoices for Xero' });
  await expect(xero.getByRole('status')).toHaveText('1 invoice, 2 lines, $5,219.50 ex GST');
  await expect(xero.getByRole('listitem')).toContainText('2 Without terms: This signature has no');
  await expect(downloadButton).toHaveAccessibleDescription('First number: Type a whole number.');
  await page.getByLabel('First number').fill('0042');
  await page.getByLabel('Invoice date').fill('28/11/2026');

  const template = page.getByLabel('Template from Xero');
  const choose = (text: string) =>
    template.setInputFiles({ name: 'Sales.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await choose('PK');
  await expect(xero).toContainText('Not used: it is a spreadsheet. Save it as CSV.');
  const headings =
    '*ContactName,EmailAddress,*InvoiceNumber,Reference,*InvoiceDate,*DueDate,*Description,*Quantity,*UnitAmount,*AccountCode,*TaxType,Currency';
  await choose(headings);
  await expect(xero).toContainText('This browser keeps its 12 headings.');

  await expect(downloadButton).toHaveAccessibleDescription('');
  const [file] = await Promise.all([page.waitForEvent('download'), downloadButton.click()]);
  expect(file.suggestedFilename()).toBe('Xero-INV-0042.csv');
  const content = (await readFile(await file.path())).toString();
  expect(content.startsWith(`${headings}\r\n`)).toBe(true);
  const shared = {
    '*ContactName': 'Fernhill Pty Ltd',
    EmailAddress: '',
    '*InvoiceNumber': 'INV-0042',
    Reference: '4711, PO 9',
    '*InvoiceDate': '28/11/2026',
    '*DueDate': '28/12/2026',
    '*AccountCode': '200',
    '*TaxType': 'GST on Income',
    Currency: 'AUD',
  };
  expect(parse(content, { columns: true })).toEqual([
    {
      ...shared,
      '*Description': '3 sprints at 1,760.00',
      '*Quantity': '3',
      '*UnitAmount': '1760.00',
    },
    { ...shared, '*Description': "'=1+1", '*Quantity': '1', '*UnitAmount': '-60.50' },
  ]);
  // The download marks nothing.
  expect((await readStored('deliverables', id))?.deliverablePaymentState ?? null).toBeNull();
  await page.evaluate(() => localStorage.removeItem('countersign-xero-headings'));
});

test('marking goes row by row, stops between rows, says what somebody else did meanwhile, and a repeat finishes what is left (R42)', async ({
  page,
}) => {
  const name = uniqueName('Marks');
  const deliverableResearchFBUID = await plant('researchs', { researchName: name });
  const ids = await plantDeliverables(
    [1, 2, 3, 4].map((deliverableNumber) => ({
      ...signedCommencement({ cost: 100, sprints: 0 }),
      deliverableName: `Row ${deliverableNumber}`,
      deliverableNumber,
      deliverableResearchFBUID,
    })),
  );
  const [first = '', second = '', third = '', fourth = ''] = ids;
  await signIn(page, 'lead@example.com');
  // Here the browser learns the names, of which it hears nothing later.
  await load(page, `/deliverable/${first}`);
  await expect(page.getByText(PEOPLE.imogen.displayName).first()).toBeVisible();
  await load(page, '/money');
  await expect(group(page, name).getByRole('article')).toHaveCount(4);
  await all(page, name).check();
  await stopUpdates(page);

  const held = gate();
  await page.route(
    COMMIT,
    async (route) => {
      await held.opened;
      await route.continue();
    },
    { times: 1 },
  );
  const arrived = page.waitForRequest(COMMIT);
  await button(page, 'Mark as Invoice sent').click();
  await arrived;
  await button(page, 'Stop').click();
  held.open();
  await expect(result(page, 'Row 1')).toContainText('Done');
  await expect(result(page, 'Row 2')).toContainText('Not started');
  await expect(results(page).getByRole('status')).toHaveText('1 of 4 done');

  await saveAsOther('deliverables', second, {
    deliverablePaymentState: 'invoiced',
    updatedBy: PEOPLE.helen.uid,
  });
  await saveAsOther('deliverables', third, { deliverableTime: 9 });
  await button(page, 'Mark as Invoice sent').click();
  await expect(results(page).getByRole('status')).toHaveText('2 of 4 done');
  await expect(result(page, 'Row 1')).toContainText('Done');
  await expect(result(page, 'Row 2')).toContainText('Was marked already by Helen Tsakiris');
  await expect(result(page, 'Row 3')).toContainText('Changed meanwhile');
  await expect(result(page, 'Row 4')).toContainText('Done');
  expect((await readStored('deliverables', third))?.deliverablePaymentState ?? null).toBeNull();

  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await load(page, '/money?tab=invoiced');
  const rows = group(page, name).getByRole('article');
  await expect(rows).toHaveCount(3);
  await page.getByLabel('1 Row 1').check();
  await button(page, 'Mark as Payment received').click();
  await expect(result(page, 'Row 1')).toContainText('Done');
  await expect(rows).toHaveCount(2);
  const stored = await Promise.all(ids.map((one) => readStored('deliverables', one)));
  expect(stored.map((one) => one?.deliverablePaymentState ?? null)).toEqual([
    'paid',
    'invoiced',
    null,
    'invoiced',
  ]);
  for (const one of [first, fourth]) expect(await historyFaults('deliverables', one)).toEqual([]);
});

test('a lost answer reads as not known, and a repeat writes nothing twice', async ({
  scriptedPage: page,
}) => {
  test.slow();
  // Firestore repeats a failed commit after pauses of seconds. This makes the pauses short.
  await page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
  });
  const name = uniqueName('Lost');
  const id = await plantDeliverable({
    ...signedCommencement({ cost: 100, sprints: 0 }),
    deliverableName: name,
    deliverableResearchFBUID: await plant('researchs', { researchName: name }),
  });
  await signIn(page, 'lead@example.com');
  await load(page, '/money');
  await all(page, name).check();
  await stopUpdates(page);
  const restore = await loseAnswerAndLaterSaves(page);
  await button(page, 'Mark as Invoice sent').click();
  await expect(result(page, name)).toContainText('Not known: no answer.');
  const written = (await readStored('deliverables', id))?.updatedAt;
  await restore();
  await button(page, 'Mark as Invoice sent').click();
  await expect(result(page, name)).toContainText('Done');
  expect((await readStored('deliverables', id))?.updatedAt).toBe(written);
});
