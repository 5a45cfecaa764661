import type { Page } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expect } from '../test.ts';

export const nameField = (page: Page) => page.getByLabel('Name', { exact: true });

export const numberField = (page: Page) => page.getByLabel('Number', { exact: true });

export const researchSelect = (page: Page) => page.getByLabel('Research', { exact: true });

export const deliverableSelect = (page: Page) => page.getByLabel('Deliverable', { exact: true });

export const researchersGroup = (page: Page) => page.getByRole('group', { name: 'Researchers' });

export const totalSprints = (page: Page) => page.getByText('Total sprints:');

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Saves the form, expects the page of this title, and returns the id of the hypothesis. */
export async function saveAndReadId(page: Page, title: string): Promise<string> {
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
  return page.url().replace(/^.*\/hypothesis\//, '');
}

/** Signs in as lead@example.com, and opens the form of a new hypothesis. */
export async function openCreate(page: Page, query = ''): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/create${query}`);
  await expect(nameField(page)).toBeVisible();
}

/** Signs in as lead@example.com, and opens the form of a hypothesis. */
export async function openUpdate(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(nameField(page)).toBeVisible();
}
