import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/ids.ts';
import { researchFilesPath } from '../../src/paths.ts';
import { violations } from './support/browser/axe.ts';
import { localFile } from './support/files.ts';
import { createMember } from './support/members.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const OPEN_PAGES = ['/', '/login', '/migration', '/verify', '/nothing/here'];

const MEDICINES_FILES = researchFilesPath(recordId('research', 'medicines'));

const SIGNED_IN_PAGES = [
  '/profile',
  '/work',
  '/research',
  '/research/create',
  '/deliverable',
  '/deliverable?g=invoiced',
  '/deliverable/create',
  '/hypothesis',
  '/hypothesis/create',
  '/template',
  '/file',
  MEDICINES_FILES,
  '/migration',
];

/** Waits until the page has its heading, and no text 'loading...'. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByText(/^loading\.\.\.$/i)).toHaveCount(0);
}

test.describe('in both themes axe finds nothing', () => {
  test('on the pages for everybody', async ({ page }) => {
    for (const path of OPEN_PAGES) {
      await page.goto(path);
      await settled(page);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test('on lists, new forms, files, My work and the profile', async ({ page }) => {
    test.slow();
    await signIn(page, 'lead@example.com');
    for (const path of SIGNED_IN_PAGES) {
      await page.goto(path);
      await settled(page);
      expect(await violations(page), path).toEqual([]);
    }
  });

  test('on members, an invitation and a removal', async ({ page }) => {
    await signIn(page, 'admin@example.com');
    for (const path of ['/members', '/members/client@example.com', '/members/admin@example.com']) {
      await page.goto(path);
      await settled(page);
      expect(await violations(page), path).toEqual([]);
    }
    await page.getByRole('link', { name: 'Invite' }).click();
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText('required', { exact: true })).toBeVisible();
    expect(await violations(page), 'a refused invitation').toEqual([]);
    const { email } = await createMember('Accessible Member', { role: 'staff' });
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Role').selectOption('staff');
    await page.getByRole('button', { name: 'Invite' }).click();
    await expect(page.getByText(`${email} is a member now`)).toBeVisible();
    expect(await violations(page), 'an invitation').toEqual([]);
    await page.getByRole('link', { name: 'Look at this member' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page), 'a removal').toEqual([]);
  });

  test('on uploads, and on a migration that can be started', async ({ page }) => {
    await signIn(page, 'admin@example.com');
    await page.goto(MEDICINES_FILES);
    const content = localFile('page.html', Buffer.from('<p>'));
    await page.getByLabel('Upload files').setInputFiles(content.path);
    await expect(page.getByText('Not uploaded: ')).toBeVisible();
    expect(await violations(page), 'a refused upload').toEqual([]);
    await page.goto('/migration');
    await expect(page.getByRole('button', { name: 'Dry run' })).toBeEnabled();
    expect(await violations(page), 'a migration').toEqual([]);
  });

  for (const table of ['research', 'deliverable', 'hypothesis', 'template'] as const) {
    test(`on a ${table}: reading, editing, deleting`, async ({ page }) => {
      test.slow();
      await signIn(page, 'lead@example.com');
      await page.goto(`/${table}`);
      const link = page.getByRole('article').first().getByRole('link').first();
      const path = (await link.getAttribute('href')) ?? '';
      for (const mode of ['', '/update', '/deprecate']) {
        await page.goto(`${path}${mode}`);
        await settled(page);
        expect(await violations(page), `${path}${mode}`).toEqual([]);
      }
    });
  }
});

test('on every tab of a deliverable each heading is at most one level below the one before', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable/${id}`);
  for (const tab of ['Hypotheses', 'Allocations', 'Extra items']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    const levels = await page
      .getByRole('heading')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
    const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
    expect(jumps, `${tab}: ${levels}`).toEqual([]);
  }
});

test('with forced colours, the browser draws the checkbox of the deliverable list', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/deliverable');
  await expect(page.getByRole('checkbox')).toHaveCSS('appearance', 'auto');
});

test('search and upload controls are not printed (R35)', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  for (const [path, label] of [
    ['/deliverable', 'Search'],
    ['/hypothesis', 'Search'],
    ['/file', 'Upload files'],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expect(page.getByLabel(label)).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByLabel(label)).toBeHidden();
    await expect(page.getByText(label, { exact: true })).toBeHidden();
  }
});
