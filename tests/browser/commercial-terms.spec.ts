import type { Page } from '@playwright/test';
import { readStored } from './support/database.ts';
import { plantProject } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('the terms of a research: a rate for new deliverables alone, an order with what is left of it on the page and in the dialog, and no GST wherever GST stands (R42)', async ({
  page,
}) => {
  const { name, research, deliverable } = await plantProject('Terms');
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${research}/update`);
  await field(page, 'Sprint rate (AUD)').fill('0');
  await field(page, 'Budget (AUD ex GST)').fill('-1');
  await field(page, 'Payment days').fill('1.5');
  await save(page);
  await expect(page.getByText('must be more than 0')).toHaveCount(2);
  await expect(page.getByText('must be a whole number')).toBeVisible();
  await field(page, 'Sprint rate (AUD)').fill('1980.005');
  await save(page);
  await expect(page.getByText('must be in whole cents: at most two decimals')).toBeVisible();
  await field(page, 'Sprint rate (AUD)').fill('1,980');
  await field(page, 'Budget (AUD ex GST)').fill('6000');
  await field(page, 'Order number').fill('4711');
  await field(page, 'Payment days').fill('30');
  await page.getByLabel('No GST (client outside Australia)').check();
  await save(page);
  await expect(
    page.getByText('Order 4711: $6,000.00 · agreed $0.00 · proposed $5,280.00 · left $6,000.00'),
  ).toBeVisible();

  await test.step('what exists keeps its rate and price, and what is new takes the rate', async () => {
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page.getByText('A sprint costs $1,980.00 here')).toBeVisible();
    await field(page, 'Name').fill(`${name} new`);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name: `${name} new` })).toBeVisible();
    const created = page.url().split('/').at(-1) ?? '';
    expect(await readStored('deliverables', created)).toMatchObject({
      deliverableSprintRate: 1980,
    });
    expect(await readStored('deliverables', deliverable)).toMatchObject({
      deliverableSprintRate: 1760,
      deliverableEstimatedCost: 5280,
    });
  });

  await openDeliverable(page, deliverable);
  const delivery = page.getByRole('region', { name: 'Delivery' });
  await expect(delivery.getByRole('row', { name: 'GST no GST' })).toBeVisible();
  await expect(delivery).not.toContainText('GST 10 %');
  await signButton(page, 'Contractor commencement').click();
  await expect(dialog(page)).toContainText('After this signature $720.00 of order 4711 are left.');
  await expect(dialog(page).getByRole('row', { name: 'GST no GST' })).toBeVisible();
  await page.keyboard.press('Escape');
  await signNow(page, 'Contractor commencement');
  await signNow(page, 'Client commencement');
  await page.goto(`/certificate/${deliverable}`);
  await expect(page.getByRole('row', { name: 'GST no GST' })).toBeVisible();
  await page.goto(`/research/${research}`);
  await expect(page.getByText('left $720.00')).toBeVisible();
});
