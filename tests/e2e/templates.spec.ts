import { storedReference } from './support/database.ts';
import { plant } from './support/plant.ts';
import { expectNameRequired } from './support/required-name.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

function plantTemplate(templateName: string): Promise<string> {
  return plant('templates', { templateName, templateImage: '/seal.svg' });
}

test('the card of a template has a link Read', async ({ page }) => {
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
  await storedReference('templates', id).update({ templateFromBefore: 'no field of today' });
  await signIn(page, 'lead@example.com');
  await page.goto(`/template/${id}`);
  const json = page.locator('pre');
  await expect(json).toContainText('"templateName": "As JSON"');
  expect(JSON.parse((await json.textContent()) ?? '')).toMatchObject({
    FBUID: id,
    templateName: 'As JSON',
    templateImage: '/seal.svg',
    templateFromBefore: 'no field of today',
  });
});

test('editing has one field, the name, and it is required', async ({ page }) => {
  const id = await plantTemplate('To be emptied');
  await signIn(page, 'lead@example.com');
  await page.goto(`/template/${id}/update`);
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
  await expectNameRequired(page, { table: 'templates', id, field: 'templateName' });
});
