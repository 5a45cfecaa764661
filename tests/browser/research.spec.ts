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

test('a research card shows its figures; its page shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)', async ({
  page,
}) => {
  const deliverables = page.getByRole('region', { name: 'Deliverables' });
  const backlog = page.getByRole('region', { name: 'Backlog' });
  const name = `Read ${Date.now()}`;
  const id = await plantResearch(name);
  const inResearch = { deliverableResearchFBUID: id };
  const [oldest = ''] = await plantDeliverables([
    {
      ...inResearch,
      ...{ deliverableName: 'Oldest', deliverableNumber: 7, deliverableCreated: new Date(0) },
      ...signedCommencement({ cost: 1760.5, sprints: 1 }),
    },
    { ...inResearch, deliverableName: 'Newest', deliverableCost: 880 },
  ]);
  await plantHypothesis({
    hypothesisName: 'Set free',
    hypothesisNumber: 7,
    hypothesisResearchFBUID: id,
    hypothesisDeliverableFBUID: oldest,
  });
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  const card = page.getByRole('article', { name });
  await expect(card).toContainText(
    '2 deliverables · signed by one side at least: $2,640.50 ex GST',
  );
  await card.getByRole('link', { name: `Read ${name}` }).click();
  await expect(deliverables.getByRole('listitem')).toHaveText([
    '1NewestProposed, not yet signed$880.00 ex GST',
    '7OldestAgreed$1,760.50 ex GST',
  ]);
  await expect(deliverables.getByRole('link', { name: 'Create new' })).toHaveAttribute(
    'href',
    `/deliverable/create?deliverableResearchFBUID=${id}&deliverableNumber=8`,
  );
  await expect(backlog.getByText('(no backlog hypotheses)')).toBeVisible();

  // A hypothesis joins the backlog when its deliverable is gone, or if it is older than deliverables.
  await storedReference('deliverables', oldest).delete();
  await expect(backlog.getByRole('listitem', { name: 'Set free' })).toContainText(
    'Its deliverable was deleted, or belongs to another research.',
  );
  await plant('hypotheses', { hypothesisName: 'Older', hypothesisResearchFBUID: id });
  await expect(backlog.getByRole('link', { name: 'Older' })).toBeVisible();
  await expect(backlog.getByRole('link', { name: 'Add a hypothesis' })).toHaveAttribute(
    'href',
    `/hypothesis/create?hypothesisResearchFBUID=${id}&hypothesisNumber=8`,
  );
});
