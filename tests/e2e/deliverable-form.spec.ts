import type { Locator, Page } from '@playwright/test';
import { DANIEL, IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import {
  database,
  historyFaults,
  historyOf,
  readStored,
  storedReference,
} from './support/database.ts';
import { failUnexpectedly } from './support/network.ts';
import { plantDeliverable, plantResearch, signedCommencement } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

const extraItems = (page: Page) => page.getByRole('group', { name: 'Extra items' });

const adjustments = (page: Page) => page.getByRole('group', { name: 'Adjustments' });

const addButton = (group: Locator) => group.getByRole('button', { name: 'Add', exact: true });

async function openCreate(page: Page, query = ''): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/create${query}`);
  await expect(field(page, 'Name')).toBeVisible();
}

async function openUpdate(page: Page, id: string): Promise<void> {
  await page.goto(`/deliverable/${id}/update`);
  await expect(field(page, 'Name')).toBeVisible();
}

async function openBookkeeping(page: Page): Promise<void> {
  await page.getByText('Secret bookkeeping things').click();
  await expect(field(page, 'Client payment')).toBeVisible();
}

/** Saves and returns the id of the record whose page opens. */
async function saveAs(page: Page, name: string): Promise<string> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  return page.url().replace(/^.*\/deliverable\//, '');
}

/** Number of history entries of a deliverable. */
async function entryCount(id: string): Promise<number> {
  return (await historyOf('deliverables', id)).length;
}

test.describe('creating', () => {
  test('an empty name is marked required, gets the focus, and nothing is saved (section 5)', async ({
    page,
  }) => {
    await openCreate(page);
    await field(page, 'BOM link').fill('kept');
    await saveButton(page).click();
    await expect(page.getByText('required', { exact: true })).toBeVisible();
    await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
    await expect(field(page, 'Name')).toBeFocused();
    await expect(page).toHaveURL('/deliverable/create');
    await expect(field(page, 'BOM link')).toHaveValue('kept');
  });

  test('the fields are saved, trimmed and rounded to cents, with the rate of today and its history (R2, R16, R24)', async ({
    page,
  }) => {
    const research = await plantResearch('Research of a new deliverable');
    await openCreate(page);
    const name = `Complete ${Date.now()}`;
    await field(page, 'Name').fill(` ${name} `);
    await field(page, 'Number').fill('12');
    await field(page, 'Research lead').fill(' Lead@Example.COM ');
    await field(page, 'Research').selectOption({ label: 'Research of a new deliverable' });
    await field(page, 'Delivery time (weeks)').fill('2.5');
    await field(page, 'Methods link').fill('https://methods.example');
    await field(page, 'BOM link').fill('see the drawer');
    await addButton(extraItems(page)).click();
    await expect(extraItems(page).getByLabel('Amount (AUD)')).toHaveValue('0');
    await extraItems(page).getByLabel('Justification').fill('Felt');
    await extraItems(page).getByLabel('Amount (AUD)').fill('10.005');
    await addButton(extraItems(page)).click();
    await extraItems(page).getByLabel('Justification').nth(1).fill('Removed again');
    await extraItems(page).getByRole('button', { name: 'Remove' }).nth(1).click();
    const id = await saveAs(page, name);
    await expect(page).toHaveURL(`/deliverable/${id}`);
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableName: name,
      deliverableNumber: 12,
      deliverableResearchLead: 'lead@example.com',
      deliverableResearchFBUID: research,
      deliverableTime: 2.5,
      deliverableMethodsLink: 'https://methods.example',
      deliverableBOMLink: 'see the drawer',
      deliverableExtraItems: [{ justification: 'Felt', amount: 10.01 }],
      deliverablePaymentState: null,
      deliverableSprintRate: 1760,
      deliverableCost: null,
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('research and number come with the address (R19)', async ({ page }) => {
    const research = await plantResearch('Prefilled research');
    await openCreate(page, `?deliverableResearchFBUID=${research}&deliverableNumber=4`);
    await expect(field(page, 'Number')).toHaveValue('4');
    await expect(field(page, 'Research')).toHaveValue(research);
    await field(page, 'Name').fill('Fourth, and the only one');
    const id = await saveAs(page, 'Fourth, and the only one');
    // Kept, because it is free, although it is not the next number (R20).
    expect((await readStored('deliverables', id))?.deliverableNumber).toBe(4);
  });

  test('a blank in the address is no number (R19)', async ({ page }) => {
    await openCreate(page, '?deliverableNumber=%20');
    await expect(field(page, 'Number')).toHaveValue('');
  });

  test('an offered number that is taken meanwhile becomes the next, and the page says so (R20)', async ({
    page,
  }) => {
    const research = await plantResearch('Numbered research');
    await openCreate(page, `?deliverableResearchFBUID=${research}&deliverableNumber=1`);
    const name = `Second after all ${Date.now()}`;
    await field(page, 'Name').fill(name);
    await plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber: 1 });
    const id = await saveAs(page, name);
    await expect(page.getByText('Saved as number 2')).toBeVisible();
    expect((await readStored('deliverables', id))?.deliverableNumber).toBe(2);
  });

  test('what was half typed comes back when a colleague has taken the number, with the next one (R20)', async ({
    page,
  }) => {
    const research = await plantResearch('Research of a draft');
    const createLink = page.getByRole('link', { name: 'Create new' });
    await signIn(page, 'lead@example.com');
    await page.goto(`/research/${research}`);
    await createLink.click();
    await expect(field(page, 'Number')).toHaveValue('1');
    await field(page, 'Name').fill('Half typed');
    await plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber: 1 });
    await page.goto(`/research/${research}`);
    await createLink.click();
    await expect(page).toHaveURL(/deliverableNumber=2/);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
    await expect(field(page, 'Number')).toHaveValue('2');
    const id = await saveAs(page, 'Half typed');
    expect((await readStored('deliverables', id))?.deliverableNumber).toBe(2);
  });

  test('a number that somebody typed stays, although it is taken (R20)', async ({ page }) => {
    const research = await plantResearch('Insisting research');
    await plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber: 1 });
    await openCreate(page, `?deliverableResearchFBUID=${research}&deliverableNumber=2`);
    const name = `Insists ${Date.now()}`;
    await field(page, 'Name').fill(name);
    await field(page, 'Number').fill('1');
    const id = await saveAs(page, name);
    expect((await readStored('deliverables', id))?.deliverableNumber).toBe(1);
  });

  test('the research lead is suggested from the e-mails of people with a profile', async ({
    page,
  }) => {
    await openCreate(page);
    const list = await field(page, 'Research lead').getAttribute('list');
    const values = () =>
      page
        .locator(`datalist[id="${list}"] option`)
        .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
    await expect.poll(values).toContain(DANIEL.email);
    expect(await values()).toContain(RUTH.email);
  });

  test('a double press of Save creates one deliverable', async ({ page }) => {
    await openCreate(page);
    const name = `Once ${Date.now()}`;
    await field(page, 'Name').fill(name);
    await saveButton(page).dblclick();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goto(`/deliverable?q=${name.split(' ')[1]}`);
    await expect(page.getByRole('article', { name })).toHaveCount(1);
  });
});

test.describe('editing', () => {
  test('writes only what changed: what an older record holds elsewhere stays (R21)', async ({
    page,
  }) => {
    const id = await plantDeliverable({ deliverableName: 'Old record' });
    await changeInPlace(id, { deliverableNumber: '5', deliverableExtraItems: [{ amount: '7' }] });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await field(page, 'Methods link').fill('https://new.example');
    await saveAs(page, 'Old record');
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableMethodsLink: 'https://new.example',
      deliverableNumber: '5',
      deliverableExtraItems: [{ amount: '7' }],
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('the client payment is stored as invoiced, as paid, or as null (R13)', async ({ page }) => {
    const id = await plantDeliverable({ deliverableName: 'Paid or not' });
    await signIn(page, 'lead@example.com');
    for (const [label, stored] of [
      ['Invoice sent', 'invoiced'],
      ['Payment received', 'paid'],
      ['Not invoiced', null],
    ] as const) {
      await openUpdate(page, id);
      await expect(field(page, 'Client payment')).toBeHidden();
      await openBookkeeping(page);
      await field(page, 'Client payment').selectOption({ label });
      await saveAs(page, 'Paid or not');
      expect((await readStored('deliverables', id))?.deliverablePaymentState).toBe(stored);
    }
  });

  test('an unexpected payment survives an edit of something else (R13)', async ({ page }) => {
    const id = await plantDeliverable({
      deliverableName: 'Oddly paid',
      deliverablePaymentState: 'overdue',
    });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await openBookkeeping(page);
    await expect(field(page, 'Client payment').locator('option:checked')).toHaveText(
      'Unexpected value',
    );
    await field(page, 'BOM link').fill('a drawer');
    await saveAs(page, 'Oddly paid');
    expect((await readStored('deliverables', id))?.deliverablePaymentState).toBe('overdue');
  });

  test('a research lead who is stored by uid is named', async ({ page }) => {
    const id = await plantDeliverable({ deliverableResearchLead: DANIEL.uid });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await expect(field(page, 'Research lead')).toHaveValue(DANIEL.uid);
    await expect(field(page, 'Research lead')).toHaveAccessibleDescription(DANIEL.displayName);
  });

  test('a research that is gone stays chosen until somebody chooses another', async ({ page }) => {
    const id = await plantDeliverable({
      deliverableName: 'Orphan',
      deliverableResearchFBUID: 'gone',
    });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await expect(field(page, 'Research').locator('option:checked')).toHaveText('(not found)');
    await field(page, 'BOM link').fill('a drawer');
    await saveAs(page, 'Orphan');
    expect((await readStored('deliverables', id))?.deliverableResearchFBUID).toBe('gone');
  });
});

test.describe('while the price is frozen', () => {
  const LOCKED = ['Name', 'Number', 'Research', 'Delivery time (weeks)', 'Justification'];
  const OPEN = ['Research lead', 'Methods link', 'BOM link'];

  /** Plants a deliverable with both commencement signatures, and opens its form. */
  async function openSigned(page: Page): Promise<string> {
    const id = await plantDeliverable({
      deliverableName: 'Signed off',
      deliverableTime: 4,
      deliverableExtraItems: [{ amount: 10, justification: 'Glue' }],
      ...signedCommencement({ cost: 3530, sprints: 2 }),
    });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    return id;
  }

  test('name, number, research, time and extra items are locked, the lead and the links are not (section 4)', async ({
    page,
  }) => {
    const id = await openSigned(page);
    await expect(
      page.getByText('This deliverable has been signed-off. You should probably not edit it.'),
    ).toBeVisible();
    for (const name of LOCKED) await expect(field(page, name)).toBeDisabled();
    for (const button of await extraItems(page).getByRole('button').all()) {
      await expect(button).toBeDisabled();
    }
    for (const name of OPEN) await expect(field(page, name)).toBeEnabled();
    await field(page, 'Research lead').fill('researcher@example.com');
    await saveAs(page, 'Signed off');
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableName: 'Signed off',
      deliverableResearchLead: 'researcher@example.com',
      deliverableTime: 4,
      deliverableExtraItems: [{ amount: 10, justification: 'Glue' }],
    });
  });

  test('a responsible adult may edit; that neither re-prices nor lapses signatures, and the signed price stays on the page (R14)', async ({
    page,
  }) => {
    const id = await openSigned(page);
    const before = await readStored('deliverables', id);
    await page.getByLabel('I am a responsible adult').check();
    for (const name of LOCKED) await expect(field(page, name)).toBeEnabled();
    await field(page, 'Amount (AUD)').fill('110');
    await saveAs(page, 'Signed off');
    const after = await readStored('deliverables', id);
    expect(after?.deliverableExtraItems).toEqual([{ amount: 110, justification: 'Glue' }]);
    for (const kept of [
      'deliverableCost',
      'deliverableAllocations',
      'deliverableContractorCommencementSignature',
      'deliverableClientCommencementSignature',
    ]) {
      expect(after?.[kept], kept).toEqual(before?.[kept]);
    }
    await expect(page.getByText('$3,530.00 ex GST').first()).toBeVisible();
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('what was edited after sign-off is listed as different from what was signed (R14)', async ({
    page,
  }) => {
    const { id } = await plantEstimatedDeliverable(
      { deliverableName: 'As agreed', deliverableTime: 4 },
      [{ 'lead@example.com': 1 }],
    );
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await signNow(page, 'Contractor commencement');
    await expect(page.getByText('differs from what was signed')).toHaveCount(0);
    await openUpdate(page, id);
    await page.getByLabel('I am a responsible adult').check();
    await field(page, 'Delivery time (weeks)').fill('9');
    await saveAs(page, 'As agreed');
    await expect(page.getByText('differs from what was signed')).toBeVisible();
    await expect(page.getByText('Delivery time (weeks): 4 → 9')).toBeVisible();
    await database.recursiveDelete(storedReference('deliverables', id).collection('history'));
    await expect(
      page.getByText('Whether this was edited after sign-off is not known'),
    ).toBeVisible();
  });

  test('signed off while somebody types: nothing locked slips through, nothing typed is lost', async ({
    page,
    secondPage,
  }) => {
    const { id } = await plantEstimatedDeliverable({ deliverableName: 'Raced' }, [
      { 'lead@example.com': 1 },
    ]);
    await Promise.all([
      signIn(page, 'lead@example.com'),
      signIn(secondPage, 'researcher@example.com'),
    ]);
    await openUpdate(page, id);
    await field(page, 'Name').fill('Raced, renamed');
    await openDeliverable(secondPage, id);
    await signNow(secondPage, 'Contractor commencement');
    await expect(page.getByText('Locked, but changed here: Name.')).toBeVisible();
    await expect(saveButton(page)).toBeDisabled();
    await expect(field(page, 'Name')).toHaveValue('Raced, renamed');
    await page.getByLabel('I am a responsible adult').check();
    await saveAs(page, 'Raced, renamed');
  });
});

test.describe('adjustments (R3)', () => {
  /** Plants a deliverable, signs the contractor commencement, and opens the bookkeeping on its form. */
  async function openAdjustments(page: Page): Promise<string> {
    const { id } = await plantEstimatedDeliverable({ deliverableName: 'Adjusted' }, [
      { 'lead@example.com': 3, 'researcher@example.com': 1 },
    ]);
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await signNow(page, 'Contractor commencement');
    await openUpdate(page, id);
    await openBookkeeping(page);
    return id;
  }

  async function adjust(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await adjustments(page).getByLabel(name).fill(value);
    }
    await addButton(adjustments(page)).click();
  }

  test('are unavailable until sign-off, and the form says so', async ({ page }) => {
    const id = await plantDeliverable({ deliverableName: 'Unsigned' });
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await openBookkeeping(page);
    await expect(adjustments(page)).toContainText('Adjustments are unavailable until sign-off');
    await expect(adjustments(page).getByRole('button')).toHaveCount(0);
  });

  test('move work to the unassigned pool with editor, date and reason; the price stays', async ({
    page,
  }) => {
    const id = await openAdjustments(page);
    await adjust(page, {
      Contractor: IMOGEN.displayName,
      Reason: 'On leave',
      Sprint: '-1',
      'Labour (AUD)': '-440',
      'Delivery (AUD)': '-440.5',
    });
    const today = new Intl.DateTimeFormat('en-AU').format(new Date());
    const rows = adjustments(page).getByRole('row');
    await expect(rows.filter({ hasText: 'On leave' })).toHaveText(
      `Adjustment by ${IMOGEN.displayName}, ${today}: On leave-1-$440.00-$440.50`,
    );
    await expect(rows.filter({ hasText: ', adjusted' })).toContainText('2$880.00$879.50');
    await expect(rows.filter({ hasText: 'Unassigned' })).toContainText('1$440.00$440.50');
    await expect(rows.filter({ hasText: 'Subtotal' })).toContainText('$7,040.00');
    const { deliverableCost, deliverableAllocations } =
      (await readStored('deliverables', id)) ?? {};
    expect(deliverableCost).toBe(7040);
    expect(deliverableAllocations.contractors).toHaveLength(2);
    expect(await historyFaults('deliverables', id)).toEqual([]);

    await page.goto(`/deliverable/${id}`);
    await page.getByRole('tab', { name: 'Allocations' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'On leave' })).toBeVisible();
  });

  test('of somebody who is not in the table is an error (section 8)', async ({ page }) => {
    const id = await openAdjustments(page);
    const before = await entryCount(id);
    await adjust(page, { Contractor: 'client@example.com', Sprint: '1' });
    await expect(
      adjustments(page).getByText('Specified contractor is not in the sprint allocation table'),
    ).toBeVisible();
    await expect(adjustments(page).getByLabel('Contractor')).toHaveValue('client@example.com');
    expect(await entryCount(id)).toBe(before);
  });

  test('a second one of a contractor is an error; removed, there may be another (section 8)', async ({
    page,
  }) => {
    const id = await openAdjustments(page);
    const unexpected = (act: string) =>
      adjustments(page).getByText(`Not ${act}: something unexpected went wrong. Try again.`);
    await failUnexpectedly(page);
    await adjust(page, { Contractor: 'researcher@example.com', Sprint: '1', Reason: 'First' });
    await expect(unexpected('added')).toBeVisible();
    await addButton(adjustments(page)).click();
    await expect(adjustments(page).getByRole('row').filter({ hasText: 'First' })).toBeVisible();
    await adjust(page, { Contractor: DANIEL.uid, Sprint: '2', Reason: 'Second' });
    await expect(
      adjustments(page).getByText('Specified contractor already has an adjustment'),
    ).toBeVisible();
    await failUnexpectedly(page);
    await adjustments(page).getByRole('button', { name: 'Remove' }).click();
    await expect(unexpected('removed')).toBeVisible();
    await adjustments(page).getByRole('button', { name: 'Remove' }).click();
    await expect(adjustments(page).getByRole('row').filter({ hasText: 'First' })).toHaveCount(0);
    await addButton(adjustments(page)).click();
    await expect(adjustments(page).getByRole('row').filter({ hasText: 'Second' })).toBeVisible();
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('what they take below zero is a warning', async ({ page }) => {
    await openAdjustments(page);
    await adjust(page, { Contractor: 'researcher@example.com', Sprint: '2' });
    await expect(adjustments(page).getByText('Unassigned, sprints: -2')).toBeVisible();
  });

  test('Enter adds the adjustment and does not save the form around it', async ({ page }) => {
    const id = await openAdjustments(page);
    await field(page, 'BOM link').fill('not saved yet');
    await adjustments(page).getByLabel('Contractor').fill('lead@example.com');
    await adjustments(page).getByLabel('Sprint').fill('-1');
    await adjustments(page).getByLabel('Sprint').press('Enter');
    await expect(adjustments(page).getByRole('button', { name: 'Remove' })).toBeVisible();
    await expect(page).toHaveURL(`/deliverable/${id}/update`);
    expect((await readStored('deliverables', id))?.deliverableBOMLink).toBe('');
    await saveAs(page, 'Adjusted');
    expect((await readStored('deliverables', id))?.deliverableBOMLink).toBe('not saved yet');
  });

  test('a figure that is no number is marked, and nothing is saved', async ({ page }) => {
    const id = await openAdjustments(page);
    const before = await entryCount(id);
    await adjust(page, { Contractor: 'lead@example.com', 'Labour (AUD)': 'much' });
    await expect(adjustments(page).getByText('must be a number')).toBeVisible();
    expect(await entryCount(id)).toBe(before);
  });
});
