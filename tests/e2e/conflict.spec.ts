import type { Page } from '@playwright/test';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function createResearch(page: Page, name: string): Promise<string> {
  await page.goto('/research/create');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  return page.url().replace(/^.*\/research\//, '');
}

async function openForm(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/research/${id}/update`);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
}

async function save(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
}

const changedRegion = (page: Page) => page.getByRole('region', { name: 'Changed by someone else' });

test("another person's edit during editing is shown as mine and theirs, and the form keeps its values (R17)", async ({
  page,
  secondPage,
}) => {
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  const name = `Contested ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await openForm(secondPage, id, name);

  await page.getByLabel('Name', { exact: true }).fill('My wording');
  await save(secondPage, 'Their wording');
  await expect(secondPage.getByRole('heading', { level: 1, name: 'Their wording' })).toBeVisible();

  await expect(changedRegion(page)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('My wording');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(changedRegion(page).getByLabel('Mine: My wording')).toBeChecked();
  await expect(changedRegion(page).getByLabel('Theirs: Their wording')).toBeVisible();

  await changedRegion(page).getByRole('button', { name: 'Continue with these values' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My wording' })).toBeVisible();
  expect(await historyFaults('researchs', id)).toEqual([]);
  const names = (await historyOf('researchs', id)).map(({ data }) => data.researchName);
  expect(names).toEqual([name, 'Their wording', 'My wording']);
});

test("the other person's value can replace mine (R17)", async ({ page, secondPage }) => {
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  const name = `Taken over ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await openForm(secondPage, id, name);
  await page.getByLabel('Name', { exact: true }).fill('Mine, given up');
  await save(secondPage, 'Theirs, taken');
  await changedRegion(page).getByLabel('Theirs: Theirs, taken').check();
  await changedRegion(page).getByRole('button', { name: 'Continue with these values' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs, taken');
});

test('a save while offline is refused, and online again the form says that another person changed the record (R17)', async ({
  page,
  context,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `Stale ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await page.getByLabel('Name', { exact: true }).fill('Typed on a stale form');
  // Without subscriptions, this browser does not get the other writer's change.
  await context.setOffline(true);
  await saveAsSomebodyElse(id, 'Changed while away');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved: you are offline.')).toBeVisible();
  await expect(page.getByText('You are offline. What is shown may be out of date')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are online again. Save again.')).toBeVisible();
  await expect(page.getByText('Not saved: you are offline.')).toHaveCount(0);

  await expect(changedRegion(page)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed on a stale form');
  expect((await readStored('researchs', id))?.researchName).toBe('Changed while away');
});

test('a save succeeds after somebody else saved the record with the same values in the fields of the form (R21)', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `Other fields ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await page.getByLabel('Name', { exact: true }).fill(`${name}, edited`);
  await saveAsSomebodyElse(id, name);
  await expect(async () => {
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${name}, edited` })).toBeVisible({
      timeout: 1_500,
    });
  }).toPass();
  expect(await historyFaults('researchs', id)).toEqual([]);
});

test('a reload brings back what was typed and not saved; a reload after discarding it brings back nothing', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `Draft ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await page.getByLabel('Name', { exact: true }).fill('Typed and not saved');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Typed and not saved');
  await expect(page.getByText('It has been restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
});

test('what was typed and discarded does not come back, though the record changed meanwhile (R17)', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `Discarded ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await page.getByLabel('Name', { exact: true }).fill('Typed and not saved');
  await page.goto('/profile');
  await storedReference('researchs', id).update({ researchName: 'Theirs' });
  await page.goto(`/research/${id}/update`);
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs');
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Theirs');
  await expect(page.getByText('It has been restored.')).toHaveCount(0);
});

test('if a record is deleted under an open form, the form keeps what was typed, so that it can be copied', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const name = `Deleted under me ${Date.now()}`;
  const id = await createResearch(page, name);
  await openForm(page, id, name);
  await page.getByLabel('Name', { exact: true }).fill('Still here to copy');
  await storedReference('researchs', id).delete();
  await expect(page.getByText('Someone deleted this research')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Still here to copy');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved: this record no longer exists.')).toBeVisible();
});

/** Another writer's edit with its history entry, as the rules demand it. */
async function saveAsSomebodyElse(id: string, researchName: string): Promise<void> {
  const before = await readStored('researchs', id);
  const updatedAt = new Date().toISOString();
  const after = {
    ...before,
    researchName,
    updatedAt,
    updatedBy: 'someone-else',
    previousHistoryFBUID: before?.updatedAt ?? null,
  };
  const { FieldValue } = await import('firebase-admin/firestore');
  const batch = storedReference('researchs', id).firestore.batch();
  batch.set(storedReference('researchs', id), after);
  batch.set(storedReference('researchs', id).collection('history').doc(updatedAt), {
    ...after,
    recordedAt: FieldValue.serverTimestamp(),
  });
  await batch.commit();
}
