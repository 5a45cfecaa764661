import type { Page } from '@playwright/test';
import { historyFaults, historyOf, readStored, type StoredTable } from './support/database.ts';
import { denyNextCommit } from './support/network.ts';
import { plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const COLLECTIONS = {
  research: 'researchs',
  deliverable: 'deliverables',
  hypothesis: 'hypotheses',
  template: 'templates',
} as const satisfies Record<string, StoredTable>;
type Table = keyof typeof COLLECTIONS;

/** Fills the name, saves, and returns the id from the read screen's address. */
async function saveNamed(page: Page, table: Table, name: string): Promise<string> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url().replace(new RegExp(`^.*/${table}/`), '');
}

async function createResearch(page: Page, name: string): Promise<string> {
  await page.goto('/research/create');
  return saveNamed(page, 'research', name);
}

/** Expects this many history entries. Each entry must continue the previous one. */
async function expectHistory(table: Table, id: string, length: number): Promise<void> {
  expect(await historyFaults(COLLECTIONS[table], id)).toEqual([]);
  expect(await historyOf(COLLECTIONS[table], id)).toHaveLength(length);
}

test('a research, a deliverable in it and a hypothesis in that are created, each with its history', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const researchId = await createResearch(page, `Whole way ${Date.now()}`);
  await page.getByRole('link', { name: 'Create new' }).click();
  const deliverableId = await saveNamed(page, 'deliverable', 'Interviews and synthesis');
  await page.getByRole('link', { name: 'Add a hypothesis' }).click();
  const hypothesisId = await saveNamed(page, 'hypothesis', 'People read the label first');

  await expectHistory('research', researchId, 1);
  // Saving the hypothesis also writes the deliverable's estimate.
  await expectHistory('deliverable', deliverableId, 2);
  await expectHistory('hypothesis', hypothesisId, 1);
  const hypothesis = await readStored('hypotheses', hypothesisId);
  expect(hypothesis).toMatchObject({
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisNumber: 1,
    updatedBy: expect.any(String),
    previousHistoryFBUID: null,
  });
});

for (const table of ['research', 'template'] as const) {
  test(`a ${table} is created, read, updated and deleted, and its history stays (R16)`, async ({
    page,
  }) => {
    await signIn(page, 'lead@example.com');
    await page.goto(`/${table}`);
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const name = `Round trip ${Date.now()}`;
    const id = await saveNamed(page, table, name);

    await page.getByRole('link', { name: 'Update', exact: true }).click();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
    await saveNamed(page, table, `${name} again`);
    await expectHistory(table, id, 2);

    await page.getByRole('link', { name: 'Deprecate', exact: true }).click();
    await expect(page.locator('pre')).toContainText(`"${name} again"`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`/${table}`);
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    expect(await readStored(COLLECTIONS[table], id)).toBeUndefined();
    expect(await historyOf(COLLECTIONS[table], id)).toHaveLength(2);

    await page.goto(`/${table}/${id}`);
    await expect(page.getByText(`This ${table} was not found.`)).toBeVisible();
  });

  test(`a ${table} without a name is refused: marked invalid, 'required', nothing saved`, async ({
    page,
  }) => {
    await signIn(page, 'lead@example.com');
    await page.goto(`/${table}/create`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('   ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('required', { exact: true })).toBeVisible();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expect(name).toBeFocused();
    await expect(page).toHaveURL(`/${table}/create`);
  });
}

test('after a save the heading does not show the previous name, not even for a moment (R36)', async ({
  freshPage: page,
}) => {
  await signIn(page, 'lead@example.com');
  const id = await plantResearch('Seen 0');
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => seen.push(document.querySelector('h1')?.textContent ?? '');
    new MutationObserver(note).observe(document, {
      ...{ subtree: true, childList: true, characterData: true },
    });
  });
  for (let save = 1; save <= 5; save += 1) {
    await page.goto(`/research/${id}/update`);
    await saveNamed(page, 'research', `Seen ${save}`);
    const seen = await page.evaluate<readonly string[]>('window.seen');
    expect(seen).toContain(`Update Seen ${save - 1}`);
    expect(seen).not.toContain(`Seen ${save - 1}`);
  }
});

test('pressing Save twice creates one record', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  await page.goto('/research/create');
  const name = `Pressed twice ${Date.now()}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goto('/research');
  await expect(page.getByRole('article', { name })).toHaveCount(1);
});

test('a refused delete says that nothing is deleted, again with each press', async ({
  page,
  context,
}) => {
  const id = await plantResearch('Research of a refused delete');
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}/deprecate`);
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  const refusal = page.locator('.save-bar').getByRole('alert');
  await expect(confirmButton).toBeEnabled();
  await context.setOffline(true);
  await confirmButton.click();
  await expect(refusal).toHaveText(
    'Not deleted: you are offline. Try again when you are connected.',
  );
  await context.setOffline(false);
  await expect(refusal).toHaveText('You are online again. Press Confirm again.');
  const commit = await denyNextCommit(page);
  await confirmButton.click();
  await commit.arrived;
  await expect(page.getByRole('button', { name: 'Deleting…' })).toBeVisible();
  await expect(refusal).toHaveText('');
  commit.deny();
  await expect(refusal).toContainText('Not deleted: you are not permitted');
  await confirmButton.click();
  await expect(page).toHaveURL('/research');
  expect(await readStored('researchs', id)).toBeUndefined();
});

test('deleting a research with records in it lists them and needs a ticked checkbox (R15)', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const id = await createResearch(page, `With work ${Date.now()}`);
  await page.getByRole('link', { name: 'Create new' }).click();
  const deliverableId = await saveNamed(page, 'deliverable', 'Left behind');

  await page.goto(`/research/${id}/deprecate`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Left behind' })).toBeVisible();
  const confirmButton = page.getByRole('button', { name: 'Confirm' });
  await expect(confirmButton).toBeDisabled();
  await page.getByLabel('Delete anyway and leave them without a research').check();
  await confirmButton.click();
  await expect(page).toHaveURL('/research');
  expect(await readStored('deliverables', deliverableId)).toBeDefined();
});

test('unreadable records count too: they are listed by id and need the ticked checkbox (R15)', async ({
  page,
}) => {
  const id = await plantResearch('Research of unreadable work');
  const hypothesis = await plantHypothesis({
    hypothesisResearchFBUID: id,
    hypothesisResearchers: 'nobody knows',
  });
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}/deprecate`);
  await expect(page.getByRole('main').getByRole('link', { name: hypothesis })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  await page.getByLabel('Delete anyway and leave them without a research').check();
  await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
});
