import type { Page } from '@playwright/test';
import type { DocumentData } from 'firebase-admin/firestore';
import { plantDeliverable, signedCommencement } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const COMMENCED = signedCommencement({ cost: 0, sprints: 0 });
const panel = (page: Page) => page.getByRole('region', { name: 'Ready to complete?' });

/** Plants a deliverable without hypotheses whose commencement both sides have signed. */
async function plantCommencedEmpty(fields: DocumentData): Promise<string> {
  const { id } = await plantEstimatedDeliverable(fields, []);
  await changeInPlace(id, COMMENCED);
  return id;
}

test('the original lists a variation that is signed and not complete, also in the dialog (R40)', async ({
  page,
}) => {
  const id = await plantCommencedEmpty({ deliverableName: 'The original' });
  const variation = {
    deliverableVariationOfFBUID: id,
    deliverableNumber: 14,
    deliverableName: 'One more test',
  };
  const variationId = await plantCommencedEmpty(variation);
  await plantDeliverable({ ...variation, deliverableName: 'Only proposed' });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  const item = 'Variation 14 One more test: signed, but not complete';
  await expect(panel(page).getByRole('listitem')).toHaveText([item]);
  await signButton(page, 'Contractor completion').click();
  await expect(dialog(page)).toContainText(item);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await panel(page).getByRole('link', { name: item }).click();
  await expect(page).toHaveURL(new RegExp(`/deliverable/${variationId}`));
  await signNow(page, 'Contractor completion');
  await openDeliverable(page, id);
  await expect(panel(page)).toContainText('Nothing to prove');
  await expect(panel(page)).not.toContainText('Variation');
});

test('the original says that a variation cannot be read', async ({ page }) => {
  const id = await plantCommencedEmpty({ deliverableName: 'The original' });
  await plantDeliverable({ deliverableVariationOfFBUID: id, deliverableName: ['unreadable'] });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(panel(page)).toContainText('The variations cannot be read');
});
