import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';
import { collectionOf, plant, remove } from './workspace.ts';

// A list of more than 2,500 records loads the others only on demand: each is a billed read.

const hypotheses = collectionOf('hypotheses');
const SIZE = 2_601;
const LAST = 'Quandongs';

const idOf = (index: number) => `long-list-${index}`;
let added: readonly string[] = [];

test.beforeAll(async () => {
  const { docs } = await hypotheses.limit(1).get();
  const original = docs[0]?.data() ?? {};
  const { count } = (await hypotheses.count().get()).data();
  added = Array.from({ length: SIZE - count }, (_, index) => idOf(index));
  const copies = added.map((FBUID, index) => ({
    ...original,
    FBUID,
    hypothesisNumber: 1_000 + index,
    hypothesisName: `Copy ${index}`,
  }));
  await plant(hypotheses, copies);
  await hypotheses.doc(added.at(-1) ?? '').update({ hypothesisName: LAST });
});

test.afterAll(() => remove(added.map((id) => hypotheses.doc(id))));

const listCount = (page: Page) => page.locator('.list-count');
const firstOf = (count: number) => `The first ${count} of ${SIZE} hypotheses`;
const loadMore = (page: Page) => page.getByRole('button', { name: 'Load more' });

/** A subscription's query as Firestore's library sends it. */
interface SentQuery {
  readonly from: readonly { readonly collectionId: string }[];
  readonly where?: object;
  readonly limit?: object;
}

/** Opens the list, and notes the collections to which the page subscribes as a whole. */
async function openList(page: Page): Promise<ReadonlySet<string>> {
  const wholeCollections = new Set<string>();
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    for (const [name, text] of new URLSearchParams(request.postData() ?? '')) {
      if (!name.endsWith('data__')) continue;
      const query: SentQuery | undefined = JSON.parse(text).addTarget?.query?.structuredQuery;
      if (query === undefined || query.where !== undefined || query.limit !== undefined) continue;
      for (const { collectionId } of query.from) wholeCollections.add(collectionId);
    }
  });
  await signIn(page, 'lead@example.com');
  await page.goto('/hypothesis');
  await expect(listCount(page)).toHaveText(firstOf(16));
  return wholeCollections;
}

test('a long list shows its first records, then 400, then all, each on demand', async ({
  page,
}) => {
  const wholeCollections = await openList(page);
  await loadMore(page).press('Enter');
  await expect(listCount(page)).toHaveText(firstOf(400));
  expect([...wholeCollections]).not.toContain('hypotheses');
  expect([...wholeCollections]).not.toContain('researchs');
  await loadMore(page).press('Enter');
  await expect(listCount(page)).toHaveText(`${SIZE} hypotheses`);
  await expect(loadMore(page)).toHaveCount(0);
  expect([...wholeCollections]).toContain('researchs');
});

test('a search in a long list looks in all of it', async ({ page }) => {
  await openList(page);
  await page.getByRole('searchbox').fill(LAST);
  await expect(page.getByRole('article', { name: LAST })).toBeVisible();
  await expect(listCount(page)).toHaveText(`1 of ${SIZE} hypotheses`);
  await page.getByRole('searchbox').fill('');
  await expect(listCount(page)).toHaveText(`${SIZE} hypotheses`);
});

test('a browser that returns to a long list counts nothing again; scrolling to its end loads more', async ({
  page,
}) => {
  const wholeCollections = await openList(page);
  let counts = 0;
  page.on('request', (request) => {
    if (request.url().includes(':runAggregationQuery')) counts += 1;
  });
  await page.reload();
  await expect(listCount(page)).toHaveText(firstOf(16));
  await expect(page.locator('.kept-mark')).toHaveCount(0);
  expect(counts).toBe(0);
  await loadMore(page).scrollIntoViewIfNeeded();
  await expect(listCount(page)).toHaveText(firstOf(400));
  expect([...wholeCollections]).not.toContain('hypotheses');
});
