import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { park } from './support/browser/warm-context.ts';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const nameField = (page: Page) => page.getByLabel('Name', { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const changedRegion = (page: Page) => page.getByRole('region', { name: 'Changed by someone else' });

async function openForm(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/research/${id}/update`);
  await expect(nameField(page)).toHaveValue(name);
}

async function save(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

test("another person's edit during editing is shown as mine and theirs, the form keeps its values, and either can be taken (R17)", async ({
  page,
  secondPage,
}) => {
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  const id = await plantResearch('Contested');
  await openForm(page, id, 'Contested');
  await openForm(secondPage, id, 'Contested');
  const continueButton = changedRegion(page).getByRole('button', {
    name: 'Continue with these values',
  });

  await nameField(page).fill('Mine, given up');
  await save(secondPage, 'Theirs, taken');
  await changedRegion(page).getByLabel('Theirs: Theirs, taken').check();
  await continueButton.click();
  await expect(nameField(page)).toHaveValue('Theirs, taken');

  await nameField(page).fill('My wording');
  await secondPage.getByRole('link', { name: 'Update', exact: true }).click();
  await save(secondPage, 'Their wording');
  await expect(changedRegion(page)).toBeVisible();
  await expect(nameField(page)).toHaveValue('My wording');
  await expect(saveButton(page)).toBeDisabled();
  await expect(changedRegion(page).getByLabel('Mine: My wording')).toBeChecked();
  await expect(changedRegion(page).getByLabel('Theirs: Their wording')).toBeVisible();
  await continueButton.click();
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My wording' })).toBeVisible();
  expect(await historyFaults('researchs', id)).toEqual([]);
  const names = (await historyOf('researchs', id)).map(({ data }) => data.researchName);
  expect(names).toEqual(['Contested', 'Theirs, taken', 'Their wording', 'My wording']);
});

test('a save while offline is refused, and online again the form says that another person changed the record (R17)', async ({
  page,
  context,
}) => {
  await signIn(page, 'lead@example.com');
  const id = await plantResearch('Stale');
  await openForm(page, id, 'Stale');
  await nameField(page).fill('Typed on a stale form');
  // Offline, this browser does not get the other writer's change.
  await context.setOffline(true);
  await saveAsSomebodyElse(id, 'Changed while away');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Not saved: you are offline.')).toBeVisible();
  await expect(page.getByText('You are offline. What is shown may be out of date')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are online again. Save again.')).toBeVisible();
  await expect(page.getByText('Not saved: you are offline.')).toHaveCount(0);

  await expect(changedRegion(page)).toBeVisible({ timeout: 20_000 });
  await expect(nameField(page)).toHaveValue('Typed on a stale form');
  expect((await readStored('researchs', id))?.researchName).toBe('Changed while away');
});

test('a save succeeds after somebody else saved the same values in the fields of the form (R21); if the record is deleted under the form, what was typed stays, so that it can be copied', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const id = await plantResearch('Other fields');
  await openForm(page, id, 'Other fields');
  await nameField(page).fill('Edited');
  await saveAsSomebodyElse(id, 'Other fields');
  await expect(async () => {
    await saveButton(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edited' })).toBeVisible({
      timeout: 1_500,
    });
  }).toPass();
  expect(await historyFaults('researchs', id)).toEqual([]);

  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await nameField(page).fill('Still here to copy');
  await storedReference('researchs', id).delete();
  await expect(page.getByText('Someone deleted this research')).toBeVisible();
  await expect(nameField(page)).toHaveValue('Still here to copy');
  await saveButton(page).click();
  await expect(page.getByText('Not saved: this record no longer exists.')).toBeVisible();
});

test('a reload brings back what was typed and not saved; once discarded it does not come back, though the record changed meanwhile (R17)', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  const id = await plantResearch('Draft');
  await openForm(page, id, 'Draft');
  await nameField(page).fill('Typed and not saved');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Typed and not saved');
  await expect(page.getByText('It has been restored.')).toBeVisible();
  await park(page);
  await storedReference('researchs', id).update({ researchName: 'Theirs' });
  await page.goto(`/research/${id}/update`);
  await page.getByRole('button', { name: 'Discard what I typed' }).click();
  await expect(nameField(page)).toHaveValue('Theirs');
  await page.reload();
  await expect(nameField(page)).toHaveValue('Theirs');
  await expect(page.getByText('It has been restored.')).toHaveCount(0);
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
  const batch = storedReference('researchs', id).firestore.batch();
  batch.set(storedReference('researchs', id), after);
  batch.set(storedReference('researchs', id).collection('history').doc(updatedAt), {
    ...after,
    recordedAt: FieldValue.serverTimestamp(),
  });
  await batch.commit();
}
