import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFits } from './support/browser/fits.ts';
import { database } from './support/database.ts';
import { localFile } from './support/files.ts';
import { plant } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Creates an environment whose admin is admin@example.com. By default it is ready for imports. */
async function newTarget(settings: object = { mode: 'members', live: false }): Promise<string> {
  const name = `target-${crypto.randomUUID()}`;
  const root = database.doc(`environments/${name}`);
  await root.collection('settings').doc('access').set(settings);
  await root.collection('members').doc('admin@example.com').set({ role: 'staff', admin: true });
  return name;
}

function inTarget(target: string, path: string) {
  return database.doc(`environments/${target}/${path}`);
}

async function openMigration(page: Page): Promise<void> {
  await signIn(page, 'admin@example.com');
  await page.goto('/migration');
  await expect(copyButton(page)).toBeVisible();
}

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy' });

interface FormInput {
  readonly collection: string;
  readonly to: string;
  readonly filter?: string;
}

async function fill(page: Page, { collection, to, filter = '' }: FormInput): Promise<void> {
  await page.getByLabel('Collection', { exact: true }).selectOption(collection);
  await page.getByLabel('To environment').fill(to);
  await page.getByLabel('Filter (key:value)').fill(filter);
}

const report = (page: Page) => page.getByRole('region', { name: 'Report' });

async function copy(page: Page): Promise<void> {
  await copyButton(page).click();
  await expect(report(page)).toContainText('Finished.', { timeout: 30_000 });
}

/** Expects this number beside its name in the report. */
async function expectCount(page: Page, name: string, value: number): Promise<void> {
  const field = page.locator('.field').filter({ has: page.getByText(name, { exact: true }) });
  await expect(field.locator('dd')).toHaveText(String(value));
}

async function plantTemplate(templateName: string): Promise<string> {
  return plant('templates', { templateName, templateImage: '/seal.svg' });
}

const unique = (name: string) => `${name} ${Math.floor(Math.random() * 1e9)}`;

test('without admin rights anybody may open the page, and gets a reason instead of the form', async ({
  page,
}) => {
  const expectReasonOnly = async (reason: string) => {
    await expect(page.getByText(reason)).toBeVisible();
    await expect(page.getByRole('main').locator('form, button, input, select')).toHaveCount(0);
  };
  await page.goto('/migration');
  await expect(page).toHaveURL('/migration');
  await expectReasonOnly('You are signed out. Only an admin');
  await signIn(page, 'lead@example.com');
  await page.goto('/migration');
  await expectReasonOnly('who is no admin of this environment');
});

test('faults stand at their fields, an environment that may be live is refused, and an existing record stays unchanged; all fits a phone', async ({
  page,
}) => {
  const name = unique('Collision');
  const [fresh, other] = [await plantTemplate(name), await plantTemplate(name)];
  const to = await newTarget();
  const existing = { FBUID: other, templateName: 'Another' };
  await inTarget(to, `templates/${other}`).set(existing);
  await page.setViewportSize({ width: 360, height: 740 });
  await openMigration(page);
  await expectFits(page);

  await fill(page, { collection: 'templates', to: 'local', filter: 'paid' });
  await copyButton(page).click();
  const filter = page.getByLabel('Filter (key:value)');
  const environment = page.getByLabel('To environment');
  await expect(filter).toHaveAccessibleDescription(/write 'key:value'/);
  await expect(filter).toBeFocused();
  await expect(page.getByRole('alert').getByText('Not started')).toBeVisible();
  await expect(environment).toHaveAccessibleDescription(/this is where/);

  await filter.fill(`templateName:${name}`);
  await environment.fill(await newTarget({ mode: 'members' }));
  await copyButton(page).click();
  await expect(report(page)).toContainText('has not said in its settings that it is not live');

  await environment.fill(to);
  await environment.press('Enter');
  await expectCount(page, 'Records copied', 1);
  await expectCount(page, 'There already, left as they are', 1);
  await expectFits(page);
  expect((await inTarget(to, `templates/${other}`).get()).data()).toEqual(existing);
  expect((await inTarget(to, `templates/${fresh}`).get()).exists).toBe(true);
});

async function download(page: Page): Promise<string> {
  const downloading = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Download JSON' }).click();
  return readFileSync(await (await downloading).path(), 'utf8');
}

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Source').selectOption('A JSON file');
  await page.getByLabel('Upload JSON').setInputFiles(localFile(name, Buffer.from(text)).path);
}

test('JSON: a malformed file is refused with the place of the fault; a downloaded one arrives in another environment', async ({
  page,
}) => {
  const to = await newTarget();
  await openMigration(page);
  await page.getByLabel('Collection', { exact: true }).selectOption('researchs');
  const first = await download(page);
  await expect(report(page)).toContainText('Finished.');

  await page.getByLabel('To environment').fill(to);
  await page.getByLabel('Source').selectOption('A JSON file');
  await copyButton(page).click();
  await expect(report(page)).toContainText('Choose a JSON file first.');
  await chooseFile(page, 'cut.json', '{"format":"countersign-migration",\n"version":2,');
  await copyButton(page).click();
  await expect(report(page)).toContainText(/cut\.json is refused\. line 2, column 13: /);

  await chooseFile(page, 'researchs.json', first);
  await copy(page);
  const { records }: { readonly records: readonly unknown[] } = JSON.parse(first);
  expect((await database.collection(`environments/${to}/researchs`).get()).size).toBe(
    records.length,
  );
});

test('a copy shows how far it is; a cancelled one that is started again writes the rest, here with a key renamed (section 8)', async ({
  page,
}) => {
  const name = unique('Many');
  const ids = await Promise.all(Array.from({ length: 40 }, () => plantTemplate(name)));
  const to = await newTarget();
  await openMigration(page);
  let isHeld = true;
  let commits = 0;
  await page.route('**/documents:commit*', async (route) => {
    commits += 1;
    // The first commit arrives. Later ones hang, as on a stalled connection.
    if (commits === 1 || !isHeld) await route.continue();
  });
  await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
  await copyButton(page).click();
  await expect(page.getByText('15 of 40', { exact: true })).toBeVisible();
  // The next 15 records are read before the second commit.
  await expect.poll(() => commits).toBe(2);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(report(page)).toContainText('It was cancelled. What has been written stays.');
  await expectCount(page, 'Records copied', 15);
  expect((await database.collection(`environments/${to}/templates`).get()).size).toBe(15);
  isHeld = false;
  await page.getByLabel('Rename key').fill('templateImage');
  await page.getByLabel('To', { exact: true }).fill('templatePicture');
  await copy(page);
  await expectCount(page, 'Records copied', 25);
  await expectCount(page, 'There already, left as they are', 15);
  const found = await database.collection(`environments/${to}/templates`).get();
  expect(found.docs.map((document) => document.id).toSorted()).toEqual(ids.toSorted());
  const renamed = found.docs.filter((document) => document.data().templatePicture === '/seal.svg');
  expect(renamed).toHaveLength(25);
});
