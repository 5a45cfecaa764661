import type { Page } from '@playwright/test';
import { historyOf, readStored } from './support/database.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test.describe('deleting', () => {
  const confirmButton = (page: Page) => page.getByRole('button', { name: 'Confirm' });

  test('says what it does to the deliverable’s total, and goes to the deliverable (R23)', async ({
    page,
  }) => {
    const deliverableId = await plantDeliverable({ deliverableName: 'Loses one' });
    const id = await plantHypothesis({
      hypothesisDeliverableFBUID: deliverableId,
      hypothesisResearchers: ['ann@example.com'],
      hypothesisResearcherSprintAllocations: [2],
    });
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${id}/deprecate`);
    await expect(page.locator('pre')).toContainText('"hypothesisName": "Planted hypothesis"');
    await expect(page.getByRole('main')).toContainText('Loses one: $3,520.00 → $0.00 ex GST');
    await confirmButton(page).click();
    await expect(page).toHaveURL(`/deliverable/${deliverableId}`);
    expect(await readStored('hypotheses', id)).toBeUndefined();
    expect(await historyOf('hypotheses', id)).toHaveLength(1);
    const { deliverableEstimate } = (await readStored('deliverables', deliverableId)) ?? {};
    expect(deliverableEstimate.subtotal).toBe(0);
  });

  test('without its deliverable it goes to its research, without that to the list (R15, R23)', async ({
    page,
  }) => {
    const researchId = await plantResearch('Gets it back');
    await signIn(page, 'lead@example.com');
    for (const [fields, destination] of [
      [
        { hypothesisResearchFBUID: researchId, hypothesisDeliverableFBUID: 'gone-deliverable' },
        `/research/${researchId}`,
      ],
      [{ hypothesisResearchFBUID: 'gone-research' }, '/hypothesis'],
    ] as const) {
      await page.goto(`/hypothesis/${await plantHypothesis(fields)}/deprecate`);
      await confirmButton(page).click();
      await expect(page).toHaveURL(destination);
    }
  });
});
