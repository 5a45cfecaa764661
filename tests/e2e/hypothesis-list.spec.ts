import type { Page } from '@playwright/test';
import { DANIEL } from '../../local-stack/seed/people.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

async function openList(page: Page, q = ''): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(q === '' ? '/hypothesis' : `/hypothesis?q=${encodeURIComponent(q)}`);
}

test('while it waits for data the list says loading...', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // Blocks only the records of this list. The rest of the page loads.
  await page.route('**/google.firestore.v1.Firestore/Listen/channel**', async (route) => {
    const asked = route.request().postData() ?? '';
    if (asked.includes('hypotheses')) await held;
    await route.continue();
  });
  await page.goto('/hypothesis');
  await expect(page.getByText('loading...', { exact: true })).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('loading...', { exact: true })).toHaveCount(0);
});

test('a card shows number, name, lead, statement, artifact, weeks, cost and its three links (R5)', async ({
  page,
}) => {
  const mark = `Card ${Date.now()}`;
  const research = await plantResearch(`${mark} research`);
  const deliverable = await plantDeliverable({
    deliverableResearchFBUID: research,
    deliverableResearchLead: DANIEL.uid,
    deliverableSprintRate: 1000,
  });
  const id = await plantHypothesis({
    hypothesisName: mark,
    hypothesisNumber: 41,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [3],
    hypothesisStatement: 'People read the label first.',
    hypothesisObject: 'A printed label',
    hypothesisTime: 2.5,
  });
  await openList(page, mark);
  const found = card(page, mark);
  await expect(found.getByRole('heading')).toHaveText(`41${mark}`);
  for (const text of [
    DANIEL.displayName,
    'People read the label first.',
    'A printed label',
    '2.5 weeks',
    '$3,000.00',
  ]) {
    await expect(found.getByText(text)).toBeVisible();
  }
  for (const [name, path] of [
    ['Read', ''],
    ['Update', '/update'],
    ['Delete', '/deprecate'],
  ] as const) {
    await expect(found.getByRole('link', { name: `${name} ${mark}` })).toHaveAttribute(
      'href',
      `/hypothesis/${id}${path}`,
    );
  }
});

test('in the backlog a card shows its own lead, its stored cost, and what is not set', async ({
  page,
}) => {
  const mark = `Backlog ${Date.now()}`;
  await plantHypothesis({
    hypothesisName: '',
    hypothesisNumber: null,
    hypothesisStatement: mark,
    hypothesisResearchLead: 'client@example.com',
    hypothesisCost: 123.45,
  });
  await openList(page, mark);
  const found = card(page, '(unnamed hypothesis)');
  await expect(found.getByText('Ruth Calloway')).toBeVisible();
  await expect(found.getByText('$123.45')).toBeVisible();
  await expect(found.getByText('Artifact').locator('+ dd')).toHaveText('(not set)');
  await expect(found.getByText('Time').locator('+ dd')).toHaveText('(not set)');
});

test('a card of an unreadable deliverable names no backlog and no price (R5, R15)', async ({
  page,
}) => {
  const name = `Of a broken deliverable ${Date.now()}`;
  await plantHypothesis({
    hypothesisName: name,
    hypothesisDeliverableFBUID: await plantDeliverable({ deliverableName: ['unreadable'] }),
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [2],
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis?q=${encodeURIComponent(name.split(' ').at(-1) ?? '')}`);
  await expect(card(page, name)).toContainText('(cannot be shown)');
  await expect(card(page, name)).toContainText('(not priced)');
});

test('the search finds any word in any of the named fields, whatever its case (R28)', async ({
  page,
}) => {
  const mark = `zz${Date.now()}`;
  const research = await plantResearch(`${mark} research`);
  const planted = { hypothesisResearchFBUID: null, hypothesisNumber: 1 };
  await plantHypothesis({
    ...planted,
    hypothesisName: 'By research',
    hypothesisResearchFBUID: research,
  });
  await plantHypothesis({ ...planted, hypothesisName: `By name ${mark}` });
  await plantHypothesis({
    ...planted,
    hypothesisName: 'By researcher',
    hypothesisResearchers: [`${mark}@example.com`],
  });
  await plantHypothesis({
    ...planted,
    hypothesisName: 'By statement',
    hypothesisStatement: `about ${mark}`,
  });
  await plantHypothesis({
    ...planted,
    hypothesisName: 'By test item',
    hypothesisTestItems: [{ label: mark, value: '', description: '' }],
  });
  await plantHypothesis({ ...planted, hypothesisName: 'Not by artifact', hypothesisObject: mark });
  await openList(page, `nothing-has-this   ${mark.toUpperCase()}`);
  await expect(page.getByRole('article')).toHaveCount(5);
  for (const name of [
    'By research',
    `By name ${mark}`,
    'By researcher',
    'By statement',
    'By test item',
  ]) {
    await expect(card(page, name)).toBeVisible();
  }
});

test('typing replaces the address: going back leaves the list, and forward finds the search again (R28)', async ({
  page,
}) => {
  const mark = `typed${Date.now()}`;
  await plantHypothesis({ hypothesisName: `One ${mark}` });
  await openList(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await searchBox(page).fill(mark);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`/hypothesis?q=${mark}`);

  await page.goBack();
  await expect(page).not.toHaveURL(/hypothesis/);
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(mark);
  await expect(page.getByRole('article')).toHaveCount(1);
  await searchBox(page).fill('');
  await expect(page).toHaveURL('/hypothesis');
});

test('what nobody wrote finds nothing, and says so', async ({ page }) => {
  await openList(page, 'no-such-words-anywhere');
  await expect(page.getByRole('status').getByText(/^0 of /)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

test('Hypothesis Create leads to a new hypothesis', async ({ page }) => {
  await openList(page);
  await page.getByRole('link', { name: 'Hypothesis Create' }).click();
  await expect(page).toHaveURL('/hypothesis/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New hypothesis' })).toBeVisible();
});
