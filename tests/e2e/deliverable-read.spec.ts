import type { Page } from '@playwright/test';
import { DANIEL, IMOGEN } from '../../local-stack/seed/people.ts';
import { historyFaults, readStored, storedReference } from './support/database.ts';
import { failUnexpectedly } from './support/network.ts';
import {
  plant,
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { expectState, openDeliverable, signature, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const delivery = (page: Page) => page.getByRole('region', { name: 'Delivery' });
const payment = (page: Page) => page.getByRole('region', { name: 'Payment' });
/** The value beside a name in a list of fields. */
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

async function open(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
}

test.describe('what it is', () => {
  test('links to its research, names its lead, and turns only safe links into links (section 2)', async ({
    page,
  }) => {
    const research = await plantResearch('Research of a read test');
    const id = await plantDeliverable({
      deliverableName: 'Facts',
      deliverableResearchFBUID: research,
      deliverableResearchLead: 'Lead@Example.com',
      deliverableMethodsLink: 'https://methods.example/a',
      deliverableBOMLink: 'javascript:alert(1)',
    });
    await open(page, id);
    await expect(page.getByRole('heading', { level: 1, name: 'Facts' })).toBeVisible();
    await expect(fact(page, 'Research').getByRole('link')).toHaveAttribute(
      'href',
      `/research/${research}`,
    );
    await expect(fact(page, 'Research')).toHaveText('Research of a read test');
    await expect(fact(page, 'Name')).toHaveText('Facts');
    await expect(fact(page, 'Research lead')).toHaveText(IMOGEN.displayName);
    await expect(fact(page, 'Methods link').getByRole('link')).toHaveAttribute(
      'href',
      'https://methods.example/a',
    );
    await expect(fact(page, 'BOM link')).toHaveText('javascript:alert(1)');
    await expect(fact(page, 'BOM link').getByRole('link')).toHaveCount(0);
  });

  test('says (not set) where there is nothing, also for a research that is gone (R15)', async ({
    page,
  }) => {
    const id = await plantDeliverable({
      deliverableName: ' ',
      deliverableResearchFBUID: 'gone',
      deliverableResearchLead: null,
    });
    await open(page, id);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('(unnamed deliverable)');
    for (const name of ['Research', 'Name', 'Research lead', 'Methods link', 'BOM link', 'Time']) {
      await expect(fact(page, name)).toHaveText('(not set)');
    }
  });

  test('a research that cannot be read is called (cannot be shown)', async ({ page }) => {
    const research = await plantResearch('Readable');
    await storedReference('researchs', research).update({ researchName: { nonsense: true } });
    const id = await plantDeliverable({ deliverableResearchFBUID: research });
    await open(page, id);
    await expect(fact(page, 'Research')).toHaveText('(cannot be shown)');
  });

  test('an id that does not exist says so and leads to the list (R29)', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    await page.goto('/deliverable/no-such-deliverable');
    await expect(page.getByText('This deliverable was not found.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All Deliverables' }).click();
    await expect(page).toHaveURL('/deliverable');
  });
});

test.describe('hypotheses', () => {
  test('are listed by number, with a link that takes the deliverable and the next number along', async ({
    page,
  }) => {
    const { id, hypotheses } = await plantEstimatedDeliverable({}, [
      { 'lead@example.com': 1, 'researcher@example.com': 2 },
      { [DANIEL.uid]: 1 },
      {},
    ]);
    await storedReference('hypotheses', hypotheses[2] ?? '').update({ hypothesisNumber: null });
    await storedReference('hypotheses', hypotheses[1] ?? '').update({
      hypothesisNumber: 7,
      hypothesisCompletionEvidence: 'Ten of ten did.',
    });
    await open(page, id);
    const items = panel(page, 'Hypotheses').getByRole('listitem');
    await expect(items).toHaveCount(3);
    await expect(items.nth(0)).toHaveAccessibleName('Hypothesis 1');
    await expect(items.nth(0)).toContainText(`${IMOGEN.displayName}, ${DANIEL.displayName}`);
    await expect(items.nth(0)).toContainText('3 sprints');
    await expect(items.nth(0)).toContainText('$5,280.00');
    await expect(items.nth(1)).toContainText('Evidence: Ten of ten did.');
    await expect(items.nth(2)).toContainText('(not numbered)');
    await expect(items.nth(2)).toContainText('No sprints are allocated for this hypothesis');
    await expect(
      panel(page, 'Hypotheses').getByText('1 of 3 hypotheses have evidence'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toHaveAttribute(
      'href',
      `/hypothesis/create?hypothesisDeliverableFBUID=${id}&hypothesisNumber=8`,
    );
    await items.nth(0).getByRole('link', { name: 'Hypothesis 1' }).click();
    await expect(page).toHaveURL(`/hypothesis/${hypotheses[0]}`);
  });

  test('the first one is offered number 1 (R20)', async ({ page }) => {
    const { id } = await plantEstimatedDeliverable({}, []);
    await open(page, id);
    await expect(page.getByText('No hypotheses yet')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toHaveAttribute(
      'href',
      `/hypothesis/create?hypothesisDeliverableFBUID=${id}&hypothesisNumber=1`,
    );
  });

  test('one that cannot be read is shown as such, and the price as unknown', async ({ page }) => {
    const { id, hypotheses } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
    await storedReference('hypotheses', hypotheses[0] ?? '').update({
      hypothesisResearcherSprintAllocations: [{ nonsense: true }],
    });
    await open(page, id);
    await expect(page.getByText(`Document ${hypotheses[0]} cannot be read`)).toBeVisible();
    const region = signature(page, 'Contractor commencement');
    await expect(region.getByRole('button', { name: 'Sign' })).toBeDisabled();
    await expect(region).toContainText('so the price is not known');
  });

  test('a hypothesis that is added shows on the open page, and in its price', async ({ page }) => {
    const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
    await open(page, id);
    await expect(delivery(page)).toContainText('$1,760.00 ex GST');
    await plantHypothesis({
      hypothesisName: 'Added by somebody else',
      hypothesisDeliverableFBUID: id,
      hypothesisResearchers: [''],
      hypothesisResearcherSprintAllocations: [1],
    });
    await expect(page.getByRole('listitem', { name: 'Added by somebody else' })).toBeVisible();
    await expect(delivery(page)).toContainText('$3,520.00 ex GST');
  });
});

test.describe('allocations', () => {
  test('per contractor, unassigned, budgets and subtotal; one person is one row (R1, R3, R24)', async ({
    page,
  }) => {
    const { id } = await plantEstimatedDeliverable(
      { deliverableExtraItems: [{ amount: 99.5, justification: 'x' }] },
      [
        { 'lead@example.com': 2, '': 1 },
        { [IMOGEN.uid]: 1, 'nobody@elsewhere.example': 2 },
      ],
    );
    await open(page, id);
    await tab(page, 'Allocations').click();
    const rows = panel(page, 'Allocations').getByRole('row');
    await expect(rows).toHaveText([
      'ContractorSprintsLabourDelivery',
      `${IMOGEN.displayName}3$1,320.00$1,320.00`,
      'nobody@elsewhere.example2$880.00$880.00',
      'Unassigned1$440.00$440.00',
      'Op-ex budget$2,640.00',
      'Cap-ex budget$2,640.00',
      'Subtotal$10,560.00',
    ]);
    await expect(delivery(page)).toContainText('$10,659.50 ex GST');
  });

  test('of two profiles with one e-mail, the one that has it as profileEmail wins (R24)', async ({
    page,
  }) => {
    const email = `shared.${Date.now()}@example.com`;
    await plant('profiles', { email, displayName: 'Ed Email' });
    await plant('profiles', { profileEmail: email, displayName: 'Pia Profile' });
    const { id } = await plantEstimatedDeliverable({}, [{ [email]: 1 }]);
    await open(page, id);
    await tab(page, 'Allocations').click();
    const rows = panel(page, 'Allocations').getByRole('row');
    await expect(rows.filter({ hasText: '1$440.00' })).toContainText('Pia Profile');
  });

  test('an older profile with capitals in its e-mail is found by it (R24)', async ({ page }) => {
    const email = `Capital.${Date.now()}@Example.com`;
    await plant('profiles', { email, displayName: 'Una Capital' });
    const { id } = await plantEstimatedDeliverable({}, [{ [email.toLowerCase()]: 3 }]);
    await open(page, id);
    await tab(page, 'Allocations').click();
    await expect(panel(page, 'Allocations').getByRole('row', { name: 'Una Capital' })).toHaveText(
      'Una Capital3$1,320.00$1,320.00',
    );
    await expect(panel(page, 'Allocations').getByText(email.toLowerCase())).toHaveCount(0);
  });

  test('somebody who joins the work while the page is open is called by name', async ({ page }) => {
    const uid = await plant('profiles', { email: null, displayName: 'Joan Lately' });
    const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
    await open(page, id);
    await tab(page, 'Allocations').click();
    const rows = panel(page, 'Allocations').getByRole('row');
    await expect(rows.filter({ hasText: IMOGEN.displayName })).toHaveCount(1);
    await plantHypothesis({
      hypothesisDeliverableFBUID: id,
      hypothesisResearchers: [uid],
      hypothesisResearcherSprintAllocations: [2],
    });
    await expect(rows.filter({ hasText: 'Joan Lately' })).toContainText('2$880.00');
    await expect(rows.filter({ hasText: IMOGEN.displayName })).toContainText('1$440.00');
  });

  test('if only the researchers change after a signature, the signed and the current allocations are shown (R10)', async ({
    page,
  }) => {
    const { id, hypotheses } = await plantEstimatedDeliverable({}, [
      { 'lead@example.com': 2, 'researcher@example.com': 1 },
    ]);
    await open(page, id);
    await signNow(page, 'Contractor commencement');
    await page.goto(`/hypothesis/${hypotheses[0]}/update`);
    await page.getByLabel('I am a responsible adult').check();
    await page.getByLabel('Sprints').first().fill('1');
    await page.getByLabel('Sprints').nth(1).fill('2');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`/hypothesis/${hypotheses[0]}`);
    await openDeliverable(page, id);
    await expectState(page, 'Contractor commencement', 'Signed');
    await tab(page, 'Allocations').click();
    const rows = (name: string) =>
      page
        .getByRole('region', { name, exact: true })
        .getByRole('row')
        .filter({ hasText: DANIEL.displayName });
    await expect(rows('As signed off')).toContainText('1$440.00');
    await expect(rows('Now')).toContainText('2$880.00');
    await expect(page.getByText('The hypotheses changed after this was signed off.')).toBeVisible();
    await expect(delivery(page)).not.toContainText('than the price that was signed');
  });

  test('says when the stored estimate differs from the hypotheses, and a button updates it', async ({
    page,
  }) => {
    const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
    const { deliverableEstimate } = (await readStored('deliverables', id)) ?? {};
    await changeInPlace(id, { deliverableEstimate: { ...deliverableEstimate, subtotal: 1 } });
    await open(page, id);
    await expect(page.getByText('The stored estimate of $1.00 ex GST')).toBeVisible();
    await expect(delivery(page)).toContainText('$1,760.00 ex GST');
    const updateButton = page.getByRole('button', { name: 'Update the estimate' });
    await failUnexpectedly(page);
    await updateButton.click();
    await expect(page.getByRole('alert')).toContainText('Not updated: something unexpected');
    await updateButton.click();
    await expect(page.getByText('The stored estimate of')).toHaveCount(0);
    expect((await readStored('deliverables', id))?.deliverableEstimate).toEqual(
      deliverableEstimate,
    );
    // An estimate that names impossible ids shows one notice, and can be repaired like any other.
    await changeInPlace(id, {
      deliverableEstimate: { ...deliverableEstimate, sourceFBUIDs: ['x/y', '', '..', '__x__'] },
    });
    await expect(page.getByText('No estimate that can be read is stored')).toBeVisible();
    await updateButton.click();
    await expect(page.getByText('No estimate that can be read')).toHaveCount(0);
    expect((await readStored('deliverables', id))?.deliverableEstimate).toEqual(
      deliverableEstimate,
    );
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });
});

test.describe('extra items', () => {
  test('are listed with amount and justification, and a link to edit', async ({ page }) => {
    const id = await plantDeliverable({
      deliverableExtraItems: [
        { amount: 312.5, justification: 'Silicone' },
        { amount: -50, justification: 'Discount' },
      ],
    });
    await open(page, id);
    await tab(page, 'Extra items').click();
    const items = panel(page, 'Extra items').getByRole('listitem');
    await expect(items).toHaveText(['Silicone$312.50', 'Discount-$50.00']);
    await page.getByRole('link', { name: 'Edit extra items' }).click();
    await expect(page).toHaveURL(`/deliverable/${id}/update`);
  });

  test('none reads (none)', async ({ page }) => {
    await open(page, await plantDeliverable({}));
    await tab(page, 'Extra items').click();
    await expect(panel(page, 'Extra items').getByText('(none)')).toBeVisible();
  });
});

test.describe('delivery and payment', () => {
  test('a frozen price of 0 is a price (R4)', async ({ page }) => {
    await open(
      page,
      await plantDeliverable({
        deliverableTime: 1,
        ...signedCommencement({ cost: 0, sprints: 0 }),
      }),
    );
    await expect(fact(page, 'Time')).toHaveText('1 week');
    await expect(fact(page, 'Total')).toHaveText('$0.00 ex GST');
  });

  test('the payment reads Not invoiced, Invoice sent, Payment received or Unexpected value (R13)', async ({
    page,
  }) => {
    const id = await plantDeliverable({ deliverablePaymentState: null });
    await open(page, id);
    for (const [value, words] of [
      [null, 'Not invoiced'],
      ['invoiced', 'Invoice sent'],
      ['paid', 'Payment received'],
      ['overdue', 'Unexpected value'],
    ] as const) {
      await storedReference('deliverables', id).update({ deliverablePaymentState: value });
      await expect(payment(page).getByText(words, { exact: true })).toBeVisible();
    }
  });
});

test('printing shows every tab’s content, and no tabs, links to other modes or buttons (R35)', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable(
    { deliverableExtraItems: [{ amount: 1, justification: 'Paper' }] },
    [{ 'lead@example.com': 1 }],
  );
  await open(page, id);
  await expect(page.getByText('Paper')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Hypotheses', 'Allocations', 'Extra items']) {
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  for (const text of ['Hypothesis 1', 'Subtotal', 'Paper', 'Total']) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
