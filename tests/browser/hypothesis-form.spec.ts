import type { Page } from '@playwright/test';
import { PEOPLE } from '../../local-stack/seed/people.ts';
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

test('a new hypothesis takes the research of the deliverable in the address (R19), is refused without name and number, names a number that is taken (R20), and is stored with its researchers, sprints and test items (R22, R24)', async ({
  page,
}) => {
  const research = await plantResearch('First parent');
  const deliverable = await plantDeliverable({ deliverableResearchFBUID: research });
  await plantHypothesis({ hypothesisDeliverableFBUID: deliverable, hypothesisNumber: 7 });
  const addButton = researchersGroup(page).getByRole('button', { name: 'Add', exact: true });
  await signIn(page, 'lead@example.com');
  await page.goto(
    `/hypothesis/create?hypothesisDeliverableFBUID=${deliverable}&hypothesisNumber=two`,
  );
  await expect(researchSelect(page)).toHaveValue(research);
  await expect(deliverableSelect(page)).toHaveValue(deliverable);
  await expect(numberField(page)).toHaveValue('');

  await test.step('the first field with a fault gets the focus', async () => {
    await saveButton(page).click();
    await expect(page.getByText('required', { exact: true })).toHaveCount(2);
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill('Complete');
    await numberField(page).fill('two');
    await saveButton(page).click();
    await expect(page.getByText('must be a number')).toBeVisible();
    await expect(numberField(page)).toBeFocused();
    await numberField(page).fill('7');
    await expect(
      page.getByText('Another one has the number 7 already. The next number is 8.'),
    ).toBeVisible();
  });

  await test.step('Add me adds my e-mail with 1 sprint, Add an empty one with 1 (R53); the total follows', async () => {
    await expect(totalSprints(page)).toHaveText('Total sprints: 0');
    await researchersGroup(page).getByRole('button', { name: 'Add me' }).click();
    await addButton.click();
    await expect(researchers(page).nth(0)).toHaveValue('lead@example.com');
    await expect(researchers(page).nth(1)).toBeFocused();
    await expect(researchers(page).nth(1)).toHaveValue('');
    await expect(sprints(page).nth(1)).toHaveValue('1');
    await researchers(page).nth(1).fill(' Ann@Example.com ');
    await sprints(page).nth(0).fill('1,5');
    await saveButton(page).click();
    await expect(researchersGroup(page).getByText(/^Sprints are whole numbers/)).toBeVisible();
    await expect(sprints(page).nth(0)).toBeFocused();
    await expect(sprints(page).nth(0)).toHaveValue('1,5');
    await sprints(page).nth(0).fill('4');
    await expect(totalSprints(page)).toHaveText('Total sprints: 5');
  });

  await test.step('a name becomes the address of a colleague; a mistyped address is named before the save; a name of nobody is refused (R24)', async () => {
    const unknown = researchersGroup(page).getByText(/^Nobody here has this name or address; /);
    // Ann is a contractor outside.
    await expect(unknown).toHaveCount(1);
    await addButton.click();
    await researchers(page).nth(2).fill('sam whitcombe');
    await expect(researchersGroup(page).getByText(PEOPLE.sam.displayName)).toBeVisible();
    // A line that came only now would move the button away under the press.
    await addButton.click();
    await expect(researchers(page).nth(2)).toHaveValue(PEOPLE.sam.email);
    await researchers(page).nth(3).fill('Sam');
    await addButton.click();
    await expect(researchers(page)).toHaveCount(5);
    await researchers(page).nth(4).fill('Sam W. <sam.whitcombe@countersign.exmaple>');
    await expect(unknown).toHaveCount(3);
    await saveButton(page).click();
    await expect(researchersGroup(page).getByText('must be an e-mail address')).toBeVisible();
    await expect(researchers(page).nth(3)).toBeFocused();
    await expect(researchers(page).nth(4)).toHaveValue('sam.whitcombe@countersign.exmaple');
    for (const name of ['Remove Sam', 'Remove sam.whitcombe@countersign.exmaple'])
      await researchersGroup(page).getByRole('button', { name, exact: true }).click();
    await expect(totalSprints(page)).toHaveText('Total sprints: 6');
  });

  await test.step('a new hypothesis has Null, Pass, Fail, Fail, Fail; Remove is for Fail alone (R22)', async () => {
    const values = testItems(page).getByLabel('Value');
    await expect(testItems(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    await values.nth(1).fill('6 of 8');
    await testItems(page).getByRole('button', { name: 'Remove Fail 3' }).click();
    await testItems(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(values.nth(4)).toBeFocused();
    await values.nth(4).fill('It hurts');
  });

  await saveButton(page).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Complete', exact: true }),
  ).toBeVisible();
  const id = page.url().replace(/^.*\/hypothesis\//, '');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisName: 'Complete',
    hypothesisNumber: 7,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: ['lead@example.com', 'ann@example.com', PEOPLE.sam.email],
    hypothesisResearcherSprintAllocations: [4, 1, 1],
    hypothesisTestItems: [
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '6 of 8', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: 'It hurts', description: '' },
    ],
  });
});

test('the form shows the research of the deliverable instead of the stored one (R19), and only its deliverables; who is listed by uid cannot press Add me (R24), and is removed with the sprints', async ({
  page,
}) => {
  const [first, second] = [
    await plantResearch('First parent'),
    await plantResearch('Second parent'),
  ];
  const deliverable = { deliverableName: 'In first', deliverableResearchFBUID: first };
  const planted = await plantEstimatedDeliverable(deliverable, [
    { 'a@example.com': 1, [PEOPLE.imogen.uid]: 2, 'c@example.com': 3 },
  ]);
  await plantDeliverable({ deliverableResearchFBUID: second, deliverableName: 'In second' });
  const [id = ''] = planted.hypotheses;
  await changeInPlace(id, { hypothesisResearchFBUID: 'elsewhere' }, 'hypotheses');
  const options = deliverableSelect(page).getByRole('option');
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(researchSelect(page)).toHaveValue(first);
  await expect(options).toHaveText(['(not set: backlog)', /In first/]);

  const addMe = researchersGroup(page).getByRole('button', { name: 'Add me' });
  await expect(addMe).toBeDisabled();
  await expect(addMe).toHaveAccessibleDescription('You are on the list.');
  await researchersGroup(page)
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(addMe).toBeEnabled();
  await expect(totalSprints(page)).toHaveText('Total sprints: 4');

  await researchSelect(page).selectOption('');
  await expect(deliverableSelect(page)).toBeDisabled();
  await expect(page.getByText('Choose a research first.')).toBeVisible();
  await researchSelect(page).selectOption(second);
  await expect(deliverableSelect(page)).toHaveValue('');
  await expect(options).toHaveText(['(not set: backlog)', /In second/]);
  await saveButton(page).click();
  await expect(page).toHaveURL(`/hypothesis/${id}`);
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchFBUID: second,
    hypothesisDeliverableFBUID: null,
    hypothesisResearchers: ['a@example.com', 'c@example.com'],
    hypothesisResearcherSprintAllocations: [1, 3],
  });
});
