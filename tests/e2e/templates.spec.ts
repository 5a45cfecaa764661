import { storedReference } from './support/database.ts';
import { plant } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('the card of a template leads to its JSON, and editing has one field, the name', async ({
  page,
}) => {
  const name = `Listed ${Date.now()}`;
  const id = await plant('templates', { templateName: name, templateImage: '/seal.svg' });
  await storedReference('templates', id).update({ templateFromBefore: 'no field of today' });
  await signIn(page, 'lead@example.com');
  await page.goto('/template');
  await page
    .getByRole('article', { name })
    .getByRole('link', { name: `Read ${name}` })
    .click();
  await expect(page).toHaveURL(`/template/${id}`);
  const json = page.locator('pre');
  await expect(json).toContainText(`"templateName": "${name}"`);
  expect(JSON.parse((await json.textContent()) ?? '')).toMatchObject({
    FBUID: id,
    templateName: name,
    templateImage: '/seal.svg',
    templateFromBefore: 'no field of today',
  });
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);
  await expect(page.getByRole('main').locator('input, select, textarea')).toHaveCount(1);
});
