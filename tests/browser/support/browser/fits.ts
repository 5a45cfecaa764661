import type { Page } from '@playwright/test';
import { expect } from '../test.ts';

const LEAST_TARGET_PX = 44;

/** The narrowest screen that is used with a mouse. */
const DESKTOP_PX = 1024;

export const PHONE = { width: 360, height: 740 };
export const TABLET = { width: 768, height: 1024 };

/**
 * Expects no sideways scrolling of the page, no text that runs out of its card, and targets on phones and tablets that
 * are large enough for a thumb.
 */
export async function expectFits(page: Page): Promise<void> {
  const [path, overflow] = await page.evaluate(() => [
    location.pathname,
    document.documentElement.scrollWidth - document.documentElement.clientWidth,
  ]);
  expect(overflow, `${path} scrolls sideways`).toBe(0);
  expect(await textsOutside(page), `${path} has texts that run out of their cards`).toEqual([]);
  if ((page.viewportSize()?.width ?? 0) >= DESKTOP_PX) return;
  expect(await smallTargets(page), `${path} has targets under ${LEAST_TARGET_PX} px`).toEqual([]);
}

/** A card cuts what runs out of it. A text that ends in … says that it is cut. */
function textsOutside(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      const card = text.parentElement?.closest('.card, article');
      const isCutWithSign = text.parentElement?.closest('.text-truncate, .visually-hidden');
      if (card == null || isCutWithSign != null) continue;
      range.selectNodeContents(text);
      const outside = range.getBoundingClientRect().right - card.getBoundingClientRect().right;
      if (outside > 1) found.push(`${text.textContent?.slice(0, 40)}: ${outside} px`);
    }
    return found;
  });
}

/**
 * Targets that are too low or too narrow, named by their text. A link within a sentence may be as small
 * as its words (WCAG 2.2, 2.5.8). A row of links without other words is no sentence. The press area of a record's name is
 * its whole card or row.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const isInline = (node: Node) =>
      !(node instanceof Element) || getComputedStyle(node).display === 'inline';
    const wordsBeside = (node: Element): string => {
      const beside = [...(node.parentNode?.childNodes ?? [])]
        .filter((other) => other !== node && !(other instanceof HTMLAnchorElement))
        .filter(isInline)
        .map((other) => other.textContent ?? '')
        .join('');
      const parent = node.parentElement;
      return parent !== null && isInline(parent) ? beside + wordsBeside(parent) : beside;
    };
    const isInSentence = (target: Element) =>
      isInline(target) && /\p{Letter}/u.test(wordsBeside(target));
    const pressAreaOf = (target: HTMLElement) =>
      getComputedStyle(target, '::after').position === 'absolute'
        ? (target.offsetParent ?? target)
        : target;
    const targets = document.querySelectorAll<HTMLElement>(
      'a, button, select, textarea, summary, input:not([type=checkbox], [type=radio]), .form-check',
    );
    return (
      [...targets]
        .filter((target) => target.checkVisibility({ visibilityProperty: true }))
        .filter((target) => !isInSentence(target))
        .map((target) => ({ target, box: pressAreaOf(target).getBoundingClientRect() }))
        // The skip link is above the page until it has the focus.
        .filter(({ box }) => box.bottom > 0 && box.height > 1)
        .filter(({ box }) => Math.round(Math.min(box.width, box.height)) < least)
        .map(
          ({ target, box: { width, height } }) =>
            `${target.tagName.toLowerCase()} '${target.textContent?.trim().slice(0, 40)}': ${width} × ${height} px`,
        )
    );
  }, LEAST_TARGET_PX);
}
