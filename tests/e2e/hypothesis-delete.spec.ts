import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { historyFaults, historyOf, readStored } from './support/database.ts';
import { deprecatedReasons, plantGatedHypothesis } from './support/gated-hypothesis.ts';
import { plantHypothesis, plantResearch, signedCommencement } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting says which total changes and which signatures lapse (R10), and goes to the deliverable (R23)', async ({
  page,
}) => {
  const { id, deliverableId } = await plantGatedHypothesis(
    signedCommencement({ cost: 3520, sprints: 2 }),
  );
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/deprecate`);
  const main = page.getByRole('main');
  await expect(page.locator('pre')).toContainText('"hypothesisName": "Gated"');
  await expect(main).toContainText('Gated deliverable: $3,520.00 → $0.00 ex GST');
  await expect(main).toContainText(`Contractor commencement: ${IMOGEN.displayName}`);
  await expect(main).toContainText(`Client commencement: ${RUTH.displayName}`);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
  expect(await deprecatedReasons(deliverableId)).toEqual([
    'hypothesis changed',
    'hypothesis changed',
  ]);
  expect(await readStored('hypotheses', id)).toBeUndefined();
  expect(await historyOf('hypotheses', id)).toHaveLength(1);
  const { deliverableEstimate } = (await readStored('deliverables', deliverableId)) ?? {};
  expect(deliverableEstimate.subtotal).toBe(0);
  expect(await historyFaults('deliverables', deliverableId)).toEqual([]);
});

test('deleting without sprints keeps the signatures (R10); without a deliverable it goes to research or list (R15, R23)', async ({
  page,
}) => {
  const { id, deliverableId } = await plantGatedHypothesis(
    signedCommencement({ cost: 0, sprints: 0 }),
    { hypothesisResearcherSprintAllocations: [0] },
  );
  const research = await plantResearch('Gets it back');
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/deprecate`);
  await expect(
    page.getByText('The total of Gated deliverable stays as it is, and so do its signatures.'),
  ).toBeVisible();
  await confirmButton.click();
  await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
  expect(await deprecatedReasons(deliverableId)).toEqual([null, null]);
  for (const [fields, destination] of [
    [
      { hypothesisResearchFBUID: research, hypothesisDeliverableFBUID: 'gone-deliverable' },
      `/research/${research}`,
    ],
    [{ hypothesisResearchFBUID: 'gone-research' }, '/hypothesis'],
  ] as const) {
    await page.goto(`/hypothesis/${await plantHypothesis(fields)}/deprecate`);
    await confirmButton.click();
    await expect(page).toHaveURL(destination);
  }
});
