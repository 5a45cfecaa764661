import type { Page } from '@playwright/test';
import { DANIEL, ILLUSTRATOR, IMOGEN } from '../../local-stack/seed/people.ts';
import { MAX_CONTRACTORS } from '../../src/domain/validation/limits.ts';
import { historyFaults, historyOf, readStored, stored } from './support/database.ts';
import {
  plantDeliverable,
  plantHypotheses,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { plantWork } from './support/work.ts';

const name = (page: Page) => page.getByLabel('Name', { exact: true });
const number = (page: Page) => page.getByLabel('Number', { exact: true });
const research = (page: Page) => page.getByLabel('Research', { exact: true });
const deliverable = (page: Page) => page.getByLabel('Deliverable', { exact: true });
const researchers = (page: Page) => page.getByRole('group', { name: 'Researchers' });
const testItems = (page: Page) => page.getByRole('group', { name: 'Test items' });
const total = (page: Page) => page.getByText('Total sprints:');
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Saves and returns the id of the record whose page opens. */
async function saveAs(page: Page, title: string): Promise<string> {
  await save(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return page.url().replace(/^.*\/hypothesis\//, '');
}

async function openCreate(page: Page, query = ''): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/create${query}`);
  await expect(name(page)).toBeVisible();
}

async function openUpdate(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(name(page)).toBeVisible();
}

test.describe('creating', () => {
  test('a deliverable in the address brings its research, and the number counts (R19)', async ({
    page,
  }) => {
    const researchId = await plantResearch('Derived research');
    const deliverableId = await plantDeliverable({ deliverableResearchFBUID: researchId });
    await openCreate(page, `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=12`);
    await expect(research(page)).toHaveValue(researchId);
    await expect(deliverable(page)).toHaveValue(deliverableId);
    await expect(number(page)).toHaveValue('12');
    await name(page).fill('Derived');
    const id = await saveAs(page, 'Derived');
    expect(await readStored('hypotheses', id)).toMatchObject({
      // Not the next one, but free (R20).
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
    await expect(research(page)).toHaveValue(researchId);
    await expect(deliverable(page)).toBeEnabled();
    await expect(deliverable(page)).toHaveValue('');
  });

  for (const query of [
    '',
    '?hypothesisNumber=',
    '?hypothesisNumber=%20',
    '?hypothesisNumber=two',
  ]) {
    test(`a number that is none prefills nothing, as in '${query}' (R19)`, async ({ page }) => {
      await openCreate(page, query);
      await expect(number(page)).toHaveValue('');
    });
  }

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
    await name(page).fill('Renumbered');
    const id = await saveAs(page, 'Renumbered');
    await expect(page.getByRole('status').getByText('Saved as number 5')).toBeVisible();
    expect((await readStored('hypotheses', id))?.hypothesisNumber).toBe(5);
  });

  test('a number that was typed stays, taken or not (R20)', async ({ page }) => {
    const deliverableId = await plantDeliverable({});
    await plantHypothesis({ hypothesisDeliverableFBUID: deliverableId, hypothesisNumber: 4 });
    await openCreate(page, `?hypothesisDeliverableFBUID=${deliverableId}&hypothesisNumber=5`);
    await name(page).fill('Kept');
    await number(page).fill('4');
    const id = await saveAs(page, 'Kept');
    expect((await readStored('hypotheses', id))?.hypothesisNumber).toBe(4);
  });

  test('every field is stored as it was typed', async ({ page }) => {
    const researchId = await plantResearch('Complete research');
    await openCreate(page);
    await name(page).fill('Complete');
    await number(page).fill('7');
    await research(page).selectOption(researchId);
    await page.getByLabel('Statement').fill('First line\nsecond line');
    await page.getByLabel('Artifact').fill('A label');
    await page.getByLabel('Completion evidence').fill('Seen');
    await page.getByLabel('Fidelity').fill('Looks-like');
    await page.getByLabel('Test count').fill('8');
    await page.getByLabel('Time (weeks)').fill('1.5');
    await page.getByLabel('Cost (AUD)').fill('1200.50');
    await page.getByLabel('Research lead').fill(' Client@Example.com ');
    const id = await saveAs(page, 'Complete');
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
    await save(page).click();
    await expect(page.getByText('required', { exact: true })).toHaveCount(2);
    await expect(name(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(number(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(name(page)).toBeFocused();
    await expect(page).toHaveURL('/hypothesis/create');
  });

  test('the number must be one', async ({ page }) => {
    await openCreate(page);
    await name(page).fill('Numbered');
    await number(page).fill('two');
    await save(page).click();
    await expect(page.getByText('must be a number')).toBeVisible();
    await expect(number(page)).toBeFocused();
  });

  for (const [typed, message] of [
    ['', 'required'],
    ['-1', 'must be 0 or more'],
    ['0.5', 'must be a whole number'],
  ] as const) {
    test(`sprints of '${typed}' are refused: ${message}`, async ({ page }) => {
      await openCreate(page, '?hypothesisNumber=1');
      await name(page).fill('Sprints');
      await researchers(page).getByRole('button', { name: 'Add', exact: true }).click();
      const sprints = researchers(page).getByLabel('Sprints');
      await expect(sprints).toHaveAttribute('min', '0');
      await expect(sprints).toHaveAttribute('step', '1');
      await sprints.fill(typed);
      await save(page).click();
      await expect(researchers(page).getByText(message, { exact: true })).toBeVisible();
      await expect(sprints).toBeFocused();
    });
  }
});

test.describe('researchers', () => {
  test('Add me adds my e-mail with 1 sprint, Add an empty one with 1; the total follows', async ({
    page,
  }) => {
    await openCreate(page, '?hypothesisNumber=1');
    await expect(total(page)).toHaveText('Total sprints: 0');
    await researchers(page).getByRole('button', { name: 'Add me' }).click();
    await researchers(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(researchers(page).getByLabel('Researcher', { exact: true })).toHaveCount(2);
    await expect(researchers(page).getByLabel('Researcher', { exact: true }).nth(0)).toHaveValue(
      'lead@example.com',
    );
    const second = researchers(page).getByLabel('Researcher', { exact: true }).nth(1);
    await expect(second).toBeFocused();
    await expect(second).toHaveValue('');
    await expect(researchers(page).getByLabel('Sprints').nth(0)).toHaveValue('1');
    await expect(researchers(page).getByLabel('Sprints').nth(1)).toHaveValue('1');
    await expect(total(page)).toHaveText('Total sprints: 2');
    await researchers(page).getByLabel('Sprints').nth(0).fill('4');
    await expect(total(page)).toHaveText('Total sprints: 5');

    await second.fill(' Ann@Example.com ');
    await name(page).fill('Allocated');
    const id = await saveAs(page, 'Allocated');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchers: ['lead@example.com', 'ann@example.com'],
      hypothesisResearcherSprintAllocations: [4, 1],
    });
  });

  test('a removed one takes its own sprints along, whichever place it has', async ({ page }) => {
    const id = await plantHypothesis({
      hypothesisName: 'Three on it',
      hypothesisResearchers: ['a@example.com', 'b@example.com', 'c@example.com'],
      hypothesisResearcherSprintAllocations: [1, 2, 3],
    });
    await openUpdate(page, id);
    await researchers(page).getByRole('button', { name: 'Remove b@example.com' }).click();
    await expect(researchers(page).getByRole('button', { name: 'Add', exact: true })).toBeFocused();
    await expect(total(page)).toHaveText('Total sprints: 4');
    await researchers(page).getByRole('button', { name: 'Remove c@example.com' }).click();
    await researchers(page).getByRole('button', { name: 'Add', exact: true }).click();
    await researchers(page).getByLabel('Researcher', { exact: true }).nth(1).fill('d@example.com');
    await saveAs(page, 'Three on it');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchers: ['a@example.com', 'd@example.com'],
      hypothesisResearcherSprintAllocations: [1, 1],
    });
  });

  test('who is listed already, by uid or e-mail, is not offered to be added again (R24)', async ({
    page,
  }) => {
    const id = await plantHypothesis({
      hypothesisResearchers: [IMOGEN.uid],
      hypothesisResearcherSprintAllocations: [1],
    });
    await openUpdate(page, id);
    await expect(researchers(page).getByRole('button', { name: 'Add me' })).toBeDisabled();
    await expect(researchers(page).getByText('You are on the list.')).toBeVisible();
    await researchers(page).getByRole('button', { name: 'Remove' }).click();
    await expect(researchers(page).getByRole('button', { name: 'Add me' })).toBeEnabled();
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
    await name(page).fill('Tested');
    const id = await saveAs(page, 'Tested');
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

test.describe('research and deliverable', () => {
  test('only the chosen research’s deliverables are offered, and changing it clears the choice', async ({
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
    await openCreate(page, '?hypothesisNumber=1');
    await expect(deliverable(page)).toBeDisabled();
    await expect(page.getByText('Choose a research first.')).toBeVisible();
    await research(page).selectOption(first);
    await expect(deliverable(page)).toBeEnabled();
    await expect(deliverable(page).getByRole('option')).toHaveText([
      '(not set: backlog)',
      /In first/,
    ]);
    await deliverable(page).selectOption(inFirst);
    await research(page).selectOption(second);
    await expect(deliverable(page)).toHaveValue('');
    await expect(deliverable(page).getByRole('option')).toHaveText([
      '(not set: backlog)',
      /In second/,
    ]);
    await name(page).fill('Parented');
    const id = await saveAs(page, 'Parented');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchFBUID: second,
      hypothesisDeliverableFBUID: null,
    });
  });

  test('a deliverable without a research is chosen by its title, and kept', async ({ page }) => {
    const id = await plantDeliverable({
      deliverableName: 'Without a research',
      deliverableNumber: 6,
    });
    await openCreate(page, `?hypothesisDeliverableFBUID=${id}&hypothesisNumber=1`);
    await expect(deliverable(page)).toHaveValue(id);
    await expect(deliverable(page).locator('option:checked')).toHaveText('6 · Without a research');
    await name(page).fill('In no research');
    const hypothesis = await saveAs(page, 'In no research');
    expect((await readStored('hypotheses', hypothesis))?.hypothesisDeliverableFBUID).toBe(id);
    await openUpdate(page, hypothesis);
    await expect(deliverable(page).locator('option:checked')).toHaveText('6 · Without a research');
    await research(page).selectOption(await plantResearch('Chosen afterwards'));
    await expect(deliverable(page)).toHaveValue('');
    await expect(deliverable(page).getByRole('option')).toHaveText(['(not set: backlog)']);
  });

  for (const [what, stored] of [
    ['no research', null],
    ['another research', 'elsewhere'],
  ] as const) {
    test(`a hypothesis of ${what} takes its deliverable’s (R19)`, async ({ page }) => {
      const researchId = await plantResearch('Of the deliverable');
      const deliverableId = await plantDeliverable({ deliverableResearchFBUID: researchId });
      const id = await plantHypothesis({
        hypothesisName: 'Astray',
        hypothesisResearchFBUID: stored,
        hypothesisDeliverableFBUID: deliverableId,
      });
      await openUpdate(page, id);
      await expect(research(page)).toHaveValue(researchId);
      await expect(deliverable(page)).toHaveValue(deliverableId);
      await page.getByLabel('Fidelity').fill('Works-like');
      await saveAs(page, 'Astray');
      expect(await readStored('hypotheses', id)).toMatchObject({
        hypothesisResearchFBUID: researchId,
        hypothesisDeliverableFBUID: deliverableId,
      });
    });
  }

  test('parents that are gone stay as they are when something else is saved (R15, R21)', async ({
    page,
  }) => {
    const id = await plantHypothesis({
      hypothesisName: 'Dangling',
      hypothesisResearchFBUID: 'gone-research',
      hypothesisDeliverableFBUID: 'gone-deliverable',
    });
    await openUpdate(page, id);
    await expect(research(page)).toHaveValue('gone-research');
    await expect(deliverable(page)).toHaveValue('gone-deliverable');
    await page.getByLabel('Fidelity').fill('Works-like');
    await saveAs(page, 'Dangling');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchFBUID: 'gone-research',
      hypothesisDeliverableFBUID: 'gone-deliverable',
      hypothesisFidelity: 'Works-like',
    });
  });

  test('moving a hypothesis rewrites the estimates of both deliverables', async ({ page }) => {
    const parent = await plantResearch('Moving within');
    const from = await plantDeliverable({
      deliverableResearchFBUID: parent,
      deliverableName: 'From',
    });
    const to = await plantDeliverable({ deliverableResearchFBUID: parent, deliverableName: 'To' });
    const id = await plantHypothesis({
      hypothesisName: 'Moving',
      hypothesisResearchFBUID: parent,
      hypothesisDeliverableFBUID: from,
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [2],
    });
    await openUpdate(page, id);
    await deliverable(page).selectOption(to);
    await saveAs(page, 'Moving');
    const subtotals = await Promise.all(
      [from, to].map(
        async (one) => (await readStored('deliverables', one))?.deliverableEstimate.subtotal,
      ),
    );
    expect(subtotals).toEqual([0, 3520]);
  });
});

test('researchers changed by two people are taken over whole, never mixed (R17)', async ({
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
  await researchers(page).getByLabel('Sprints').nth(1).fill('5');
  await researchers(secondPage).getByRole('button', { name: 'Remove a@example.com' }).click();
  await saveAs(secondPage, 'Both at it');

  const changed = page.getByRole('region', { name: 'Changed by someone else' });
  await expect(changed.getByRole('group', { name: 'Researchers' })).toBeVisible();
  await expect(save(page)).toBeDisabled();
  await changed.getByLabel(/^Theirs/).check();
  await changed.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(total(page)).toHaveText('Total sprints: 2');
  await saveAs(page, 'Both at it');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchers: ['b@example.com'],
    hypothesisResearcherSprintAllocations: [2],
  });
});

test('what was half typed comes back when a colleague has taken the number, with the next one (R20)', async ({
  page,
}) => {
  const id = await plantDeliverable({});
  const add = page.getByRole('link', { name: 'Add a hypothesis' });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}`);
  await add.click();
  await expect(number(page)).toHaveValue('1');
  await name(page).fill('Half typed');
  await plantHypothesis({ hypothesisDeliverableFBUID: id, hypothesisNumber: 1 });
  await page.goto(`/deliverable/${id}`);
  await add.click();
  await expect(page).toHaveURL(/hypothesisNumber=2/);
  await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
  await expect(name(page)).toHaveValue('Half typed');
  await expect(number(page)).toHaveValue('2');
  await expect(page.getByRole('region', { name: 'Changed by someone else' })).toHaveCount(0);
  await number(page).fill('9');
  await plantHypothesis({ hypothesisDeliverableFBUID: id, hypothesisNumber: 2 });
  await page.goto(`/deliverable/${id}`);
  await add.click();
  await expect(page).toHaveURL(/hypothesisNumber=3/);
  await expect(number(page)).toHaveValue('9');
  await saveAs(page, 'Half typed');
  await page.goto(`/deliverable/${id}`);
  await add.click();
  await expect(number(page)).toHaveValue('10');
  await expect(name(page)).toHaveValue('');
});

test('what was typed survives a reload, rows included', async ({ page }) => {
  await openCreate(page, '?hypothesisNumber=1');
  await name(page).fill('Kept over a reload');
  await researchers(page).getByRole('button', { name: 'Add me' }).click();
  await researchers(page).getByLabel('Sprints').fill('6');
  await page.reload();
  await expect(page.getByText('What you typed here before was not saved.')).toBeVisible();
  await expect(name(page)).toHaveValue('Kept over a reload');
  await expect(total(page)).toHaveText('Total sprints: 6');
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(name(page)).toHaveValue('');
  await expect(researchers(page).getByLabel('Sprints')).toHaveCount(0);
});

test.describe('reading', () => {
  test('shows every field, its parents as links, and its researchers with their sprints', async ({
    page,
  }) => {
    const researchId = await plantResearch('Read research');
    const deliverableId = await plantDeliverable({
      deliverableName: 'Read deliverable',
      deliverableResearchFBUID: researchId,
    });
    const id = await plantHypothesis({
      hypothesisName: 'To be read',
      hypothesisNumber: 12,
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: deliverableId,
      hypothesisResearchers: [DANIEL.uid, ILLUSTRATOR.storedAs],
      hypothesisResearcherSprintAllocations: [2, 1],
      hypothesisStatement: 'They read the label first.',
      hypothesisObject: 'A printed label',
      hypothesisTestItems: [{ label: 'Pass', value: '6 of 8', description: '' }],
      hypothesisCompletionEvidence: 'Six did.',
      hypothesisFidelity: 'Looks-like',
      hypothesisTestCount: 8,
    });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}`);
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Read research' })).toHaveAttribute(
      'href',
      `/research/${researchId}`,
    );
    await expect(main.getByRole('link', { name: 'Read deliverable' })).toHaveAttribute(
      'href',
      `/deliverable/${deliverableId}`,
    );
    for (const [term, value] of [
      ['Number', '12'],
      ['Fidelity', 'Looks-like'],
      ['Test count', '8'],
      ['Total sprints', '3 sprints'],
      ['Pass', '6 of 8'],
    ] as const) {
      await expect(main.getByText(term, { exact: true }).locator('+ dd')).toHaveText(value);
    }
    for (const [section, text] of [
      ['Statement', 'They read the label first.'],
      ['Artifact', 'A printed label'],
      ['Completion evidence', 'Six did.'],
    ] as const) {
      await expect(main.getByRole('region', { name: section })).toContainText(text);
    }
    const rows = main.getByRole('region', { name: 'Researchers' }).getByRole('listitem');
    await expect(rows).toHaveText([
      `${DANIEL.displayName}2 sprints`,
      `${ILLUSTRATOR.storedAs}1 sprint`,
    ]);
  });

  test('parents that are not set, or gone, read (not set) (R15)', async ({ page }) => {
    const unset = await plantHypothesis({ hypothesisName: 'Unset parents' });
    const gone = await plantHypothesis({
      hypothesisName: 'Gone parents',
      hypothesisResearchFBUID: 'gone-research',
      hypothesisDeliverableFBUID: 'gone-deliverable',
    });
    await signIn(page, 'lead@example.com');
    for (const [id, title] of [
      [unset, 'Unset parents'],
      [gone, 'Gone parents'],
    ] as const) {
      await page.goto(`/hypothesis/${id}`);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      for (const parent of ['Research', 'Deliverable']) {
        await expect(page.getByText(parent, { exact: true }).locator('+ dd')).toHaveText(
          '(not set)',
        );
      }
    }
  });

  test('a change by somebody else shows while one looks', async ({ page }) => {
    const id = await plantHypothesis({ hypothesisName: 'Live', hypothesisFidelity: 'Before' });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}`);
    await expect(page.getByText('Before')).toBeVisible();
    await stored('hypotheses', id).update({ hypothesisFidelity: 'After' });
    await expect(page.getByText('After')).toBeVisible();
  });
});

test.describe('deleting', () => {
  const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm' });

  test('says what it does to the deliverable’s total, and goes to the deliverable (R23)', async ({
    page,
  }) => {
    const deliverableId = await plantDeliverable({ deliverableName: 'Loses one' });
    const id = await plantHypothesis({
      hypothesisDeliverableFBUID: deliverableId,
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [2],
    });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    await expect(page.locator('pre')).toContainText('"hypothesisName": "Planted hypothesis"');
    await expect(page.getByRole('main')).toContainText('Loses one: $3,520.00 → $0.00 ex GST');
    await confirm(page).click();
    await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
    expect(await readStored('hypotheses', id)).toBeUndefined();
    expect(await historyOf('hypotheses', id)).toHaveLength(1);
    const { deliverableEstimate } = (await readStored('deliverables', deliverableId)) ?? {};
    expect(deliverableEstimate.subtotal).toBe(0);
  });

  test('goes to the research from the backlog, a gone deliverable included (R15, R23)', async ({
    page,
  }) => {
    const researchId = await plantResearch('Gets it back');
    const id = await plantHypothesis({
      hypothesisResearchFBUID: researchId,
      hypothesisDeliverableFBUID: 'gone-deliverable',
    });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    await confirm(page).click();
    await expect(page).toHaveURL(`/research/${researchId}`);
  });

  test('goes to the list without either parent (R23)', async ({ page }) => {
    const id = await plantHypothesis({ hypothesisResearchFBUID: 'gone-research' });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    await confirm(page).click();
    await expect(page).toHaveURL('/hypothesis');
  });
});

test('a deliverable takes its last contractor, and says that it takes no more', async ({
  page,
}) => {
  const people = (count: number, name: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}-${index}@example.com`, 1]),
    );
  const research = await plantResearch('With many people');
  const { id } = await plantWork({ deliverableResearchFBUID: research }, [
    people(MAX_CONTRACTORS - 1, 'contractor'),
  ]);
  const [last, oneTooMany] = await Promise.all(
    ['last', 'late'].map((person) =>
      plantHypothesis({
        hypothesisResearchFBUID: research,
        hypothesisResearchers: Object.keys(people(1, person)),
        hypothesisResearcherSprintAllocations: [1],
      }),
    ),
  );
  const contractors = async () =>
    (await readStored('deliverables', id))?.deliverableEstimate.contractors;

  await openUpdate(page, String(last));
  await deliverable(page).selectOption(id);
  await save(page).click();
  await expect(page).toHaveURL(`/hypothesis/${last}`);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);

  await page.goto(`/hypothesis/${oneTooMany}/update`);
  await deliverable(page).selectOption(id);
  await save(page).click();
  await expect(page.getByText('a deliverable can have at most 24 contractors')).toBeVisible();
  await expect(deliverable(page)).toHaveValue(id);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);
  const untouched = await readStored('hypotheses', String(oneTooMany));
  expect(untouched?.hypothesisDeliverableFBUID ?? null).toBeNull();
});
