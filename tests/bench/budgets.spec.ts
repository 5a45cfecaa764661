import { test as base, expect, type Page } from '@playwright/test';
import { gate, LISTEN } from '../browser/support/network.ts';
import { byteMeasures } from './bytes.ts';
import { isOver, print } from './measure.ts';
import { pageReads } from './reads.ts';
import { type App, openContext, type Session, signIn } from './visits.ts';
import { collectionOf, countOf } from './workspace.ts';

// In the large workspace: 400 deliverables, 2,000 hypotheses, 60 people. `npm run bench` prints these figures too.

/** The app, the session of the lead, and a page of the lead in an empty browser. */
const test = base.extend<{ readonly lead: { app: App; session: Session; page: Page } }>({
  lead: async ({ browser, baseURL }, use) => {
    const app = { browser, baseURL: baseURL ?? '' };
    const session = await signIn(app);
    const context = await openContext(app, { storageState: session });
    await use({ app, session, page: await context.newPage() });
    await context.close();
  },
});

test('a list shows after at most 330 kB of JavaScript and 45 kB of CSS', async ({
  lead: { app, session },
}) => {
  const measures = await byteMeasures(app, session);
  print(measures);
  for (const { what, measured } of measures) expect(measured, what).toBeGreaterThan(0);
  expect(measures.filter(isOver)).toEqual([]);
});

test('the pages without sign-in load no Firestore', async ({ page }) => {
  for (const path of ['/', '/login']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const scripts = await page.evaluate<readonly string[]>(
      `performance.getEntriesByType('resource').map(({ name }) => name)`,
    );
    expect(scripts).toContainEqual(expect.stringMatching(/\/assets\/public-/));
    expect(scripts).not.toContainEqual(expect.stringMatching(/\/assets\/(firestore|lists)-/));
  }
});

test('the list of deliverables bills at most 600 reads, 20 on return; a deliverable its own documents and 80', async ({
  lead: { app, session },
}) => {
  const measures = await pageReads(app, session);
  print(measures);
  for (const { what, least, measured } of measures) {
    expect(measured, what).toBeGreaterThanOrEqual(least);
  }
  expect(measures.filter(isOver)).toEqual([]);
});

test('staff first see the 8 deliverables with the lowest numbers, and a search waits for all', async ({
  lead: { page },
}) => {
  const { open, opened } = gate();
  await page.route(LISTEN, async (route) => {
    const asked = route.request().postData() ?? '';
    // The whole list has no limit.
    if (asked.includes('deliverables') && !asked.includes('limit')) await opened;
    await route.continue();
  });
  await page.goto('/deliverable');
  const count = page.locator('.list-count');
  await expect(count).toHaveText('The first 8 deliverables');
  const latest = collectionOf('deliverables').orderBy('deliverableNumber', 'desc').limit(1);
  const name = String((await latest.get()).docs[0]?.get('deliverableName'));
  await page.getByRole('searchbox').fill(name);
  await expect(page.getByText('loading...', { exact: true })).toBeVisible();
  open();
  await expect(page.getByRole('article', { name, exact: true }).first()).toBeVisible();
  await expect(count).toHaveText(/of 400 deliverables$/);
});

test('staff first see the 200 hypotheses with the lowest numbers, also in print; a search and Show all find the others', async ({
  lead: { page },
}) => {
  const hypothesisName = `last${Date.now()}`;
  // Without a number, so behind all others.
  const planted = collectionOf('hypotheses').doc(hypothesisName);
  await planted.set({ FBUID: planted.id, hypothesisName, hypothesisNumber: null });
  const count = page.locator('.list-count');
  await page.goto('/hypothesis');
  await expect(count).toHaveText('The first 200 hypotheses');
  await page.emulateMedia({ media: 'print' });
  await expect(count).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('searchbox').fill(hypothesisName);
  await expect(page.getByRole('article', { name: hypothesisName })).toBeVisible({
    timeout: 30_000,
  });

  await page.goto('/hypothesis');
  await page.getByRole('button', { name: 'Show all' }).press('Enter');
  const all = await countOf('hypotheses');
  await expect(count).toHaveText(`${all} hypotheses`, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0);
  await planted.delete();
});
