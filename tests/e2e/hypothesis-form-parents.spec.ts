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
import {
  plantDeliverable,
  plantDeliverables,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { expect, test } from './support/test.ts';

test('offers only the deliverables of the chosen research, and the one in the address; another research clears it', async ({
  page,
}) => {
  const [first, second] = [
    await plantResearch('First parent'),
    await plantResearch('Second parent'),
  ];
  const lone = await plantDeliverable({
    deliverableName: 'Without a research',
    deliverableNumber: 6,
  });
  const inFirst = await plantDeliverable({
    deliverableResearchFBUID: first,
    deliverableName: 'In first',
  });
  await plantDeliverable({ deliverableResearchFBUID: second, deliverableName: 'In second' });
  const chosen = deliverableSelect(page).locator('option:checked');
  const options = deliverableSelect(page).getByRole('option');

  await openCreate(page, `?hypothesisDeliverableFBUID=${lone}&hypothesisNumber=1`);
  await expect(deliverableSelect(page)).toHaveValue(lone);
  await expect(chosen).toHaveText('6 · Without a research');
  await expect(deliverableSelect(page)).toBeDisabled();
  await expect(page.getByText('Choose a research first.')).toBeVisible();
  await nameField(page).fill('Parented');
  const id = await saveAndReadId(page, 'Parented');
  expect((await readStored('hypotheses', id))?.hypothesisDeliverableFBUID).toBe(lone);

  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(chosen).toHaveText('6 · Without a research');
  await researchSelect(page).selectOption(first);
  await expect(deliverableSelect(page)).toBeEnabled();
  await expect(deliverableSelect(page)).toHaveValue('');
  await expect(options).toHaveText(['(not set: backlog)', /In first/]);
  await deliverableSelect(page).selectOption(inFirst);
  await researchSelect(page).selectOption(second);
  await expect(deliverableSelect(page)).toHaveValue('');
  await expect(options).toHaveText(['(not set: backlog)', /In second/]);
  await saveAndReadId(page, 'Parented');
  expect(await readStored('hypotheses', id)).toMatchObject({
    hypothesisResearchFBUID: second,
    hypothesisDeliverableFBUID: null,
  });
});

test('takes the research of its deliverable (R19), keeps missing parents (R15, R21), and a move rewrites both estimates', async ({
  page,
}) => {
  const research = await plantResearch('Of the deliverables');
  const [from = '', to = ''] = await plantDeliverables(
    ['From', 'To'].map((deliverableName) => ({
      deliverableName,
      deliverableResearchFBUID: research,
    })),
  );
  const plantAstray = (hypothesisResearchFBUID: string | null, deliverable = from) =>
    plantHypothesis({
      hypothesisName: 'Astray',
      hypothesisResearchFBUID,
      hypothesisDeliverableFBUID: deliverable,
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [2],
    });
  const subtotalOf = async (id: string) =>
    (await readStored('deliverables', id))?.deliverableEstimate.subtotal;

  const staying = await plantAstray(null);
  const moving = await plantAstray('elsewhere');
  await openUpdate(page, staying);
  await expect(researchSelect(page)).toHaveValue(research);
  await expect(deliverableSelect(page)).toHaveValue(from);
  await page.getByLabel('Fidelity').fill('Works-like');
  await saveAndReadId(page, 'Astray');
  expect(await readStored('hypotheses', staying)).toMatchObject({
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: from,
  });
  expect(await subtotalOf(from)).toBe(7040);

  await openUpdate(page, moving);
  await expect(researchSelect(page)).toHaveValue(research);
  await expect(deliverableSelect(page)).toHaveValue(from);
  await deliverableSelect(page).selectOption(to);
  await saveAndReadId(page, 'Astray');
  expect(await readStored('hypotheses', moving)).toMatchObject({
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: to,
  });
  expect([await subtotalOf(from), await subtotalOf(to)]).toEqual([3520, 3520]);

  const dangling = await plantAstray('gone-research', 'gone-deliverable');
  await openUpdate(page, dangling);
  await expect(researchSelect(page)).toHaveValue('gone-research');
  await expect(deliverableSelect(page)).toHaveValue('gone-deliverable');
  await page.getByLabel('Fidelity').fill('Works-like');
  await saveAndReadId(page, 'Astray');
  expect(await readStored('hypotheses', dangling)).toMatchObject({
    hypothesisResearchFBUID: 'gone-research',
    hypothesisDeliverableFBUID: 'gone-deliverable',
    hypothesisFidelity: 'Works-like',
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
