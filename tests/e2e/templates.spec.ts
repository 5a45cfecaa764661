import { historyOf, readStored } from './support/database.ts';
import { plant } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

function plantTemplate(templateName: string): Promise<string> {
  return plant('templates', { templateName, templateImage: '/seal.svg' });
}

test('the list has a Read button for each template', async ({ page }) => {
  const name = `Listed ${Date.now()}`;
  const id = await plantTemplate(name);
  await signIn(page, 'lead@example.com');
  await page.goto('/template');
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: `Read ${name}` })
    .click();
  await expect(page).toHaveURL(`/template/${id}`);
});

test('reading shows the record as JSON', async ({ page }) => {
  const id = await plantTemplate('As JSON');
  await signIn(page, 'lead@example.com');
  await page.goto(`/template/${id}`);
  const json = page.locator('pre');
  await expect(json).toContainText('"templateName": "As JSON"');
  expect(JSON.parse((await json.textContent()) ?? '')).toMatchObject({
    FBUID: id,
    templateName: 'As JSON',
    templateImage: '/seal.svg',
  });
});

test('editing has one field, the name, and it is required', async ({ page }) => {
  const id = await plantTemplate('To be emptied');
  await signIn(page, 'lead@example.com');
  await page.goto(`/template/${id}/update`);
  const fields = page.getByRole('main').locator('input, select, textarea');
  await expect(fields).toHaveCount(1);
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('To be emptied');
  await name.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('required', { exact: true })).toBeVisible();
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  expect((await readStored('templates', id))?.templateName).toBe('To be emptied');
  expect(await historyOf('templates', id)).toHaveLength(1);
});
