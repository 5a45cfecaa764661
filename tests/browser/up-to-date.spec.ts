import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { blockRequests } from './support/block-requests.ts';
import { expectFits } from './support/browser/fits.ts';
import { readStored, storedReference } from './support/database.ts';
import { expectCount } from './support/pages/migration-page.ts';
import { plant, plantDeliverable, plantHypothesis } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TEMPLATES = 20;

/** Plants records as older programs left them. */
async function plantOlder() {
  const templates = await Promise.all(
    Array.from({ length: TEMPLATES }, () =>
      plant('templates', { templateName: 'Older', updatedAt: null }),
    ),
  );
  const deliverable = await plantDeliverable({ deliverableName: 'Older work' });
  await storedReference('deliverables', deliverable).update({ updatedAt: FieldValue.delete() });
  const unreadable = await plantDeliverable({ deliverableName: 'Dear', deliverableCost: 'dear' });
  const hypothesis = await plantHypothesis({
    hypothesisName: 'Grips hold in the rain',
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [{ researcherUUID: ' Researcher@Example.com', sprintAllocated: '2' }],
  });
  return { templates, deliverable, unreadable, hypothesis };
}

/** Lets the page list only these records, so that those of other tests stay unchanged. */
async function showOnly(page: Page, ids: ReadonlySet<string>): Promise<void> {
  const lists = /\/local\/(researchs|templates|hypotheses|deliverables)\?pageSize=/;
  await page.route(lists, async (route) => {
    const response = await route.fetch();
    const { documents = [] }: { documents?: readonly { readonly name: string }[] } =
      await response.json();
    const own = documents.filter(({ name }) => ids.has(name.slice(name.lastIndexOf('/') + 1)));
    await route.fulfill({ response, json: { documents: own } });
  });
}

const bar = (page: Page) => page.getByRole('progressbar', { name: 'Records brought up to date' });
const startButton = (page: Page) =>
  page.getByRole('button', { name: 'Bring records up to date', exact: true });

test("'Bring records up to date' stops, ends at a lost connection, goes on, and lists what it leaves (R46)", async ({
  page,
  context,
}) => {
  const { templates, deliverable, unreadable, hypothesis } = await plantOlder();
  /** All but the unreadable one. */
  const updatable = TEMPLATES + 2;
  await showOnly(page, new Set([...templates, deliverable, unreadable, hypothesis]));
  await signIn(page, 'admin@example.com');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/migration');
  const status = page.getByRole('region', { name: 'Bring records up to date' }).getByRole('status');

  await test.step('Stop: what is under way ends, and the rest waits', async () => {
    const block = await blockRequests(page, '**/documents:commit*', 5);
    await startButton(page).click();
    await expect(bar(page)).toHaveAttribute('value', '5');
    await expect(page.getByText(`5 of ${updatable}, now templates`)).toBeVisible();
    await expect(status).toHaveText('20 %, now templates');
    await expect(startButton(page)).toBeDisabled();
    await expectFits(page);
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByRole('button', { name: 'Stopping…' })).toBeDisabled();
    await expect(page.getByText('The records under way are written first.')).toBeVisible();
    await block.open();
    await expect(page.getByText('It was stopped.').first()).toBeVisible();
    await expect(startButton(page)).toBeEnabled();
  });

  await test.step('a lost connection ends it with a message', async () => {
    const block = await blockRequests(page, '**/documents:commit*', 2);
    await startButton(page).click();
    await expect(bar(page)).toHaveAttribute('value', '2');
    await context.setOffline(true);
    await block.open();
    await expect(page.getByText('The server cannot be reached.').first()).toBeVisible({
      timeout: 30_000,
    });
    await context.setOffline(false);
  });

  await test.step('a further run brings the rest up to date and lists what it leaves', async () => {
    await startButton(page).click();
    await expect(status).toHaveText(/^Finished: \d+ brought up to date, 1 left as they are$/);
    await expect(page.getByText('Finished.', { exact: true })).toBeVisible();
    await expectCount(page, 'Left as they are', 1);
    await expect(page.getByText('deliverableCost should be a number')).toBeVisible();
    await expect(page.getByRole('link', { name: 'deliverable Dear' })).toHaveAttribute(
      'href',
      `/deliverable/${unreadable}`,
    );
    await expectFits(page);
    expect(await readStored('deliverables', deliverable)).toMatchObject({
      deliverableEstimate: { sourceFBUIDs: [hypothesis], subtotal: 3520 },
      updatedAt: expect.stringMatching(/Z$/),
    });
  });
});
