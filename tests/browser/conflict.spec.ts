import type { Page } from '@playwright/test';
import { readStored, storedReference } from './support/database.ts';
import { plantDeliverable, saveAsOther } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

test('what another person saves while I type is taken over and named, or shown as mine and theirs; what I typed survives a refused save, a reload and a deletion, and is gone once discarded (R17, R21)', async ({
  page,
  context,
}) => {
  test.slow();
  const id = await plantDeliverable({ deliverableName: 'Contested' });
  const name = field(page, 'Name');
  const saveButton = page.getByRole('button', { name: 'Save' });
  const changed = page.getByRole('region', { name: 'Changed by someone else' });
  const status = page.locator('.record-form > section').getByRole('status');
  const restored = page.getByText('It has been restored.');
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}/update`);
  await expect(name).toHaveValue('Contested');

  await test.step('another field', async () => {
    await expect(status, 'a live region is there before its text').toBeEmpty();
    await name.fill('Mine');
    await saveAsOther('deliverables', id, { deliverableMethodsLink: 'https://methods.example' });
    await expect(status).toHaveText('Also changed by someone else: Methods link');
    await expect(changed).toHaveCount(0);
    await expect(field(page, 'Methods link')).toHaveValue('https://methods.example');
    await expect(name).toHaveValue('Mine');
    await expect(saveButton).toBeEnabled();
  });

  await test.step('offline the save is refused, and once online the change of the same field is shown', async () => {
    await context.setOffline(true);
    await saveAsOther('deliverables', id, { deliverableName: 'Theirs' });
    await saveButton.click();
    await expect(page.getByText('Not saved: you are offline.')).toBeVisible();
    await expect(page.getByText('You are offline. What is shown may be out of date')).toBeVisible();
    await context.setOffline(false);
    await expect(changed.getByLabel('Mine: Mine')).toBeChecked({ timeout: 20_000 });
    await expect(status).toContainText('Someone else changed this record');
    await expect(changed.getByLabel('Theirs: Theirs')).toBeVisible();
    await expect(saveButton).toBeDisabled();
    await expect(name).toHaveValue('Mine');
    expect((await readStored('deliverables', id))?.deliverableName).toBe('Theirs');
    await changed.getByRole('button', { name: 'Continue with these values' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Mine');
  });

  await test.step('a reload brings it back; discarded, it does not come back', async () => {
    await page.reload();
    await expect(name).toHaveValue('Mine');
    await expect(restored).toBeVisible();
    await page.getByRole('button', { name: 'Discard what I typed' }).click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Theirs');
    await page.reload();
    await expect(name).toHaveValue('Theirs');
    await expect(restored).toHaveCount(0);
  });

  await test.step('of a deleted record it can still be copied', async () => {
    await name.fill('Still here to copy');
    await storedReference('deliverables', id).delete();
    await expect(page.getByText('Someone deleted this deliverable')).toBeVisible();
    await expect(name).toHaveValue('Still here to copy');
    await saveButton.click();
    await expect(page.getByText('Not saved: this record no longer exists.')).toBeVisible();
  });
});
