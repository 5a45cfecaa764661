import { MAX_CONTRACTORS } from '../../src/domain/validation/limits.ts';
import { readStored } from './support/database.ts';
import {
  deliverableSelect,
  nameField,
  openCreate,
  openUpdate,
  researchSelect,
  saveAndReadId,
  saveButton,
} from './support/pages/hypothesis-form.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { expect, test } from './support/test.ts';

test.describe('research and deliverable', () => {
  test('offers only the deliverables of the chosen research, and clears the deliverable when the research changes', async ({
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
    await expect(deliverableSelect(page)).toBeDisabled();
    await expect(page.getByText('Choose a research first.')).toBeVisible();
    await researchSelect(page).selectOption(first);
    await expect(deliverableSelect(page)).toBeEnabled();
    await expect(deliverableSelect(page).getByRole('option')).toHaveText([
      '(not set: backlog)',
      /In first/,
    ]);
    await deliverableSelect(page).selectOption(inFirst);
    await researchSelect(page).selectOption(second);
    await expect(deliverableSelect(page)).toHaveValue('');
    await expect(deliverableSelect(page).getByRole('option')).toHaveText([
      '(not set: backlog)',
      /In second/,
    ]);
    await nameField(page).fill('Parented');
    const id = await saveAndReadId(page, 'Parented');
    expect(await readStored('hypotheses', id)).toMatchObject({
      hypothesisResearchFBUID: second,
      hypothesisDeliverableFBUID: null,
    });
  });

  test('preselects a deliverable without a research from the address, shows its title and saves it', async ({
    page,
  }) => {
    const id = await plantDeliverable({
      deliverableName: 'Without a research',
      deliverableNumber: 6,
    });
    await openCreate(page, `?hypothesisDeliverableFBUID=${id}&hypothesisNumber=1`);
    await expect(deliverableSelect(page)).toHaveValue(id);
    await expect(deliverableSelect(page).locator('option:checked')).toHaveText(
      '6 · Without a research',
    );
    await nameField(page).fill('In no research');
    const hypothesis = await saveAndReadId(page, 'In no research');
    expect((await readStored('hypotheses', hypothesis))?.hypothesisDeliverableFBUID).toBe(id);
    await openUpdate(page, hypothesis);
    await expect(deliverableSelect(page).locator('option:checked')).toHaveText(
      '6 · Without a research',
    );
    await researchSelect(page).selectOption(await plantResearch('Chosen afterwards'));
    await expect(deliverableSelect(page)).toHaveValue('');
    await expect(deliverableSelect(page).getByRole('option')).toHaveText(['(not set: backlog)']);
  });

  test('a hypothesis without a research, or with another one, takes the research of its deliverable (R19)', async ({
    page,
  }) => {
    const researchId = await plantResearch('Of the deliverable');
    const deliverableId = await plantDeliverable({ deliverableResearchFBUID: researchId });
    for (const stored of [null, 'elsewhere']) {
      const id = await plantHypothesis({
        hypothesisName: 'Astray',
        hypothesisResearchFBUID: stored,
        hypothesisDeliverableFBUID: deliverableId,
      });
      await openUpdate(page, id);
      await expect(researchSelect(page)).toHaveValue(researchId);
      await expect(deliverableSelect(page)).toHaveValue(deliverableId);
      await page.getByLabel('Fidelity').fill('Works-like');
      await saveAndReadId(page, 'Astray');
      expect(await readStored('hypotheses', id)).toMatchObject({
        hypothesisResearchFBUID: researchId,
        hypothesisDeliverableFBUID: deliverableId,
      });
    }
  });

  test('saving another field keeps the ids of missing parents (R15, R21)', async ({ page }) => {
    const id = await plantHypothesis({
      hypothesisName: 'Dangling',
      hypothesisResearchFBUID: 'gone-research',
      hypothesisDeliverableFBUID: 'gone-deliverable',
    });
    await openUpdate(page, id);
    await expect(researchSelect(page)).toHaveValue('gone-research');
    await expect(deliverableSelect(page)).toHaveValue('gone-deliverable');
    await page.getByLabel('Fidelity').fill('Works-like');
    await saveAndReadId(page, 'Dangling');
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
    await deliverableSelect(page).selectOption(to);
    await saveAndReadId(page, 'Moving');
    const subtotals = await Promise.all(
      [from, to].map(
        async (one) => (await readStored('deliverables', one))?.deliverableEstimate.subtotal,
      ),
    );
    expect(subtotals).toEqual([0, 3520]);
  });
});

test('a deliverable accepts 24 contractors, and the form refuses a 25th', async ({ page }) => {
  const people = (count: number, prefix: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${prefix}-${index}@example.com`, 1]),
    );
  const researchId = await plantResearch('With many people');
  const { id } = await plantEstimatedDeliverable({ deliverableResearchFBUID: researchId }, [
    people(MAX_CONTRACTORS - 1, 'contractor'),
  ]);
  const [last, oneTooMany] = await Promise.all(
    ['last', 'late'].map((person) =>
      plantHypothesis({
        hypothesisResearchFBUID: researchId,
        hypothesisResearchers: Object.keys(people(1, person)),
        hypothesisResearcherSprintAllocations: [1],
      }),
    ),
  );
  const contractors = async () =>
    (await readStored('deliverables', id))?.deliverableEstimate.contractors;

  await openUpdate(page, String(last));
  await deliverableSelect(page).selectOption(id);
  await saveButton(page).click();
  await expect(page).toHaveURL(`/hypothesis/${last}`);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);

  await page.goto(`/hypothesis/${oneTooMany}/update`);
  await deliverableSelect(page).selectOption(id);
  await saveButton(page).click();
  await expect(page.getByText('a deliverable can have at most 24 contractors')).toBeVisible();
  await expect(deliverableSelect(page)).toHaveValue(id);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);
  expect(await readStored('hypotheses', String(oneTooMany))).toMatchObject({
    hypothesisDeliverableFBUID: null,
  });
});
