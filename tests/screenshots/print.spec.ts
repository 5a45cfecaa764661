import type { Page } from '@playwright/test';
import { signIn } from '../browser/support/sign-in.ts';
import { test } from '../browser/support/test.ts';
import { folder, open, pathsOf } from './support.ts';

async function print(page: Page, path: string, name: string): Promise<void> {
  await open(page, path);
  for (const format of ['A4', 'Letter'] as const) {
    await page.pdf({ path: `${folder}/${name}-${format}.pdf`, format });
  }
}

test('printed on A4 and Letter', async ({ page }) => {
  await signIn(page, 'lead@example.com');
  for (const table of ['deliverable', 'hypothesis', 'research'] as const) {
    for (const [index, path] of (await pathsOf(page, table)).entries()) {
      await print(page, path, `${table}-${index + 1}`);
    }
  }
  await print(page, '/deliverable', 'deliverable-list');
});
