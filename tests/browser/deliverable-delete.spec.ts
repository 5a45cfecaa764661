import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { readStored, storedReference } from './support/database.ts';
import {
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting is refused while a signature is active (R15), shows the JSON (section 2), and leads to the research (section 4)', async ({
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
    const reason = `${side} commencement, signed by ${signer.displayName}`;
    await expect(page.getByText(reason)).toBeVisible();
  }
  await expect(confirmButton).toBeDisabled();

  await storedReference('deliverables', id).update({
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
  });
  // The page finds the hypothesis by its link: the deliverable stores no estimate that lists it.
  await expect(page.getByText('Its hypotheses (1) stay, and move to the backlog:')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Set free' })).toBeVisible();
  // Stored as a text, which the app reads as the number 3 (R25).
  await expect(page.locator('pre')).toContainText('"deliverableTime": "3"');
  await confirmButton.click();
  await expect(page).toHaveURL(`/research/${research}`);
  expect(await readStored('deliverables', id)).toBeUndefined();
});
