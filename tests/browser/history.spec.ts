import type { Page } from '@playwright/test';
import { DANIEL, IMOGEN } from '../../local-stack/seed/people.ts';
import { database } from './support/database.ts';
import { plantChain } from './support/history.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'History' });
const button = (page: Page) => region(page).getByRole('button', { name: /history/i });
const entries = (page: Page) => region(page).locator('.history-item');
/** Section 9, with Melbourne's zone. */
const TIME = /\d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d AE[DS]T/;

async function openHistory(page: Page): Promise<void> {
  await button(page).click();
  await expect(entries(page).first()).toBeVisible();
}

test('the history of a record says who changed what and when, newest first, also while it is open, reads nothing before it is opened, and shows 20 at once', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const id = database.collection('ids').doc().id;
  await plantChain(id, 30);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = decodeURIComponent(request.postData() ?? '');
    if (body.includes(id) && body.includes('"history"')) asked.push(body);
  });
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  await page.goto(`/research/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Name 30' })).toBeVisible();
  expect(asked).toEqual([]);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
  await openHistory(page);
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(entries(page)).toHaveCount(20);

  await test.step('a save by somebody else', async () => {
    await secondPage.goto(`/research/${id}/update`);
    await secondPage.getByLabel('Name', { exact: true }).fill('Renamed');
    await secondPage.getByRole('button', { name: 'Save' }).click();
    for (const [index, author, change] of [
      [0, DANIEL, 'Name: Name 30 → Renamed'],
      [1, IMOGEN, 'Name: Name 29 → Name 30'],
    ] as const) {
      await expect(entries(page).nth(index)).toContainText(change);
      const heading = entries(page).nth(index).getByRole('heading', { level: 3 });
      await expect(heading).toContainText(author.displayName);
      await expect(heading).toContainText(author.email);
      await expect(heading).toHaveText(TIME);
    }
  });

  await test.step('older entries go on with the focus where they begin', async () => {
    const shown = await entries(page).count();
    const older = region(page).getByRole('button', { name: 'Older' });
    await older.click();
    await expect(entries(page)).toHaveCount(31);
    await expect(entries(page).nth(shown)).toBeFocused();
    await expect(entries(page).last()).toContainText('Created');
    await expect(older).toHaveCount(0);
  });
});
