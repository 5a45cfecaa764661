import type { Locator, Page } from '@playwright/test';
import { plantEstimatedDeliverable } from './plant.ts';
import { signIn } from './sign-in.ts';
import { expect } from './test.ts';

export type SignatureName =
  | 'Contractor commencement'
  | 'Client commencement'
  | 'Contractor completion'
  | 'Client completion';

export function signature(page: Page, name: SignatureName): Locator {
  return page.getByRole('region', { name, exact: true });
}

export const dialog = (page: Page) => page.getByRole('dialog');
export const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: 'Confirm' });

export function signButton(page: Page, name: SignatureName): Locator {
  // In the members mode the client's signature has another button for staff (R12).
  return signature(page, name).getByRole('button', {
    name: /^(Sign|Record the client's signature)$/,
  });
}

export function revokeButton(page: Page, name: SignatureName): Locator {
  return signature(page, name).getByRole('button', { name: 'Revoke' });
}

export async function expectState(
  page: Page,
  name: SignatureName,
  state: 'Not signed' | 'Signed' | 'Revoked',
): Promise<void> {
  await expect(signature(page, name).getByText(state, { exact: true })).toBeVisible();
}

export async function signNow(page: Page, name: SignatureName): Promise<void> {
  await signButton(page, name).click();
  await confirmButton(page).click();
  await expectState(page, name, 'Signed');
}

export async function revokeNow(page: Page, name: SignatureName): Promise<void> {
  await revokeButton(page, name).click();
  await confirmButton(page).click();
  await expectState(page, name, 'Revoked');
}

export async function openDeliverable(page: Page, id: string): Promise<void> {
  await page.goto(`/deliverable/${id}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Signatures' })).toBeVisible();
  // A dialog over cached data wants to have its changes looked at when the server sends them.
  await expect(page.getByText('Updating…', { exact: true })).toHaveCount(0);
}

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
