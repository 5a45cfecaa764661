import type { Locator, Page } from '@playwright/test';
import { readStored } from './support/database.ts';
import { plant, plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const TABLES = [
  {
    table: 'hypothesis',
    collection: 'hypotheses',
    all: 'All Hypotheses',
    plant: (name: string) => plantHypothesis({ hypothesisName: name }),
  },
  {
    table: 'deliverable',
    collection: 'deliverables',
    all: 'All Deliverables',
    plant: (name: string) => plantDeliverable({ deliverableName: name }),
  },
  {
    table: 'research',
    collection: 'researchs',
    all: 'All Research',
    plant: (name: string) => plantResearch(name),
  },
  {
    table: 'template',
    collection: 'templates',
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

for (const { table, collection, all, plant: plantOne } of TABLES) {
  test(`the path of a ${table} picks list, create, read, update or deprecate, with links to the others`, async ({
    page,
  }) => {
    const name = `Modes ${Date.now()}`;
    const id = await plantOne(name);
    const links = {
      List: `/${table}`,
      Read: `/${table}/${id}`,
      Update: `/${table}/${id}/update`,
      Deprecate: `/${table}/${id}/deprecate`,
    };
    await signIn(page, 'lead@example.com');

    await page.goto(`/${table}`);
    await expectTitle(page, all);
    await expectLinks(modes(page), { Create: `/${table}/create` });
    await expect(page.getByRole('article').first()).toBeVisible();

    await page.goto(`/${table}/create`);
    await expectTitle(page, `New ${table}`);
    await expectLinks(modes(page), { List: `/${table}` });
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');

    await page.goto(`/${table}/${id}`);
    await expectTitle(page, name);
    await expectLinks(modes(page), links);
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);

    await page.goto(`/${table}/${id}/update`);
    await expectTitle(page, `Update ${name}`);
    await expectLinks(modes(page), links);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue(name);

    await page.goto(`/${table}/${id}/deprecate`);
    await expectTitle(page, `Delete ${name}`);
    await expectLinks(modes(page), links);
    await expect(page.locator('pre')).toContainText(`"FBUID": "${id}"`);
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeEnabled();
    expect(await readStored(collection, id)).toBeDefined();
  });

  test(`a ${table} has no link to its own table, in the form or from the address`, async ({
    page,
  }) => {
    const name = `Unlinked ${Date.now()}`;
    const other = await plantOne(`${name}, other`);
    const own = `${table}${table[0]?.toUpperCase()}${table.slice(1)}FBUID`;
    await signIn(page, 'lead@example.com');
    await page.goto(`/${table}/create?${own}=${other}&${table}Number=1`);
    await page.getByLabel('Name', { exact: true }).fill(name);
    await expect(page.getByLabel(new RegExp(`^${table}$`, 'i'))).toHaveCount(0);
    await expect(page.locator(`option[value="${other}"]`)).toHaveCount(0);
    await page.getByRole('button', { name: 'Save' }).click();
    await expectTitle(page, name);
    const id = page.url().replace(/^.*\//, '');
    expect(JSON.stringify(await readStored(collection, id))).not.toContain(other);
  });
}

test('signed out, the paths of every table lead to the login screen', async ({ page }) => {
  const paths = TABLES.flatMap(({ table }) => [`/${table}`, `/${table}/some-id`]);
  for (const path of [
    ...paths,
    '/research/create',
    '/research/a/update',
    '/research/a/deprecate',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
    await expectTitle(page, 'Login');
  }
});

test('any other state of a record shows Oops, the id and the state (R29)', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  for (const { table } of TABLES) {
    await page.goto(`/${table}/some-id/explode`);
    await expectTitle(page, 'Oops some-id explode');
  }
  await page.goto('/research/abc/Update/more/and/more');
  await expectTitle(page, 'Oops abc Update');
});

test('at most four parts of the path count, and a slash at the end does not (R29)', async ({
  page,
}) => {
  const name = `Parts ${Date.now()}`;
  const id = await plantResearch(name);
  await signIn(page, 'lead@example.com');
  await page.goto('/research/');
  await expectTitle(page, 'All Research');
  await page.goto(`/research/${id}/`);
  await expectTitle(page, name);
  await page.goto(`/research/${id}/update/third/fourth/fifth?x=y`);
  await expectTitle(page, `Update ${name}`);
  await page.goto('/research/create/update/more');
  await expectTitle(page, 'New research');
});

test('a parent in the address is the parent of what is created', async ({ page }) => {
  const research = await plantResearch(`Parent ${Date.now()}`);
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/create?deliverableResearchFBUID=${research}`);
  await expect(page.getByLabel('Research', { exact: true })).toHaveValue(research);
  await page.getByLabel('Name', { exact: true }).fill('Child');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectTitle(page, 'Child');
  const deliverable = page.url().replace(/^.*\//, '');
  expect((await readStored('deliverables', deliverable))?.deliverableResearchFBUID).toBe(research);

  await page.goto(`/hypothesis/create?hypothesisResearchFBUID=${research}`);
  await expect(page.getByLabel('Research', { exact: true })).toHaveValue(research);
  // No field of a deliverable has this name, so it sets nothing.
  await page.goto(`/deliverable/create?researchFBUID=${research}`);
  await expect(page.getByLabel('Research', { exact: true })).toHaveValue('');
});
