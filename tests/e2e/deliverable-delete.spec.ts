import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { historyOf, readStored, storedReference } from './support/database.ts';
import {
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting shows the JSON (section 2), is refused while a signature is active (R15), and leads to the research or the list (section 4)', async ({
  page,
}) => {
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  const research = await plantResearch('Research left behind');
  const id = await plantDeliverable({
    deliverableName: 'Doomed',
    deliverableTime: '3',
    deliverableResearchFBUID: research,
    ...signedCommencement({ cost: 0, sprints: 0 }),
  });
  await plantHypothesis({ hypothesisName: 'Set free', hypothesisDeliverableFBUID: id });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}/deprecate`);
  for (const [side, signer] of [
    ['Contractor', IMOGEN],
    ['Client', RUTH],
  ] as const) {
    await expect(
      page.getByText(`${side} commencement, signed by ${signer.displayName}`),
    ).toBeVisible();
  }
  await expect(confirmButton).toBeDisabled();

  await storedReference('deliverables', id).update({
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
  });
  // The page finds the hypothesis by its link: the deliverable stores no estimate that lists it.
  await expect(page.getByText('Its hypotheses (1) stay, and move to the backlog:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set free' })).toBeVisible();
  await expect(page.locator('pre')).toContainText('"deliverableName": "Doomed"');
  // Stored as a text, which the app reads as the number 3 (R25).
  await expect(page.locator('pre')).toContainText('"deliverableTime": "3"');
  await confirmButton.click();
  await expect(page).toHaveURL(`/research/${research}`);
  expect(await readStored('deliverables', id)).toBeUndefined();
  expect(await historyOf('deliverables', id)).toHaveLength(1);

  await test.step('without a research, or with one that is gone, it opens the list', async () => {
    for (const deliverableResearchFBUID of [null, 'gone']) {
      const other = await plantDeliverable({ deliverableResearchFBUID });
      await page.goto(`/deliverable/${other}/deprecate`);
      await confirmButton.click();
      await expect(page).toHaveURL('/deliverable');
      expect(await readStored('deliverables', other)).toBeUndefined();
    }
  });
});
