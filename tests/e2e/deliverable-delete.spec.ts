import type { Page } from '@playwright/test';
import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import { historyOf, readStored } from './support/database.ts';
import {
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe('deleting', () => {
  const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm' });

  test('shows the record as JSON, and Confirm leads to its research (section 4)', async ({
    page,
  }) => {
    const research = await plantResearch('Research left behind');
    const id = await plantDeliverable({
      deliverableName: 'Doomed',
      deliverableTime: '3',
      deliverableResearchFBUID: research,
    });
    await plantHypothesis({ hypothesisName: 'Set free', hypothesisDeliverableFBUID: id });
    await signIn(page, 'lead@example.com');
    await page.goto(`/deliverable/${id}/deprecate`);
    // The deliverable has no stored estimate that lists this hypothesis.
    await expect(page.getByText('Its hypotheses (1) stay, and move to the backlog:')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Set free' })).toBeVisible();
    await expect(page.locator('pre')).toContainText('"deliverableName": "Doomed"');
    // Stored as a text, which the app reads as the number 3 (R25).
    await expect(page.locator('pre')).toContainText('"deliverableTime": "3"');
    await confirmButton(page).click();
    await expect(page).toHaveURL(`/research/${research}`);
    expect(await readStored('deliverables', id)).toBeUndefined();
    expect(await historyOf('deliverables', id)).toHaveLength(1);
  });

  test('opens the list if the research is missing (R15)', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    for (const deliverableResearchFBUID of [null, 'gone']) {
      const id = await plantDeliverable({ deliverableResearchFBUID });
      await page.goto(`/deliverable/${id}/deprecate`);
      await confirmButton(page).click();
      await expect(page).toHaveURL('/deliverable');
      expect(await readStored('deliverables', id)).toBeUndefined();
    }
  });

  test('refuses deletion while a signature is active, and names the signer (R15)', async ({
    page,
  }) => {
    const id = await plantDeliverable({
      deliverableName: 'Signed work',
      ...signedCommencement({ cost: 0, sprints: 0 }),
    });
    await signIn(page, 'lead@example.com');
    await page.goto(`/deliverable/${id}/deprecate`);
    await expect(
      page.getByText(`Contractor commencement, signed by ${IMOGEN.displayName}`),
    ).toBeVisible();
    await expect(
      page.getByText(`Client commencement, signed by ${RUTH.displayName}`),
    ).toBeVisible();
    await expect(confirmButton(page)).toBeDisabled();
  });
});
