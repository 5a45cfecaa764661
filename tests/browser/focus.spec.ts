import type { Page } from '@playwright/test';
import { storedReference } from './support/database.ts';
import { expectAnnounced, expectArrivedAt } from './support/keyboard.ts';
import { plantDeliverable, plantEstimatedDeliverable, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const addButtonIn = (page: Page, name: string) =>
  group(page, name).getByRole('button', { name: 'Add', exact: true });
const unique = (name: string) => `${name} ${Math.floor(Math.random() * 1e9)}`;

test("a new page puts the focus on the record's name, a link to the same page keeps it, the page of a first visit takes none, and the menu of a phone closes", async ({
  page,
}) => {
  const entry = page.getByRole('link', { name: 'All Research' });
  const title = page.getByRole('heading', { level: 1, name: 'All Research' });
  const name = unique('Met by its name');
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

test('when the pressed button disappears, the focus goes to what the person does next', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');

  await test.step('acknowledged changes lead to what is signed', async () => {
    const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableName: 'Adjusted' }, [
      { 'lead@example.com': 3 },
    ]);
    await openDeliverable(page, id);
    await signNow(page, 'Contractor commencement');
    await signButton(page, 'Client commencement').click();
    const status = dialog(page).getByRole('status');
    await expect(status, 'a live region is there before its text').toBeEmpty();
    await storedReference('hypotheses', hypotheses[0] ?? '').update({
      hypothesisStatement: 'Another promise',
      updatedAt: new Date().toISOString(),
    });
    await expect(status).toHaveText('This changed while you were looking at it:');
    await button(page, 'I have seen these changes').click();
    await expect(dialog(page).getByText(/^You sign for/)).toBeFocused();

    await page.goto(`/deliverable/${id}/update`);
    await page.getByText('Secret bookkeeping things').click();
  });

  await test.step('a refused adjustment leads to its first fault, a removed one to Add', async () => {
    const adjustments = group(page, 'Adjustments');
    const contractor = adjustments.getByLabel('Contractor');
    await addButtonIn(page, 'Adjustments').click();
    await expect(contractor).toBeFocused();
    await expect(contractor).toHaveAccessibleDescription(/required/);
    await expect(adjustments.getByRole('alert').getByText('Not added')).toBeVisible();
    await contractor.fill('lead@example.com');
    await adjustments.getByLabel('Sprint').fill('-1');
    await addButtonIn(page, 'Adjustments').click();
    await expectAnnounced(page, 'Adjustment added');
    await expect(adjustments.getByRole('row').filter({ hasText: 'Unassigned' })).toContainText('1');
    await adjustments.getByRole('button', { name: 'Remove' }).click();
    await expectAnnounced(page, 'Adjustment removed');
    await expect(addButtonIn(page, 'Adjustments')).toBeFocused();
  });

  await test.step('a removed extra item leads to Add', async () => {
    const id = await plantDeliverable({
      deliverableExtraItems: [{ justification: 'Discount', amount: -50 }],
    });
    await page.goto(`/deliverable/${id}/update`);
    await button(page, 'Remove extra item 1').click();
    await expect(addButtonIn(page, 'Extra items')).toBeFocused();
  });

  await test.step('a discarded draft leads to its field, and Continue to the contested one', async () => {
    const id = await plantResearch(unique('Drafted'));
    await page.goto(`/research/${id}/update`);
    const name = page.getByLabel('Name', { exact: true });
    await name.fill('Not saved');
    await page.reload();
    await expectAnnounced(page, 'Restored what you typed before');
    await button(page, 'Discard what I typed').click();
    await expect(name).toBeFocused();
    await expect(name).not.toHaveValue('Not saved');
    await name.fill('Mine');
    await storedReference('researchs', id).update({
      researchName: 'Theirs',
      updatedAt: new Date().toISOString(),
    });
    await button(page, 'Continue with these values').click();
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Mine');
  });
});

test('no bar covers what Tab reaches on the page of a deliverable: at 400 % zoom, on a phone and beside the section links of a desktop', async ({
  page,
}) => {
  test.slow();
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Not covered' }, [
    { 'lead@example.com': 2 },
  ]);
  await signIn(page, 'lead@example.com');
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 360, height: 740 },
    { width: 1440, height: 600 },
  ]) {
    await page.setViewportSize(viewport);
    await openDeliverable(page, id);
    await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toBeVisible();
    expect(await coveredStops(page), `${viewport.width} px`).toEqual([]);
  }
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
