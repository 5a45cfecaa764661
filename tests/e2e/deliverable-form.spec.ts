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
import { plantDeliverable, plantResearch } from './support/plant.ts';
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

/** Saves, and waits for the page of the record. */
async function saveAs(page: Page, name: string): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

/** The id of the record whose page is open. */
const idOf = (page: Page) => page.url().replace(/^.*\/deliverable\//, '');

/** The numbers of the deliverables of a research, sorted. */
async function numbersIn(research: string): Promise<number[]> {
  const found = await database
    .collection('environments/local/deliverables')
    .where('deliverableResearchFBUID', '==', research)
    .orderBy('deliverableNumber')
    .get();
  return found.docs.map((deliverable) => deliverable.data().deliverableNumber);
}

/** Number of history entries of a deliverable. */
async function entryCount(id: string): Promise<number> {
  return (await historyOf('deliverables', id)).length;
}

const modes = (page: Page) => page.getByRole('navigation', { name: 'Modes' });

/** Opens the form from the page of the record, without loading the app again. */
async function openUpdateFromPage(page: Page): Promise<void> {
  await modes(page).getByRole('link', { name: 'Update' }).click();
  await expect(field(page, 'Name')).toBeVisible();
}

test.describe('creating', () => {
  test('a form without a name is refused (section 5), and a complete one is saved once for two presses (R2, R16, R24)', async ({
    page,
  }) => {
    const research = await plantResearch('Research of a new deliverable');
    // Neither a blank number nor a parameter that names no field of a deliverable prefills anything (R19).
    await openCreate(page, `?deliverableNumber=%20&researchFBUID=${research}`);
    await expect(field(page, 'Number')).toHaveValue('');
    await expect(field(page, 'Research')).toHaveValue('');
    await test.step('without a name nothing is saved, and the name gets the focus', async () => {
      await field(page, 'BOM link').fill('see the drawer');
      await field(page, 'Research').selectOption({ label: 'Research of a new deliverable' });
      await saveButton(page).click();
      await expect(page.getByText('required', { exact: true })).toBeVisible();
      await expect(field(page, 'Name')).toHaveAttribute('aria-invalid', 'true');
      await expect(field(page, 'Name')).toBeFocused();
      await expect(page).toHaveURL(/\/deliverable\/create/);
      await expect(field(page, 'BOM link')).toHaveValue('see the drawer');
      expect(await numbersIn(research)).toEqual([]);
    });

    const name = `Complete ${Date.now()}`;
    await field(page, 'Name').fill(` ${name} `);
    await field(page, 'Number').fill('12');
    await field(page, 'Research lead').fill(' Lead@Example.COM ');
    await field(page, 'Delivery time (weeks)').fill('2.5');
    await field(page, 'Methods link').fill('https://methods.example');
    await addButton(extraItems(page)).click();
    await expect(extraItems(page).getByLabel('Amount (AUD)')).toHaveValue('0');
    await extraItems(page).getByLabel('Justification').fill('Felt');
    await extraItems(page).getByLabel('Amount (AUD)').fill('10.005');
    await addButton(extraItems(page)).click();
    await extraItems(page).getByLabel('Justification').nth(1).fill('Removed again');
    await extraItems(page).getByRole('button', { name: 'Remove' }).nth(1).click();
    await saveButton(page).dblclick();
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
    const id = idOf(page);
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
    expect(await numbersIn(research)).toEqual([12]);
  });

  test('research and number come with the address (R19), and a free or a typed number stays (R20)', async ({
    page,
  }) => {
    const research = await plantResearch('Prefilled research');
    await openCreate(page, `?deliverableResearchFBUID=${research}&deliverableNumber=4`);
    await expect(field(page, 'Number')).toHaveValue('4');
    await expect(field(page, 'Research')).toHaveValue(research);
    await field(page, 'Name').fill('Fourth, and the only one');
    await saveAs(page, 'Fourth, and the only one');
    // Kept, because it is free, although it is not the next number.
    expect(await numbersIn(research)).toEqual([4]);

    await page.goto(`/deliverable/create?deliverableResearchFBUID=${research}&deliverableNumber=5`);
    await field(page, 'Name').fill('Insists');
    await field(page, 'Number').fill('4');
    await saveAs(page, 'Insists');
    expect(await numbersIn(research)).toEqual([4, 4]);
  });

  test('a draft comes back with the next number, and a number that is taken before the save becomes the next (R20)', async ({
    page,
  }) => {
    const research = await plantResearch('Research of a draft');
    const take = (deliverableNumber: number) =>
      plantDeliverable({ deliverableResearchFBUID: research, deliverableNumber });
    await openCreate(page, `?deliverableResearchFBUID=${research}&deliverableNumber=1`);
    await field(page, 'Name').fill('Half typed');
    await take(1);
    await page.goto(`/research/${research}`);
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page).toHaveURL(/deliverableNumber=2/);
    await expect(field(page, 'Name')).toHaveValue('Half typed');
    await expect(field(page, 'Number')).toHaveValue('2');
    await take(2);
    await saveAs(page, 'Half typed');
    await expect(page.getByText('Saved as number 3')).toBeVisible();
    expect(await numbersIn(research)).toEqual([1, 2, 3]);
  });
});

test.describe('editing', () => {
  async function suggestedLeads(page: Page): Promise<readonly (string | null)[]> {
    const list = await field(page, 'Research lead').getAttribute('list');
    return page
      .locator(`datalist[id="${list}"] option`)
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  }

  test('a save writes only what changed: what an older record holds elsewhere stays (R13, R21); the lead has suggested e-mails (section 2)', async ({
    page,
  }) => {
    const older = {
      deliverableNumber: '5',
      deliverableExtraItems: [{ amount: '7' }],
      deliverablePaymentState: 'overdue',
      deliverableResearchFBUID: 'gone',
      deliverableResearchLead: DANIEL.uid,
    };
    const id = await plantDeliverable({ deliverableName: 'Old record' });
    await changeInPlace(id, older);
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await expect(field(page, 'Research').locator('option:checked')).toHaveText('(not found)');
    await expect(field(page, 'Research lead')).toHaveValue(DANIEL.uid);
    await expect(field(page, 'Research lead')).toHaveAccessibleDescription(DANIEL.displayName);
    await expect.poll(() => suggestedLeads(page)).toContain(DANIEL.email);
    expect(await suggestedLeads(page)).toContain(RUTH.email);
    await openBookkeeping(page);
    await expect(field(page, 'Client payment').locator('option:checked')).toHaveText(
      'Unexpected value',
    );
    await field(page, 'Methods link').fill('https://new.example');
    await saveAs(page, 'Old record');
    expect(await readStored('deliverables', id)).toMatchObject({
      ...older,
      deliverableMethodsLink: 'https://new.example',
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('the client payment is stored and shown as invoiced, paid, not invoiced or unexpected (R13)', async ({
    page,
  }) => {
    const payment = page.getByRole('region', { name: 'Payment' });
    const id = await plantDeliverable({ deliverableName: 'Paid or not' });
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    for (const [label, stored] of [
      ['Invoice sent', 'invoiced'],
      ['Payment received', 'paid'],
      ['Not invoiced', null],
    ] as const) {
      await openUpdateFromPage(page);
      await expect(field(page, 'Client payment')).toBeHidden();
      await openBookkeeping(page);
      await field(page, 'Client payment').selectOption({ label });
      await saveAs(page, 'Paid or not');
      expect((await readStored('deliverables', id))?.deliverablePaymentState).toBe(stored);
      await expect(payment.getByText(label, { exact: true })).toBeVisible();
    }
    await storedReference('deliverables', id).update({ deliverablePaymentState: 'overdue' });
    await expect(payment.getByText('Unexpected value', { exact: true })).toBeVisible();
  });
});

test.describe('while the price is frozen', () => {
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
    'deliverableClientCommencementSignature',
  ];
  const EXTRA_ITEM = { amount: 10, justification: 'Glue' };

  test('name, number, research, time and extra items are locked (section 4); an override keeps price and signatures, and is listed (R14)', async ({
    page,
  }) => {
    const { id } = await plantEstimatedDeliverable(
      { deliverableName: 'Signed off', deliverableTime: 4, deliverableExtraItems: [EXTRA_ITEM] },
      [{ 'lead@example.com': 2 }],
    );
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await signNow(page, 'Contractor commencement');
    await signNow(page, 'Client commencement');
    await expect(page.getByText('differs from what was signed')).toHaveCount(0);
    const before = await readStored('deliverables', id);

    await test.step('they are locked; the lead and the links are not', async () => {
      await openUpdateFromPage(page);
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
        deliverableExtraItems: [EXTRA_ITEM],
      });
    });

    await test.step('a responsible adult may edit; that neither re-prices nor lapses signatures', async () => {
      await openUpdateFromPage(page);
      await page.getByLabel('I am a responsible adult').check();
      for (const name of LOCKED) await expect(field(page, name)).toBeEnabled();
      await field(page, 'Amount (AUD)').fill('110');
      await field(page, 'Delivery time (weeks)').fill('9');
      await saveAs(page, 'Signed off');
      const after = await readStored('deliverables', id);
      expect(after?.deliverableCost).toBe(3530);
      expect(after?.deliverableExtraItems).toEqual([{ amount: 110, justification: 'Glue' }]);
      for (const kept of FROZEN) expect(after?.[kept], kept).toEqual(before?.[kept]);
      expect(await historyFaults('deliverables', id)).toEqual([]);
      await expect(page.getByText('$3,530.00 ex GST').first()).toBeVisible();
    });
    await test.step('the page lists what differs from what was signed, or says that this is not known', async () => {
      await expect(page.getByText('differs from what was signed')).toBeVisible();
      await expect(page.getByText('Delivery time (weeks): 4 → 9')).toBeVisible();
      await database.recursiveDelete(storedReference('deliverables', id).collection('history'));
      await expect(
        page.getByText('Whether this was edited after sign-off is not known'),
      ).toBeVisible();
    });
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
  const error = (page: Page, text: string) => adjustments(page).getByText(text);
  const rowOf = (page: Page, text: string) =>
    adjustments(page).getByRole('row').filter({ hasText: text });

  const plantUnsigned = () =>
    plantEstimatedDeliverable({ deliverableName: 'Adjusted' }, [
      { 'lead@example.com': 3, 'researcher@example.com': 1 },
    ]);

  /** Signs the contractor commencement on the open page, and opens the bookkeeping on the form. */
  async function signAndOpenBookkeeping(page: Page): Promise<void> {
    await signNow(page, 'Contractor commencement');
    await openUpdateFromPage(page);
    await openBookkeeping(page);
  }

  async function fillAdjustment(
    page: Page,
    values: Readonly<Record<string, string>>,
  ): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      await adjustments(page).getByLabel(name).fill(value);
    }
  }

  async function adjust(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
    await fillAdjustment(page, values);
    await addButton(adjustments(page)).click();
  }

  test('are unavailable until sign-off, then move work to the unassigned pool; the price stays', async ({
    page,
  }) => {
    const { id } = await plantUnsigned();
    await signIn(page, 'lead@example.com');
    await openUpdate(page, id);
    await openBookkeeping(page);
    await expect(adjustments(page)).toContainText('Adjustments are unavailable until sign-off');
    await expect(adjustments(page).getByRole('button')).toHaveCount(0);
    await modes(page).getByRole('link', { name: 'Read' }).click();
    await signAndOpenBookkeeping(page);

    await field(page, 'BOM link').fill('not saved yet');
    await fillAdjustment(page, {
      Contractor: IMOGEN.displayName,
      Reason: 'On leave',
      Sprint: '-1',
      'Labour (AUD)': '-440',
      'Delivery (AUD)': '-440.5',
    });
    await adjustments(page).getByLabel('Sprint').press('Enter');
    const today = new Intl.DateTimeFormat('en-AU').format(new Date());
    await expect(rowOf(page, 'On leave')).toHaveText(
      `Adjustment by ${IMOGEN.displayName}, ${today}: On leave-1-$440.00-$440.50`,
    );
    await expect(rowOf(page, ', adjusted')).toContainText('2$880.00$879.50');
    await expect(rowOf(page, 'Unassigned')).toContainText('1$440.00$440.50');
    await expect(rowOf(page, 'Subtotal')).toContainText('$7,040.00');
    const stored = (await readStored('deliverables', id)) ?? {};
    expect(stored.deliverableCost).toBe(7040);
    expect(stored.deliverableAllocations.contractors).toHaveLength(2);
    expect(stored.deliverableBOMLink).toBe('');
    await expect(page).toHaveURL(`/deliverable/${id}/update`);

    await saveAs(page, 'Adjusted');
    expect((await readStored('deliverables', id))?.deliverableBOMLink).toBe('not saved yet');
    expect(await historyFaults('deliverables', id)).toEqual([]);
    await page.getByRole('tab', { name: 'Allocations' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'On leave' })).toBeVisible();
  });

  test('are refused for text as a number, an unknown contractor, or a contractor who has one (section 8); can be removed; below zero is a warning', async ({
    page,
  }) => {
    const { id } = await plantUnsigned();
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await signAndOpenBookkeeping(page);
    const before = await entryCount(id);
    await adjust(page, { Contractor: 'lead@example.com', 'Labour (AUD)': 'much' });
    await expect(error(page, 'must be a number')).toBeVisible();
    await adjust(page, { Contractor: 'client@example.com', 'Labour (AUD)': '' });
    await expect(
      error(page, 'Specified contractor is not in the sprint allocation table'),
    ).toBeVisible();
    await expect(adjustments(page).getByLabel('Contractor')).toHaveValue('client@example.com');
    expect(await entryCount(id)).toBe(before);

    const unexpected = (act: string) =>
      error(page, `Not ${act}: something unexpected went wrong. Try again.`);
    await failUnexpectedly(page);
    await adjust(page, { Contractor: 'researcher@example.com', Sprint: '1', Reason: 'First' });
    await expect(unexpected('added')).toBeVisible();
    await addButton(adjustments(page)).click();
    await expect(rowOf(page, 'First')).toBeVisible();
    await adjust(page, { Contractor: DANIEL.uid, Sprint: '2', Reason: 'Second' });
    await expect(error(page, 'Specified contractor already has an adjustment')).toBeVisible();
    await failUnexpectedly(page);
    await adjustments(page).getByRole('button', { name: 'Remove' }).click();
    await expect(unexpected('removed')).toBeVisible();
    await adjustments(page).getByRole('button', { name: 'Remove' }).click();
    await expect(rowOf(page, 'First')).toHaveCount(0);
    await addButton(adjustments(page)).click();
    await expect(rowOf(page, 'Second')).toBeVisible();
    await expect(error(page, 'Unassigned, sprints: -2')).toBeVisible();
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });
});
