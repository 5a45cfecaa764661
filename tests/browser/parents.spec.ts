import { readStored } from './support/database.ts';
import { follow } from './support/open.ts';
import {
  plantDeliverable,
  plantEstimatedDeliverable,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable } from './support/signing.ts';
import { expect, test } from './support/test.ts';

async function researchOf(hypotheses: readonly string[]) {
  return Promise.all(
    hypotheses.map(async (id) => (await readStored('hypotheses', id))?.hypothesisResearchFBUID),
  );
}

test('the hypotheses of a deliverable are moved into its research by a press, and follow it into another; its variation stays, and can follow (R40)', async ({
  page,
}) => {
  const [from, to, elsewhere] = await Promise.all(
    ['From here', 'To there', 'Elsewhere'].map(plantResearch),
  );
  const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableResearchFBUID: from }, [
    { 'lead@example.com': 1 },
  ]);
  const stray = await plantHypothesis({
    hypothesisDeliverableFBUID: id,
    hypothesisResearchFBUID: elsewhere,
  });
  const all = [...hypotheses, stray];
  const variation = await plantDeliverable({
    deliverableName: 'Second colour',
    deliverableResearchFBUID: from,
    deliverableVariationOfFBUID: id,
  });
  const researchSelect = page.getByLabel('Research', { exact: true });
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  const notice = page.getByText(/of this deliverable (is|are) stored in another research/);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(notice).toContainText('One hypothesis of this deliverable is stored');
  await page.getByRole('button', { name: 'Move into this research' }).click();
  await expect(notice).toHaveCount(0);
  expect(await researchOf(all)).toEqual([from, from]);

  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await researchSelect.selectOption(String(to));
  await saveButton.click();
  await expect(page).toHaveURL(`/deliverable/${id}`);
  expect(await researchOf(all)).toEqual([to, to]);
  // Waits for the hypotheses, because the notice would come with them.
  const panel = page.getByRole('tabpanel', { name: 'Hypotheses' });
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(notice).toHaveCount(0);

  await expect(page.getByRole('region', { name: 'Warnings' })).toContainText(
    'One variation is stored in another research.',
  );
  await follow(page, `/deliverable/${variation}/update`);
  await expect(researchSelect.getByRole('option')).toHaveText(['From here', 'To there']);
  await researchSelect.selectOption(String(to));
  await saveButton.click();
  await expect(page).toHaveURL(`/deliverable/${variation}`);
  expect(await readStored('deliverables', variation)).toMatchObject({
    deliverableResearchFBUID: to,
    deliverableVariationOfFBUID: id,
  });
});
