import type { Page } from '@playwright/test';
import { DANIEL } from '../../local-stack/seed/people.ts';
import { pauseSubscriptions } from './support/network.ts';
import {
  plantDeliverable,
  plantHypotheses,
  plantHypothesis,
  plantResearch,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('a card shows number, name, lead, texts, weeks, cost and links (R5), and the search finds each named field (R28)', async ({
  page,
}) => {
  const mark = `zz${Date.now()}`;
  const research = await plantResearch(`${mark} research`);
  const deliverable = await plantDeliverable({
    deliverableResearchFBUID: research,
    deliverableResearchLead: DANIEL.uid,
    deliverableSprintRate: 1000,
  });
  const name = `By name ${mark}`;
  const [id = ''] = await plantHypotheses([
    {
      hypothesisName: name,
      hypothesisNumber: 41,
      hypothesisDeliverableFBUID: deliverable,
      hypothesisResearchers: ['lead@example.com'],
      hypothesisResearcherSprintAllocations: [3],
      hypothesisStatement: 'People read the label first.',
      hypothesisObject: 'A printed label',
      hypothesisTime: 2.5,
    },
    { hypothesisName: 'By research', hypothesisResearchFBUID: research },
    {
      hypothesisName: 'By researcher',
      hypothesisDeliverableFBUID: await plantDeliverable({ deliverableName: ['unreadable'] }),
      hypothesisResearchers: [`${mark}@example.com`],
      hypothesisResearcherSprintAllocations: [2],
    },
    {
      hypothesisName: '',
      hypothesisNumber: null,
      hypothesisStatement: `about ${mark}`,
      hypothesisResearchLead: 'client@example.com',
      hypothesisCost: 123.45,
    },
    {
      hypothesisName: 'By test item',
      hypothesisTestItems: [{ label: mark, value: '', description: '' }],
    },
    { hypothesisName: 'Not by artifact', hypothesisObject: mark },
  ]);
  await signIn(page, 'lead@example.com');
  await page.goto(
    `/hypothesis?q=${encodeURIComponent(`nothing-has-this   ${mark.toUpperCase()}`)}`,
  );
  await expect(page.getByRole('article')).toHaveCount(5);
  for (const found of ['By research', 'By test item'])
    await expect(card(page, found)).toBeVisible();

  const complete = card(page, name);
  await expect(complete.getByRole('heading')).toHaveText(`41${name}`);
  for (const text of [
    DANIEL.displayName,
    'People read the label first.',
    'A printed label',
    '2.5 weeks',
    '$3,000.00',
  ]) {
    await expect(complete.getByText(text)).toBeVisible();
  }
  for (const [label, path] of [
    ['Read', ''],
    ['Update', '/update'],
    ['Delete', '/deprecate'],
  ] as const) {
    await expect(complete.getByRole('link', { name: `${label} ${name}` })).toHaveAttribute(
      'href',
      `/hypothesis/${id}${path}`,
    );
  }
  const inBacklog = card(page, '(unnamed hypothesis)');
  await expect(inBacklog.getByText('Ruth Calloway')).toBeVisible();
  await expect(inBacklog.getByText('$123.45')).toBeVisible();
  await expect(inBacklog.getByText('Artifact').locator('+ dd')).toHaveText('(not set)');
  await expect(inBacklog.getByText('Time').locator('+ dd')).toHaveText('(not set)');
  await expect(card(page, 'By researcher')).toContainText('(cannot be shown)');
  await expect(card(page, 'By researcher')).toContainText('(not priced)');
});

test('the list says loading..., and typing replaces the address: Back leaves it, Forward finds the search again (R28)', async ({
  page,
}) => {
  const mark = `typed${Date.now()}`;
  await plantHypothesis({ hypothesisName: `One ${mark}` });
  await signIn(page, 'lead@example.com');
  const release = await pauseSubscriptions(page, 'hypotheses');
  await page.goto('/template');
  await page.getByRole('link', { name: 'All Hypotheses' }).click();
  const loading = page.getByText('loading...', { exact: true });
  await expect(loading).toBeVisible();
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(loading).toHaveCount(0);

  await searchBox(page).fill(mark);
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(page).toHaveURL(`/hypothesis?q=${mark}`);
  await page.goBack();
  await expect(page).toHaveURL('/template');
  await page.goForward();
  await expect(searchBox(page)).toHaveValue(mark);
  await expect(page.getByRole('article')).toHaveCount(1);
  await searchBox(page).fill('no-such-words-anywhere');
  await expect(page.getByRole('status').getByText(/^0 of /)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await searchBox(page).fill('');
  await expect(page).toHaveURL('/hypothesis');
  await page.getByRole('link', { name: 'Hypothesis Create' }).click();
  await expect(page).toHaveURL('/hypothesis/create');
  await expect(page.getByRole('heading', { level: 1, name: 'New hypothesis' })).toBeVisible();
});
