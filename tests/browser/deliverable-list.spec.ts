import type { Page } from '@playwright/test';
import { pauseSubscriptions } from './support/network.ts';
import { plantDeliverables, plantResearch, signedCommencement } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PLACEHOLDER = 'Search for researcher, client, project, title, or extra BOM items';
const searchBox = (page: Page) => page.getByPlaceholder(PLACEHOLDER);
const grouping = (page: Page) =>
  page.getByLabel("Group results by whether they're ready to invoice");
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const cards = (page: Page) => page.getByRole('main').getByRole('article');

let serial = 0;

/** A word that no record of another test contains. */
function unique(): string {
  serial += 1;
  return `zq${Date.now()}${serial}x${process.pid}`;
}

test('loading... gives way to cards; cards follow the search, which q keeps and which leaves the focus in the box (R28), and stand in groups by what can be invoiced (R13)', async ({
  page,
}) => {
  test.slow();
  const [word, parentWord, absent] = [unique(), unique(), unique()];
  const research = await plantResearch(`Research ${parentWord}`);
  const signed = signedCommencement({ cost: 3520, sprints: 2 });
  // The list draws only 40 cards at first. These numbers make the cards the first ones.
  const planted = [
    ['invoiced', -1, { ...signed, deliverablePaymentState: 'invoiced' }],
    ['unsigned', null, {}],
    ['signed', -2e6, { ...signed, deliverableResearchFBUID: research, deliverableTime: 2 }],
    ['odd', 30, { deliverablePaymentState: 'overdue' }],
  ] as const;
  await plantDeliverables(
    planted.map(([name, deliverableNumber, fields]) => ({
      deliverableName: `${name} ${word}`,
      deliverableNumber,
      ...fields,
    })),
  );
  await signIn(page, 'lead@example.com');

  await test.step('loading...', async () => {
    // Holds both lists: one request may ask for both.
    const releaseNames = await pauseSubscriptions(page, 'researchs');
    const releaseRecords = await pauseSubscriptions(page, 'deliverables');
    await page.goto('/deliverable');
    const loading = page.getByText('loading...', { exact: true });
    await expect(loading).toBeVisible();
    releaseNames();
    releaseRecords();
    await expect(cards(page).first()).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(page.locator('.list-count')).toHaveText(/^\d+ deliverables$/);
  });

  await test.step('the search', async () => {
    await page.goto('/research');
    await page.getByRole('link', { name: 'All Deliverables' }).click();
    await searchBox(page).pressSequentially(word);
    await expect(page).toHaveURL(`/deliverable?q=${word}`);
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByText(/^4 of \d+ deliverables$/)).toBeVisible();
    await page.reload();
    await expect(searchBox(page)).toHaveValue(word);
    await expect(cards(page)).toHaveCount(4);
    const names = await cards(page).evaluateAll((found) =>
      found.map((article) => article.getAttribute('aria-label')?.split(' ')[0]),
    );
    expect(names).toEqual(['signed', 'invoiced', 'odd', 'unsigned']);
    await searchBox(page).fill(parentWord.toUpperCase());
    await expect(cards(page)).toHaveCount(1);
    const found = card(page, `signed ${word}`);
    await expect(found).toContainText('Client commencement Signed');
    for (const text of [`Research ${parentWord}`, 'Due 16 Mar 2026', '$3,520.00 ex GST']) {
      await expect(found.getByText(text)).toBeVisible();
    }
  });

  await test.step('the groups, which the address keeps', async () => {
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await searchBox(page).fill(word);
    await expect(cards(page)).toHaveCount(4);
    await grouping(page).check();
    await expect(page).toHaveURL(`/deliverable?q=${word}&g=invoiced`);
    await page.reload();
    await expect(grouping(page)).toBeChecked();
    const headings = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasNotText: word })).toHaveText([
      'Not ready',
      'Ready',
      'Invoiced',
      'Paid',
      'Unexpected value',
    ]);
    await expect(group('Ready').getByRole('article', { name: `signed ${word}` })).toBeVisible();
    await expect(group('Paid').getByText('(no data)')).toBeVisible();
    await grouping(page).uncheck();
    await expect(page).toHaveURL(`/deliverable?q=${word}`);
  });

  await test.step('a record that is new to an empty search; Back leaves the list', async () => {
    await searchBox(page).fill(absent);
    await expect(page.getByText('No deliverable matches this search.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await plantDeliverables([{ deliverableName: `Fresh ${absent}` }]);
    await expect(card(page, `Fresh ${absent}`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/research');
  });
});
