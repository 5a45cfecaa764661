import type { Page } from '@playwright/test';
import { IMOGEN } from '../../local-stack/seed/people.ts';
import { historyFaults, readStored } from './support/database.ts';
import {
  deliverableSelect,
  nameField,
  numberField,
  openCreate,
  openUpdate,
  researchersGroup,
  researchSelect,
  saveAndReadId,
  saveButton,
  totalSprints,
} from './support/pages/hypothesis-form.ts';
import {
  plantDeliverable,
  plantHypotheses,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const testItems = (page: Page) => page.getByRole('group', { name: 'Test items' });

test.describe('creating', () => {
  test('a deliverable in the address brings its research, and the number counts (R19)', async ({
    page,
  }) => {
    const researchId = await plantResearch('Derived research');
    const deliverableId = await plantDeliverable({ deliverableResearchFBUID: researchId });
    await openCreate(page, `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=12`);
    await expect(researchSelect(page)).toHaveValue(researchId);
    await expect(deliverableSelect(page)).toHaveValue(deliverableId);
    await expect(numberField(page)).toHaveValue('12');
    await nameField(page).fill('Derived');
    const id = await saveAndReadId(page, 'Derived');
    expect(await readStored('hypotheses', id)).toMatchObject({
      // Kept, because it is free, although it is not the next number (R20).
      hypothesisNumber: 12,
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: deliverableId,
    });
    const { deliverableEstimate } = (await readStored('deliverables', deliverableId)) ?? {};
    expect(deliverableEstimate.sourceFBUIDs).toEqual([id]);
    expect(await historyFaults('deliverables', deliverableId)).toEqual([]);
  });

  test('a research in the address starts the hypothesis in its backlog', async ({ page }) => {
    const researchId = await plantResearch('Backlog research');
    await openCreate(page, `?hypothesisResearchFBUID=${researchId}`);
    await expect(researchSelect(page)).toHaveValue(researchId);
    await expect(deliverableSelect(page)).toBeEnabled();
    await expect(deliverableSelect(page)).toHaveValue('');
  });

  test('a word in the address prefills no number (R19)', async ({ page }) => {
    await openCreate(page, '?hypothesisNumber=two');
    await expect(numberField(page)).toHaveValue('');
  });

  test('a taken number is replaced by the next one while saving, and the page says so (R20)', async ({
    page,
  }) => {
    const deliverableId = await plantDeliverable({});
    await openCreate(page, `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=1`);
    await plantHypotheses(
      [1, 4].map((hypothesisNumber) => ({
        hypothesisDeliverableFBUID: deliverableId,
        hypothesisNumber,
      })),
    );
    await nameField(page).fill('Renumbered');
    const id = await saveAndReadId(page, 'Renumbered');
    await expect(page.getByRole('status').getByText('Saved as number 5')).toBeVisible();
    expect((await readStored('hypotheses', id))?.hypothesisNumber).toBe(5);
  });

  test('a number that was typed stays, although it is taken (R20)', async ({ page }) => {
    const deliverableId = await plantDeliverable({});
    await plantHypothesis({ hypothesisDeliverableFBUID: deliverableId, hypothesisNumber: 4 });
    await openCreate(page, `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=5`);
    await nameField(page).fill('Kept');
    await numberField(page).fill('4');
    const id = await saveAndReadId(page, 'Kept');
    expect((await readStored('hypotheses', id))?.hypothesisNumber).toBe(4);
  });

  test('the fields are stored as typed, and the lead in lower case', async ({ page }) => {
    const researchId = await plantResearch('Complete research');
    await openCreate(page);
    await nameField(page).fill('Complete');
    await numberField(page).fill('7');
    await researchSelect(page).selectOption(researchId);
    await page.getByLabel('Statement').fill('First line\nsecond line');
    await page.getByLabel('Artifact').fill('A label');
    await page.getByLabel('Completion evidence').fill('Seen');
    await page.getByLabel('Fidelity').fill('Looks-like');
    await page.getByLabel('Test count').fill('8');
    await page.getByLabel('Time (weeks)').fill('1.5');
    await page.getByLabel('Cost (AUD)').fill('1200.50');
    await page.getByLabel('Research lead').fill(' Client@Example.com ');
    const id = await saveAndReadId(page, 'Complete');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisName: 'Complete',
      hypothesisNumber: 7,
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: null,
      hypothesisStatement: 'First line\nsecond line',
      hypothesisObject: 'A label',
      hypothesisCompletionEvidence: 'Seen',
      hypothesisFidelity: 'Looks-like',
      hypothesisTestCount: 8,
      hypothesisTime: 1.5,
      hypothesisCost: 1200.5,
      hypothesisResearchLead: 'client@example.com',
    });
  });
});

test.describe('validation (section 5)', () => {
  test('name and number are required: both marked, nothing saved, the first in focus', async ({
    page,
  }) => {
    await openCreate(page);
    await expect(page.getByText('required', { exact: true })).toHaveCount(0);
    await saveButton(page).click();
    await expect(page.getByText('required', { exact: true })).toHaveCount(2);
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField(page)).toBeFocused();
    await expect(page).toHaveURL('/hypothesis/create');
  });

  test('the number must be one', async ({ page }) => {
    await openCreate(page);
    await nameField(page).fill('Numbered');
    await numberField(page).fill('two');
    await saveButton(page).click();
    await expect(page.getByText('must be a number')).toBeVisible();
    await expect(numberField(page)).toBeFocused();
  });

  test('sprints that are blank, below 0 or a fraction are refused, each with its reason', async ({
    page,
  }) => {
    await openCreate(page, '?hypothesisNumber=1');
    await nameField(page).fill('Sprints');
    await researchersGroup(page).getByRole('button', { name: 'Add', exact: true }).click();
    const sprints = researchersGroup(page).getByLabel('Sprints');
    await expect(sprints).toHaveAttribute('min', '0');
    await expect(sprints).toHaveAttribute('step', '1');
    for (const [typed, message] of [
      ['', 'required'],
      ['-1', 'must be 0 or more'],
      ['0.5', 'must be a whole number'],
    ] as const) {
      await sprints.fill(typed);
      await saveButton(page).click();
      await expect(researchersGroup(page).getByText(message, { exact: true })).toBeVisible();
      await expect(sprints).toBeFocused();
    }
  });
});

test.describe('researchers', () => {
  test('Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows', async ({
    page,
  }) => {
    await openCreate(page, '?hypothesisNumber=1');
    await expect(totalSprints(page)).toHaveText('Total sprints: 0');
    await researchersGroup(page).getByRole('button', { name: 'Add me' }).click();
    await researchersGroup(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(researchersGroup(page).getByLabel('Researcher', { exact: true })).toHaveCount(2);
    await expect(
      researchersGroup(page).getByLabel('Researcher', { exact: true }).nth(0),
    ).toHaveValue('lead@example.com');
    const second = researchersGroup(page).getByLabel('Researcher', { exact: true }).nth(1);
    await expect(second).toBeFocused();
    await expect(second).toHaveValue('');
    await expect(researchersGroup(page).getByLabel('Sprints').nth(0)).toHaveValue('1');
    await expect(researchersGroup(page).getByLabel('Sprints').nth(1)).toHaveValue('1');
    await expect(totalSprints(page)).toHaveText('Total sprints: 2');
    await researchersGroup(page).getByLabel('Sprints').nth(0).fill('4');
    await expect(totalSprints(page)).toHaveText('Total sprints: 5');

    await second.fill(' Ann@Example.com ');
    await nameField(page).fill('Allocated');
    const id = await saveAndReadId(page, 'Allocated');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchers: ['lead@example.com', 'ann@example.com'],
      hypothesisResearcherSprintAllocations: [4, 1],
    });
  });

  test('a removed one takes its own sprints along, from the middle and from the end', async ({
    page,
  }) => {
    const id = await plantHypothesis({
      hypothesisName: 'Three on it',
      hypothesisResearchers: ['a@example.com', 'b@example.com', 'c@example.com'],
      hypothesisResearcherSprintAllocations: [1, 2, 3],
    });
    await openUpdate(page, id);
    await researchersGroup(page).getByRole('button', { name: 'Remove b@example.com' }).click();
    await expect(
      researchersGroup(page).getByRole('button', { name: 'Add', exact: true }),
    ).toBeFocused();
    await expect(totalSprints(page)).toHaveText('Total sprints: 4');
    await researchersGroup(page).getByRole('button', { name: 'Remove c@example.com' }).click();
    await researchersGroup(page).getByRole('button', { name: 'Add', exact: true }).click();
    await researchersGroup(page)
      .getByLabel('Researcher', { exact: true })
      .nth(1)
      .fill('d@example.com');
    await saveAndReadId(page, 'Three on it');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchers: ['a@example.com', 'd@example.com'],
      hypothesisResearcherSprintAllocations: [1, 1],
    });
  });

  test('a user who is listed by uid cannot press Add me (R24)', async ({ page }) => {
    const id = await plantHypothesis({
      hypothesisResearchers: [IMOGEN.uid],
      hypothesisResearcherSprintAllocations: [1],
    });
    await openUpdate(page, id);
    await expect(researchersGroup(page).getByRole('button', { name: 'Add me' })).toBeDisabled();
    await expect(researchersGroup(page).getByText('You are on the list.')).toBeVisible();
    await researchersGroup(page).getByRole('button', { name: 'Remove' }).click();
    await expect(researchersGroup(page).getByRole('button', { name: 'Add me' })).toBeEnabled();
  });
});

test.describe('test items (R22)', () => {
  test('a new hypothesis has Null, Pass, Fail, Fail, Fail; Remove is for Fail alone', async ({
    page,
  }) => {
    await openCreate(page, '?hypothesisNumber=1');
    const labels = testItems(page).getByLabel('Label');
    await expect(labels).toHaveCount(5);
    for (const [index, label] of ['Null', 'Pass', 'Fail', 'Fail', 'Fail'].entries()) {
      await expect(labels.nth(index)).toHaveValue(label);
    }
    await expect(testItems(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);

    await testItems(page).getByLabel('Value').nth(1).fill('6 of 8');
    await testItems(page).getByLabel('Description').nth(1).fill('within five seconds');
    await testItems(page).getByRole('button', { name: 'Remove Fail 3' }).click();
    await testItems(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(testItems(page).getByLabel('Value').nth(4)).toBeFocused();
    await testItems(page).getByLabel('Value').nth(4).fill('It hurts');
    await nameField(page).fill('Tested');
    const id = await saveAndReadId(page, 'Tested');
    const { hypothesisTestItems } = (await readStored('hypotheses', id)) ?? {};
    expect(hypothesisTestItems).toEqual([
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '6 of 8', description: 'within five seconds' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: 'It hurts', description: '' },
    ]);
  });
});

test('researchers changed by two people are taken over whole, not mixed (R17)', async ({
  page,
  secondPage,
}) => {
  const id = await plantHypothesis({
    hypothesisName: 'Both at it',
    hypothesisResearchers: ['a@example.com', 'b@example.com'],
    hypothesisResearcherSprintAllocations: [1, 2],
  });
  await openUpdate(page, id);
  await openUpdate(secondPage, id);
  await researchersGroup(page).getByLabel('Sprints').nth(1).fill('5');
  await researchersGroup(secondPage).getByRole('button', { name: 'Remove a@example.com' }).click();
  await saveAndReadId(secondPage, 'Both at it');

  const changed = page.getByRole('region', { name: 'Changed by someone else' });
  await expect(changed.getByRole('group', { name: 'Researchers' })).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await changed.getByLabel(/^Theirs/).check();
  await changed.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(totalSprints(page)).toHaveText('Total sprints: 2');
  await saveAndReadId(page, 'Both at it');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchers: ['b@example.com'],
    hypothesisResearcherSprintAllocations: [2],
  });
});

test('what was half typed comes back when a colleague has taken the number, with the next one (R20)', async ({
  page,
}) => {
  const id = await plantDeliverable({});
  const addLink = page.getByRole('link', { name: 'Add a hypothesis' });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}`);
  await addLink.click();
  await expect(numberField(page)).toHaveValue('1');
  await nameField(page).fill('Half typed');
  await plantHypothesis({ hypothesisDeliverableFBUID: id, hypothesisNumber: 1 });
  await page.goto(`/deliverable/${id}`);
  await addLink.click();
  await expect(page).toHaveURL(/hypothesisNumber=2/);
  await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Half typed');
  await expect(numberField(page)).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Changed by someone else' })).toHaveCount(0);
  await numberField(page).fill('9');
  await plantHypothesis({ hypothesisDeliverableFBUID: id, hypothesisNumber: 2 });
  await page.goto(`/deliverable/${id}`);
  await addLink.click();
  await expect(page).toHaveURL(/hypothesisNumber=3/);
  await expect(numberField(page)).toHaveValue('9');
  await saveAndReadId(page, 'Half typed');
  await page.goto(`/deliverable/${id}`);
  await addLink.click();
  await expect(numberField(page)).toHaveValue('10');
  await expect(nameField(page)).toHaveValue('');
});

test('what was typed survives a reload, rows included', async ({ page }) => {
  await openCreate(page, '?hypothesisNumber=1');
  await nameField(page).fill('Kept over a reload');
  await researchersGroup(page).getByRole('button', { name: 'Add me' }).click();
  await researchersGroup(page).getByLabel('Sprints').fill('6');
  await page.reload();
  await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Kept over a reload');
  await expect(totalSprints(page)).toHaveText('Total sprints: 6');
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(nameField(page)).toHaveValue('');
  await expect(researchersGroup(page).getByLabel('Sprints')).toHaveCount(0);
});
