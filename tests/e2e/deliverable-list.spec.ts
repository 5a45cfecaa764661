import type { Page } from '@playwright/test';
import { PRIYA, RUTH } from '../../local-stack/seed/people.ts';
import { pauseSubscriptions } from './support/network.ts';
import {
  plantDeliverable,
  plantDeliverables,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
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

async function openList(page: Page, query = ''): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable${query}`);
  await expect(cards(page).first()).toBeVisible();
}

test('says loading... until the first records are there, and does not wait for the name of a research', async ({
  page,
}) => {
  const name = `Card ${unique()}`;
  const deliverableResearchFBUID = await plantResearch(`${name}, research`);
  // The list draws only 40 cards at first. This number makes the card the first one.
  const fields = { deliverableName: name, deliverableNumber: -2e6, deliverableResearchFBUID };
  await plantDeliverable(fields);
  await signIn(page, 'lead@example.com');
  const releaseNames = await pauseSubscriptions(page, 'researchs');
  const releaseRecords = await pauseSubscriptions(page, 'deliverables');
  await page.goto('/deliverable');
  const loading = page.getByText('loading...', { exact: true });
  await expect(loading).toBeVisible();
  releaseRecords();
  const parent = card(page, name).locator('.card-parent span').first();
  await expect(parent).toHaveText('…');
  await expect(loading).toHaveCount(0);
  releaseNames();
  await expect(parent).toHaveText(`${name}, research`);
  await expect(page.locator('.list-count')).toHaveText(/^\d+ deliverables$/);
});

test('a card shows what section 2 lists, at the stored estimate while unsigned (R4), and says what is missing', async ({
  page,
}) => {
  const word = unique();
  const research = await plantResearch(`Of ${word}`);
  const signed = signedCommencement({ cost: 3520, sprints: 2 });
  const client = signed.deliverableClientCommencementSignature;
  const id = await plantDeliverable({
    deliverableName: `Signed ${word}`,
    deliverableNumber: 7,
    deliverableResearchFBUID: research,
    deliverableTime: 2,
    deliverablePaymentState: 'invoiced',
    ...signed,
  });
  await plantEstimatedDeliverable(
    {
      deliverableName: `Estimated ${word}`,
      deliverableTime: 3,
      deliverableExtraItems: [{ amount: 12.5, justification: 'Tape' }],
    },
    [{ 'lead@example.com': 1 }, { '': 2 }],
  );
  const withClientSignature = (name: string, fields: object) => ({
    ...{ deliverableName: `${name} ${word}`, ...signed },
    deliverableClientCommencementSignature: { ...client, ...fields },
  });
  await plantDeliverables([
    withClientSignature('Revoked', { deprecatedReason: 'revoked' }),
    withClientSignature('Unreadable', { signatureUid: null }),
    { deliverableName: `Bare ${word}`, deliverablePaymentState: 'overdue' },
  ]);
  await openList(page, `?q=${word}`);

  const found = card(page, `Signed ${word}`);
  for (const [name, path] of [
    [`Signed ${word}`, ''],
    [`Update Signed ${word}`, '/update'],
    [`Delete Signed ${word}`, '/deprecate'],
  ] as const) {
    await expect(found.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/deliverable/${id}${path}`,
    );
  }
  await expect(found.getByRole('heading')).toContainText('7');
  await expect(found).toContainText('Contractor commencement Signed');
  await expect(found).toContainText('Client commencement Signed');
  await expect(found).toContainText('Contractor completion Not signed');
  await expect(found).toContainText('Client completion Not signed');
  await expect(found.getByText('Invoiced', { exact: true })).toBeVisible();
  for (const text of [`Of ${word}`, 'Due 16 Mar 2026', '$3,520.00 ex GST']) {
    await expect(found.getByText(text)).toBeVisible();
  }
  const estimated = card(page, `Estimated ${word}`);
  await expect(estimated.getByText('$5,292.50 ex GST')).toBeVisible();
  await expect(estimated.getByText('3 weeks from commencement')).toBeVisible();
  await expect(card(page, `Revoked ${word}`)).toContainText('Client commencement Revoked');
  await expect(card(page, `Unreadable ${word}`)).toContainText('Client commencement Unknown state');
  for (const text of ['(not set)', '(no delivery time)', '(not yet calculated)', 'Invoice: ???']) {
    await expect(card(page, `Bare ${word}`).getByText(text)).toBeVisible();
  }
});

test('the search finds by each named field, is kept in q, and leaves the focus in the box (R28)', async ({
  page,
}) => {
  const [research, title, item, absent] = [unique(), unique(), unique(), unique()];
  const name = `Title ${title}`;
  const signed = `Signed ${unique()}`;
  await plantEstimatedDeliverable(
    {
      deliverableName: name,
      deliverableNumber: -1,
      deliverableResearchFBUID: await plantResearch(`Research ${research}`),
      deliverableExtraItems: [{ amount: 1, justification: `Bolts ${item}` }],
    },
    [{ [PRIYA.email]: 1 }],
  );
  await plantDeliverable({
    deliverableName: signed,
    deliverableNumber: -1,
    ...signedCommencement({ cost: 0, sprints: 0 }),
  });
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  await page.getByRole('link', { name: 'All Deliverables' }).click();
  await searchBox(page).pressSequentially(title);
  await expect(page).toHaveURL(`/deliverable?q=${title}`);
  await expect(searchBox(page)).toBeFocused();
  await expect(card(page, name)).toBeVisible();
  await expect(page.getByText(/^1 of \d+ deliverables$/)).toBeVisible();
  await page.reload();
  await expect(searchBox(page)).toHaveValue(title);
  await expect(cards(page)).toHaveCount(1);

  const finds = async (query: string, found: string, lost: string) => {
    await searchBox(page).fill(query);
    await expect(card(page, lost)).toHaveCount(0);
    await expect(card(page, found)).toBeVisible();
  };
  // The two cards alternate, because a card that stays could be the result of the query before.
  await finds(RUTH.displayName.split(' ')[1] ?? '', signed, name);
  await finds(research.toUpperCase(), name, signed);
  await finds(RUTH.email, signed, name);
  await finds(`${absent}  ${item}`, name, signed);
  await finds(signed, signed, name);
  await finds(PRIYA.displayName.toUpperCase(), name, signed);
  await finds(RUTH.displayName, signed, name);
  await finds(PRIYA.email, name, signed);

  await searchBox(page).fill(absent);
  await expect(page.getByText('No deliverable matches this search.')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await plantDeliverable({ deliverableName: `Fresh ${absent}` });
  await expect(card(page, `Fresh ${absent}`)).toBeVisible();
  await expect(page).toHaveURL(`/deliverable?q=${absent}`);
  await page.goBack();
  await expect(page).toHaveURL('/research');
});

test('results are sorted by number, blanks last (R26), and grouped by whether they are ready to invoice (R13)', async ({
  page,
}) => {
  const group = (name: string) => page.getByRole('region', { name, exact: true });
  const inGroup = (name: string) => group(name).getByRole('article');
  const word = unique();
  const signed = signedCommencement({ cost: 1760, sprints: 1 });
  const lapsed = {
    ...signed.deliverableClientCommencementSignature,
    deprecatedReason: 'hypothesis changed',
  };
  const planted = [
    ['invoiced', 10, { ...signed, deliverablePaymentState: 'invoiced' }],
    ['unsigned', null, {}],
    ['signed', 2, signed],
    ['lapsed', 9, { ...signed, deliverableClientCommencementSignature: lapsed }],
    ['paid', 20, { deliverablePaymentState: 'paid' }],
    ['odd', 30, { deliverablePaymentState: 'overdue' }],
  ] as const;
  await plantDeliverables(
    planted.map(([name, deliverableNumber, fields]) => ({
      deliverableName: `${name} ${word}`,
      deliverableNumber,
      ...fields,
    })),
  );
  await openList(page, `?q=${word}`);
  await expect(cards(page)).toHaveCount(6);
  const names = await cards(page).evaluateAll((found) =>
    found.map((article) => article.getAttribute('aria-label')?.split(' ')[0]),
  );
  expect(names).toEqual(['signed', 'lapsed', 'invoiced', 'paid', 'odd', 'unsigned']);

  await test.step('four groups in order, and an unexpected fifth', async () => {
    await grouping(page).check();
    await expect(page).toHaveURL(`/deliverable?q=${word}&g=invoiced`);
    const headings = page.getByRole('main').getByRole('region').getByRole('heading', { level: 2 });
    await expect(headings.filter({ hasNotText: word })).toHaveText([
      'Not ready',
      'Ready',
      'Invoiced',
      'Paid',
      'Unexpected value',
    ]);
    await expect(inGroup('Not ready')).toHaveCount(2);
    await expect(group('Ready')).toContainText(`signed ${word}`);
    await expect(group('Invoiced')).toContainText(`invoiced ${word}`);
    await expect(group('Paid')).toContainText(`paid ${word}`);
    await expect(group('Unexpected value')).toContainText(`odd ${word}`);
  });

  await test.step('the address keeps the grouping', async () => {
    await page.reload();
    await expect(grouping(page)).toBeChecked();
    await expect(inGroup('Not ready')).toHaveCount(2);
  });
  await test.step('an empty group shows (no data), and there is no fifth without an unexpected value', async () => {
    const only = unique();
    await plantDeliverable({ deliverableName: only });
    await searchBox(page).fill(only);
    for (const name of ['Ready', 'Invoiced', 'Paid']) {
      await expect(group(name).getByText('(no data)')).toBeVisible();
    }
    await expect(inGroup('Not ready')).toHaveCount(1);
    await expect(group('Not ready').getByText('(no data)')).toHaveCount(0);
    await expect(group('Unexpected value')).toHaveCount(0);
  });
  await searchBox(page).fill(word);
  await grouping(page).uncheck();
  await expect(page).toHaveURL(`/deliverable?q=${word}`);
  await expect(cards(page)).toHaveCount(6);
});

test('a long list has two columns at 768 px and one at 360 px; it shows 40 cards, more on scroll, and all in print', async ({
  page,
}) => {
  test.slow();
  const word = unique();
  await plantDeliverables(
    Array.from({ length: 95 }, (_, index) => ({
      deliverableName: `Long ${index} ${word}`,
      deliverableNumber: index,
    })),
  );
  await openList(page, `?q=${word}`);
  await expect(page.getByText(/^95 of \d+ deliverables$/)).toBeVisible();
  await expect(cards(page)).toHaveCount(40);
  await cards(page).last().scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(80);

  await test.step('two columns at 768 px; at 360 px one, and nothing scrolls sideways', async () => {
    const columns = () =>
      cards(page).evaluateAll(
        (found) => new Set(found.map((article) => article.getBoundingClientRect().left)).size,
      );
    await page.setViewportSize({ width: 768, height: 800 });
    await expect.poll(columns).toBe(2);
    await page.setViewportSize({ width: 360, height: 740 });
    await expect.poll(columns).toBe(1);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
  await page.pdf();
  await expect(cards(page)).toHaveCount(95);
});
