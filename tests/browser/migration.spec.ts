import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectFits } from './support/browser/fits.ts';
import { database, emptyEnvironment } from './support/database.ts';
import { plant } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

async function openMigration(page: Page): Promise<void> {
  await signIn(page, 'admin@example.com');
  await page.goto('/migration');
  await expect(copyButton(page)).toBeVisible();
}

const copyButton = (page: Page) => page.getByRole('button', { name: 'Copy' });

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

async function chooseFile(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('Source').selectOption('A JSON file');
  const file = { name, mimeType: 'application/json', buffer: Buffer.from(text) };
  await page.getByLabel('Upload JSON').setInputFiles(file);
}

test('a downloaded file arrives in another environment; a malformed one is refused with the place of the fault', async ({
  page,
}) => {
  const to = await emptyEnvironment();
  await page.setViewportSize({ width: 360, height: 740 });
  await openMigration(page);
  await expectFits(page);
  await page.getByLabel('Collection', { exact: true }).selectOption('researchs');
  const downloading = page.waitForEvent('download', { timeout: 30_000 });
  await page.getByRole('button', { name: 'Download JSON' }).click();
  const text = readFileSync(await (await downloading).path(), 'utf8');
  await page.getByLabel('To environment').fill(to);
  await chooseFile(page, 'cut.json', '{"format":"countersign-migration",\n"version":2,');
  await copyButton(page).click();
  await expect(report(page)).toContainText(/cut\.json is refused\. line 2, column 13: /);
  await chooseFile(page, 'researchs.json', text);
  await copy(page);
  const { records }: { readonly records: readonly unknown[] } = JSON.parse(text);
  expect((await database.collection(`environments/${to}/researchs`).get()).size).toBe(
    records.length,
  );
});

test('a copy shows how far it is; a cancelled one that is started again writes the rest', async ({
  page,
}) => {
  const templateName = `Many ${Math.floor(Math.random() * 1e9)}`;
  await Promise.all(Array.from({ length: 20 }, () => plant('templates', { templateName })));
  const to = await emptyEnvironment();
  await openMigration(page);
  let isHeld = true;
  let commits = 0;
  await page.route('**/documents:commit*', async (route) => {
    commits += 1;
    // The commits of 15 records arrive. Later ones hang, as on a stalled connection.
    if (commits <= 15 || !isHeld) await route.continue();
  });
  await page.getByLabel('Collection', { exact: true }).selectOption('templates');
  await page.getByLabel('To environment').fill(to);
  await page.getByLabel('Filter (key:value)').fill(`templateName:${templateName}`);
  await copyButton(page).click();
  await expect(page.getByText('15 of 20', { exact: true })).toBeVisible();
  // The next records are read before their commits.
  await expect.poll(() => commits).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(report(page)).toContainText('It was cancelled. What has been written stays.');
  await expectCount(page, 'Records copied', 15);
  isHeld = false;
  await copy(page);
  await expectCount(page, 'Records copied', 5);
  await expectCount(page, 'There already, left as they are', 15);
  expect((await database.collection(`environments/${to}/templates`).get()).size).toBe(20);
});
