import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { storedReference } from './support/database.ts';
import {
  plant,
  plantDeliverables,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const deliverables = (page: Page) => page.getByRole('region', { name: 'Deliverables' });
const backlog = (page: Page) => page.getByRole('region', { name: 'Backlog' });
const addLink = (page: Page) => backlog(page).getByRole('link', { name: 'Add a hypothesis' });
const addPath = (research: string, number: number) =>
  `/hypothesis/create?hypothesisResearchFBUID=${research}&hypothesisNumber=${number}`;

test('a research card shows its figures; its page shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)', async ({
  page,
}) => {
  const name = `Read ${Date.now()}`;
  const id = await plantResearch(name);
  const inResearch = { deliverableResearchFBUID: id };
  const created = (day: number) => ({
    ...inResearch,
    deliverableCreated: Timestamp.fromDate(new Date(`2026-01-0${day}T00:00:00Z`)),
  });
  const [oldest = ''] = await plantDeliverables([
    {
      ...{ deliverableName: 'Oldest', deliverableNumber: 7, ...created(1) },
      ...signedCommencement({ cost: 1760.5, sprints: 1 }),
    },
    { deliverableName: 'Newest', deliverableNumber: 1, deliverableCost: 880, ...created(9) },
    { deliverableName: 'Between', deliverableNumber: 2, ...created(5) },
  ]);
  await plantHypothesis({
    hypothesisName: 'Set free',
    hypothesisNumber: 7,
    hypothesisResearchFBUID: id,
    hypothesisDeliverableFBUID: oldest,
  });
  await signIn(page, 'lead@example.com');

  await test.step('the card', async () => {
    await page.goto('/research');
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(
      '3 deliverables · signed by one side at least: $2,640.50 ex GST',
    );
    await card.getByRole('link', { name: `Read ${name}` }).click();
  });

  await test.step('the page', async () => {
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(deliverables(page).getByRole('listitem')).toHaveText([
      '1Newest$880.00 ex GST',
      '2Between(not yet calculated)',
      '7Oldest$1,760.50 ex GST',
    ]);
    await expect(deliverables(page).getByRole('link', { name: 'Create new' })).toHaveAttribute(
      'href',
      `/deliverable/create?deliverableResearchFBUID=${id}&deliverableNumber=8`,
    );
    await expect(backlog(page).getByText('(no backlog hypotheses)')).toBeVisible();
    await expect(addLink(page)).toHaveAttribute('href', addPath(id, 1));
  });

  await test.step('a hypothesis joins the backlog when its deliverable is gone, or if it is older than deliverables and has no such field', async () => {
    await storedReference('deliverables', oldest).delete();
    await expect(backlog(page).getByRole('listitem', { name: 'Set free' })).toContainText(
      'Its deliverable was deleted, or belongs to another research.',
    );
    // The page filters the hypotheses of the research itself: no query finds a record without the field.
    await plant('hypotheses', { hypothesisName: 'Older', hypothesisResearchFBUID: id });
    const older = backlog(page).getByRole('link', { name: 'Older' });
    await expect(older).toBeVisible({ timeout: 30_000 });
    await expect(addLink(page)).toHaveAttribute('href', addPath(id, 8));
    await page.reload();
    await expect(older).toBeVisible();
  });
});
