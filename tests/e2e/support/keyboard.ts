import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** My work may list much before what is looked for. */
const MOST_STOPS = 250;

/** Presses Tab until an element has the focus; at every stop it has to be seen where one is. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectFocusIsSeen(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`${target} is not reached with the Tab key.`);
}

/** Goes to a link or button with the Tab key and presses Enter. */
export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to a field with the Tab key and types over what it holds. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** A new page begins at its heading, so that a screen reader says where one is. */
export async function expectArrivedAt(page: Page, heading: string): Promise<void> {
  const h1 = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await expect(h1).toBeFocused();
  await expect(page).toHaveTitle(`${heading} · Countersign`);
}

/** What a screen reader says by itself, wherever the focus is. */
export async function expectAnnounced(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text })).toBeVisible();
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

async function expectFocusIsSeen(page: Page): Promise<void> {
  const focused = page.locator(':focus');
  // After the last element of a page the browser's own buttons come, which are none of it.
  if ((await focused.count()) === 0) return;
  const [outline, width, shadow] = await focused.evaluate((element) => {
    const style = getComputedStyle(element);
    return [style.outlineStyle, style.outlineWidth, style.boxShadow];
  });
  const isSeen = (outline !== 'none' && width !== '0px') || shadow !== 'none';
  expect(isSeen, `focus on ${await focused.ariaSnapshot()} is seen`).toBe(true);
}
