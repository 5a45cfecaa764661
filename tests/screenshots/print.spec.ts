import { signIn } from '../e2e/support/sign-in.ts';
import { test } from '../e2e/support/test.ts';
import { folder, open, pathsOf } from './support.ts';

for (const format of ['A4', 'Letter'] as const) {
  test(`printed on ${format}`, async ({ page }) => {
    await signIn(page, 'lead@example.com');
    for (const table of ['deliverable', 'hypothesis', 'research'] as const) {
      for (const [index, path] of (await pathsOf(page, table)).entries()) {
        await open(page, path);
        await page.pdf({
          path: `${folder}/${table}-${index + 1}-${format}.pdf`,
          format,
          preferCSSPageSize: false,
          displayHeaderFooter: false,
        });
      }
    }
    await open(page, '/deliverable');
    await page.pdf({ path: `${folder}/deliverable-list-${format}.pdf`, format });
  });
}
