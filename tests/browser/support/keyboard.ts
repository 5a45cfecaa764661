import type { Locator, Page } from '@playwright/test';
import { contrast } from './browser/contrast.ts';
import { expect } from './test.ts';

/** Limit of Tab presses. The page 'My work' may list many records before the target. */
const MAX_STOPS = 250;

/** Presses Tab, at least once, until the target has the focus. Expects a visible focus on it and on the way. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
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

/** Goes to a field with the Tab key and replaces its value. */
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

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}

/**
 * Presses Tab until the focus leaves the page. Expects a visible focus on each element that Tab reaches. Returns how
 * many there are.
 */
export async function tabThrough(page: Page): Promise<number> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (!(await expectFocusIsSeen(page))) return stop;
  }
  throw new Error('The Tab key does not come to an end.');
}

/** Throws if the focus is not visible. @returns whether anything of the page has the focus. */
async function expectFocusIsSeen(page: Page): Promise<boolean> {
  const look = await focusLook(page);
  // After the last element of the page, Tab reaches the browser's own buttons.
  if (look === null) return false;
  const ratio = contrast(look.colour, look.backgrounds);
  if (look.width >= 2 && look.offset >= 0 && ratio >= 3) return true;
  const where = await page.locator(':focus').ariaSnapshot();
  throw new Error(
    `The focus on ${where} is not seen: ${JSON.stringify({ ...look, ratio })}. It needs an outline of 2 px ` +
      'outside the element, with a contrast of 3 to its background.',
  );
}

/** The outline of the focused element, and the backgrounds behind it. One call, because there are hundreds of stops. */
function focusLook(page: Page) {
  return page.evaluate(() => {
    const focused = document.querySelector(':focus');
    if (focused === null) return null;
    const { outlineStyle, outlineWidth, outlineOffset, outlineColor } = getComputedStyle(focused);
    const backgrounds: string[] = [];
    for (let at = focused.parentElement; at !== null; at = at.parentElement) {
      backgrounds.push(getComputedStyle(at).backgroundColor);
    }
    return {
      width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
      offset: Number.parseFloat(outlineOffset),
      colour: outlineColor,
      backgrounds,
    };
  });
}
