import type { Page } from '@playwright/test';
import { PEOPLE } from '../../local-stack/seed/people.ts';
import { readStored } from './support/database.ts';
import { changeBeforeNextRead } from './support/network.ts';
import {
  changeInPlace,
  plantEstimatedDeliverable,
  plantResearch,
  saveAsOther,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

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

/** Plants a hypothesis of two sprints in an unsigned deliverable. */
async function plantGated(fields: object = {}) {
  const { id: deliverableId, hypotheses } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Gated deliverable',
      deliverableResearchFBUID: await plantResearch('Gated research'),
    },
    [{ 'ann@example.com': 2 }],
  );
  const [id = ''] = hypotheses;
  await changeInPlace(id, { hypothesisName: 'Gated', ...fields }, 'hypotheses');
  return { id, deliverableId };
}

/** The `deprecatedReason` of the contractor's and of the client's commencement. Null for an active one. */
async function deprecatedReasons(deliverableId: string): Promise<unknown[]> {
  const record = (await readStored('deliverables', deliverableId)) ?? {};
  return [
    record.deliverableContractorCommencementSignature.deprecatedReason,
    record.deliverableClientCommencementSignature.deprecatedReason,
  ];
}

test('a non-owner reads a summary and saves the evidence alone, also if others change or sign the work meanwhile, or opens everything (R18)', async ({
  page,
}) => {
  // The hidden name is blank: a hidden field must not block the save.
  const { id, deliverableId } = await plantGated({
    hypothesisName: '',
    hypothesisStatement: 'It holds.',
  });
  await signIn(page, 'researcher@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(page.getByText("You're not the owner of this hypothesis.")).toBeVisible();
  await expect(everythingCheckbox(page)).not.toBeChecked();
  await expect(name(page)).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Statement' })).toContainText('It holds.');
  await evidence(page).fill('It held.');
  await saveAsOther('hypotheses', id, { hypothesisStatement: 'Reworded meanwhile.' });
  await expect(page.getByText('Reworded meanwhile.')).toBeVisible();
  await expect(evidence(page)).toHaveValue('It held.');

  await test.step('Edit everything anyway opens the form, and keeps it open over unsaved changes', async () => {
    const fidelity = page.getByLabel('Fidelity');
    await everythingCheckbox(page).check();
    await expect(name(page)).toHaveValue('');
    await expect(evidence(page)).toHaveValue('It held.');
    await fidelity.fill('Works-like');
    await everythingCheckbox(page).click();
    await expect(everythingCheckbox(page)).toBeChecked();
    await expect(page.getByText('Everything stays open')).toBeVisible();
    await fidelity.fill('');
    await everythingCheckbox(page).uncheck();
    await expect(name(page)).toHaveCount(0);
  });

  await changeInPlace(deliverableId, SIGNED);
  await expect(evidence(page)).toBeDisabled();
  await adultCheckbox(page).check();
  await expect(name(page)).toHaveCount(0);
  await saveButton(page).click();
  await expect(page).toHaveURL(`/hypothesis/${id}`);
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisName: '',
    hypothesisStatement: 'Reworded meanwhile.',
    hypothesisCompletionEvidence: 'It held.',
  });
  expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
});

test('the signed-off gate disables the form until the tick (R14); no save lapses a signature that the page has not named (R10)', async ({
  page,
}) => {
  const { id, deliverableId } = await plantGated();
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(sprints(page)).toBeVisible();
  await expect(adultCheckbox(page)).toHaveCount(0);
  await sprints(page).fill('3');

  await test.step('a signature that lands after the press is not lapsed by it', async () => {
    await changeBeforeNextRead(page, () => changeInPlace(deliverableId, SIGNED));
    await saveButton(page).click();
    await expect(page.getByText('Not saved: this would invalidate a signature')).toBeVisible();
    expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  });

  await test.step('the form is disabled, and keeps what was typed', async () => {
    await expect(page.getByText('Gated deliverable has been signed-off.')).toBeVisible();
    await expect(page.getByText('will annoy people')).toBeVisible();
    const addButton = page.getByRole('group', { name: 'Test items' }).getByRole('button');
    for (const control of [name(page), evidence(page), sprints(page), addButton.last()]) {
      await expect(control).toBeDisabled();
    }
    await expect(saveButton(page)).toBeDisabled();
    await expect(page.getByText("Tick 'I am a responsible adult' first")).toBeVisible();
    await expect(sprints(page)).toHaveValue('3');
    await adultCheckbox(page).check();
    await expect(name(page)).toBeEnabled();
    await expect(evidence(page)).toBeEnabled();
  });

  await test.step('the warning names both prices and who signed; then saving lapses the signatures', async () => {
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $5,280.00 ex GST');
    await expect(warning(page)).toContainText(
      `Contractor commencement: ${PEOPLE.imogen.displayName}`,
    );
    await expect(warning(page)).toContainText(`Client commencement: ${PEOPLE.ruth.displayName}`);
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expect(page.getByText('This save ends 2 signatures, named above.')).toBeInViewport();
    await sprints(page).fill('2');
    await expect(warning(page)).toHaveCount(0);
    const deliverable = page.getByLabel('Deliverable', { exact: true });
    await deliverable.selectOption('');
    await expect(warning(page)).toContainText('Gated deliverable: $3,520.00 → $0.00 ex GST');
    await deliverable.selectOption(deliverableId);
    await sprints(page).fill('3');
    await saveButton(page).click();
    await expect(page).toHaveURL(`/hypothesis/${id}`);
    const changed = 'hypothesis changed';
    expect(await deprecatedReasons(deliverableId)).toEqual([changed, changed]);
  });
});
