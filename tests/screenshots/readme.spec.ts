import { signIn } from '../browser/support/sign-in.ts';
import { expect, test } from '../browser/support/test.ts';
import { folder, open, pathsOf } from './support.ts';

// The two pictures of the README. Copy them from .local/screenshots to docs/ after a screen has changed. The workspace is
// in the open mode, in which the client's account has the rights of staff.

test.use({ colorScheme: 'light' });

test('the list of deliverables, as staff see it', async ({ page }) => {
  await page.setViewportSize({ width: 1080, height: 760 });
  await signIn(page, 'lead@example.com');
  await open(page, '/deliverable');
  await page.screenshot({ path: `${folder}/staff.png` });
});

test('the first deliverable on a phone, with the account of a client', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 760 });
  await signIn(page, 'client@example.com');
  const [path = '/deliverable'] = await pathsOf(page, 'deliverable');
  await open(page, path);
  const signatures = page.getByRole('heading', { name: 'Signatures' });
  await signatures.scrollIntoViewIfNeeded();
  await expect(signatures).toBeVisible();
  await signatures.evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  await page.screenshot({ path: `${folder}/client.png` });
});
