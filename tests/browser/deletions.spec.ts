import { PEOPLE } from '../../local-stack/seed/people.ts';
import { readStored, storedReference } from './support/database.ts';
import { follow } from './support/open.ts';
import {
  changeInPlace,
  plantDeliverable,
  plantEstimatedDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting a research lists the records in it and needs a ticked checkbox (R15)', async ({
  page,
}) => {
  const id = await plantResearch('With work');
  const deliverable = await plantDeliverable({
    deliverableName: 'Left behind',
    deliverableResearchFBUID: id,
  });
  const unreadable = await plantHypothesis({
    hypothesisResearchFBUID: id,
    hypothesisResearchers: 'nobody knows',
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}/deprecate`);
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  for (const name of ['Left behind', unreadable]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expect(confirmButton).toBeDisabled();
  await page.getByLabel('Delete anyway and leave them without a research').check();
  await expect(confirmButton).toBeEnabled();
  await confirmButton.click();
  await expect(page).toHaveURL('/research');
  expect(await readStored('researchs', id)).toBeUndefined();
  expect(await readStored('deliverables', deliverable)).toBeDefined();
});

test('deleting a deliverable is refused while a signature is active (R15), shows the JSON (R52), names its hypotheses and variations (R40), and leads to the research', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  const research = await plantResearch('Research left behind');
  const id = await plantDeliverable({
    deliverableName: 'Doomed',
    deliverableTime: '3',
    deliverableResearchFBUID: research,
    ...signedCommencement({ cost: 0, sprints: 0 }),
  });
  await plantHypothesis({ hypothesisName: 'Set free', hypothesisDeliverableFBUID: id });
  const variation = await plantDeliverable({
    deliverableName: 'Second colour',
    deliverableResearchFBUID: research,
    deliverableVariationOfFBUID: id,
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}/deprecate`);
  await expect(main).toContainText(`Contractor commencement: ${PEOPLE.imogen.displayName}`);
  await expect(main).toContainText(`Client commencement: ${PEOPLE.ruth.displayName}`);
  await expect(confirmButton).toBeDisabled();

  await storedReference('deliverables', id).update({
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
  });
  // The page finds the hypothesis by its link: the deliverable stores no estimate that lists it.
  await expect(page.getByText('Its hypotheses (1) stay, and move to the backlog:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set free' })).toBeVisible();
  await expect(page.getByText("Its variations stay, and show '(original not set)'")).toBeVisible();
  await expect(page.getByRole('link', { name: 'Second colour' })).toBeVisible();
  // Stored as a text, which the app reads as the number 3 (R25).
  await expect(page.locator('pre')).toContainText('"deliverableTime": "3"');
  await confirmButton.click();
  await expect(page).toHaveURL(`/research/${research}`);
  expect(await readStored('deliverables', id)).toBeUndefined();
  await follow(page, `/deliverable/${variation}`);
  await expect(page.getByText('Variation to (original not set)')).toBeVisible();
});

test('deleting a hypothesis says which total changes and which signatures lapse (R10), and goes to the deliverable, the research or the list (R15, R23)', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableName: 'Gated' }, [
    { 'ann@example.com': 2 },
  ]);
  await changeInPlace(id, signedCommencement({ cost: 3520, sprints: 2 }));
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${hypotheses[0]}/deprecate`);
  await expect(page.locator('pre')).toContainText('"hypothesisName": "Hypothesis 1"');
  await expect(main).toContainText('Gated: $3,520.00 → $0.00 ex GST');
  await expect(main).toContainText(`Contractor commencement: ${PEOPLE.imogen.displayName}`);
  await expect(main).toContainText(`Client commencement: ${PEOPLE.ruth.displayName}`);
  await confirmButton.click();
  await expect(page).toHaveURL(`/deliverable/${id}`);
  await expect(main.getByRole('tabpanel', { name: 'Hypotheses' })).toBeVisible();
  expect(await readStored('hypotheses', hypotheses[0] ?? '')).toBeUndefined();

  const research = await plantResearch('Gets it back');
  for (const [hypothesisResearchFBUID, destination] of [
    [research, `/research/${research}`],
    ['gone-research', '/hypothesis'],
  ] as const) {
    const inBacklog = await plantHypothesis({ hypothesisResearchFBUID });
    await follow(page, `/hypothesis/${inBacklog}/deprecate`);
    await confirmButton.click();
    await expect(page).toHaveURL(destination);
  }
});
