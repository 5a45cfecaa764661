import type { Page } from '@playwright/test';
import { expectFits } from './support/fits.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OPEN_PAGES = ['/', '/login'];

/** The paths of three records with the shortest or the longest possible names. */
async function recordPaths(): Promise<readonly string[]> {
  const research = await plantResearch('R');
  // Of one name: their folders show the ids too.
  await plantResearch('Two of one name');
  await plantResearch('Two of one name');
  const deliverable = await plantDeliverable({
    deliverableName: 'Read on a phone, with a name that does not fit on one line',
    deliverableResearchFBUID: research,
    deliverableMethodsLink: 'https://example.com/methods',
  });
  await plantDeliverable({ deliverableName: 'D', deliverableResearchFBUID: research });
  const hypothesis = await plantHypothesis({
    hypothesisName: 'H',
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
  });
  return [`/research/${research}`, `/deliverable/${deliverable}`, `/hypothesis/${hypothesis}`];
}

async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/^loading(\.\.\.)?$/i)).toHaveCount(0);
    await expectFits(page);
  }
}

for (const width of [360, 768]) {
  test(`at ${width} px every page fits, and its targets are at least 44 px wide and high`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const records = await recordPaths();
    await expectAllFit(page, OPEN_PAGES);
    await signIn(page, 'lead@example.com');
    await expectAllFit(page, [
      '/work',
      '/profile',
      '/file',
      '/research',
      '/deliverable',
      '/hypothesis',
      '/template',
      '/deliverable/create',
      '/hypothesis/create',
      '/deliverable/no-such-id',
      '/nothing/here',
      ...records.flatMap((path) => [path, `${path}/update`, `${path}/deprecate`]),
    ]);
    await page.goto(records[1] ?? '');
    for (const tab of ['Allocations', 'Extra items']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectFits(page);
    }
  });
}
