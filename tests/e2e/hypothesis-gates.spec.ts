import type { Page } from '@playwright/test';
import type { DocumentData } from 'firebase-admin/firestore';
import { DANIEL, IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { loseAnswerAndLaterSaves } from './support/network.ts';
import {
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
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

/** A hypothesis of two sprints in a deliverable with these fields. The deliverable stores no estimate. */
async function plantGatedHypothesis(fields: DocumentData, hypothesis: DocumentData = {}) {
  const researchId = await plantResearch('Gated research');
  const deliverableId = await plantDeliverable({
    deliverableName: 'Gated deliverable',
    deliverableResearchFBUID: researchId,
    ...fields,
  });
  const id = await plantHypothesis({
    hypothesisName: 'Gated',
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisResearchers: ['ann@example.com'],
    hypothesisResearcherSprintAllocations: [2],
    hypothesisStatement: 'It holds.',
    ...hypothesis,
  });
  return { researchId, deliverableId, id };
}

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

/** The `deprecatedReason` of the contractor's and of the client's commencement signature. Null for an active one. */
async function deprecatedReasons(deliverableId: string): Promise<unknown[]> {
  const record = (await readStored('deliverables', deliverableId)) ?? {};
  return [
    record.deliverableContractorCommencementSignature.deprecatedReason,
    record.deliverableClientCommencementSignature.deprecatedReason,
  ];
}

test.describe('the non-owner gate (R18)', () => {
  test('a non-owner reads a summary and saves the evidence alone; the rest stays as it is', async ({
    page,
  }) => {
    // The hidden name is blank: a hidden field must not block the save.
    const { id } = await plantGatedHypothesis({}, { hypothesisName: '' });
    await openForm(page, id, 'researcher@example.com');
    await expect(notOwner(page)).toBeVisible();
    await expect(everythingCheckbox(page)).not.toBeChecked();
    await expect(name(page)).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Statement' })).toContainText('It holds.');
    const before = await readStored('hypotheses', id);
    await evidence(page).fill('It held.');
    await saveButton(page).click();
    await expect(
      page.getByRole('heading', { level: 1, name: '(unnamed hypothesis)', exact: true }),
    ).toBeVisible();
    const after = (await readStored('hypotheses', id)) ?? {};
    const { updatedAt, updatedBy, previousHistoryFBUID, ...fields } = after;
    expect({ ...before, ...fields }).toEqual({
      ...before,
      hypothesisCompletionEvidence: 'It held.',
    });
    expect(updatedBy).toBe(DANIEL.uid);
    expect(await historyFaults('hypotheses', id)).toEqual([]);
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

  test('what others change in a field that the form lacks neither blocks the evidence nor is overwritten by it', async ({
    page,
  }) => {
    const { id } = await plantGatedHypothesis({});
    await openForm(page, id, 'researcher@example.com');
    await evidence(page).fill('It held.');
    const { updatedAt } = (await readStored('hypotheses', id)) ?? {};
    await storedReference('hypotheses', id).update({
      hypothesisStatement: 'Reworded meanwhile.',
      updatedAt: new Date(Date.parse(updatedAt) + 1).toISOString(),
      previousHistoryFBUID: updatedAt,
    });
    await expect(page.getByText('Reworded meanwhile.')).toBeVisible();
    await expect(evidence(page)).toHaveValue('It held.');
    await save(page);
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisStatement: 'Reworded meanwhile.',
      hypothesisCompletionEvidence: 'It held.',
    });
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

  test('there is no notice for the owner by uid or e-mail, or where there is no lead', async ({
    page,
  }) => {
    await signIn(page, 'lead@example.com');
    for (const lead of ['lead@example.com', IMOGEN.uid, ' Lead@Example.com ', null]) {
      const { id } = await plantGatedHypothesis({ deliverableResearchLead: lead });
      await page.goto(`/hypothesis/${id}/update`);
      await expect(name(page)).toBeVisible();
      await expect(notOwner(page)).toHaveCount(0);
    }
  });

  test('there is no notice in the backlog, under a deliverable that is gone, or for a new one', async ({
    page,
  }) => {
    const backlog = await plantHypothesis({ hypothesisResearchLead: 'client@example.com' });
    const gone = await plantHypothesis({ hypothesisDeliverableFBUID: 'gone-deliverable' });
    const { deliverableId } = await plantGatedHypothesis({});
    await openForm(page, backlog, 'researcher@example.com');
    await expect(name(page)).toBeVisible();
    await expect(notOwner(page)).toHaveCount(0);
    for (const path of [
      `/hypothesis/${gone}/update`,
      `/hypothesis/create?hypothesisDeliverableFBUID=${deliverableId}`,
    ]) {
      await page.goto(path);
      await expect(name(page)).toBeVisible();
      await expect(notOwner(page)).toHaveCount(0);
    }
  });
});

test.describe('the signed-off gate (section 5)', () => {
  test('the form is disabled until the tick, with a warning that changes annoy people', async ({
    page,
  }) => {
    const { id } = await plantGatedHypothesis(SIGNED);
    await openForm(page, id, 'lead@example.com');
    await expect(page.getByText('Gated deliverable has been signed-off.')).toBeVisible();
    await expect(page.getByText('will annoy people')).toBeVisible();
    for (const control of [
      name(page),
      evidence(page),
      sprints(page),
      page.getByLabel('Research', { exact: true }),
      page.getByRole('group', { name: 'Test items' }).getByRole('button', { name: 'Add' }),
      saveButton(page),
    ]) {
      await expect(control).toBeDisabled();
    }
    await expect(page.getByText("Tick 'I am a responsible adult' first")).toBeVisible();
    await adultCheckbox(page).check();
    await expect(name(page)).toBeEnabled();
    await expect(evidence(page)).toBeEnabled();
    await expect(saveButton(page)).toBeEnabled();
  });

  test('it stacks with the other gate: the evidence waits for its tick too', async ({ page }) => {
    const { id, deliverableId } = await plantGatedHypothesis(SIGNED);
    await openForm(page, id, 'researcher@example.com');
    await expect(notOwner(page)).toBeVisible();
    await expect(evidence(page)).toBeDisabled();
    await everythingCheckbox(page).check();
    await expect(name(page)).toBeDisabled();
    await everythingCheckbox(page).uncheck();
    await adultCheckbox(page).check();
    await expect(name(page)).toHaveCount(0);
    await evidence(page).fill('It held.');
    await save(page);
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisCompletionEvidence: 'It held.',
    });
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });

  test('it closes a form that is open while somebody signs, and keeps what was typed', async ({
    page,
  }) => {
    const { id, deliverableId } = await plantGatedHypothesis({});
    await openForm(page, id, 'lead@example.com');
    await expect(adultCheckbox(page)).toHaveCount(0);
    await page.getByLabel('Fidelity').fill('Works-like');
    await storedReference('deliverables', deliverableId).update(SIGNED);
    await expect(adultCheckbox(page)).toBeVisible();
    await expect(page.getByLabel('Fidelity')).toBeDisabled();
    await expect(page.getByLabel('Fidelity')).toHaveValue('Works-like');
  });
});

test.describe('what saving does to signatures (R10)', () => {
  test('another total warns, with who signed and both prices, and saving lapses the signatures', async ({
    page,
  }) => {
    const { id, deliverableId } = await plantGatedHypothesis(SIGNED);
    await openForm(page, id, 'lead@example.com');
    await adultCheckbox(page).check();
    await expect(warning(page)).toHaveCount(0);
    await sprints(page).fill('3');
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $5,280.00 ex GST');
    await expect(warning(page)).toContainText(`Contractor commencement: ${IMOGEN.displayName}`);
    await expect(warning(page)).toContainText(`Client commencement: ${RUTH.displayName}`);
    await sprints(page).fill('2');
    await expect(warning(page)).toHaveCount(0);
    await sprints(page).fill('3');
    await save(page);
    expect(await deprecatedReasons(deliverableId)).toEqual([
      'hypothesis changed',
      'hypothesis changed',
    ]);
    expect(await historyFaults('deliverables', deliverableId)).toEqual([]);
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

  test('the same total in other hands keeps them, without a warning', async ({ page }) => {
    const { id, deliverableId } = await plantGatedHypothesis(SIGNED);
    await openForm(page, id, 'lead@example.com');
    await adultCheckbox(page).check();
    await page.getByRole('button', { name: 'Add me' }).click();
    await expect(warning(page)).toBeVisible();
    await sprints(page).fill('1');
    await expect(warning(page)).toHaveCount(0);
    await save(page);
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });

  test('moving a hypothesis out of signed work warns', async ({ page }) => {
    const { id } = await plantGatedHypothesis(SIGNED);
    await openForm(page, id, 'lead@example.com');
    await adultCheckbox(page).check();
    await page.getByLabel('Deliverable', { exact: true }).selectOption('');
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $0.00 ex GST');
  });

  test('moving one into signed work warns, and so does adding a new one', async ({ page }) => {
    const { researchId, deliverableId } = await plantGatedHypothesis(SIGNED);
    const id = await plantHypothesis({
      hypothesisName: 'Gated',
      hypothesisResearchFBUID: researchId,
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [1],
    });
    await openForm(page, id, 'lead@example.com');
    await page.getByLabel('Deliverable', { exact: true }).selectOption(deliverableId);
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $5,280.00 ex GST');
    await page.goto(`/hypothesis/create?hypothesisDeliverableFBUID=${deliverableId}`);
    await adultCheckbox(page).check();
    await expect(warning(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Add me' }).click();
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $5,280.00 ex GST');
  });

  test('an old half sprint can be opened and saved without touching the signatures (R25)', async ({
    page,
  }) => {
    const { id, deliverableId } = await plantGatedHypothesis(
      signedCommencement({ cost: 880, sprints: 0.5 }),
      {
        hypothesisResearchers: [{ researcherUUID: 'ann@example.com', sprintAllocated: '0.5' }],
        hypothesisResearcherSprintAllocations: [],
      },
    );
    await openForm(page, id, 'lead@example.com');
    await adultCheckbox(page).check();
    await expect(warning(page)).toHaveCount(0);
    await page.getByLabel('Fidelity').fill('Works-like');
    await save(page);
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [0.5],
    });
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });

  test('deleting names the signatures that lapse, and lapses them', async ({ page }) => {
    const { id, deliverableId } = await plantGatedHypothesis(SIGNED);
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    const main = page.getByRole('main');
    await expect(main).toContainText('Gated deliverable: $3,520.00 → $0.00 ex GST');
    await expect(main).toContainText(`Client commencement: ${RUTH.displayName}`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
    expect(await deprecatedReasons(deliverableId)).toEqual([
      'hypothesis changed',
      'hypothesis changed',
    ]);
  });

  test('deleting one without sprints leaves them, and says so', async ({ page }) => {
    const { id, deliverableId } = await plantGatedHypothesis(
      signedCommencement({ cost: 0, sprints: 0 }),
      {
        hypothesisResearcherSprintAllocations: [0],
      },
    );
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    await expect(
      page.getByText('The total of Gated deliverable stays as it is, and so do its signatures.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });
});
