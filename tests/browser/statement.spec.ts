import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { recordId } from '../../local-stack/seed/store.ts';
import { expectFits, PHONE, TABLET } from './support/browser/fits.ts';
import { storedReference } from './support/database.ts';
import { load } from './support/open.ts';
import { headingsAtFoot } from './support/paper.ts';
import {
  changeInPlace,
  plantDeliverable,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const MEDICINES = recordId('research', 'medicines');

const lineOf = (page: Page, name: string | RegExp) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

const sumOf = (page: Page, name: string) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name, exact: true }) })
    .getByRole('cell');

const dates = (page: Page) => page.getByText(/^since /);

/** A deliverable at $1,000.05 that both sides signed at this time, the client with a reference. */
function plantAgreed(research: string, date: string, fields: object = {}): Promise<string> {
  const commencement = signedCommencement({ cost: 1000.05, sprints: 1 });
  const signed = { signatureDate: Timestamp.fromDate(new Date(date)) };
  return plantDeliverable({
    deliverableResearchFBUID: research,
    ...commencement,
    deliverableContractorCommencementSignature: {
      ...commencement.deliverableContractorCommencementSignature,
      ...signed,
    },
    deliverableClientCommencementSignature: {
      ...commencement.deliverableClientCommencementSignature,
      ...signed,
      signatureReference: 'PO-77',
    },
    ...fields,
  });
}

test('the statement lists the agreed work, sums to the figures of the research page, and prints with no heading alone (R42)', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  await load(page, `/research/${MEDICINES}`);
  const figures = page.getByRole('region', { name: 'Overview' }).getByRole('definition');
  const [agreed, invoiced, paid] = (await figures.allInnerTexts()).map((text) =>
    text.replace(/\s*ex GST$/, ''),
  );
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Statement');
  await expect(page.getByText('This is no tax invoice.')).toBeVisible();
  await expect(sumOf(page, 'Agreed in all').first()).toHaveText(agreed ?? '');
  await expect(sumOf(page, 'Invoiced').first()).toHaveText(invoiced ?? '');
  await expect(sumOf(page, 'Paid').first()).toHaveText(paid ?? '');

  await expect(page.getByRole('link', { name: 'Certificate' })).toHaveCount(4);
  const first = lineOf(page, 'Interviews: the first week at home');
  await expect(first).toContainText(/since \d\d \w{3} 20\d\d/);
  await expect(first.getByRole('link', { name: 'Certificate' })).toHaveAttribute(
    'href',
    `/certificate/${recordId('deliverable', 'medicines/first-week')}`,
  );
  await expect(lineOf(page, 'Paper prototypes')).toContainText(
    'Reference: https://merrivalley.example/orders/PO-20418',
  );
  await expect(lineOf(page, 'Vietnamese and Greek')).toContainText('Not invoiced');
  await expect(page.getByText('since (loading...)')).toHaveCount(0);
  for (const size of [PHONE, TABLET]) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
  expect(await headingsAtFoot(page)).toEqual([]);
});

test('?year= takes the work that the later side signed in a financial year of Melbourne; a research free of GST says so, and its order number stands in place of a reference', async ({
  page,
}) => {
  const research = await plantResearch('Two years');
  await plantAgreed(research, '2026-06-30T13:59:59Z', { deliverableName: 'In June' });
  await plantAgreed(research, '2026-06-30T14:00:00Z', { deliverableName: 'In July' });
  await plantAgreed(research, '2026-06-30T14:00:00Z', {
    deliverableName: 'Signed by one side',
    deliverableClientCommencementSignature: null,
  });
  await signIn(page, 'lead@example.com');
  await load(page, `/statement/${research}`);
  const names = page.getByRole('rowheader').getByRole('link');
  await expect(names).toHaveText(['1 In June', '1 In July']);
  await expect(sumOf(page, 'Agreed in all')).toHaveText(['$2,000.10', '$200.02', '$2,200.12', '']);
  await expect(lineOf(page, 'In June')).toContainText('Reference: PO-77');
  await page.getByLabel('Financial year').selectOption('July 2026 to June 2027');
  await expect(page).toHaveURL(/\?year=2027$/);
  await expect(names).toHaveText(['1 In July']);
  await expect(lineOf(page, 'In July')).toContainText('01 Jul 2026');
  await expect(page.getByText('Work agreed in July 2026 to June 2027.')).toBeVisible();
  await expect(sumOf(page, 'Agreed in all').first()).toHaveText('$1,000.05');

  await changeInPlace(
    research,
    { researchOrderNumber: '4711', researchIsGstFree: true },
    'researchs',
  );
  await expect(lineOf(page, 'In July')).toContainText('Order 4711');
  await expect(sumOf(page, 'Agreed in all')).toHaveText(['$1,000.05', 'no GST', '']);

  await load(page, `/statement/${research}?year=2099`);
  await expect(page.getByText('Nothing was agreed in July 2098 to June 2099.')).toBeVisible();
  await load(page, `/statement/${research}?year=soon`);
  await expect(page.getByText("There is no financial year 'soon'. All are shown.")).toBeVisible();
  await expect(names).toHaveCount(2);
  await load(page, `/statement/${await plantResearch('Nothing agreed')}`);
  await expect(page.getByText('Nothing is agreed yet.')).toBeVisible();
  await page.goto('/statement/no-such-research');
  await expect(page.getByText(/This research was not found/)).toBeVisible();
});

test('since when work is paid is read beyond ten entries of its history, says at least where the history begins with it, and a failure is a sentence in its row', async ({
  page,
}) => {
  const research = await plantResearch('Paid long ago');
  const agreedOn = '2026-02-02T01:00:00Z';
  const id = await plantAgreed(research, agreedOn, {
    deliverableName: 'Paid in March',
    deliverablePaymentState: 'paid',
  });
  await plantAgreed(research, agreedOn, {
    deliverableName: 'Imported as invoiced',
    deliverablePaymentState: 'invoiced',
  });
  const record = storedReference('deliverables', id);
  const stored = (await record.get()).data();
  const payments = ['invoiced', ...Array(11).fill('paid')];
  await Promise.all(
    payments.map((deliverablePaymentState, index) => {
      const recordedAt = new Date(Date.UTC(2026, 2, index + 1, 1));
      const updatedAt = recordedAt.toISOString();
      const entry = { ...stored, deliverablePaymentState, updatedAt, recordedAt };
      return record.collection('history').doc(updatedAt).set(entry);
    }),
  );
  await signIn(page, 'lead@example.com');
  await load(page, `/research/${research}`);
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(lineOf(page, 'Paid in March')).toContainText('since 02 Mar 2026');
  await expect(lineOf(page, 'Imported as invoiced')).toContainText(/since at least \d\d \w{3} 20/);

  await page.getByRole('link', { name: 'Research', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Deliverables', exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await page.getByRole('link', { name: 'Statement', exact: true }).click();
  await expect(lineOf(page, 'Paid in March')).toContainText(
    'Since when is not known. The server cannot be reached.',
  );
  await expect(dates(page)).toHaveCount(0);
  await expect(sumOf(page, 'Paid').first()).toHaveText('$1,000.05');
});
