import type { Locator, Page } from '@playwright/test';
import { readStored, storedReference } from './support/database.ts';
import { plant } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const modes = (page: Page) => page.getByRole('navigation', { name: 'Modes' });

async function expectTitle(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

async function expectLinks(found: Locator, links: Readonly<Record<string, string>>): Promise<void> {
  await expect(found.getByRole('link')).toHaveText(Object.keys(links));
  for (const [name, path] of Object.entries(links)) {
    await expect(found.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
}

test('a template is created, listed, read as JSON, updated and deleted, each at its path (R16), and any other state of a record shows Oops (R29)', async ({
  page,
}) => {
  test.slow();
  const name = `Round trip ${Date.now()}`;
  const nameInput = page.getByLabel('Name', { exact: true });
  const saveButton = page.getByRole('button', { name: 'Save' });
  const json = page.locator('pre');
  const follow = (mode: string) => modes(page).getByRole('link', { name: mode }).click();
  const other = await plant('templates', { templateName: `${name}, other` });
  await signIn(page, 'lead@example.com');

  await test.step('create', async () => {
    await page.goto(`/template/create?templateTemplateFBUID=${other}`);
    await expectTitle(page, 'New template');
    await expectLinks(modes(page), { List: '/template' });
    await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
    await nameInput.fill(name);
    await saveButton.click();
    await expectTitle(page, name);
  });

  const id = page.url().replace(/^.*\//, '');
  const links = {
    List: '/template',
    Read: `/template/${id}`,
    Update: `/template/${id}/update`,
    Delete: `/template/${id}/deprecate`,
  };

  await test.step('read: from the list, with fields that the app does not know', async () => {
    await storedReference('templates', id).update({ templateFromBefore: 'no field of today' });
    await follow('List');
    await page
      .getByRole('article', { name, exact: true })
      .getByRole('link', { name: `Read ${name}` })
      .click();
    await expect(page).toHaveURL(`/template/${id}`);
    await expectLinks(modes(page), links);
    await expect(json).toContainText('"templateFromBefore": "no field of today"');
    await expect(json).not.toContainText(other);
    await expect(saveButton).toHaveCount(0);
  });

  await test.step('update', async () => {
    await follow('Update');
    await expectTitle(page, `Update ${name}`);
    await expectLinks(modes(page), links);
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
    await expectTitle(page, `Delete ${name} again`);
    await expectLinks(modes(page), links);
    await expect(json).toContainText(`"FBUID": "${id}"`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL('/template');
    await expectTitle(page, 'All Templates');
    await expectLinks(modes(page), { Create: '/template/create' });
    await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
    expect(await readStored('templates', id)).toBeUndefined();
  });

  await test.step('a record that is gone, and any other state', async () => {
    await page.goto(`/template/${id}`);
    await expect(page.getByText('This template was not found.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'All Templates' }).click();
    await expect(page).toHaveURL('/template');
    await page.goto('/template/abc/Update/more/and/more');
    await expectTitle(page, 'Oops abc Update');
  });
});
