import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { HELEN } from '../../local-stack/seed/people.ts';
import { database, historyOf, readStored } from './support/database.ts';
import { localFile } from './support/files.ts';
import { expectFits } from './support/fits.ts';
import { writeEntry } from './support/history.ts';
import { plant, plantDeliverable, plantHypothesis } from './support/plant.ts';
import { type DemoAccount, signIn } from './support/sign-in.ts';
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

async function openMigration(page: Page, email: DemoAccount = 'admin@example.com'): Promise<void> {
  await signIn(page, email);
  await page.goto('/migration');
  await expect(page.getByRole('button', { name: 'Dry run' })).toBeVisible();
}

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

const region = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

async function dryRun(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Dry run' }).click();
  await expect(region(page, /Dry run/)).toBeVisible({ timeout: 30_000 });
}

async function migrate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Migrate' }).click();
  await expect(region(page, 'Report')).toBeVisible({ timeout: 30_000 });
}

async function expectCount(page: Page, name: string, value: number): Promise<void> {
  const field = page.locator('.field').filter({ has: page.getByText(name, { exact: true }) });
  await expect(field.locator('dd')).toHaveText(String(value));
}

async function plantTemplate(templateName: string): Promise<string> {
  return plant('templates', { templateName, templateImage: '/seal.svg' });
}

const unique = (name: string) => `${name} ${Math.floor(Math.random() * 1e9)}`;

test.describe('without admin rights', () => {
  test('a signed-out visitor may open the page, and cannot start a dry run or a download', async ({
    page,
  }) => {
    await page.goto('/migration');
    await expect(page).toHaveURL('/migration');
    await expect(page.getByText('You are signed out. Only an admin')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Download JSON' })).toBeDisabled();
  });

  test('staff read that they are no admin, and cannot start a dry run or a download', async ({
    page,
  }) => {
    await openMigration(page, 'lead@example.com');
    await expect(page.getByText('who is no admin of this environment')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Dry run' })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Download JSON' })).toBeDisabled();
    await expect(page.getByLabel('To environment')).toBeDisabled();
  });
});

test.describe('copying', () => {
  test('a template with its history to another environment, after a dry run', async ({ page }) => {
    const name = unique('Copied');
    const id = await plantTemplate(name);
    const to = await newTarget();
    await openMigration(page);
    await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
    await dryRun(page);
    await expectCount(page, 'Records', 1);
    await expectCount(page, 'History entries', 1);
    await expectCount(page, 'Collisions: another record is there', 0);
    expect((await inTarget(to, `templates/${id}`).get()).exists).toBe(false);
    await migrate(page);
    await expectCount(page, 'Records written', 1);
    await expectCount(page, 'History entries written', 1);
    const copy = (await inTarget(to, `templates/${id}`).get()).data();
    expect(copy).toEqual({
      ...(await readStored('templates', id)),
      importedBy: HELEN.uid,
      importedAt: expect.any(Timestamp),
    });
    const [entry] = await historyOf('templates', id);
    const copied = await inTarget(to, `templates/${id}/history/${entry?.id}`).get();
    expect(copied.data()).toMatchObject(entry?.data ?? {});
  });

  test('to another collection, with a key renamed also in the history', async ({ page }) => {
    const name = unique('Renamed');
    const id = await plantTemplate(name);
    const to = await newTarget();
    await openMigration(page);
    await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
    await page.getByLabel('Rename key').fill('templateName');
    await page.getByLabel('To', { exact: true }).fill('researchName');
    await page.getByLabel('To collection').selectOption('researchs');
    await dryRun(page);
    await expectCount(page, 'Keys renamed in', 1);
    await migrate(page);
    const copy = (await inTarget(to, `researchs/${id}`).get()).data();
    expect(copy).toMatchObject({ FBUID: id, researchName: name });
    expect(copy).not.toHaveProperty('templateName');
    const [entry] = await historyOf('templates', id);
    const copied = (await inTarget(to, `researchs/${id}/history/${entry?.id}`).get()).data();
    expect(copied).toMatchObject({ researchName: name });
  });

  test('filtered by key:value, where 5 is the number and "5" the text', async ({ page }) => {
    const number = 100_000 + Math.floor(Math.random() * 800_000);
    const asNumber = await plantDeliverable({ deliverableNumber: number });
    const asText = await plantDeliverable({ deliverableNumber: String(number) });
    await openMigration(page);
    for (const [value, id] of [
      [`${number}`, asNumber],
      [`"${number}"`, asText],
    ] as const) {
      const to = await newTarget();
      await fill(page, { collection: 'deliverables', to, filter: `deliverableNumber:${value}` });
      await dryRun(page);
      await migrate(page);
      const found = await database.collection(`environments/${to}/deliverables`).get();
      expect(found.docs.map((document) => document.id)).toEqual([id]);
    }
  });

  test('entries without an update time are skipped with a console warning and counted (section 8)', async ({
    page,
  }) => {
    const name = unique('Skipped');
    const id = await plantTemplate(name);
    const entryId = '2019-01-01T00:00:00.000Z';
    await writeEntry('templates', id, { entryId, fields: { updatedAt: undefined } });
    const to = await newTarget();
    await openMigration(page);
    await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
    const warned = page.waitForEvent('console', (message) =>
      message.text().includes(`templates/${id}/history/${entryId} has no update time`),
    );
    await dryRun(page);
    await warned;
    await expectCount(page, 'Skipped: entries without an update time', 1);
    await migrate(page);
    await expectCount(page, 'History entries written', 1);
    expect((await inTarget(to, `templates/${id}/history/${entryId}`).get()).exists).toBe(false);
  });

  test('counts existing records, and leaves a collision unchanged', async ({ page }) => {
    const name = unique('Collision');
    const [same, other] = [await plantTemplate(name), await plantTemplate(name)];
    const to = await newTarget();
    await inTarget(to, `templates/${same}`).set((await readStored('templates', same)) ?? {});
    await inTarget(to, `templates/${other}`).set({ FBUID: other, templateName: 'Another' });
    await openMigration(page);
    await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
    await dryRun(page);
    await expectCount(page, 'There already, the same', 1);
    await expectCount(page, 'Collisions: another record is there', 1);
    await expect(region(page, /Dry run/).getByText(`templates/${other}`)).toBeVisible();
    await migrate(page);
    await expectCount(page, 'Records written', 0);
    await expectCount(page, 'There already', 2);
    expect((await inTarget(to, `templates/${other}`).get()).data()).toEqual({
      FBUID: other,
      templateName: 'Another',
    });
  });

  test('into an environment that may be live is refused with the reason', async ({ page }) => {
    const to = await newTarget({ mode: 'members' });
    await openMigration(page);
    await fill(page, { collection: 'templates', to });
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText('has not said in its settings that it is not live')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Migrate' })).toHaveCount(0);
  });

  test('shows the faults of the filter and of the environment at their fields', async ({
    page,
  }) => {
    await openMigration(page);
    await fill(page, { collection: 'templates', to: 'local', filter: 'paid' });
    await page.getByRole('button', { name: 'Dry run' }).click();
    const filter = page.getByLabel('Filter (key:value)');
    await expect(filter).toHaveAccessibleDescription(/write 'key:value'/);
    await expect(filter).toBeFocused();
    await expect(page.getByRole('alert').getByText('Not started')).toBeVisible();
    await expect(page.getByLabel('To environment')).toHaveAccessibleDescription(/this is where/);
  });
});

test('creation dates are filled in, and older researchers converted with their sprints (R25)', async ({
  page,
}) => {
  const number = 100_000 + Math.floor(Math.random() * 800_000);
  const deliverable = await plantDeliverable({
    deliverableNumber: number,
    deliverableCreated: null,
  });
  const created = (await historyOf('deliverables', deliverable))[0]?.id ?? '';
  const hypothesis = await plantHypothesis({
    hypothesisNumber: number,
    hypothesisResearchers: [{ researcherUUID: 'lead@example.com', sprintAllocated: '3' }],
    hypothesisResearcherSprintAllocations: [],
  });
  const to = await newTarget();
  await openMigration(page);
  for (const [collection, field] of [
    ['deliverables', 'deliverableNumber'],
    ['hypotheses', 'hypothesisNumber'],
  ] as const) {
    await fill(page, { collection, to, filter: `${field}:${number}` });
    await page.getByLabel(/Fill in missing creation dates/).check();
    await page.getByLabel(/Convert researchers/).check();
    await dryRun(page);
    const row =
      collection === 'deliverables' ? 'Creation dates filled in' : 'Researchers converted in';
    await expectCount(page, row, 1);
    await migrate(page);
    await expectCount(page, 'Records written', 1);
  }
  const copied = (await inTarget(to, `deliverables/${deliverable}`).get()).data();
  expect(copied?.deliverableCreated.toDate().toISOString()).toBe(created);
  expect((await inTarget(to, `hypotheses/${hypothesis}`).get()).data()).toMatchObject({
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [3],
  });
});

test.describe('JSON', () => {
  async function download(page: Page): Promise<string> {
    const downloading = page.waitForEvent('download', { timeout: 30_000 });
    await page.getByRole('button', { name: 'Download JSON' }).click();
    return readFileSync(await (await downloading).path(), 'utf8');
  }

  async function chooseFile(page: Page, name: string, text: string): Promise<void> {
    await page.getByLabel('Source').selectOption('A JSON file');
    await page.getByLabel('Upload JSON').setInputFiles(localFile(name, Buffer.from(text)).path);
  }

  test('downloaded, uploaded into another environment and downloaded from there: the same bytes', async ({
    page,
  }) => {
    const to = await newTarget();
    await openMigration(page);
    await page.getByLabel('Collection', { exact: true }).selectOption('researchs');
    const first = await download(page);
    await expect(region(page, 'Downloaded')).toBeVisible();
    await chooseFile(page, 'researchs.json', first);
    await page.getByLabel('To environment').fill(to);
    await dryRun(page);
    await migrate(page);
    await page.getByLabel('Source').selectOption('An environment');
    await page.getByLabel('From environment').fill(to);
    expect(await download(page)).toBe(first);
  });

  test('forgets the chosen file when the source changes', async ({ page }) => {
    await openMigration(page);
    await page.getByLabel('To environment').fill(await newTarget());
    const empty = '{"format":"countersign-migration","version":1,"records":[]}';
    await chooseFile(page, 'chosen.json', empty);
    await page.getByLabel('Source').selectOption('An environment');
    await page.getByLabel('Source').selectOption('A JSON file');
    await expect(page.getByLabel('Upload JSON')).toHaveValue('');
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText('Choose a JSON file first.')).toBeVisible();
  });

  test('a malformed file is refused when it is chosen, with the place of the fault', async ({
    page,
  }) => {
    const to = await newTarget();
    await openMigration(page);
    await page.getByLabel('To environment').fill(to);
    const faults = [
      [
        'cut.json',
        '{"format":"countersign-migration",\n"version":1,',
        /cut\.json.*line 2, column 13/,
      ],
      ['other.json', '{"a":1}', /other\.json.*format: should be/],
      [
        'number.json',
        '{"format":"countersign-migration","version":1,"records":[{"collection":"researchs","id":"x","fields":{"a":{"integerValue":"1.5"}},"history":[]}]}',
        /records\[0\]\.fields\.a\.integerValue/,
      ],
    ] as const;
    for (const [name, text, why] of faults) {
      await chooseFile(page, name, text);
      await expect(page.getByRole('alert').getByText(why)).toBeVisible();
      await expect(page.getByLabel('Upload JSON')).toHaveAccessibleDescription(why);
    }
    await page.getByRole('button', { name: 'Dry run' }).click();
    await expect(page.getByText('Choose a JSON file first.')).toBeVisible();
    expect((await database.collection(`environments/${to}/researchs`).get()).empty).toBe(true);
  });
});

test('a cancelled and resumed migration writes every record once', async ({ page }) => {
  const name = unique('Many');
  const ids: string[] = [];
  for (let index = 0; index < 40; index += 1) ids.push(await plantTemplate(name));
  const to = await newTarget();
  await openMigration(page);
  let isHeld = true;
  let commits = 0;
  await page.route('**:commit', async (route) => {
    commits += 1;
    // The first commit arrives. Later ones hang, as on a stalled connection.
    if (commits === 1 || !isHeld) await route.continue();
  });
  await fill(page, { collection: 'templates', to, filter: `templateName:${name}` });
  await dryRun(page);
  await expectCount(page, 'Records', 40);
  await page.getByRole('button', { name: 'Migrate' }).click();
  // The three commits, of 15, 15 and 10 records, run concurrently. Any of them may be the first.
  await expect(page.getByText(/^1[05] of 40$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(region(page, 'Interrupted')).toContainText('It was stopped.');
  const arrived = Number(await page.getByRole('progressbar').getAttribute('value'));
  expect((await database.collection(`environments/${to}/templates`).get()).size).toBe(arrived);
  isHeld = false;
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(region(page, 'Report')).toBeVisible();
  await expectCount(page, 'Records written', 40 - arrived);
  await expectCount(page, 'There already', arrived);
  const found = await database.collection(`environments/${to}/templates`).get();
  expect(found.docs.map((document) => document.id).toSorted()).toEqual(ids.toSorted());
});

test('the page fits a phone, and Enter in the environment’s field starts the dry run', async ({
  page,
}) => {
  const to = await newTarget();
  await page.setViewportSize({ width: 360, height: 740 });
  await openMigration(page);
  await expectFits(page);
  await page.getByLabel('Collection', { exact: true }).selectOption('templates');
  await page.getByLabel('To environment').fill(to);
  await page.getByLabel('To environment').press('Enter');
  await expect(region(page, /Dry run/)).toBeVisible();
  await expectFits(page);
});
