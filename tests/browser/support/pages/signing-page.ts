import type { Page } from '@playwright/test';
import { plantEstimatedDeliverable } from '../planted-deliverable.ts';
import { signIn } from '../sign-in.ts';
import { dialog, openDeliverable } from '../signing.ts';
import { expect } from '../test.ts';

export const externalSignatureCheckbox = (page: Page) =>
  dialog(page).getByLabel('Refer to an external signature');

export const referenceField = (page: Page) =>
  dialog(page).getByLabel(/^Reference( \(optional\))?$/);

/** Plants a deliverable with two hypotheses of 1 and 2 sprints, by default unsigned. Signs in and opens it. */
export async function openPlantedDeliverable(
  page: Page,
  fields = {},
  account: 'lead@example.com' | 'client@example.com' = 'lead@example.com',
) {
  const deliverable = await plantEstimatedDeliverable(
    { deliverableName: 'Signed work', deliverableTime: 2, ...fields },
    [{ 'lead@example.com': 1 }, { 'researcher@example.com': 2 }],
  );
  await signIn(page, account);
  await openDeliverable(page, deliverable.id);
  return deliverable;
}

/** Saves the sprints of a hypothesis's first researcher. Unlocks the form if the deliverable is signed off. */
export async function allocate(page: Page, hypothesis: string, sprints: string): Promise<void> {
  await page.goto(`/hypothesis/${hypothesis}/update`);
  const overrideCheckbox = page.getByLabel('I am a responsible adult');
  await expect(page.getByLabel('Sprints').first()).toBeVisible();
  if (await overrideCheckbox.isVisible()) await overrideCheckbox.check();
  await page.getByLabel('Sprints').first().fill(sprints);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/hypothesis/${hypothesis}`);
}
