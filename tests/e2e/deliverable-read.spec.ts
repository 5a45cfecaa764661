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

test('facts with only safe links (section 2), a frozen price of 0 (R4), and (not set) where there is nothing (R15)', async ({
  page,
}) => {
  const research = await plantResearch('Research of a read test');
  const id = await plantDeliverable({
    deliverableName: 'Facts',
    deliverableResearchFBUID: research,
    deliverableResearchLead: 'Lead@Example.com',
    deliverableMethodsLink: 'https://methods.example/a',
    deliverableBOMLink: 'javascript:alert(1)',
    deliverableTime: 1,
    ...signedCommencement({ cost: 0, sprints: 0 }),
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
  await expect(fact(page, 'Time')).toHaveText('1 week');
  await expect(fact(page, 'Total')).toHaveText('$0.00 ex GST');

  await test.step('what is gone or empty', async () => {
    await storedReference('researchs', research).update({ researchName: { nonsense: true } });
    await expect(fact(page, 'Research')).toHaveText('(cannot be shown)');
    await storedReference('deliverables', id).update({
      deliverableName: ' ',
      deliverableResearchFBUID: 'gone',
      deliverableResearchLead: null,
      deliverableMethodsLink: '',
      deliverableBOMLink: '',
      deliverableTime: null,
    });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('(unnamed deliverable)');
    for (const name of ['Research', 'Name', 'Research lead', 'Methods link', 'BOM link', 'Time']) {
      await expect(fact(page, name)).toHaveText('(not set)');
    }
    await tab(page, 'Extra items').click();
    await expect(panel(page, 'Extra items').getByText('(none)')).toBeVisible();
  });
});

test('hypotheses are listed by number, and the next number is offered (R20); an added one changes the price, and an unreadable one makes it unknown', async ({
  page,
}) => {
  const joan = await plant('profiles', { email: null, displayName: 'Joan Lately' });
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
  await expect(delivery(page)).toContainText('$7,040.00 ex GST');

  const added = await plantHypothesis({
    hypothesisName: 'Added by somebody else',
    hypothesisDeliverableFBUID: id,
    hypothesisResearchers: [joan],
    hypothesisResearcherSprintAllocations: [2],
  });
  await expect(page.getByRole('listitem', { name: 'Added by somebody else' })).toBeVisible();
  await expect(delivery(page)).toContainText('$10,560.00 ex GST');
  await tab(page, 'Allocations').click();
  const rows = panel(page, 'Allocations').getByRole('row');
  await expect(rows.filter({ hasText: 'Joan Lately' })).toContainText('2$880.00');
  await expect(rows.filter({ hasText: IMOGEN.displayName })).toContainText('1$440.00');

  await storedReference('hypotheses', added).update({
    hypothesisResearcherSprintAllocations: [{ nonsense: true }],
  });
  await tab(page, 'Hypotheses').click();
  await expect(page.getByText(`Document ${added} cannot be read`)).toBeVisible();
  const region = signature(page, 'Contractor commencement');
  await expect(region.getByRole('button', { name: 'Sign' })).toBeDisabled();
  await expect(region).toContainText('so the price is not known');
  await panel(page, 'Hypotheses').getByRole('link', { name: 'Hypothesis 1' }).click();
  await expect(page).toHaveURL(`/hypothesis/${hypotheses[0]}`);
});

test('one person is one row of the allocations (R1, R3, R24); printing shows every tab, and no controls (R35)', async ({
  page,
}) => {
  const shared = `shared.${Date.now()}@example.com`;
  const capital = `Una.${Date.now()}@Example.com`;
  await plant('profiles', { email: shared, displayName: 'Ed Email' });
  await plant('profiles', { profileEmail: shared, displayName: 'Pia Profile' });
  await plant('profiles', { email: capital, displayName: 'Una Capital' });
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableExtraItems: [
        { amount: 149.5, justification: 'Silicone' },
        { amount: -50, justification: 'Discount' },
      ],
    },
    [
      { 'lead@example.com': 2, '': 1 },
      { [IMOGEN.uid]: 1, 'nobody@elsewhere.example': 2 },
      { [shared]: 1, [capital.toLowerCase()]: 3 },
    ],
  );
  await open(page, id);
  await expect(delivery(page)).toContainText('$17,699.50 ex GST');
  await tab(page, 'Allocations').click();
  const rows = panel(page, 'Allocations').getByRole('row');
  await expect(rows).toHaveText([
    'ContractorSprintsLabourDelivery',
    `${IMOGEN.displayName}3$1,320.00$1,320.00`,
    'nobody@elsewhere.example2$880.00$880.00',
    'Pia Profile1$440.00$440.00',
    'Una Capital3$1,320.00$1,320.00',
    'Unassigned1$440.00$440.00',
    'Op-ex budget$4,400.00',
    'Cap-ex budget$4,400.00',
    'Subtotal$17,600.00',
  ]);
  await tab(page, 'Extra items').click();
  const items = panel(page, 'Extra items').getByRole('listitem');
  await expect(items).toHaveText(['Silicone$149.50', 'Discount-$50.00']);
  await tab(page, 'Hypotheses').click();
  await expect(page.getByText('Silicone')).toBeHidden();

  await test.step('print', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const name of ['Hypotheses', 'Allocations', 'Extra items']) {
      await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    }
    for (const text of ['Hypothesis 1', 'Subtotal', 'Silicone', 'Total']) {
      await expect(page.getByText(text, { exact: true })).toBeVisible();
    }
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);

    await page.emulateMedia({ media: null });
  });
  await tab(page, 'Extra items').click();
  await page.getByRole('link', { name: 'Edit extra items' }).click();
  await expect(page).toHaveURL(`/deliverable/${id}/update`);
});

test('if only the researchers change after a signature, nothing warns, it stays, and both allocations are shown (R10)', async ({
  page,
}) => {
  const { id, hypotheses } = await plantEstimatedDeliverable({}, [
    { 'lead@example.com': 2, 'researcher@example.com': 1 },
  ]);
  await open(page, id);
  await signNow(page, 'Contractor commencement');
  await page.getByRole('link', { name: 'Hypothesis 1' }).click();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByLabel('I am a responsible adult').check();
  const warning = page.getByText('Saving this change will invalidate the current signatures');
  await page.getByLabel('Sprints').first().fill('1');
  await expect(warning).toBeVisible();
  await page.getByLabel('Sprints').nth(1).fill('2');
  await expect(warning).toHaveCount(0);
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
  expect((await readStored('deliverables', id))?.deliverableEstimate).toEqual(deliverableEstimate);
  // An estimate that names impossible ids shows one notice, and can be repaired like any other.
  await changeInPlace(id, {
    deliverableEstimate: { ...deliverableEstimate, sourceFBUIDs: ['x/y', '', '..', '__x__'] },
  });
  await expect(page.getByText('No estimate that can be read is stored')).toBeVisible();
  await updateButton.click();
  await expect(page.getByText('No estimate that can be read')).toHaveCount(0);
  expect((await readStored('deliverables', id))?.deliverableEstimate).toEqual(deliverableEstimate);
  expect(await historyFaults('deliverables', id)).toEqual([]);
});
