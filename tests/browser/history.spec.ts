import type { Locator, Page } from '@playwright/test';
import { DANIEL, IMOGEN } from '../../local-stack/seed/people.ts';
import { violations } from './support/browser/axe.ts';
import { expectFits } from './support/browser/fits.ts';
import { database } from './support/database.ts';
import { plantChain } from './support/history.ts';
import { plantEstimatedDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expectState, openDeliverable, signature, signNow } from './support/signing.ts';
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

async function openSince(page: Page): Promise<Locator> {
  const part = signature(page, 'Contractor commencement').locator('.since-signature');
  await part.getByRole('button', { name: 'What changed since this signature' }).click();
  await expect(part.getByText('Loading...')).toHaveCount(0);
  return part;
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

test('what changed since a signature (R8): nothing, a new wording and more sprints, an added hypothesis; it fits a phone, satisfies axe in both themes, and is not printed', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableResearchFBUID: await plantResearch('Research of a history test') },
    [{ 'lead@example.com': 3 }, { 'lead@example.com': 1 }],
  );
  const [changed = ''] = hypotheses;
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await signNow(page, 'Contractor commencement');
  const part = await openSince(page);

  await test.step('nothing', async () => {
    await expect(part.getByRole('status')).toHaveText('Nothing has changed since.');
    await expect(part.getByRole('heading')).toHaveCount(0);
  });

  await test.step('a new wording and more sprints: old and new value, price then and now', async () => {
    await signIn(secondPage, 'lead@example.com');
    await secondPage.goto(`/hypothesis/${changed}/update`);
    await secondPage.getByLabel('I am a responsible adult').check();
    await secondPage.getByLabel('Statement', { exact: true }).fill('Labels are read first');
    await secondPage.getByRole('group', { name: 'Researchers' }).getByLabel('Sprints').fill('4');
    // The save refuses to lapse a signature that the form has not named yet.
    await expect(secondPage.getByText('Saving this change will invalidate')).toBeVisible();
    await secondPage.getByRole('button', { name: 'Save' }).click();
    await expectState(page, 'Contractor commencement', 'Revoked');
    await expect(part.getByRole('status')).toHaveText(
      'Signed for $7,040.00 ex GST; it now comes to $8,800.00 ex GST, $1,760.00 more.',
    );
    await expect(part.getByRole('listitem')).toHaveText([
      `Sprint allocations: ${IMOGEN.displayName}: 3 → ${IMOGEN.displayName}: 4`,
      'Statement: (not set) → Labels are read first',
    ]);
  });

  // The other kinds of change have unit tests.
  await test.step('added', async () => {
    await plantHypothesis({
      hypothesisName: 'Thought of later',
      hypothesisNumber: 9,
      hypothesisObject: 'A mock-up',
      hypothesisDeliverableFBUID: id,
    });
    await expect(part.getByRole('heading', { level: 4 })).toHaveText([
      'Hypothesis 1: Hypothesis 1',
      'Hypothesis 9: Thought of later',
    ]);
    await expect(part.getByText('Added since', { exact: true })).toBeVisible();
  });

  await openHistory(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(region(page)).toBeHidden();
  await expect(part).toBeHidden();
});
