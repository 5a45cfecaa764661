import { plantHypothesis } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// The app loads a list of more than 2,500 records in parts: each record is a billed read.
test('a long list shows its first records, says so also in print, and loads more on demand; a search looks in all of it', async ({
  page,
}) => {
  const word = `zq${Date.now()}`;
  const hypothesisName = `Last ${word}`;
  await plantHypothesis({ hypothesisName, hypothesisNumber: 1e6 });
  await signIn(page, 'lead@example.com');
  // The server counts more records than the workspace holds, so the app takes the list for a long one.
  await page.route(/:runAggregationQuery/, async (route) => {
    const answer = await (await route.fetch()).text();
    await route.fulfill({ body: answer.replace(/("integerValue": *)"\d+"/, '$1"2601"') });
  });
  await page.goto('/hypothesis');
  const count = page.locator('.list-count');
  const last = page.getByRole('article', { name: hypothesisName });
  await expect(count).toHaveText('The first 16 of 2601 hypotheses');
  await expect(last).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('searchbox').fill(word);
  await expect(last).toBeVisible();
  await expect(count).toHaveText(/^1 of \d+ hypotheses$/);

  await page.goto('/hypothesis');
  await expect(count).toHaveText('The first 16 of 2601 hypotheses');
  await page.getByRole('button', { name: 'Load more' }).press('Enter');
  await expect(page.getByRole('article')).toHaveCount(40);
});
