import type { Page } from '@playwright/test';
import { signIn } from '../e2e/support/sign-in.ts';
import { expect, test } from '../e2e/support/test.ts';
import { collectionOf } from './workspace.ts';

/** Number of records on the screen while the others load. */
const FIRST = 16;

const LISTS = [
  { path: '/deliverable', collection: 'deliverables', field: 'deliverable', count: 400 },
  { path: '/hypothesis', collection: 'hypotheses', field: 'hypothesis', count: 2_000 },
] as const;
type List = (typeof LISTS)[number];

const listCount = (page: Page) => page.locator('.list-count');
const titles = (page: Page) => page.getByRole('article').getByRole('heading');

/** The links of the records, because several records may have one name. */
const idsOf = (page: Page) =>
  titles(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

/** Opens a list that gets its first records. The others wait until the returned function is called. */
async function openPart(page: Page, { path, collection }: List): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/Listen/channel**', async (route) => {
    const asked = decodeURIComponent(route.request().postData() ?? '');
    if (asked.includes(`"collectionId":"${collection}"`) && !/"limit"|"IN"/.test(asked)) {
      await released;
    }
    await route.continue();
  });
  await signIn(page, 'lead@example.com');
  await page.goto(path);
  await expect(listCount(page)).toHaveText(
    `The first ${FIRST} ${collection}; loading the others...`,
  );
  return release;
}

for (const list of LISTS) {
  const { collection, field, count } = list;
  const whole = `${count} ${collection}`;

  test.describe(`while ${count} ${collection} are on their way`, () => {
    test('the first are shown in an order that stays, and the page says, also in print, that they are not all', async ({
      page,
    }) => {
      const release = await openPart(page, list);
      await expect(titles(page)).toHaveCount(FIRST);
      const first = await idsOf(page);
      await page.emulateMedia({ media: 'print' });
      await expect(listCount(page)).toBeVisible();
      await page.emulateMedia({ media: 'screen' });
      release();
      await expect(listCount(page)).toHaveText(whole);
      // Older records store the number as a text. The query for the first records leaves them out, and the app sorts them
      // among the numbers. So they move between the first ones when they arrive.
      const kept = (await idsOf(page)).filter((id) => first.includes(id));
      expect(kept.length).toBeGreaterThan(FIRST - 4);
      expect(kept).toEqual(first.slice(0, kept.length));
      await page.emulateMedia({ media: 'print' });
      await expect(listCount(page)).toBeHidden();
    });

    test('a search waits for all of them', async ({ page }) => {
      const last = collectionOf(collection).orderBy(`${field}Number`).limitToLast(1);
      const name = String((await last.get()).docs[0]?.get(`${field}Name`));
      const [rare = ''] = name.split(' ').toSorted((a, b) => b.length - a.length);
      const release = await openPart(page, list);
      await page.getByRole('searchbox').fill(rare);
      await expect(page.getByText('loading...')).toBeVisible();
      await expect(titles(page)).toHaveCount(0);
      release();
      await expect(titles(page).filter({ hasText: rare }).first()).toBeVisible();
      await expect(listCount(page)).toHaveText(new RegExp(` of ${whole}$`));
    });
  });
}
