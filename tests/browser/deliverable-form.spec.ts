import type { Page } from '@playwright/test';
import { database, readStored } from './support/database.ts';
import { plantDeliverable, plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

/** The numbers of the deliverables of a research, sorted. */
async function numbersIn(research: string): Promise<number[]> {
  const found = await database
    .collection('environments/local/deliverables')
    .where('deliverableResearchFBUID', '==', research)
    .orderBy('deliverableNumber')
    .get();
  return found.docs.map((deliverable) => deliverable.data().deliverableNumber);
}

test('two presses save once; a number that another one took meanwhile is named, and after Back the next one is offered (R16, R19, R20)', async ({
  page,
}) => {
  const research = await plantResearch('Research of a new deliverable');
  const take = (deliverableNumber: number) =>
    plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber });
  const name = `Complete ${Date.now()}`;
  const extraItems = page.getByRole('group', { name: 'Extra items' });
  const addButton = extraItems.getByRole('button', { name: 'Add', exact: true });
  await take(1);
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${research}`);
  await page.getByRole('link', { name: 'Create new' }).click();
  await expect(page).toHaveURL(/deliverableNumber=2/);
  await expect(field(page, 'Number')).toHaveValue('2');
  await expect(field(page, 'Research')).toHaveValue(research);
  await field(page, 'Name').fill(` ${name} `);
  await field(page, 'BOM link').fill('see the drawer');
  await field(page, 'Research lead').fill(' Lead@Example.COM ');
  await addButton.click();
  await extraItems.getByLabel('Justification').fill('Felt');
  await extraItems.getByLabel('Amount (AUD)').fill('10.005');
  await addButton.click();
  await extraItems.getByLabel('Justification').nth(1).fill('Removed again');
  await extraItems.getByRole('button', { name: 'Remove' }).nth(1).click();
  // The number is saved all the same (R20).
  await take(2);
  await expect(
    page.getByText('Another one has the number 2 already. The next number is 3.'),
  ).toBeVisible();
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
  await page.goBack();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(field(page, 'Number')).toHaveValue('4');
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

test('signed off while somebody types: name, number, research, time and extra items are locked, what was typed stays, and an override keeps price and signature, and is listed (R14)', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Signed off',
      deliverableTime: 4,
      deliverableExtraItems: [{ amount: 10, justification: 'Glue' }],
    },
    [{ 'lead@example.com': 2 }],
  );
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}/update`);
  await field(page, 'Name').fill('Signed off, renamed');
  const other = await page.context().newPage();
  await openDeliverable(other, id);
  await signNow(other, 'Contractor commencement');
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
    await saveButton(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Signed off, renamed' }),
    ).toBeVisible();
    const after = await readStored('deliverables', id);
    expect(after?.deliverableExtraItems).toEqual([{ amount: 110, justification: 'Glue' }]);
    for (const kept of FROZEN) expect(after?.[kept], kept).toEqual(before?.[kept]);
    await expect(page.getByText('differs from what was signed')).toBeVisible();
    await expect(page.getByText('Delivery time (weeks): 4 → 9')).toBeVisible();
    await expect(page.getByText('$3,530.00 ex GST').first()).toBeVisible();
  });
});

test('the form shows what it will store once a field is left: a point for a decimal comma, 0 for a blank amount, the address of a colleague; it refuses what is below 0 or names nobody, and offers a link', async ({
  page,
}) => {
  const id = await plantDeliverable({
    deliverableName: 'Typed with a comma',
    deliverableNumber: -7,
    deliverableResearchLead: 'Former lead',
    deliverableExtraItems: [{ amount: 10, justification: 'Glue' }],
  });
  const weeks = field(page, 'Delivery time (weeks)');
  const lead = field(page, 'Research lead');
  const add = page
    .getByRole('group', { name: 'Extra items' })
    .getByRole('button', { name: 'Add', exact: true });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}/update`);

  await test.step('what is stored stays, also if it would be refused', async () => {
    await field(page, 'Methods link').fill('www.example.com/plan');
    await lead.focus();
    await saveButton(page).click();
    await expect(page).toHaveURL(`/deliverable/${id}`);
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableNumber: -7,
      deliverableResearchLead: 'Former lead',
      deliverableMethodsLink: 'www.example.com/plan',
    });
    await page.goto(`/deliverable/${id}/update`);
  });

  await test.step('refused at the field', async () => {
    await lead.fill('Imogen');
    await expect(page.getByText(/^Nobody here has this name or address; /)).toBeVisible();
    await weeks.fill('−2');
    await saveButton(page).click();
    await expect(page.getByText('must be 0 or more')).toBeVisible();
    await expect(page.getByText('must be an e-mail address')).toBeVisible();
    await expect(lead).toBeFocused();
  });

  await test.step('settled once a field is left, by a press that counts', async () => {
    await lead.fill('imogen  farrell');
    await weeks.click();
    await expect(lead).toHaveValue('lead@example.com');
    await weeks.fill('2,5');
    await field(page, 'Amount (AUD)').fill('');
    await expect(weeks).toHaveValue('2.5');
    await add.click();
    await expect(field(page, 'Amount (AUD)')).toHaveCount(2);
    await expect(field(page, 'Amount (AUD)').first()).toHaveValue('0');
    await expect(page.getByText('(no justification)')).toBeVisible();
    await field(page, 'Amount (AUD)').nth(1).fill('-1760,50');
    await page
      .getByRole('button', { name: 'Make it a link: https://www.example.com/plan' })
      .click();
    await expect(field(page, 'Methods link')).toHaveValue('https://www.example.com/plan');
    await expect(field(page, 'Methods link')).toBeFocused();
  });

  await saveButton(page).click();
  await expect(page.getByRole('link', { name: 'https://www.example.com/plan' })).toBeVisible();
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableTime: 2.5,
    deliverableResearchLead: 'lead@example.com',
    deliverableExtraItems: [
      { amount: 0, justification: 'Glue' },
      { amount: -1760.5, justification: '' },
    ],
  });
});
