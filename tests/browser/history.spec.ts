import type { Page } from '@playwright/test';
import { PEOPLE } from '../../local-stack/seed/people.ts';
import { database, storedReference } from './support/database.ts';
import { saveAsOther } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'History' });
const entries = (page: Page) => region(page).locator('.history-item');

/** Plants a research with this many history entries, 'Name 1' to 'Name n'. It stays after the test. */
async function plantChain(length: number): Promise<string> {
  const { id } = database.collection('ids').doc();
  const record = storedReference('researchs', id);
  const batch = database.batch();
  let previousHistoryFBUID: string | null = null;
  for (let index = 1; index <= length; index += 1) {
    const updatedAt = new Date(Date.now() - (length - index) * 60_000).toISOString();
    const revision = { updatedAt, updatedBy: PEOPLE.imogen.uid, previousHistoryFBUID };
    const data = { FBUID: id, researchName: `Name ${index}`, ...revision };
    batch.set(record.collection('history').doc(updatedAt), data);
    if (index === length) batch.set(record, data);
    previousHistoryFBUID = updatedAt;
  }
  await batch.commit();
  return id;
}

/** In the page: how 'History' looked in the frames in which something above it still loaded. */
function recordVisibilityWhileLoading(): void {
  const record = () => {
    requestAnimationFrame(record);
    const history = document.getElementById('history');
    const frames = document.querySelectorAll('main .placeholder-glow');
    if (history === null || ![...frames].some((frame) => !history.contains(frame))) return;
    const { dataset } = document.documentElement;
    const { visibility } = getComputedStyle(history);
    if (dataset.visibility !== 'visible') dataset.visibility = visibility;
  };
  record();
}

test('a history is read when it is opened, shows the newest 20 entries, goes on with the focus where older ones begin, and shows a new entry at once', async ({
  page,
}) => {
  const id = await plantChain(22);
  const asked: string[] = [];
  page.on('request', (request) => {
    const body = decodeURIComponent(request.postData() ?? '');
    if (body.includes(id) && body.includes('"history"')) asked.push(body);
  });
  await signIn(page, 'lead@example.com');
  await page.addInitScript(recordVisibilityWhileLoading);
  await page.goto(`/research/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Name 22' })).toBeVisible();
  expect(asked).toEqual([]);
  await region(page).getByRole('button', { name: 'History', exact: true }).click();
  await expect(entries(page)).toHaveCount(20);
  await expect(entries(page).first()).toContainText('Name: Name 21 → Name 22');
  const heading = entries(page).first().getByRole('heading', { level: 3 });
  // The lists above the button become shorter once they are loaded. A press while they do would miss it.
  expect(await page.evaluate(() => document.documentElement.dataset.visibility)).toBe('hidden');
  await expect(heading).toContainText(PEOPLE.imogen.displayName);
  await expect(heading).toHaveText(/\d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d AE[DS]T/);
  await region(page).getByRole('button', { name: 'Older' }).click();
  await expect(entries(page)).toHaveCount(22);
  await expect(entries(page).nth(20)).toBeFocused();
  await expect(entries(page).last()).toContainText('Created');
  // On a device whose clock is three years ahead.
  await saveAsOther('researchs', id, { researchName: 'Name 23' }, { clock: Date.now() + 1e11 });
  await expect(entries(page).first()).toContainText('Name: Name 22 → Name 23');
  const year = new Date().getUTCFullYear();
  await expect(entries(page).first().locator('time')).toHaveAttribute(
    'datetime',
    new RegExp(`^${year}-`),
  );
});
