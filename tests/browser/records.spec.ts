import { readStored } from './support/database.ts';
import { denyNextCommit } from './support/network.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('deleting a research lists the records in it and needs a ticked checkbox (R15); each refused press says so', async ({
  page,
  context,
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
  const refusal = page.locator('.save-bar').getByRole('alert');
  for (const name of ['Left behind', unreadable]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  }
  await expect(confirmButton).toBeDisabled();
  await page.getByLabel('Delete anyway and leave them without a research').check();
  await expect(confirmButton).toBeEnabled();

  await context.setOffline(true);
  await confirmButton.click();
  await expect(refusal).toHaveText(
    'Not deleted: you are offline. Try again when you are connected.',
  );
  await context.setOffline(false);
  await expect(refusal).toHaveText('You are online again. Press Confirm again.');
  const commit = await denyNextCommit(page);
  await confirmButton.click();
  await commit.arrived;
  await expect(page.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await expect(refusal).toHaveText('');
  commit.deny();
  await expect(refusal).toContainText('Not deleted: you are not permitted');
  await confirmButton.click();
  await expect(page).toHaveURL('/research');
  expect(await readStored('researchs', id)).toBeUndefined();
  expect(await readStored('deliverables', deliverable)).toBeDefined();
});
