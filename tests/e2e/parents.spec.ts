import type { Page } from '@playwright/test';
import { historyFaults, readStored } from './support/database.ts';
import { plantHypothesis, plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const notice = (page: Page) => page.getByText('stored in another research');

async function researchOf(hypotheses: readonly string[]) {
  return Promise.all(
    hypotheses.map(async (id) => (await readStored('hypotheses', id))?.hypothesisResearchFBUID),
  );
}

test.describe('the hypotheses of a deliverable are where its clients read them (R19)', () => {
  test('they follow it into another research, each with its history', async ({ page }) => {
    const [from, to] = await Promise.all([plantResearch('From here'), plantResearch('To there')]);
    const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableResearchFBUID: from }, [
      { 'lead@example.com': 1 },
      { 'lead@example.com': 2 },
    ]);
    await signIn(page, 'lead@example.com');
    await page.goto(`/deliverable/${id}/update`);
    await page.getByLabel('Research', { exact: true }).selectOption(to);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page).toHaveURL(`/deliverable/${id}`);
    expect(await researchOf(hypotheses)).toEqual([to, to]);
    await openDeliverable(page, id);
    // Waits for the hypotheses, because the notice would come with them.
    const panel = page.getByRole('tabpanel', { name: 'Hypotheses' });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(notice(page)).toHaveCount(0);
    for (const hypothesis of hypotheses) {
      expect(await historyFaults('hypotheses', hypothesis)).toEqual([]);
    }
  });

  test('those that did not follow are said and moved by a press', async ({ page }) => {
    const research = await plantResearch('Theirs');
    const { id, hypotheses } = await plantEstimatedDeliverable(
      { deliverableResearchFBUID: research },
      [{ 'lead@example.com': 1 }],
    );
    const stray = await plantHypothesis({
      hypothesisDeliverableFBUID: id,
      hypothesisResearchFBUID: await plantResearch('Elsewhere'),
    });
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await expect(notice(page)).toContainText('One hypothesis of this deliverable is stored');
    await page.getByRole('button', { name: 'Move into this research' }).click();
    await expect(notice(page)).toHaveCount(0);
    expect(await researchOf([...hypotheses, stray])).toEqual([research, research]);
  });
});

test('a new hypothesis in a backlog counts those whose deliverable is gone (R15, R20)', async ({
  page,
}) => {
  const research = await plantResearch(`Left behind ${Date.now()}`);
  await plantHypothesis({
    hypothesisNumber: 7,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: 'deleted',
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${research}`);
  await page.getByRole('link', { name: 'Add a hypothesis' }).click();
  await expect(page.getByLabel('Number')).toHaveValue('8');
  await page.getByLabel('Name', { exact: true }).fill('The next one');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'The next one' })).toBeVisible();
  const id = page.url().replace(/^.*\//, '');
  expect((await readStored('hypotheses', id))?.hypothesisNumber).toBe(8);
});
