import type { Page } from '@playwright/test';
import { park } from './support/browser/warm-context.ts';
import { readStored, storedReference } from './support/database.ts';
import { plantDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const nameField = (page: Page) => field(page, 'Name');
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });
const changedRegion = (page: Page) => page.getByRole('region', { name: 'Changed by someone else' });
const continueButton = (page: Page) =>
  changedRegion(page).getByRole('button', { name: 'Continue with these values' });

async function openForm(page: Page, path: string, name: string): Promise<void> {
  await page.goto(path);
  await expect(nameField(page)).toHaveValue(name);
}

async function save(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

test("another person's edit during editing: a field that only they changed is taken over and named; one that both changed is shown as mine and theirs (R17, R21)", async ({
  page,
  secondPage,
}) => {
  test.slow();
  await Promise.all([
    signIn(page, 'lead@example.com'),
    signIn(secondPage, 'researcher@example.com'),
  ]);
  const id = await plantDeliverable({ deliverableName: 'Contested' });
  const path = `/deliverable/${id}/update`;
  await openForm(page, path, 'Contested');
  await openForm(secondPage, path, 'Contested');

  await test.step('another field', async () => {
    await field(secondPage, 'Methods link').fill('https://methods.example');
    await nameField(page).fill('Mine, given up');
    await saveButton(secondPage).click();
    await expect(page.getByText('Also changed by someone else: Methods link')).toBeVisible();
    await expect(changedRegion(page)).toHaveCount(0);
    await expect(field(page, 'Methods link')).toHaveValue('https://methods.example');
    await expect(nameField(page)).toHaveValue('Mine, given up');
    await expect(saveButton(page)).toBeEnabled();
  });

  await test.step('the same field', async () => {
    await nameField(page).fill('My wording');
    await secondPage.getByRole('link', { name: 'Update', exact: true }).click();
    await save(secondPage, 'Their wording');
    await expect(changedRegion(page)).toBeVisible();
    await expect(nameField(page)).toHaveValue('My wording');
    await expect(saveButton(page)).toBeDisabled();
    await expect(changedRegion(page).getByLabel('Mine: My wording')).toBeChecked();
    await expect(changedRegion(page).getByLabel('Theirs: Their wording')).toBeVisible();
    await continueButton(page).click();
    await save(page, 'My wording');
  });
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableName: 'My wording',
    deliverableMethodsLink: 'https://methods.example',
  });
});

test('what was typed stays after a refused save without a connection, after a reload, and when the record is deleted under the form; once discarded it does not come back (R17)', async ({
  page,
  context,
}) => {
  test.slow();
  await signIn(page, 'lead@example.com');
  const id = await plantResearch('Stale');
  const path = `/research/${id}/update`;
  await openForm(page, path, 'Stale');

  await test.step('offline the save is refused, and once online the change of somebody else is shown', async () => {
    await nameField(page).fill('Typed on a stale form');
    // Offline, this browser does not get the other writer's change.
    await context.setOffline(true);
    await storedReference('researchs', id).update({
      researchName: 'Changed while away',
      updatedAt: new Date().toISOString(),
    });
    await saveButton(page).click();
    await expect(page.getByText('Not saved: you are offline.')).toBeVisible();
    await expect(page.getByText('You are offline. What is shown may be out of date')).toBeVisible();
    await context.setOffline(false);
    await expect(changedRegion(page)).toBeVisible({ timeout: 20_000 });
    await expect(nameField(page)).toHaveValue('Typed on a stale form');
    expect((await readStored('researchs', id))?.researchName).toBe('Changed while away');
  });

  await test.step('a reload brings it back; discarded, it does not come back', async () => {
    await page.reload();
    await expect(nameField(page)).toHaveValue('Typed on a stale form');
    await expect(page.getByText('It has been restored.')).toBeVisible();
    await park(page);
    await storedReference('researchs', id).update({ researchName: 'Theirs' });
    await page.goto(path);
    await page.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(nameField(page)).toHaveValue('Theirs');
    await page.reload();
    await expect(nameField(page)).toHaveValue('Theirs');
    await expect(page.getByText('It has been restored.')).toHaveCount(0);
  });

  await test.step('of a deleted record it can still be copied', async () => {
    await nameField(page).fill('Still here to copy');
    await storedReference('researchs', id).delete();
    await expect(page.getByText('Someone deleted this research')).toBeVisible();
    await expect(nameField(page)).toHaveValue('Still here to copy');
    await saveButton(page).click();
    await expect(page.getByText('Not saved: this record no longer exists.')).toBeVisible();
  });
});
