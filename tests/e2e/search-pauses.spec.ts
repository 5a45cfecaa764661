import type { Page } from '@playwright/test';
import { plantDeliverable } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

interface Moments {
  readonly acted: number;
  readonly filtered: number;
  readonly addressed: number;
}

/** Notes when somebody types or ticks, when one card is left, and when the address follows. */
async function noteMoments(page: Page): Promise<() => Promise<Moments>> {
  await page.evaluate(() => {
    const moments: Record<string, number> = {};
    Object.assign(window, { moments });
    const address = location.search;
    document.addEventListener('input', () => {
      moments.acted = performance.now();
    });
    const look = () => {
      if (document.querySelectorAll('main article').length === 1) {
        moments.filtered ??= performance.now();
      }
      if (location.search !== address) moments.addressed ??= performance.now();
      if (moments.filtered === undefined || moments.addressed === undefined) {
        requestAnimationFrame(look);
      }
    };
    look();
  });
  return () => page.evaluate(() => Reflect.get(window, 'moments'));
}

/**
 * Opens the deliverable list at two deliverables of its own: drawing a long list anew takes longer
 * than the pauses, and would hide that they are too short.
 */
async function openTwo(page: Page): Promise<string> {
  const mark = `paused${Date.now()}x`;
  await plantDeliverable({ deliverableName: `${mark}a` });
  await plantDeliverable({ deliverableName: `${mark}b` });
  await signIn(page, 'lead@example.com');
  await page.goto(`/deliverable?q=${mark}`);
  await expect(page.getByRole('article')).toHaveCount(2, { timeout: 20_000 });
  return mark;
}

test('the deliverable list filters 250 ms after typing pauses, and q follows after 500 ms', async ({
  page,
}) => {
  const mark = await openTwo(page);
  const moments = await noteMoments(page);
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.press('End');
  await search.press('a');
  await expect(page).toHaveURL(`/deliverable?q=${mark}a`);
  const { acted, filtered, addressed } = await moments();
  expect(filtered - acted).toBeGreaterThanOrEqual(250);
  expect(addressed - acted).toBeGreaterThanOrEqual(500);
  expect(filtered).toBeLessThan(addressed);
});

test('the grouping of the deliverable list follows into g after 500 ms', async ({ page }) => {
  const mark = await openTwo(page);
  const moments = await noteMoments(page);
  await page.getByLabel("Group results by whether they're ready to invoice").check();
  await expect(page).toHaveURL(`/deliverable?q=${mark}&g=invoiced`);
  const { acted, addressed } = await moments();
  expect(addressed - acted).toBeGreaterThanOrEqual(500);
});
