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

const researchers = (page: Page) =>
  researchersGroup(page).getByLabel('Researcher', { exact: true });

const sprints = (page: Page) => researchersGroup(page).getByLabel('Sprints');

const addResearcher = (page: Page) =>
  researchersGroup(page).getByRole('button', { name: 'Add', exact: true }).click();

test('a deliverable brings its research (R19); a taken number becomes the next, a free or a typed one stays (R20)', async ({
  page,
}) => {
  const researchId = await plantResearch('Derived research');
  const deliverableId = await plantDeliverable({ deliverableResearchFBUID: researchId });
  const query = (number: number) =>
    `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=${number}`;
  await openCreate(page, query(1));
  await expect(researchSelect(page)).toHaveValue(researchId);
  await expect(deliverableSelect(page)).toHaveValue(deliverableId);
  await expect(numberField(page)).toHaveValue('1');
  await nameField(page).fill('Renumbered');
  const others = await plantHypotheses(
    [1, 4].map((hypothesisNumber) => ({
      hypothesisDeliverableFBUID: deliverableId,
      hypothesisNumber,
    })),
  );
  const renumbered = await saveAndReadId(page, 'Renumbered');
  await expect(page.getByRole('status').getByText('Saved as number 5')).toBeVisible();
  expect(await readStored('hypotheses', renumbered)).toMatchObject({
    hypothesisNumber: 5,
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
  });
  const { deliverableEstimate } = (await readStored('deliverables', deliverableId)) ?? {};
  expect(deliverableEstimate.sourceFBUIDs).toEqual([...others, renumbered].toSorted());
  expect(await historyFaults('deliverables', deliverableId)).toEqual([]);

  await page.goto(`/hypothesis/create${query(12)}`);
  await nameField(page).fill('Free');
  const free = await saveAndReadId(page, 'Free');
  // Kept, although it is not the next number.
  expect((await readStored('hypotheses', free))?.hypothesisNumber).toBe(12);

  await page.goto(`/hypothesis/create${query(13)}`);
  await nameField(page).fill('Typed');
  await numberField(page).fill('4');
  const typed = await saveAndReadId(page, 'Typed');
  expect((await readStored('hypotheses', typed))?.hypothesisNumber).toBe(4);
});

test('a research in the address starts in its backlog (R19); each refusal has its reason (section 5), and a reload loses nothing', async ({
  page,
}) => {
  const researchId = await plantResearch('Backlog research');
  await openCreate(page, `?hypothesisResearchFBUID=${researchId}&hypothesisNumber=two`);
  await expect(researchSelect(page)).toHaveValue(researchId);
  await expect(deliverableSelect(page)).toBeEnabled();
  await expect(deliverableSelect(page)).toHaveValue('');
  await expect(numberField(page)).toHaveValue('');

  await test.step('name and number are required, and the number must be one', async () => {
    const required = page.getByText('required', { exact: true });
    await expect(required).toHaveCount(0);
    await saveButton(page).click();
    await expect(required).toHaveCount(2);
    await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(numberField(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill('Kept over a reload');
    await numberField(page).fill('two');
    await saveButton(page).click();
    await expect(page.getByText('must be a number')).toBeVisible();
    await expect(numberField(page)).toBeFocused();
  });

  await test.step('sprints must be whole and 0 or more', async () => {
    await numberField(page).fill('1');
    await addResearcher(page);
    await expect(sprints(page)).toHaveAttribute('min', '0');
    await expect(sprints(page)).toHaveAttribute('step', '1');
    for (const [typed, message] of [
      ['', 'required'],
      ['-1', 'must be 0 or more'],
      ['0.5', 'must be a whole number'],
    ] as const) {
      await sprints(page).fill(typed);
      await saveButton(page).click();
      await expect(researchersGroup(page).getByText(message, { exact: true })).toBeVisible();
      await expect(sprints(page)).toBeFocused();
    }
    await expect(page).toHaveURL(/\/hypothesis\/create/);
  });

  await test.step('what was typed survives a reload, rows included', async () => {
    await sprints(page).fill('6');
    await page.reload();
    await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Kept over a reload');
    await expect(numberField(page)).toHaveValue('1');
    await expect(totalSprints(page)).toHaveText('Total sprints: 6');
    await page.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(nameField(page)).toHaveValue('');
    await expect(sprints(page)).toHaveCount(0);
  });
});

test('a complete hypothesis is stored with its researchers, sprints and test items (R22), e-mails in lower case (R24)', async ({
  page,
}) => {
  const researchId = await plantResearch('Complete research');
  await openCreate(page);
  await nameField(page).fill('Complete');
  await numberField(page).fill('7');
  await researchSelect(page).selectOption(researchId);
  for (const [label, text] of [
    ['Statement', 'First line\nsecond line'],
    ['Artifact', 'A label'],
    ['Completion evidence', 'Seen'],
    ['Fidelity', 'Looks-like'],
    ['Test count', '8'],
    ['Time (weeks)', '1.5'],
    ['Cost (AUD)', '1200.50'],
    ['Research lead', ' Client@Example.com '],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }

  await test.step('Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows', async () => {
    await expect(totalSprints(page)).toHaveText('Total sprints: 0');
    await researchersGroup(page).getByRole('button', { name: 'Add me' }).click();
    await addResearcher(page);
    await expect(researchers(page)).toHaveCount(2);
    await expect(researchers(page).nth(0)).toHaveValue('lead@example.com');
    await expect(researchers(page).nth(1)).toBeFocused();
    await expect(researchers(page).nth(1)).toHaveValue('');
    await expect(sprints(page).nth(0)).toHaveValue('1');
    await expect(sprints(page).nth(1)).toHaveValue('1');
    await expect(totalSprints(page)).toHaveText('Total sprints: 2');
    await sprints(page).nth(0).fill('4');
    await expect(totalSprints(page)).toHaveText('Total sprints: 5');
    await researchers(page).nth(1).fill(' Ann@Example.com ');
  });

  await test.step('a new hypothesis has Null, Pass, Fail, Fail, Fail; Remove is for Fail alone (R22)', async () => {
    const labels = testItems(page).getByLabel('Label');
    const values = testItems(page).getByLabel('Value');
    await expect(labels).toHaveCount(5);
    for (const [index, label] of ['Null', 'Pass', 'Fail', 'Fail', 'Fail'].entries()) {
      await expect(labels.nth(index)).toHaveValue(label);
    }
    await expect(testItems(page).getByRole('button', { name: /^Remove/ })).toHaveCount(3);
    await values.nth(1).fill('6 of 8');
    await testItems(page).getByLabel('Description').nth(1).fill('within five seconds');
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
    hypothesisObject: 'A label',
    hypothesisCompletionEvidence: 'Seen',
    hypothesisFidelity: 'Looks-like',
    hypothesisTestCount: 8,
    hypothesisTime: 1.5,
    hypothesisCost: 1200.5,
    hypothesisResearchLead: 'client@example.com',
    hypothesisResearchers: ['lead@example.com', 'ann@example.com'],
    hypothesisResearcherSprintAllocations: [4, 1],
    hypothesisTestItems: [
      { label: 'Null', value: '', description: '' },
      { label: 'Pass', value: '6 of 8', description: 'within five seconds' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: '', description: '' },
      { label: 'Fail', value: 'It hurts', description: '' },
    ],
  });
});

test('a removed researcher takes its own sprints along; a user who is listed by uid cannot press Add me (R24)', async ({
  page,
}) => {
  const addMe = researchersGroup(page).getByRole('button', { name: 'Add me' });
  const id = await plantHypothesis({
    hypothesisName: 'Three on it',
    hypothesisResearchers: ['a@example.com', IMOGEN.uid, 'c@example.com'],
    hypothesisResearcherSprintAllocations: [1, 2, 3],
  });
  await openUpdate(page, id);
  await expect(addMe).toBeDisabled();
  await expect(researchersGroup(page).getByText('You are on the list.')).toBeVisible();
  await researchersGroup(page)
    .getByRole('button', { name: /^Remove/ })
    .nth(1)
    .click();
  await expect(addMe).toBeEnabled();
  await expect(
    researchersGroup(page).getByRole('button', { name: 'Add', exact: true }),
  ).toBeFocused();
  await expect(totalSprints(page)).toHaveText('Total sprints: 4');
  await researchersGroup(page).getByRole('button', { name: 'Remove c@example.com' }).click();
  await addResearcher(page);
  await researchers(page).nth(1).fill('d@example.com');
  await saveAndReadId(page, 'Three on it');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchers: ['a@example.com', 'd@example.com'],
    hypothesisResearcherSprintAllocations: [1, 1],
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
  await page.goBack();
  await expect(addLink).toHaveAttribute('href', /hypothesisNumber=3/);
  await addLink.click();
  await expect(page).toHaveURL(/hypothesisNumber=3/);
  await expect(numberField(page)).toHaveValue('9');
  await saveAndReadId(page, 'Half typed');
  await page.getByRole('main').getByRole('link', { name: 'Planted deliverable' }).click();
  await expect(addLink).toHaveAttribute('href', /hypothesisNumber=10/);
  await addLink.click();
  await expect(numberField(page)).toHaveValue('10');
  await expect(nameField(page)).toHaveValue('');
});
