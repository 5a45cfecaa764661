import type { Page } from '@playwright/test';
import { pauseSubscriptions } from './support/network.ts';
import { navigate } from './support/open.ts';
import { plantDeliverables, plantResearch, signedCommencement } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const PLACEHOLDER = 'Search for researcher, client, project, title, or extra BOM items';
const searchBox = (page: Page) => page.getByPlaceholder(PLACEHOLDER);
const grouping = (page: Page) =>
  page.getByLabel("Group results by whether they're ready to invoice");
const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('loading... gives way to cards; cards follow the search, which q keeps and which leaves the focus in the box (R28), and stand in groups by what can be invoiced (R13); paper has neither control', async ({
  page,
}) => {
  const word = `zq${Date.now()}x${process.pid}`;
  const parentWord = `${word}parent`;
  const research = await plantResearch(`A research whose name does not fit beside ${parentWord}`);
  const signed = signedCommencement({ cost: 3520, sprints: 2 });
  const ofClient = { deliverableResearchFBUID: research, deliverableTime: 2 };
  await plantDeliverables([
    // The list draws only 40 cards at first. These numbers make the cards the first ones.
    {
      deliverableName: `invoiced ${word}`,
      deliverableNumber: -1,
      deliverablePaymentState: 'invoiced',
    },
    {
      ...signedCommencement({ cost: 5280, sprints: 3 }),
      deliverableName: `offered ${word} two lines`,
      deliverableNumber: null,
      deliverableResearchFBUID: await plantResearch(
        'A research that does not fit beside the price',
      ),
      deliverableTime: 6,
      deliverableClientCommencementSignature: null,
    },
    {
      deliverableName: `signed ${word}`,
      deliverableNumber: -2e6,
      ...signed,
      ...ofClient,
    },
    { deliverableName: `odd ${word}`, deliverableNumber: 30, deliverablePaymentState: 'overdue' },
  ]);
  await signIn(page, 'lead@example.com');

  await test.step('loading...', async () => {
    // A page that is opened first asks for its list and for the access in one request. This one asks for no deliverables:
    // the list would show at once what the browser has kept of them (R43).
    await page.goto('/template');
    // Holds both lists: one request may ask for both.
    const releaseNames = await pauseSubscriptions(page, 'researchs');
    const releaseRecords = await pauseSubscriptions(page, 'deliverables');
    await page.getByRole('link', { name: 'All Deliverables' }).click();
    const loading = page.getByText('loading...', { exact: true });
    await expect(loading).toBeVisible();
    releaseNames();
    releaseRecords();
    await expect(cards(page).first()).toBeVisible();
    await expect(loading).toHaveCount(0);
    await expect(page.locator('.list-count')).toHaveText(/^\d+ deliverables$/);
  });

  await test.step('the search', async () => {
    await navigate(page, '/research');
    await page.getByRole('link', { name: 'All Deliverables' }).click();
    await searchBox(page).pressSequentially(word);
    await expect(page).toHaveURL(`/deliverable?q=${word}`);
    await expect(searchBox(page)).toBeFocused();
    await expect(page.getByText(/^4 of \d+ deliverables$/)).toBeVisible();
    const names = await cards(page).evaluateAll((found) =>
      found.map((article) => article.getAttribute('aria-label')?.split(' ')[0]),
    );
    expect(names).toEqual(['signed', 'invoiced', 'odd', 'offered']);
    await searchBox(page).fill('-2000000');
    await expect(page.getByRole('article', { name: `signed ${word}` })).toBeVisible();
    await searchBox(page).fill(`${word}none`);
    await expect(page.locator('.list-count')).toHaveText(/^No deliverable .* references of sig/);
    await searchBox(page).fill(parentWord.toUpperCase());
    await expect(cards(page)).toHaveCount(1);
    for (const text of [/Client commencement Signed/, /Due 16 Mar 2026/, /\$3,520\.00 ex GST/]) {
      await expect(cards(page)).toContainText(text);
    }
    await expect(page).toHaveURL(`/deliverable?q=${parentWord.toUpperCase()}`);
    await page.goBack();
    await expect(page).toHaveURL('/research');
    await page.goForward();
    await expect(cards(page)).toHaveCount(1);
  });

  await test.step('the groups, which the address keeps', async () => {
    const group = (name: string) => page.getByRole('region', { name, exact: true });
    await searchBox(page).fill(word);
    await grouping(page).check();
    await expect(page).toHaveURL(`/deliverable?q=${word}&g=invoiced`);
    await page.reload();
    await expect(searchBox(page)).toHaveValue(word);
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
    const card = group('Not ready').getByRole('article', { name: `offered ${word}` });
    await expect(card).toContainText('Waiting for the client to commence');
    await expect(group('Paid').getByText('(no data)')).toBeVisible();
  });

  await test.step('print, and forced colours, with which the browser draws a checkbox', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel('Search')).toBeHidden();
    await expect(page.getByText('Search', { exact: true })).toBeHidden();
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expect(grouping(page)).toHaveCSS('appearance', 'auto');
  });
});
