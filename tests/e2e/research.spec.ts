import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { readStored, storedReference } from './support/database.ts';
import {
  plantDeliverable,
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

async function open(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}`);
  await expect(deliverables(page)).toBeVisible();
}

test('reading shows the deliverables, newest first, the backlog (R15), and links with the next numbers (R20)', async ({
  page,
}) => {
  const name = `Read ${Date.now()}`;
  const id = await plantResearch(name);
  const inResearch = { hypothesisResearchFBUID: id };
  await plantDeliverable({ deliverableName: 'In another', deliverableResearchFBUID: 'elsewhere' });
  await plantHypothesis({ hypothesisName: 'Of no research' });
  const children = [
    { deliverableName: 'Oldest', deliverableNumber: 7, deliverableCost: 1760 },
    { deliverableName: 'Newest', deliverableNumber: 1, deliverableCost: 0 },
    { deliverableName: 'Between', deliverableNumber: 2 },
  ];
  const days = [1, 9, 5];
  const [oldest = ''] = await plantDeliverables(
    children.map((fields, index) => ({
      ...fields,
      deliverableResearchFBUID: id,
      deliverableCreated: Timestamp.fromDate(new Date(`2026-01-0${days[index]}T00:00:00Z`)),
    })),
  );
  await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Set free',
    hypothesisNumber: 7,
    hypothesisDeliverableFBUID: oldest,
  });
  await open(page, id);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Name', { exact: true }).locator('+ dd')).toHaveText(name);
  await expect(page.getByText('Id', { exact: true }).locator('+ dd')).toHaveText(id);
  await expect(deliverables(page).getByRole('listitem')).toHaveText([
    '1Newest$0.00 ex GST',
    '2Between(not yet calculated)',
    '7Oldest$1,760.00 ex GST',
  ]);
  await expect(deliverables(page).getByRole('link', { name: 'Oldest' })).toHaveAttribute(
    'href',
    `/deliverable/${oldest}`,
  );
  await expect(deliverables(page).getByRole('link', { name: 'Create new' })).toHaveAttribute(
    'href',
    `/deliverable/create?deliverableResearchFBUID=${id}&deliverableNumber=8`,
  );

  await expect(backlog(page).getByText('(no backlog hypotheses)')).toBeVisible();
  await expect(addLink(page)).toHaveAttribute('href', addPath(id, 1));
  const free = await plantHypothesis({
    ...inResearch,
    hypothesisName: 'Free',
    hypothesisNumber: null,
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [1],
  });
  await expect(backlog(page).getByRole('link', { name: 'Free' })).toHaveAttribute(
    'href',
    `/hypothesis/${free}`,
  );
  await expect(backlog(page).getByText('(no backlog hypotheses)')).toHaveCount(0);
  await storedReference('deliverables', oldest).delete();
  const items = [
    '7Set freeNo sprints are allocated for this hypothesis(no completion evidence)',
    '(not numbered)Free1 sprint(no completion evidence)',
  ];
  await expect(backlog(page).getByRole('listitem')).toHaveText(items);
  await page.reload();
  await expect(backlog(page).getByRole('listitem')).toHaveText(items);
  await test.step('the next one counts those whose deliverable is gone (R20)', async () => {
    await expect(addLink(page)).toHaveAttribute('href', addPath(id, 8));
    await addLink(page).click();
    await page.getByLabel('Name', { exact: true }).fill('The next one');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'The next one' })).toBeVisible();
    const added = page.url().replace(/^.*\//, '');
    expect((await readStored('hypotheses', added))?.hypothesisNumber).toBe(8);
  });
});

test('a research card shows its figures, or leaves them blank without an answer; editing has one field, the name', async ({
  page,
}) => {
  const name = `Figures ${Date.now()}`;
  const id = await plantResearch(name);
  const inResearch = { deliverableResearchFBUID: id };
  await plantDeliverables([
    { ...inResearch, ...signedCommencement({ cost: 1760.5, sprints: 1 }) },
    { ...inResearch, deliverableCost: 880 },
    inResearch,
  ]);
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

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await card.scrollIntoViewIfNeeded();
  await expect(card).toContainText(
    '3 deliverables · signed by one side at least: $2,640.50 ex GST',
  );
  await card.getByRole('link', { name: `Read ${name}` }).click();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
});
