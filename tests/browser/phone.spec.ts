import type { Page } from '@playwright/test';
import { expectFits } from './support/browser/fits.ts';
import { follow, load } from './support/open.ts';
import {
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Plants records, and returns the paths of three. Their names have one letter, or do not fit on one line. */
async function recordPaths(): Promise<readonly string[]> {
  const research = await plantResearch('R');
  // Two research of one name, because their folders in the file list then show the ids too.
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

const [PHONE, TABLET] = [
  { width: 360, height: 800 },
  { width: 768, height: 800 },
] as const;

/** Expects that the page fits a phone and a tablet. Leaves the page at the size of the phone. */
async function expectFitsBoth(page: Page): Promise<void> {
  await expectFits(page);
  await page.setViewportSize(TABLET);
  await expectFits(page);
  await page.setViewportSize(PHONE);
}

async function expectAllFit(page: Page, paths: readonly string[]): Promise<void> {
  const [first = '', ...others] = paths;
  await load(page, first);
  await expectFitsBoth(page);
  for (const path of others) {
    await follow(page, path);
    await expectFitsBoth(page);
  }
}

test.use({ viewport: PHONE });

test('at 360 and 768 px the main pages fit, and their targets are at least 44 px wide and high', async ({
  page,
}) => {
  test.slow();
  const records = await recordPaths();
  await expectAllFit(page, ['/', '/login']);
  await signIn(page, 'lead@example.com');
  await expectAllFit(page, [
    '/profile',
    '/work',
    '/file',
    '/research',
    '/deliverable',
    '/hypothesis',
    '/template',
    '/research/create',
    '/deliverable/create',
    '/hypothesis/create',
    ...records.flatMap((path) => [path, `${path}/update`]),
    ...records.slice(0, 2).map((path) => `${path}/deprecate`),
  ]);

  await test.step('a record and a page that do not exist', async () => {
    for (const path of ['/deliverable/no-such-id', '/nothing/here']) {
      await page.goto(path);
      await expect(page.getByText(/not found/).first()).toBeVisible();
      await expectFitsBoth(page);
    }
  });

  await test.step('totals of seven digits and names of 200 characters fit', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitän of a record '.repeat(4).slice(0, 200);
    const research = await plantResearch(long);
    const deliverable = await plantDeliverable({
      ...signedCommencement({ cost: 1241607.89, sprints: 3 }),
      deliverableName: long,
      deliverableNumber: -1e6,
      deliverableResearchFBUID: research,
      deliverableResearchLead: 'lead@example.com',
      deliverableClientCommencementSignature: null,
    });
    const hypothesis = await plantHypothesis({
      hypothesisName: long,
      hypothesisNumber: -1e6,
      hypothesisStatement: long,
      hypothesisObject: long,
      hypothesisResearchFBUID: research,
      hypothesisDeliverableFBUID: deliverable,
      hypothesisResearchers: ['lead@example.com'],
      hypothesisResearcherSprintAllocations: [3],
      hypothesisCost: 1241607.89,
    });
    for (const path of [
      '/work?all=1',
      '/research',
      '/deliverable',
      '/hypothesis',
      `/research/${research}`,
      `/research/${research}/deprecate`,
      `/hypothesis/${hypothesis}`,
      `/hypothesis/${hypothesis}/deprecate`,
      `/hypothesis/${hypothesis}/update`,
      `/deliverable/${deliverable}`,
      `/deliverable/${deliverable}/update`,
      `/deliverable/${deliverable}/deprecate`,
    ]) {
      await page.goto(path);
      await expect(page.getByText(long).first()).toBeVisible();
      await expectFits(page);
    }
    await page.goto(`/deliverable/${deliverable}`);
    for (const tab of ['Allocations', 'Extra items', 'Hypotheses']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectFits(page);
    }
  });

  await test.step('a card with a name of two lines and a turn is at most 175 px high', async () => {
    const name = `Two lines of a name ${Date.now()}`;
    const research = await plantResearch('A research whose name does not fit beside the price');
    await plantDeliverable({
      ...signedCommencement({ cost: 5280, sprints: 3 }),
      deliverableName: name,
      deliverableResearchFBUID: research,
      deliverableTime: 6,
      deliverableClientCommencementSignature: null,
    });
    await page.goto(`/deliverable?q=${name.split(' ').at(-1)}`);
    const card = page.getByRole('article', { name });
    await expect(card).toContainText('Waiting for the client to commence');
    expect((await card.boundingBox())?.height).toBeLessThanOrEqual(175);
  });
});
