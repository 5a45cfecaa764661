import type { Page } from '@playwright/test';
import { storedReference } from './support/database.ts';
import { subscriptionsOf } from './support/network.ts';
import { plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('each of five pages subscribes to each thing once, on the first visit and from the cache', async ({
  page,
}) => {
  const research = await plantResearch('Research of a subscription test');
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableResearchFBUID: research },
    [{ 'lead@example.com': 3 }],
  );
  await signIn(page, 'lead@example.com');
  const pages = [
    [`/deliverable/${id}`, 'Hypothesis 1'],
    [`/deliverable/${id}/update`, 'Save'],
    [`/hypothesis/${hypotheses[0]}`, 'Hypothesis 1'],
    [`/research/${research}`, 'Planted deliverable'],
    ['/work', 'Hypothesis 1'],
  ] as const;
  for (const [path, content] of pages) {
    for (const visit of ['first', 'second']) {
      const targets = subscriptionsOf(page);
      await page.goto(path);
      await expect(page.getByText(content).first()).toBeVisible();
      const asked = await askedUntilTemplatesOpen(page, targets);
      expect(asked.length, `${path}, ${visit} visit`).toBeGreaterThan(0);
      expect(asked, `${path}, ${visit} visit`).toEqual([...new Set(asked)]);
      page.removeAllListeners('request');
    }
  }
});

test('a return to a list shows it up to date, without a new query', async ({ page }) => {
  const name = `Research that one comes back from ${Date.now()}`;
  const renamed = `${name}, renamed meanwhile`;
  const id = await plantResearch(name);
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await storedReference('researchs', id).update({ researchName: renamed });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(renamed);
  const targets = subscriptionsOf(page);
  await page.goBack();
  await expect(page.getByRole('article', { name: renamed })).toBeVisible();
  const asked = await askedUntilTemplatesOpen(page, targets);
  // The record's page may still subscribe late, but not to a query of the collection 'researchs'.
  expect(asked.filter((target) => target.includes('"researchs"'))).toEqual([]);
});

/**
 * Opens the templates and returns the subscriptions before theirs. A repeated subscription may follow the first answers,
 * so the list is complete only then.
 */
async function askedUntilTemplatesOpen(page: Page, targets: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    history.pushState(null, '', '/template');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  const next = () => targets.findIndex((target) => target.includes('"templates"'));
  await expect.poll(next, { message: 'the templates are subscribed to last' }).not.toBe(-1);
  return targets.slice(0, next());
}
