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

test.describe('a card', () => {
  test("does not wait for its research's name", async ({ page }) => {
    const name = `Card ${unique()}`;
    const deliverableResearchFBUID = await plantResearch(`${name}, research`);
    // The number makes this card the first one, because the list draws only 40 at first.
    const fields = { deliverableName: name, deliverableNumber: -2e6, deliverableResearchFBUID };
    await plantDeliverable(fields);
    await signIn(page, 'lead@example.com');
    const release = await pauseSubscriptions(page, 'researchs');
    await page.goto('/deliverable');
    const parent = card(page, name).locator('.card-parent span').first();
    await expect(parent).toHaveText('…');
    release();
    await expect(parent).toHaveText(`${name}, research`);
    await expect(page.locator('.list-count')).toHaveText(/^\d+ deliverables$/);
  });

  test('has title, signatures, payment, research, links, due information and total (section 2)', async ({
    page,
  }) => {
    const name = `Card ${unique()}`;
    const research = await plantResearch(`${name}, research`);
    const id = await plantDeliverable({
      deliverableName: name,
      deliverableNumber: 7,
      deliverableResearchFBUID: research,
      deliverableTime: 2,
      deliverablePaymentState: 'invoiced',
      ...signedCommencement({ cost: 3520, sprints: 2 }),
    });
    await openList(page, `?q=${encodeURIComponent(name)}`);
    const found = card(page, name);
    await expect(found.getByRole('link', { name, exact: true })).toHaveAttribute(
      'href',
      `/deliverable/${id}`,
    );
    await expect(found.getByRole('heading')).toContainText('7');
    await expect(found).toContainText('Contractor commencement Signed');
    await expect(found).toContainText('Client commencement Signed');
    await expect(found).toContainText('Contractor completion Not signed');
    await expect(found).toContainText('Client completion Not signed');
    await expect(found.getByText('Invoiced', { exact: true })).toBeVisible();
    await expect(found.getByText(`${name}, research`)).toBeVisible();
    await expect(found.getByText('Due 16 Mar 2026')).toBeVisible();
    await expect(found.getByText('$3,520.00 ex GST')).toBeVisible();
    await expect(found.getByRole('link', { name: 'Update' })).toHaveAttribute(
      'href',
      `/deliverable/${id}/update`,
    );
    await expect(found.getByRole('link', { name: 'Delete' })).toHaveAttribute(
      'href',
      `/deliverable/${id}/deprecate`,
    );
  });

  test('costs its stored estimate and its extra items (R4)', async ({ page }) => {
    const name = `Estimated ${unique()}`;
    await plantEstimatedDeliverable(
      {
        deliverableName: name,
        deliverableTime: 3,
        deliverableExtraItems: [{ amount: 12.5, justification: 'Tape' }],
      },
      [{ 'lead@example.com': 1 }, { '': 2 }],
    );
    await openList(page, `?q=${encodeURIComponent(name)}`);
    await expect(card(page, name).getByText('$5,292.50 ex GST')).toBeVisible();
    await expect(card(page, name).getByText('3 weeks from commencement')).toBeVisible();
  });

  test('says which signature is revoked, and which is in an unknown state', async ({ page }) => {
    const word = unique();
    const signed = signedCommencement({ cost: 1760, sprints: 1 });
    const client = signed.deliverableClientCommencementSignature;
    for (const [name, fields] of [
      ['Revoked', { deprecatedReason: 'revoked' }],
      ['Unreadable', { signatureUid: null }],
    ] as const) {
      await plantDeliverable({
        ...{ deliverableName: `${name} ${word}`, ...signed },
        deliverableClientCommencementSignature: { ...client, ...fields },
      });
    }
    await openList(page, `?q=${word}`);
    await expect(card(page, `Revoked ${word}`)).toContainText('Client commencement Revoked');
    await expect(card(page, `Unreadable ${word}`)).toContainText(
      'Client commencement Unknown state',
    );
  });

  test('says what is missing: no research, no time, no cost yet, an unexpected payment', async ({
    page,
  }) => {
    const name = `Bare ${unique()}`;
    await plantDeliverable({ deliverableName: name, deliverablePaymentState: 'overdue' });
    await openList(page, `?q=${name}`);
    for (const words of [
      '(not set)',
      '(no delivery time)',
      '(not yet calculated)',
      'Invoice: ???',
    ]) {
      await expect(card(page, name).getByText(words)).toBeVisible();
    }
  });
});

test.describe('search (R28)', () => {
  test('finds by research, name, contractor, signer and extra item, any word in any case', async ({
    page,
  }) => {
    const [research, title, item] = [unique(), unique(), unique()];
    const researchId = await plantResearch(`Research ${research}`);
    const name = `Title ${title}`;
    await plantEstimatedDeliverable(
      {
        deliverableName: name,
        deliverableNumber: -1,
        deliverableResearchFBUID: researchId,
        deliverableExtraItems: [{ amount: 1, justification: `Bolts ${item}` }],
      },
      [{ [PRIYA.email]: 1 }],
    );
    const signed = `Signed ${unique()}`;
    await plantDeliverable({
      deliverableName: signed,
      deliverableNumber: -1,
      ...signedCommencement({ cost: 0, sprints: 0 }),
    });
    await openList(page);
    const finds = async (query: string, found: string, lost: string) => {
      await searchBox(page).fill(query);
      await expect(card(page, lost)).toHaveCount(0);
      await expect(card(page, found)).toBeVisible();
    };
    for (const query of [
      research.toUpperCase(),
      title,
      item,
      PRIYA.displayName.toUpperCase(),
      PRIYA.email,
      `no-such-word-at-all  ${title}`,
      title.slice(3, -3),
    ]) {
      await finds(query, name, signed);
    }
    await finds(RUTH.displayName.split(' ')[1] ?? '', signed, name);
    await finds(RUTH.email, signed, name);
  });

  test('is kept in q, replaces the address, and leaves the focus in the box', async ({ page }) => {
    const word = unique();
    await plantDeliverable({ deliverableName: `Kept ${word}` });
    await signIn(page, 'lead@example.com');
    await page.goto('/research');
    await page.goto('/deliverable');
    await searchBox(page).pressSequentially(word);
    await expect(page).toHaveURL(`/deliverable?q=${word}`);
    await expect(searchBox(page)).toBeFocused();
    await expect(card(page, `Kept ${word}`)).toBeVisible();
    await expect(page.getByText(/^1 of \d+ deliverables$/)).toBeVisible();
    await page.reload();
    await expect(searchBox(page)).toHaveValue(word);
    await expect(cards(page)).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL('/research');
  });

  test('says so when nothing matches', async ({ page }) => {
    await openList(page);
    await searchBox(page).fill(unique());
    await expect(page.getByText('No deliverable matches this search.')).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
  });

  test('shows loading... until the first records are there', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Blocks only the records of this list. The rest of the page loads.
    await page.route('**/google.firestore.v1.Firestore/Listen/channel**', async (route) => {
      if (route.request().postData()?.includes('deliverables')) await held;
      await route.continue();
    });
    await page.goto('/deliverable');
    await expect(page.getByText('loading...', { exact: true })).toBeVisible();
    release();
    await expect(cards(page).first()).toBeVisible();
    await expect(page.getByText('loading...', { exact: true })).toHaveCount(0);
  });
});

test('results are sorted by number, blanks last (R26)', async ({ page }) => {
  const word = unique();
  for (const [name, number] of [
    ['ten', 10],
    ['none', null],
    ['two', 2],
    ['nine', 9],
  ] as const) {
    await plantDeliverable({ deliverableName: `${name} ${word}`, deliverableNumber: number });
  }
  await openList(page, `?q=${word}`);
  await expect(cards(page)).toHaveCount(4);
  const names = await cards(page).evaluateAll((found) =>
    found.map((article) => article.getAttribute('aria-label')?.split(' ')[0]),
  );
  expect(names).toEqual(['two', 'nine', 'ten', 'none']);
});

test.describe('grouping by whether they are ready to invoice', () => {
  const group = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

  test('makes four groups in order, an unexpected fifth, and keeps g in the address (R13)', async ({
    page,
  }) => {
    const word = unique();
    const signed = signedCommencement({ cost: 1760, sprints: 1 });
    const revoked = {
      ...signed,
      deliverableClientCommencementSignature: {
        ...signed.deliverableClientCommencementSignature,
        deprecatedReason: 'hypothesis changed',
      },
    };
    for (const [name, fields] of [
      ['unsigned', {}],
      ['revoked', revoked],
      ['signed', signed],
      ['invoiced', { ...signed, deliverablePaymentState: 'invoiced' }],
      ['paid unsigned', { deliverablePaymentState: 'paid' }],
      ['odd', { deliverablePaymentState: 'overdue' }],
    ] as const) {
      await plantDeliverable({ deliverableName: `${name} ${word}`, ...fields });
    }
    await openList(page, `?q=${word}`);
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
    const inGroup = (name: string) => group(page, name).getByRole('article');
    await expect(inGroup('Not ready')).toHaveCount(2);
    await expect(group(page, 'Ready')).toContainText(`signed ${word}`);
    await expect(group(page, 'Invoiced')).toContainText(`invoiced ${word}`);
    await expect(group(page, 'Paid')).toContainText(`paid unsigned ${word}`);
    await expect(group(page, 'Unexpected value')).toContainText(`odd ${word}`);

    await page.reload();
    await expect(grouping(page)).toBeChecked();
    await expect(inGroup('Not ready')).toHaveCount(2);
    await grouping(page).uncheck();
    await expect(page).toHaveURL(`/deliverable?q=${word}`);
    await expect(cards(page)).toHaveCount(6);
  });

  test('an empty group shows (no data), and there is no fifth without an unexpected value', async ({
    page,
  }) => {
    const word = unique();
    await plantDeliverable({ deliverableName: `only ${word}` });
    await openList(page, `?q=${word}&g=invoiced`);
    for (const name of ['Ready', 'Invoiced', 'Paid']) {
      await expect(group(page, name).getByText('(no data)')).toBeVisible();
    }
    await expect(group(page, 'Not ready').getByText('(no data)')).toHaveCount(0);
    await expect(group(page, 'Unexpected value')).toHaveCount(0);
  });
});

test('a long list shows its first 40 cards, then more while one scrolls, and all of them in print', async ({
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
  await page.pdf();
  await expect(cards(page)).toHaveCount(95);
});

test('two columns of cards at 768 px; at 360 px one, and nothing scrolls sideways', async ({
  page,
}) => {
  await openList(page);
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

test('an open list shows a deliverable that is added', async ({ page }) => {
  const word = unique();
  await openList(page);
  await searchBox(page).fill(word);
  await expect(cards(page)).toHaveCount(0);
  await plantDeliverable({ deliverableName: `Fresh ${word}` });
  await expect(card(page, `Fresh ${word}`)).toBeVisible();
});
