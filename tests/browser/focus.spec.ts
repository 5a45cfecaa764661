import type { Page } from '@playwright/test';
import { expectAnnounced, expectArrivedAt } from './support/keyboard.ts';
import { plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { confirmButton, dialog, openDeliverable, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test("a new page puts the focus on the record's name, a link to the same page keeps it, the page of a first visit takes none, and the menu of a phone closes", async ({
  page,
}) => {
  const entry = page.getByRole('link', { name: 'All Research' });
  const title = page.getByRole('heading', { level: 1, name: 'All Research' });
  const name = `Met by its name ${Math.floor(Math.random() * 1e9)}`;
  await plantResearch(name);
  await signIn(page, 'lead@example.com');
  await page.goto('/research');
  await expect(title).toBeVisible();
  await expect(page.locator('body')).toBeFocused();
  await entry.click();
  await expect(entry).toBeFocused();
  await page.getByRole('link', { name, exact: true }).click();
  await expectArrivedAt(page, name);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expectArrivedAt(page, name);

  await page.setViewportSize({ width: 360, height: 740 });
  await button(page, 'Menu').click();
  await entry.click();
  await expect(title).toBeVisible();
  await expect(entry).toBeHidden();
});

test('no bar covers what Tab reaches on the page of a deliverable; where a pressed button disappears, the focus goes to what the person does next', async ({
  page,
}) => {
  test.slow();
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Not covered',
      deliverableExtraItems: [{ justification: 'Discount', amount: -50 }],
    },
    [{ 'lead@example.com': 3 }],
  );
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toBeVisible();
  // At 400 % zoom, on a phone, and beside the section links of a desktop.
  for (const [width, height] of [
    [320, 256],
    [360, 740],
    [1440, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await coveredStops(page), `${width} px`).toEqual([]);
  }
  await signNow(page, 'Contractor commencement');
  await page.getByRole('link', { name: 'Update', exact: true }).click();

  await test.step('a refused adjustment leads to its first fault, an added and a removed one to Add', async () => {
    await page.getByText('Secret bookkeeping things').click();
    const adjustments = page.getByRole('group', { name: 'Adjustments', exact: true });
    const addButton = adjustments.getByRole('button', { name: 'Add', exact: true });
    const contractor = dialog(page).getByLabel('Contractor');
    await addButton.click();
    await confirmButton(page).click();
    await expect(contractor).toBeFocused();
    await expect(contractor).toHaveAccessibleDescription(/required/);
    await expect(dialog(page).getByRole('alert').getByText('Not added')).toBeVisible();
    await contractor.fill('lead@example.com');
    await dialog(page).getByLabel('Sprint').fill('-1');
    await confirmButton(page).click();
    await expectAnnounced(page, 'Adjustment added');
    await expect(addButton).toBeFocused();
    await expect(adjustments.getByRole('row').filter({ hasText: 'Unassigned' })).toContainText('1');
    await adjustments.getByRole('button', { name: 'Remove' }).click();
    await expectAnnounced(page, 'Adjustment removed');
    await expect(addButton).toBeFocused();
  });

  await test.step('a removed extra item leads to Add', async () => {
    await page.getByLabel('I am a responsible adult').check();
    await button(page, 'Remove extra item 1').click();
    const items = page.getByRole('group', { name: 'Extra items', exact: true });
    await expect(items.getByRole('button', { name: 'Add', exact: true })).toBeFocused();
  });
});

/** Presses Tab until the focus leaves the page. Returns the texts of the elements that something else covered. */
async function coveredStops(page: Page): Promise<string[]> {
  const covered: string[] = [];
  for (let stops = 0; stops < 100; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null || focused === document.body) return null;
      const box = focused.getClientRects()[0];
      const [x, y] = box === undefined ? [-1, -1] : [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      const isVisible = top !== null && (focused.contains(top) || top.contains(focused));
      return { isVisible, text: focused.textContent };
    });
    if (stop === null) return covered;
    if (!stop.isVisible) covered.push(stop.text);
  }
  return covered;
}
