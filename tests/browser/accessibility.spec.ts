import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/ids.ts';
import {
  deprecatePath,
  listPath,
  readPath,
  researchFilesPath,
  updatePath,
} from '../../src/paths.ts';
import { createMember } from './support/accounts.ts';
import { violations } from './support/browser/axe.ts';
import { localFile } from './support/files.ts';
import { follow, load } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const RECORDS = {
  research: recordId('research', 'medicines'),
  deliverable: recordId('deliverable', 'medicines/ward-trial'),
  hypothesis: recordId('hypothesis', 'medicines/ward-trial/1'),
  template: recordId('template', 'Home interview guide'),
} as const;
async function expectAccessible(page: Page, paths: readonly string[]): Promise<void> {
  const [first = '', ...others] = paths;
  await load(page, first);
  expect(await violations(page), first).toEqual([]);
  for (const path of others) {
    await follow(page, path);
    expect(await violations(page), path).toEqual([]);
  }
}

test('in both themes axe finds nothing on the pages for everybody, new forms, files, a grouped search, My work and the profile', async ({
  page,
}) => {
  test.slow();
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  expect(await violations(page), 'a page that does not exist').toEqual([]);
  await expectAccessible(page, ['/', '/login', '/migration', '/verify']);
  await signIn(page, 'lead@example.com');
  await expectAccessible(page, [
    '/profile',
    '/work',
    '/file',
    '/deliverable?g=invoiced&q=interviews',
    '/deliverable/create',
    '/hypothesis/create',
  ]);
});

test('in both themes axe finds nothing on lists, reading, a history, editing and deleting', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'lead@example.com');
  await expectAccessible(page, [
    listPath('research'),
    listPath('hypothesis'),
    ...(['research', 'deliverable', 'hypothesis'] as const).map((table) =>
      readPath(table, RECORDS[table]),
    ),
    updatePath('deliverable', RECORDS.deliverable),
    updatePath('hypothesis', RECORDS.hypothesis),
    deprecatePath('deliverable', RECORDS.deliverable),
    readPath('template', RECORDS.template),
  ]);
  await load(page, readPath('deliverable', RECORDS.deliverable));
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText(/the newest first/)).toBeVisible();
  expect(await violations(page), 'history').toEqual([]);
});

test('in both themes axe finds nothing on members, an invitation, a removal, a refused upload, and a migration that can be started', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin@example.com');
  await expectAccessible(page, [
    '/members/client@example.com',
    '/members/client@example.com/update',
    '/members/client@example.com/deprecate',
    '/members/admin@example.com',
    '/members',
  ]);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  // The research projects appear above the button. A press while they arrive would miss it.
  await expect(page.getByText('Without any, this client sees nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('required', { exact: true })).toBeVisible();
  expect(await violations(page), 'a refused invitation').toEqual([]);
  const { email } = await createMember('Accessible Member', { role: 'staff' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${email} is a member now`)).toBeVisible();
  expect(await violations(page), 'an invitation').toEqual([]);

  await page.goto(researchFilesPath(RECORDS.research));
  const content = localFile('page.html', Buffer.from('<p>'));
  await page.getByLabel('Upload files').setInputFiles(content.path);
  await expect(page.getByText('Not uploaded: ')).toBeVisible();
  expect(await violations(page), 'a refused upload').toEqual([]);
  await page.goto('/migration');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeEnabled();
  expect(await violations(page), 'a migration').toEqual([]);
});

test('search and upload controls are not printed (R35); with forced colours the browser draws a checkbox', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  await test.step('printing', async () => {
    for (const [path, label] of [
      ['/file', 'Upload files'],
      ['/deliverable', 'Search'],
    ] as const) {
      await page.emulateMedia({ media: 'screen' });
      await page.goto(path);
      await expect(page.getByLabel(label)).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByLabel(label)).toBeHidden();
      await expect(page.getByText(label, { exact: true })).toBeHidden();
    }
  });

  await test.step('forced colours', async () => {
    await page.emulateMedia({ media: 'screen', forcedColors: 'active' });
    await expect(page.getByRole('checkbox')).toHaveCSS('appearance', 'auto');
  });
});
