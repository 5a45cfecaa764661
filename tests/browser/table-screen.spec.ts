import type { Page } from '@playwright/test';
import { readStored, storedReference } from './support/database.ts';
import { navigate } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

test('a template is created, listed, read as JSON (R52), updated and deleted, each at its path (R16), and any other state of a record shows Oops (R29)', async ({
  page,
}) => {
  const name = `Round trip ${Date.now()}`;
  const nameInput = page.getByLabel('Name', { exact: true });
  const saveButton = page.getByRole('button', { name: 'Save' });
  const json = page.locator('pre');
  const modes = page.getByRole('navigation', { name: 'Modes' });
  const follow = (mode: string) => modes.getByRole('link', { name: mode }).click();
  await signIn(page, 'lead@example.com');
  await page.goto('/template');
  await follow('Create');
  await expectTitle(page, 'New template');
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
  await nameInput.fill(name);
  await saveButton.click();
  await expectTitle(page, name);

  const id = page.url().replace(/^.*\//, '');
  await test.step('read: from the list, with fields that the app does not know', async () => {
    await storedReference('templates', id).update({ templateFromBefore: 'no field of today' });
    await follow('List');
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('link', { name: `Read ${name}` })
      .click();
    await expect(page).toHaveURL(`/template/${id}`);
    await expect(modes.getByRole('link')).toHaveText(['List', 'Read', 'Update', 'Delete']);
    await expect(json).toContainText('"templateFromBefore": "no field of today"');
    await expect(saveButton).toHaveCount(0);
  });

  await test.step('update', async () => {
    await follow('Update');
    await expect(page).toHaveURL(`/template/${id}/update`);
    await expectTitle(page, `Update ${name}`);
    await expect(nameInput).toHaveValue(name);
    await nameInput.fill(`${name} again`);
    await saveButton.click();
    await expectTitle(page, `${name} again`);
    expect(await readStored('templates', id)).toMatchObject({
      templateName: `${name} again`,
      templateFromBefore: 'no field of today',
    });
  });

  await test.step('delete', async () => {
    await follow('Delete');
    await expect(page).toHaveURL(`/template/${id}/deprecate`);
    await expectTitle(page, `Delete ${name} again`);
    await expect(json).toContainText(`"FBUID": "${id}"`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/template');
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    expect(await readStored('templates', id)).toBeUndefined();
  });

  await test.step('a record that is gone, and any other state', async () => {
    await navigate(page, `/template/${id}`);
    await expect(page.getByText('This template was not found.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All Templates' }).click();
    await expect(page).toHaveURL('/template');
    await navigate(page, '/template/abc/Update/more/and/more');
    await expectTitle(page, 'Oops abc Update');
  });
});
