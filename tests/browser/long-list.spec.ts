import { storedReference } from './support/database.ts';
import { plantHypothesis } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('staff first see the 200 hypotheses with the lowest numbers, also in print; a search and Show all find the others', async ({
  page,
}) => {
  const word = `zq${Date.now()}`;
  const hypothesisName = `last${word}`;
  await plantHypothesis({ hypothesisName, hypothesisNumber: null });
  const workspace = storedReference('hypotheses', 'any').firestore;
  const batch = workspace.batch();
  const planted = Array.from({ length: 200 }, (_, index) =>
    storedReference('hypotheses', `${word}-${index}`),
  );
  for (const one of planted) {
    batch.set(one, { FBUID: one.id, hypothesisName: one.id, hypothesisNumber: -5 });
  }
  await batch.commit();
  try {
    await signIn(page, 'lead@example.com');
    await page.goto('/hypothesis');
    const count = page.locator('.list-count');
    const last = page.getByRole('article', { name: hypothesisName });
    await expect(count).toHaveText('The first 200 hypotheses');
    await page.emulateMedia({ media: 'print' });
    await expect(count).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('searchbox').fill(hypothesisName);
    await expect(last).toBeVisible();

    await page.goto('/hypothesis');
    await expect(count).toHaveText('The first 200 hypotheses');
    await page.getByRole('button', { name: 'Show all' }).press('Enter');
    await expect(count).toHaveText(/^\d+ hypotheses$/);
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  } finally {
    await Promise.all(planted.map((one) => one.delete()));
  }
});
