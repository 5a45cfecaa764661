import { MAX_CONTRACTORS } from '../../src/domain/validation/limits.ts';
import { readStored } from './support/database.ts';
import {
  deliverable,
  name,
  openCreate,
  openUpdate,
  research,
  saveAs,
  saveButton,
} from './support/pages/hypothesis-form.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { expect, test } from './support/test.ts';

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

  test('a hypothesis of no research or of another takes its deliverable’s (R19)', async ({
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
      await expect(research(page)).toHaveValue(researchId);
      await expect(deliverable(page)).toHaveValue(deliverableId);
      await page.getByLabel('Fidelity').fill('Works-like');
      await saveAs(page, 'Astray');
      expect(await readStored('hypotheses', id)).toMatchObject({
        hypothesisResearchFBUID: researchId,
        hypothesisDeliverableFBUID: deliverableId,
      });
    }
  });

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

test('a deliverable takes its last contractor, and says that it takes no more', async ({
  page,
}) => {
  const people = (count: number, name: string) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`${name}-${index}@example.com`, 1]),
    );
  const research = await plantResearch('With many people');
  const { id } = await plantEstimatedDeliverable({ deliverableResearchFBUID: research }, [
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
  await saveButton(page).click();
  await expect(page).toHaveURL(`/hypothesis/${last}`);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);

  await page.goto(`/hypothesis/${oneTooMany}/update`);
  await deliverable(page).selectOption(id);
  await saveButton(page).click();
  await expect(page.getByText('a deliverable can have at most 24 contractors')).toBeVisible();
  await expect(deliverable(page)).toHaveValue(id);
  expect(await contractors()).toHaveLength(MAX_CONTRACTORS);
  const untouched = await readStored('hypotheses', String(oneTooMany));
  expect(untouched?.hypothesisDeliverableFBUID ?? null).toBeNull();
});
