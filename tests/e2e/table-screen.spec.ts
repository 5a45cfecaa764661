import type { Locator, Page } from '@playwright/test';
import { historyFaults, historyOf, readStored } from './support/database.ts';
import { plant, plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { expectNameRequired } from './support/required-name.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TABLES = [
  {
    table: 'hypothesis',
    collection: 'hypotheses',
    nameField: 'hypothesisName',
    all: 'All Hypotheses',
    plant: (name: string) => plantHypothesis({ hypothesisName: name }),
  },
  {
    table: 'deliverable',
    collection: 'deliverables',
    nameField: 'deliverableName',
    all: 'All Deliverables',
    plant: (name: string) => plantDeliverable({ deliverableName: name }),
  },
  {
    table: 'research',
    collection: 'researchs',
    nameField: 'researchName',
    all: 'All Research',
    plant: (name: string) => plantResearch(name),
  },
  {
    table: 'template',
    collection: 'templates',
    nameField: 'templateName',
    all: 'All Templates',
    plant: (name: string) => plant('templates', { templateName: name, templateImage: '/seal.svg' }),
  },
] as const;

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

for (const { table, collection, nameField, all, plant: plantOne } of TABLES) {
  test(`a ${table} is created, read, updated and deleted, each at its path (R16); it needs a name, and has no link to its own table`, async ({
    page,
  }) => {
    const name = `Round trip ${Date.now()}`;
    const other = await plantOne(`${name}, other`);
    const own = `${table}${table[0]?.toUpperCase()}${table.slice(1)}FBUID`;
    const nameInput = page.getByLabel('Name', { exact: true });
    const saveButton = page.getByRole('button', { name: 'Save' });
    const follow = (mode: string) => modes(page).getByRole('link', { name: mode }).click();
    await signIn(page, 'lead@example.com');

    await page.goto(`/${table}/create?${own}=${other}&${table}Number=1`);
    await expectTitle(page, `New ${table}`);
    await expectLinks(modes(page), { List: `/${table}` });
    await expect(page.getByLabel(new RegExp(`^${table}$`, 'i'))).toHaveCount(0);
    await expect(page.locator(`option[value="${other}"]`)).toHaveCount(0);
    await test.step('without a name nothing is saved', async () => {
      await nameInput.fill('   ');
      await saveButton.click();
      await expect(page.getByText('required', { exact: true })).toBeVisible();
      await expect(nameInput).toHaveAttribute('aria-invalid', 'true');
      await expect(nameInput).toBeFocused();
      await expect(page).toHaveURL(new RegExp(`/${table}/create`));
    });
    await nameInput.fill(name);
    await saveButton.click();

    await expectTitle(page, name);
    const id = page.url().replace(/^.*\//, '');
    const links = {
      List: `/${table}`,
      Read: `/${table}/${id}`,
      Update: `/${table}/${id}/update`,
      Deprecate: `/${table}/${id}/deprecate`,
    };
    await expectLinks(modes(page), links);
    await expect(saveButton).toHaveCount(0);
    expect(JSON.stringify(await readStored(collection, id))).not.toContain(other);

    await test.step('update', async () => {
      await follow('Update');
      await expectTitle(page, `Update ${name}`);
      await expectLinks(modes(page), links);
      await expectNameRequired(page, { table: collection, id, field: nameField });
      await nameInput.fill(`${name} again`);
      await saveButton.click();
      await expectTitle(page, `${name} again`);
      expect(await historyFaults(collection, id)).toEqual([]);
    });

    await test.step('deprecate', async () => {
      await follow('Deprecate');
      await expectTitle(page, `Delete ${name} again`);
      await expectLinks(modes(page), links);
      await expect(page.locator('pre')).toContainText(`"FBUID": "${id}"`);
      await expect(page.locator('pre')).toContainText(`"${name} again"`);
      await page.getByRole('button', { name: 'Confirm' }).click();
      await expect(page).toHaveURL(`/${table}`);
      await expectTitle(page, all);
      await expectLinks(modes(page), { Create: `/${table}/create` });
      await expect(page.getByText('Deleted', { exact: true })).toBeVisible();
      await expect(page.getByRole('article').first()).toBeVisible();
      expect(await readStored(collection, id)).toBeUndefined();
      expect(await historyOf(collection, id)).toHaveLength(2);
    });

    await page.goto(`/${table}/${id}`);
    await expect(page.getByText(`This ${table} was not found.`)).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: all }).click();
    await expect(page).toHaveURL(`/${table}`);
  });
}

test('signed out, the paths of every table lead to the login screen', async ({ page }) => {
  const suffixes = ['', '/create', '/some-id', '/some-id/update', '/some-id/deprecate'];
  for (const path of TABLES.flatMap(({ table }) =>
    suffixes.map((suffix) => `/${table}${suffix}`),
  )) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expectTitle(page, 'Login');
  }
});

test('any other state of a record shows Oops, and at most four parts of the path count (R29)', async ({
  page,
}) => {
  const name = `Parts ${Date.now()}`;
  const id = await plantResearch(name);
  await signIn(page, 'lead@example.com');
  await page.goto('/research/abc/Update/more/and/more');
  await expectTitle(page, 'Oops abc Update');
  await page.goto(`/research/${id}/update/third/fourth/fifth?x=y`);
  await expectTitle(page, `Update ${name}`);
  await page.goto(`/research/${id}/deprecate/`);
  await expectTitle(page, `Delete ${name}`);
});
