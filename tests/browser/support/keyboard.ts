import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** Limit of Tab presses. The page 'My work' may list many records before the target. */
const MAX_STOPS = 250;

/** Presses Tab, at least once, until the target has the focus. Expects a visible focus on it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    const hasFocus = await target.evaluate((element) => element === document.activeElement);
    if (hasFocus) return expect(target).toHaveCSS('outline-style', 'solid');
  }
  throw new Error(`${target} is not reached with the Tab key.`);
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Expects the focus on the heading of a new page, so that a screen reader announces it, and the title of the page. */
export async function expectArrivedAt(page: Page, heading: string): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await expect(h1).toBeFocused();
  await expect(page).toHaveTitle(`${heading} · Countersign`);
}

/** Expects a text in a live region, which a screen reader announces wherever the focus is. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}
