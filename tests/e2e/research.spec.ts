import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { storedReference } from './support/database.ts';
import {
  plant,
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { expectNameRequired } from './support/required-name.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const deliverables = (page: Page) => page.getByRole('region', { name: 'Deliverables' });
const backlog = (page: Page) => page.getByRole('region', { name: 'Backlog' });

async function open(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}`);
  await expect(deliverables(page)).toBeVisible();
}

test('reading shows name, id, and the deliverables, newest first, each with number and total', async ({
  page,
}) => {
  const name = `Read ${Date.now()}`;
  const id = await plantResearch(name);
  await plantDeliverable({ deliverableName: 'In another', deliverableResearchFBUID: 'elsewhere' });
  const children = [
    { deliverableName: 'Oldest', deliverableNumber: 3, deliverableCost: 1760 },
    { deliverableName: 'Newest', deliverableNumber: 1, deliverableCost: 0 },
    { deliverableName: 'Between', deliverableNumber: 2 },
  ];
  const days = [1, 9, 5];
  const ids = await Promise.all(
    children.map((fields, index) =>
      plantDeliverable({
        ...fields,
        deliverableResearchFBUID: id,
        deliverableCreated: Timestamp.fromDate(new Date(`2026-01-0${days[index]}T00:00:00Z`)),
      }),
    ),
  );
  await open(page, id);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Name', { exact: true }).locator('+ dd')).toHaveText(name);
  await expect(page.getByText('Id', { exact: true }).locator('+ dd')).toHaveText(id);
  await expect(deliverables(page).getByRole('listitem')).toHaveText([
    '1Newest$0.00 ex GST',
    '2Between(not yet calculated)',
    '3Oldest$1,760.00 ex GST',
  ]);
  await expect(deliverables(page).getByRole('link', { name: 'Oldest' })).toHaveAttribute(
    'href',
    `/deliverable/${ids[0]}`,
  );
});

test('the next deliverable and backlog hypothesis have the next number (R20)', async ({ page }) => {
  for (const [numbers, next] of [
    [[], 1],
    [[2, 7], 8],
    [[null, null, 1], 4],
  ] as const) {
    const id = await plantResearch('Numbered');
    for (const number of numbers) {
      await plantDeliverable({ deliverableResearchFBUID: id, deliverableNumber: number });
      await plantHypothesis({ hypothesisResearchFBUID: id, hypothesisNumber: number });
    }
    await open(page, id);
    await expect(deliverables(page).getByRole('link', { name: 'Create new' })).toHaveAttribute(
      'href',
      `/deliverable/create?deliverableResearchFBUID=${id}&deliverableNumber=${next}`,
    );
    await expect(backlog(page).getByRole('link', { name: 'Add a hypothesis' })).toHaveAttribute(
      'href',
      `/hypothesis/create?hypothesisResearchFBUID=${id}&hypothesisNumber=${next}`,
    );
    await deliverables(page).getByRole('link', { name: 'Create new' }).click();
    await expect(page.getByLabel('Research', { exact: true })).toHaveValue(id);
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue(String(next));
  }
});

test('the backlog has the hypotheses without a deliverable, also of one that is gone (R15)', async ({
  page,
}) => {
  const id = await plantResearch('With a backlog');
  const parent = await plantDeliverable({ deliverableResearchFBUID: id });
  const inResearch = { hypothesisResearchFBUID: id };
  const free = await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Free',
    hypothesisNumber: null,
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [1],
  });
  await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Left behind',
    hypothesisNumber: 1,
    hypothesisDeliverableFBUID: 'gone-deliverable',
  });
  await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Taken',
    hypothesisDeliverableFBUID: parent,
  });
  await plantHypothesis({ hypothesisName: 'Of no research' });
  await open(page, id);
  await expect(backlog(page).getByRole('listitem')).toHaveText([
    '1Left behindNo sprints are allocated for this hypothesis(no completion evidence)',
    '(not numbered)Free1 sprint(no completion evidence)',
  ]);
  await expect(backlog(page).getByRole('link', { name: 'Free' })).toHaveAttribute(
    'href',
    `/hypothesis/${free}`,
  );
});

test('a hypothesis from before there were deliverables has no such field, and is backlog', async ({
  page,
}) => {
  const id = await plantResearch('Older than deliverables');
  const planted = { hypothesisResearchFBUID: id, hypothesisName: 'Older' };
  await open(page, id);
  await expect(backlog(page).getByText('(no backlog hypotheses)')).toBeVisible();
  // Planted while the page is open. No subscription delivers it, so the page polls.
  const hypothesis = await plant('hypotheses', planted);
  const link = backlog(page).getByRole('link', { name: 'Older' });
  await expect(link).toBeVisible({ timeout: 30_000 });
  await page.reload();
  await expect(link).toHaveAttribute('href', `/hypothesis/${hypothesis}`);
});

test('hypotheses go to the backlog of the open page when somebody deletes their deliverable', async ({
  page,
}) => {
  const id = await plantResearch('Losing a deliverable');
  const parent = await plantDeliverable({ deliverableResearchFBUID: id });
  const inResearch = { hypothesisResearchFBUID: id };
  await plantHypothesis({ ...inResearch, hypothesisName: 'Free' });
  await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Set free',
    hypothesisDeliverableFBUID: parent,
  });
  await open(page, id);
  await expect(backlog(page).getByRole('link')).toHaveText(['Free', 'Add a hypothesis']);
  await storedReference('deliverables', parent).delete();
  await expect(backlog(page).getByRole('link')).toHaveText([
    'Free',
    'Set free',
    'Add a hypothesis',
  ]);
});

test('without backlog it says (no backlog hypotheses), and changes while one looks', async ({
  page,
}) => {
  const id = await plantResearch('Without a backlog');
  const parent = await plantDeliverable({ deliverableResearchFBUID: id });
  await plantHypothesis({ hypothesisResearchFBUID: id, hypothesisDeliverableFBUID: parent });
  await open(page, id);
  await expect(backlog(page).getByText('(no backlog hypotheses)')).toBeVisible();
  await plantHypothesis({ hypothesisResearchFBUID: id, hypothesisName: 'Just arrived' });
  await expect(backlog(page).getByRole('link', { name: 'Just arrived' })).toBeVisible();
  await expect(backlog(page).getByText('(no backlog hypotheses)')).toHaveCount(0);
});

test('a research card shows its number of deliverables and what one side at least has signed', async ({
  page,
}) => {
  const name = `Figures ${Date.now()}`;
  const id = await plantResearch(name);
  const inResearch = { deliverableResearchFBUID: id };
  await plantDeliverable({ ...inResearch, ...signedCommencement({ cost: 1760.5, sprints: 1 }) });
  await plantDeliverable({ ...inResearch, deliverableCost: 880 });
  await plantDeliverable(inResearch);
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  const card = page.getByRole('article', { name });
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(
    '3 deliverables · signed by one side at least: $2,640.50 ex GST',
  );
});

test('without an answer about its figures a research card leaves them blank', async ({ page }) => {
  const name = `Blank ${Date.now()}`;
  await plantDeliverable({ deliverableResearchFBUID: await plantResearch(name) });
  await signIn(page, 'lead@example.com');
  const failed = page.waitForEvent('requestfailed', (request) =>
    request.url().includes(':runAggregationQuery'),
  );
  await page.route(/:runAggregationQuery/, (route) => route.abort());
  await page.goto('/research');
  const card = page.getByRole('article', { name });
  await card.scrollIntoViewIfNeeded();
  await failed;
  await expect(card.locator('.card-figures')).toHaveText('');
  await expect(card.getByRole('link', { name: `Read ${name}` })).toBeVisible();
});

test('editing has one field, the name, and it is required', async ({ page }) => {
  const id = await plantResearch('To be emptied');
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}/update`);
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
  await expectNameRequired(page, { table: 'researchs', id, field: 'researchName' });
});
