import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { DANIEL, IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { deprecatedReasons, plantGatedHypothesis } from './support/gated-hypothesis.ts';
import { loseAnswerAndLaterSaves } from './support/network.ts';
import { plantDeliverable, plantHypothesis, signedCommencement } from './support/plant.ts';
import { type DemoAccount, signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const notOwner = (page: Page) => page.getByText("You're not the owner of this hypothesis.");
const everythingCheckbox = (page: Page) => page.getByLabel('Edit everything anyway');
const adultCheckbox = (page: Page) => page.getByLabel('I am a responsible adult');
const evidence = (page: Page) => page.getByRole('textbox', { name: 'Completion evidence' });
const name = (page: Page) => page.getByLabel('Name', { exact: true });
const sprints = (page: Page) => page.getByLabel('Sprints').first();
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const warning = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: 'Saving this change will invalidate the current signatures' });

const SIGNED = signedCommencement({ cost: 3520, sprints: 2 });

async function openForm(page: Page, id: string, as: DemoAccount): Promise<void> {
  await signIn(page, as);
  await page.goto(`/hypothesis/${id}/update`);
  await expect(saveButton(page)).toBeVisible();
}

async function save(page: Page): Promise<void> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Gated', exact: true })).toBeVisible();
}

/** Another person's change of the statement, with its history entry. */
async function rewordAsSomebodyElse(id: string): Promise<void> {
  const before = (await readStored('hypotheses', id)) ?? {};
  const updatedAt = new Date(Date.parse(before.updatedAt) + 1).toISOString();
  const after = {
    ...before,
    hypothesisStatement: 'Reworded meanwhile.',
    updatedAt,
    previousHistoryFBUID: before.updatedAt,
  };
  const record = storedReference('hypotheses', id);
  await record
    .collection('history')
    .doc(updatedAt)
    .set({ ...after, recordedAt: Timestamp.now() });
  await record.set(after);
}

test.describe('the non-owner gate (R18)', () => {
  test('a non-owner reads a summary and saves the evidence alone, also after others change or sign the work (section 5)', async ({
    page,
  }) => {
    // The hidden name is blank: a hidden field must not block the save.
    const { id, deliverableId } = await plantGatedHypothesis({}, { hypothesisName: '' });
    await openForm(page, id, 'researcher@example.com');
    await expect(notOwner(page)).toBeVisible();
    await expect(everythingCheckbox(page)).not.toBeChecked();
    await expect(name(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Statement' })).toContainText('It holds.');
    await evidence(page).fill('It held.');
    await rewordAsSomebodyElse(id);
    await expect(page.getByText('Reworded meanwhile.')).toBeVisible();
    await expect(evidence(page)).toHaveValue('It held.');

    await storedReference('deliverables', deliverableId).update(SIGNED);
    await expect(evidence(page)).toBeDisabled();
    await everythingCheckbox(page).check();
    await expect(name(page)).toBeDisabled();
    await everythingCheckbox(page).uncheck();
    await adultCheckbox(page).check();
    await expect(name(page)).toHaveCount(0);
    const before = await readStored('hypotheses', id);
    await saveButton(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '(unnamed hypothesis)', exact: true }),
    ).toBeVisible();
    const after = (await readStored('hypotheses', id)) ?? {};
    const { updatedAt: _, updatedBy, previousHistoryFBUID, ...fields } = after;
    expect({ ...before, ...fields }).toEqual({
      ...before,
      hypothesisCompletionEvidence: 'It held.',
    });
    expect(updatedBy).toBe(DANIEL.uid);
    expect(await historyFaults('hypotheses', id)).toEqual([]);
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });

  test('evidence whose answer was lost is saved once, also if the person saves again', async ({
    page,
  }) => {
    const { id } = await plantGatedHypothesis({});
    await openForm(page, id, 'researcher@example.com');
    await evidence(page).fill('It held.');
    await loseAnswerAndLaterSaves(page);
    await saveButton(page).click();
    await expect(page.locator('.save-bar').getByRole('alert')).toContainText('Not saved');
    expect(await historyOf('hypotheses', id)).toHaveLength(2);
    await page.unrouteAll({ behavior: 'wait' });
    await save(page);
    expect(await historyOf('hypotheses', id)).toHaveLength(2);
  });

  test('Edit everything anyway opens the form, and keeps it open over unsaved changes', async ({
    page,
  }) => {
    const { id } = await plantGatedHypothesis({});
    await openForm(page, id, 'researcher@example.com');
    await evidence(page).fill('It held.');
    await everythingCheckbox(page).check();
    await expect(name(page)).toHaveValue('Gated');
    await expect(evidence(page)).toHaveValue('It held.');
    await everythingCheckbox(page).uncheck();
    await expect(name(page)).toHaveCount(0);
    await everythingCheckbox(page).check();
    await page.getByLabel('Fidelity').fill('Works-like');
    await everythingCheckbox(page).click();
    await expect(everythingCheckbox(page)).toBeChecked();
    await expect(page.getByText('Everything stays open')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Fidelity')).toHaveValue('Works-like');
    await save(page);
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisFidelity: 'Works-like',
      hypothesisCompletionEvidence: 'It held.',
    });
  });

  test('there is a notice only if somebody else leads the deliverable of a stored hypothesis', async ({
    page,
  }) => {
    const { id, deliverableId } = await plantGatedHypothesis({});
    const deliverable = storedReference('deliverables', deliverableId);
    await openForm(page, id, 'researcher@example.com');
    await expect(notOwner(page)).toBeVisible();
    for (const deliverableResearchLead of [DANIEL.uid, ' Researcher@Example.com ', null]) {
      await deliverable.update({ deliverableResearchLead });
      await expect(name(page)).toBeVisible();
      await expect(notOwner(page)).toHaveCount(0);
      await deliverable.update({ deliverableResearchLead: IMOGEN.email });
      await expect(notOwner(page)).toBeVisible();
    }
    await page.goto(`/hypothesis/create?hypothesisDeliverableFBUID=${deliverableId}`);
    await expect(name(page)).toBeVisible();
    await expect(notOwner(page)).toHaveCount(0);
    await page.goto(`/hypothesis/${id}/update`);
    await expect(notOwner(page)).toBeVisible();
    await deliverable.delete();
    await expect(name(page)).toBeVisible();
    await expect(notOwner(page)).toHaveCount(0);
  });
});

test('the signed-off gate disables the form until the tick (section 5); another total warns, and lapses the signatures (R10)', async ({
  page,
}) => {
  const { id, deliverableId } = await plantGatedHypothesis({});
  await openForm(page, id, 'lead@example.com');
  await expect(adultCheckbox(page)).toHaveCount(0);
  await page.getByLabel('Fidelity').fill('Works-like');
  await storedReference('deliverables', deliverableId).update(SIGNED);
  await expect(adultCheckbox(page)).toBeVisible();
  await expect(page.getByText('Gated deliverable has been signed-off.')).toBeVisible();
  await expect(page.getByText('will annoy people')).toBeVisible();
  for (const control of [
    name(page),
    evidence(page),
    sprints(page),
    page.getByLabel('Fidelity'),
    page.getByLabel('Research', { exact: true }),
    page.getByRole('group', { name: 'Test items' }).getByRole('button', { name: 'Add' }),
    saveButton(page),
  ]) {
    await expect(control).toBeDisabled();
  }
  await expect(page.getByText("Tick 'I am a responsible adult' first")).toBeVisible();
  await expect(page.getByLabel('Fidelity')).toHaveValue('Works-like');
  await adultCheckbox(page).check();
  await expect(name(page)).toBeEnabled();
  await expect(evidence(page)).toBeEnabled();
  await expect(saveButton(page)).toBeEnabled();

  await test.step('another total warns, with who signed and both prices, and saving lapses the signatures (R10)', async () => {
    await expect(warning(page)).toHaveCount(0);
    await sprints(page).fill('3');
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $5,280.00 ex GST');
    await expect(warning(page)).toContainText(`Contractor commencement: ${IMOGEN.displayName}`);
    await expect(warning(page)).toContainText(`Client commencement: ${RUTH.displayName}`);
    await sprints(page).fill('2');
    await expect(warning(page)).toHaveCount(0);
    await sprints(page).fill('3');
    await save(page);
    expect(await readStored('hypotheses', id)).toMatchObject({ hypothesisFidelity: 'Works-like' });
    expect(await deprecatedReasons(deliverableId)).toEqual([
      'hypothesis changed',
      'hypothesis changed',
    ]);
    expect(await historyFaults('deliverables', deliverableId)).toEqual([]);
  });
});

test('moving or adding a hypothesis warns about each signed deliverable (R10), an old half sprint about none (R25)', async ({
  page,
}) => {
  const { id, researchId, deliverableId } = await plantGatedHypothesis(
    signedCommencement({ cost: 880, sprints: 0.5 }),
    {
      hypothesisResearchers: [{ researcherUUID: 'ann@example.com', sprintAllocated: '0.5' }],
      hypothesisResearcherSprintAllocations: [],
    },
  );
  const other = await plantDeliverable({
    deliverableName: 'Other deliverable',
    deliverableResearchFBUID: researchId,
    ...signedCommencement({ cost: 1760, sprints: 1 }),
  });
  await plantHypothesis({
    hypothesisDeliverableFBUID: other,
    hypothesisResearchFBUID: researchId,
    hypothesisResearchers: ['ann@example.com'],
    hypothesisResearcherSprintAllocations: [1],
  });
  const deliverable = page.getByLabel('Deliverable', { exact: true });
  await openForm(page, id, 'lead@example.com');
  await adultCheckbox(page).check();
  await expect(warning(page)).toHaveCount(0);
  await deliverable.selectOption('');
  await expect(warning(page)).toContainText('Gated deliverable: $880.00 → $0.00 ex GST');
  await deliverable.selectOption(other);
  await expect(warning(page)).toContainText('Gated deliverable: $880.00 → $0.00 ex GST');
  await expect(warning(page)).toContainText('Other deliverable: $1,760.00 → $2,640.00 ex GST');
  await deliverable.selectOption(deliverableId);
  await expect(warning(page)).toHaveCount(0);
  await page.getByLabel('Fidelity').fill('Works-like');
  await save(page);
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchers: ['ann@example.com'],
    hypothesisResearcherSprintAllocations: [0.5],
  });
  expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);

  await test.step('adding one', async () => {
    await page.goto(`/hypothesis/create?hypothesisDeliverableFBUID=${other}`);
    await adultCheckbox(page).check();
    await expect(warning(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add me' }).click();
    await expect(warning(page)).toContainText('Other deliverable: $1,760.00 → $3,520.00 ex GST');
  });
});

test('a signature that lands after the press is not lapsed by it', async ({ page }) => {
  const { id, deliverableId } = await plantGatedHypothesis({});
  await openForm(page, id, 'lead@example.com');
  await sprints(page).fill('3');
  // The signature lands after the press and before the transaction reads, so the page cannot know it.
  await page.route(
    '**/documents:batchGet**',
    async (route) => {
      await storedReference('deliverables', deliverableId).update(SIGNED);
      await route.continue();
    },
    { times: 1 },
  );
  await saveButton(page).click();
  await expect(page.getByText('Not saved: this would invalidate a signature')).toBeVisible();
  expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  await expect(adultCheckbox(page)).toBeVisible();
  await expect(sprints(page)).toHaveValue('3');
});
