import type { Locator, Page } from '@playwright/test';
import { database, readStored } from './support/database.ts';
import { plantDeliverable, plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

const extraItems = (page: Page) => page.getByRole('group', { name: 'Extra items' });

const addButton = (group: Locator) => group.getByRole('button', { name: 'Add', exact: true });

async function openUpdate(page: Page, id: string): Promise<void> {
  await page.goto(`/deliverable/${id}/update`);
  await expect(field(page, 'Name')).toBeVisible();
}

/** Saves, and waits for the page of the record. */
async function saveAs(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The numbers of the deliverables of a research, sorted. */
async function numbersIn(research: string): Promise<number[]> {
  const found = await database
    .collection('environments/local/deliverables')
    .where('deliverableResearchFBUID', '==', research)
    .orderBy('deliverableNumber')
    .get();
  return found.docs.map((deliverable) => deliverable.data().deliverableNumber);
}

test('a form without a name is refused (section 5); a draft comes back with the next number; two presses save once; a number that another one took meanwhile is named, and after Back the next one is offered (R16, R19, R20)', async ({
  page,
}) => {
  test.slow();
  const research = await plantResearch('Research of a new deliverable');
  const take = (deliverableNumber: number) =>
    plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber });
  const name = `Complete ${Date.now()}`;
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/create?deliverableResearchFBUID=${research}&deliverableNumber=1`);

  await test.step('without a name nothing is saved, and the name gets the focus', async () => {
    await expect(field(page, 'Number')).toHaveValue('1');
    await expect(field(page, 'Research')).toHaveValue(research);
    await field(page, 'BOM link').fill('see the drawer');
    await saveButton(page).click();
    await expect(page.getByText('required', { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page).toHaveURL(/\/deliverable\/create/);
    await expect(field(page, 'BOM link')).toHaveValue('see the drawer');
    expect(await numbersIn(research)).toEqual([]);
  });

  await test.step('the draft comes back with the next number', async () => {
    await field(page, 'Name').fill(` ${name} `);
    await take(1);
    await page.goto(`/research/${research}`);
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page).toHaveURL(/deliverableNumber=2/);
    await expect(field(page, 'Name')).toHaveValue(` ${name} `);
    await expect(field(page, 'Number')).toHaveValue('2');
  });

  await field(page, 'Research lead').fill(' Lead@Example.COM ');
  await addButton(extraItems(page)).click();
  await extraItems(page).getByLabel('Justification').fill('Felt');
  await extraItems(page).getByLabel('Amount (AUD)').fill('10.005');
  await addButton(extraItems(page)).click();
  await extraItems(page).getByLabel('Justification').nth(1).fill('Removed again');
  await extraItems(page).getByRole('button', { name: 'Remove' }).nth(1).click();
  await test.step('a number that another one has by now is named beside the field, and saved all the same (R20)', async () => {
    await take(2);
    await expect(
      page.getByText('Another one has the number 2 already. The next number is 3.'),
    ).toBeVisible();
  });
  await saveButton(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  expect(await numbersIn(research)).toEqual([1, 2, 2]);
  const id = page.url().replace(/^.*\/deliverable\//, '');
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableName: name,
    deliverableResearchLead: 'lead@example.com',
    deliverableBOMLink: 'see the drawer',
    deliverableExtraItems: [{ justification: 'Felt', amount: 10.01 }],
    deliverableCost: null,
  });

  await test.step('Back opens a new form with the next number (R20)', async () => {
    await page.goBack();
    await expect(field(page, 'Name')).toHaveValue('');
    await expect(field(page, 'Number')).toHaveValue('4');
  });
});

const LOCKED = [
  'Name',
  'Number',
  'Research',
  'Delivery time (weeks)',
  'Justification',
  'Amount (AUD)',
];
const OPEN = ['Research lead', 'Methods link', 'BOM link'];
const FROZEN = [
  'deliverableCost',
  'deliverableAllocations',
  'deliverableContractorCommencementSignature',
];

test('signed off while somebody types: name, number, research, time and extra items are locked (section 4), what was typed stays, and an override keeps price and signature, and is listed (R14)', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Signed off',
      deliverableTime: 4,
      deliverableExtraItems: [{ amount: 10, justification: 'Glue' }],
    },
    [{ 'lead@example.com': 2 }],
  );
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  await openUpdate(page, id);
  await field(page, 'Name').fill('Signed off, renamed');
  await openDeliverable(secondPage, id);
  await signNow(secondPage, 'Contractor commencement');
  const before = await readStored('deliverables', id);

  await test.step('the fields lock; the lead and the links do not', async () => {
    await expect(page.getByText('Locked, but changed here: Name.')).toBeVisible();
    await expect(
      page.getByText('This deliverable has been signed-off. You should probably not edit it.'),
    ).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await expect(field(page, 'Name')).toHaveValue('Signed off, renamed');
    for (const name of LOCKED) await expect(field(page, name)).toBeDisabled();
    for (const name of OPEN) await expect(field(page, name)).toBeEnabled();
  });

  await test.step('a responsible adult may edit; that neither re-prices nor lapses the signature', async () => {
    await page.getByLabel('I am a responsible adult').check();
    for (const name of LOCKED) await expect(field(page, name)).toBeEnabled();
    await field(page, 'Amount (AUD)').fill('110');
    await field(page, 'Delivery time (weeks)').fill('9');
    await saveAs(page, 'Signed off, renamed');
    const after = await readStored('deliverables', id);
    expect(after?.deliverableCost).toBe(3530);
    expect(after?.deliverableExtraItems).toEqual([{ amount: 110, justification: 'Glue' }]);
    for (const kept of FROZEN) expect(after?.[kept], kept).toEqual(before?.[kept]);
  });

  await test.step('the page lists what differs from what was signed', async () => {
    await expect(page.getByText('differs from what was signed')).toBeVisible();
    await expect(page.getByText('Delivery time (weeks): 4 → 9')).toBeVisible();
    await expect(page.getByText('$3,530.00 ex GST').first()).toBeVisible();
  });
});
