import type { Page } from '@playwright/test';
import { plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';
import { plantWork } from './support/work.ts';

/** What a page subscribes to from now on, as it asks the database. */
function subscriptionsOf(page: Page): string[] {
  const targets: string[] = [];
  page.on('request', (request) => {
    if (!request.url().includes('/Listen/channel')) return;
    for (const [name, value] of new URLSearchParams(request.postData() ?? '')) {
      if (!name.endsWith('___data__')) continue;
      const { addTarget, labels } = JSON.parse(value);
      // The library checks single documents that its cache and a query disagree on.
      if (addTarget === undefined || labels?.['goog-listen-tags'] === 'limbo-document') continue;
      targets.push(JSON.stringify(addTarget.documents ?? addTarget.query));
    }
  });
  return targets;
}

test('a page subscribes to each thing once, on the first visit and from the cache', async ({
  page,
}) => {
  const research = await plantResearch('Research of a subscription test');
  const { id, hypotheses } = await plantWork({ deliverableResearchFBUID: research }, [
    { 'lead@example.com': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  for (const path of [
    `/deliverable/${id}`,
    `/deliverable/${id}/update`,
    `/hypothesis/${hypotheses[0]}`,
    `/research/${research}`,
    '/work',
  ]) {
    for (const visit of ['first', 'second']) {
      const targets = subscriptionsOf(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(1_000);
      expect(targets.length, `${path}, ${visit} visit`).toBeGreaterThan(0);
      expect(targets, `${path}, ${visit} visit`).toEqual([...new Set(targets)]);
      page.removeAllListeners('request');
    }
  }
});
