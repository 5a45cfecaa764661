import type { Page } from '@playwright/test';
import { IMOGEN } from '../../local-stack/seed/people.ts';
import { readStored } from './support/database.ts';
import {
  changeInPlace,
  plantDeliverable,
  plantEstimatedDeliverable,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const numberField = (page: Page) => page.getByLabel('Number', { exact: true });
const researchSelect = (page: Page) => page.getByLabel('Research', { exact: true });
const deliverableSelect = (page: Page) => page.getByLabel('Deliverable', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const testItems = (page: Page) => page.getByRole('group', { name: 'Test items' });
const researchersGroup = (page: Page) => page.getByRole('group', { name: 'Researchers' });
const sprints = (page: Page) => researchersGroup(page).getByLabel('Sprints');
const totalSprints = (page: Page) => page.getByText('Total sprints:');
const researchers = (page: Page) =>
  researchersGroup(page).getByLabel('Researcher', { exact: true });
const addResearcherButton = (page: Page) =>
  researchersGroup(page).getByRole('button', { name: 'Add', exact: true });

/** Saves the form, expects the page of this title, and returns the id of the hypothesis. */
async function saveAndReadId(page: Page, title: string): Promise<string> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return page.url().replace(/^.*\/hypothesis\//, '');
}

/** Signs in as lead@example.com, and opens the form of a new hypothesis. */
async function openCreate(page: Page, query: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/create${query}`);
  await expect(nameField(page)).toBeVisible();
}

test('a new hypothesis is refused without name and number, survives a reload, and is stored with its researchers, sprints and test items (section 5, R22, R24)', async ({
  page,
}) => {
  const researchId = await plantResearch('Backlog research');
  await openCreate(page, `?hypothesisResearchFBUID=${researchId}&hypothesisNumber=two`);
  await expect(researchSelect(page)).toHaveValue(researchId);
  await expect(deliverableSelect(page)).toBeEnabled();
  await expect(deliverableSelect(page)).toHaveValue('');
  await expect(numberField(page)).toHaveValue('');

  await test.step('the first field with a fault gets the focus', async () => {
    await saveButton(page).click();
    await expect(page.getByText('required', { exact: true })).toHaveCount(2);
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill('Kept over a reload');
    await numberField(page).fill('two');
    await saveButton(page).click();
    await expect(page.getByText('must be a number')).toBeVisible();
    await expect(numberField(page)).toBeFocused();
    await numberField(page).fill('1');
    await addResearcherButton(page).click();
    await sprints(page).fill('1,5');
    await sprints(page).hover();
    await page.mouse.wheel(0, 100);
    await saveButton(page).click();
    await expect(researchersGroup(page).getByText(/^Sprints are whole numbers/)).toBeVisible();
    await expect(sprints(page)).toBeFocused();
    await expect(sprints(page)).toHaveValue('1,5');
    await expect(page).toHaveURL(/\/hypothesis\/create/);
  });

  await test.step('what was typed survives a reload, rows included, until it is discarded', async () => {
    await sprints(page).fill('6');
    await page.reload();
    await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Kept over a reload');
    await expect(totalSprints(page)).toHaveText('Total sprints: 6');
    await page.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(nameField(page)).toHaveValue('');
    await expect(sprints(page)).toHaveCount(0);
  });

  await nameField(page).fill('Complete');
  await numberField(page).fill('7');
  await page.getByLabel('Statement').fill('First line\nsecond line');
  await page.getByLabel('Time (weeks)').fill('1.5');
  await page.getByLabel('Research lead').fill(' Client@Example.com ');

  await test.step('Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows', async () => {
    await expect(totalSprints(page)).toHaveText('Total sprints: 0');
    await researchersGroup(page).getByRole('button', { name: 'Add me' }).click();
    await addResearcherButton(page).click();
    await expect(researchers(page).nth(0)).toHaveValue('lead@example.com');
    await expect(researchers(page).nth(1)).toBeFocused();
    await expect(researchers(page).nth(1)).toHaveValue('');
    await expect(sprints(page).nth(0)).toHaveValue('1');
    await expect(sprints(page).nth(1)).toHaveValue('1');
    await sprints(page).nth(0).fill('4');
    await expect(totalSprints(page)).toHaveText('Total sprints: 5');
    await researchers(page).nth(1).fill(' Ann@Example.com ');
  });

  await test.step('a new hypothesis has Null, Pass, Fail, Fail, Fail; Remove is for Fail alone (R22)', async () => {
    const labels = testItems(page).getByLabel('Label');
    const values = testItems(page).getByLabel('Value');
    for (const [index, label] of ['Null', 'Pass', 'Fail', 'Fail', 'Fail'].entries()) {
      await expect(labels.nth(index)).toHaveValue(label);
    }
    await expect(testItems(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    await values.nth(1).fill('6 of 8');
    await testItems(page).getByRole('button', { name: 'Remove Fail 3' }).click();
    await testItems(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(values.nth(4)).toBeFocused();
    await values.nth(4).fill('It hurts');
  });

  const id = await saveAndReadId(page, 'Complete');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisName: 'Complete',
    hypothesisNumber: 7,
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: null,
    hypothesisStatement: 'First line\nsecond line',
    hypothesisTime: 1.5,
    hypothesisResearchLead: 'client@example.com',
    hypothesisResearchers: ['lead@example.com', 'ann@example.com'],
    hypothesisResearcherSprintAllocations: [4, 1],
    hypothesisTestItems: [
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '6 of 8', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: 'It hurts', description: '' },
    ],
  });
});

test('a deliverable in the address brings its research (R19), and a number that is taken meanwhile is named beside the field (R20); the select has only the deliverables of the chosen research', async ({
  page,
}) => {
  const [first, second] = [
    await plantResearch('First parent'),
    await plantResearch('Second parent'),
  ];
  const inFirst = await plantDeliverable({
    deliverableResearchFBUID: first,
    deliverableName: 'In first',
  });
  await plantDeliverable({ deliverableResearchFBUID: second, deliverableName: 'In second' });
  const options = deliverableSelect(page).getByRole('option');

  await openCreate(page, `?hypothesisDeliverableFBUID=${inFirst}&hypothesisNumber=1`);
  await expect(researchSelect(page)).toHaveValue(first);
  await expect(deliverableSelect(page)).toHaveValue(inFirst);
  await expect(numberField(page)).toHaveValue('1');
  await nameField(page).fill('Parented');
  await plantHypothesis({ hypothesisDeliverableFBUID: inFirst, hypothesisNumber: 1 });
  await expect(
    page.getByText('Another one has the number 1 already. The next number is 2.'),
  ).toBeVisible();
  const id = await saveAndReadId(page, 'Parented');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisNumber: 1,
    hypothesisResearchFBUID: first,
    hypothesisDeliverableFBUID: inFirst,
  });

  await test.step('another research clears the deliverable; none disables it', async () => {
    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await expect(options).toHaveText(['(not set: backlog)', /In first/]);
    await researchSelect(page).selectOption(second);
    await expect(deliverableSelect(page)).toHaveValue('');
    await expect(options).toHaveText(['(not set: backlog)', /In second/]);
    await researchSelect(page).selectOption('');
    await expect(deliverableSelect(page)).toBeDisabled();
    await expect(page.getByText('Choose a research first.')).toBeVisible();
    await researchSelect(page).selectOption(second);
    await saveAndReadId(page, 'Parented');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchFBUID: second,
      hypothesisDeliverableFBUID: null,
    });
  });
});

test('saving takes over the research of the deliverable (R19); who is listed by uid cannot press Add me (R24), and is removed with the sprints', async ({
  page,
}) => {
  const research = await plantResearch('Of the deliverable');
  const planted = await plantEstimatedDeliverable({ deliverableResearchFBUID: research }, [
    { 'a@example.com': 1, [IMOGEN.uid]: 2, 'c@example.com': 3 },
  ]);
  const [id = ''] = planted.hypotheses;
  const astray = { hypothesisName: 'Astray', hypothesisResearchFBUID: 'elsewhere' };
  await changeInPlace(id, astray, 'hypotheses');
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(researchSelect(page)).toHaveValue(research);
  const addMe = researchersGroup(page).getByRole('button', { name: 'Add me' });
  await expect(addMe).toBeDisabled();
  await expect(addMe).toHaveAccessibleDescription('You are on the list.');
  const removeButtons = researchersGroup(page).getByRole('button', { name: /^Remove/ });
  await removeButtons.nth(1).click();
  await expect(addMe).toBeEnabled();
  await expect(totalSprints(page)).toHaveText('Total sprints: 4');
  await saveAndReadId(page, 'Astray');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchFBUID: research,
    hypothesisResearchers: ['a@example.com', 'c@example.com'],
    hypothesisResearcherSprintAllocations: [1, 3],
  });
});
