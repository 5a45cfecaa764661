import type { Locator, Page } from '@playwright/test';
import { plantDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

const selection = (page: Page) => page.evaluate(() => String(window.getSelection()));

/** Drags over the first words of an element. */
async function dragOver(page: Page, text: Locator): Promise<void> {
  const { x, y, height } = (await text.boundingBox()) ?? { x: 0, y: 0, height: 0 };
  await page.mouse.move(x + 1, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + height / 2, { steps: 4 });
  await page.mouse.up();
}

test('a card and a row open their record wherever one presses, in a new tab with the middle button; their text can be selected, and their other links work', async ({
  page,
}) => {
  const research = await plantResearch('Whole rows');
  const id = await plantDeliverable({
    deliverableName: 'Pressed anywhere',
    deliverableNumber: -3e6,
    deliverableResearchFBUID: research,
  });
  await signIn(page, 'lead@example.com');
  for (const list of ['/deliverable?q=Pressed', `/research/${research}`]) {
    await page.goto(list);
    const item = page.getByRole('article', { name: 'Pressed anywhere' });
    const state = item.locator('.turn');
    const opened = new RegExp(`/deliverable/${id}$`);
    const atList = page.url();

    await dragOver(page, state);
    expect((await selection(page)).length).toBeGreaterThan(3);
    expect(page.url()).toBe(atList);

    for (const place of [state, item]) {
      const tab = page.context().waitForEvent('page');
      await place.click({ button: 'middle' });
      await expect(await tab).toHaveURL(opened);
      await (await tab).close();
      expect(page.url()).toBe(atList);
      await place.click();
      await expect(page).toHaveURL(opened);
      await page.goBack();
      await expect(page).toHaveURL(atList);
    }
    await item.getByRole('link', { name: 'Pressed anywhere', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened);
    await page.goBack();
  }
  await page.goto('/deliverable?q=Pressed');
  await page.getByRole('link', { name: 'Update Pressed anywhere' }).click();
  await expect(page).toHaveURL(new RegExp(`/deliverable/${id}/update$`));
});
