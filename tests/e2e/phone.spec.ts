import { expectFits } from './support/fits.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

for (const width of [360, 768]) {
  test(`at ${width} px every page fits, and its links are large enough for a thumb`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const research = await plantResearch('Read on a phone');
    const deliverable = await plantDeliverable({
      deliverableName: 'Read on a phone, with a name that does not fit on one line',
      deliverableResearchFBUID: research,
      deliverableMethodsLink: 'https://example.com/methods',
    });
    const hypothesis = await plantHypothesis({
      hypothesisResearchFBUID: research,
      hypothesisDeliverableFBUID: deliverable,
    });
    await signIn(page, 'lead@example.com');
    for (const path of [
      '/',
      '/work',
      '/research',
      '/deliverable',
      '/hypothesis',
      '/template',
      '/deliverable/no-such-id',
      '/nothing/here',
      `/research/${research}`,
      `/deliverable/${deliverable}`,
      `/hypothesis/${hypothesis}`,
    ]) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(/^loading\.\.\.$/i)).toHaveCount(0);
      await expectFits(page);
    }
  });
}
