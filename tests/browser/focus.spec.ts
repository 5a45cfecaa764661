import { randomBytes } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { emptyEnvironment } from './support/database.ts';
import { choose, freshFolder, holdUploads, openFolder, uploadWidget } from './support/files.ts';
import { expectAnnounced, expectArrivedAt } from './support/keyboard.ts';
import { changeBeforeNextRead, denyNextCommit } from './support/network.ts';
import { plantEstimatedDeliverable, plantResearch, saveAsOther } from './support/plant.ts';
import { askButton, plantRemarks, questionField, questions, remark } from './support/remarks.ts';
import { fillCredentials, nextDialog, signIn } from './support/sign-in.ts';
import { confirmButton, dialog, openDeliverable, signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Presses a button by keyboard. It keeps the focus while the server's answer is held, and after a refusal. */
async function expectFocusKept(
  page: Page,
  pressed: Locator,
  { sending, refusal }: { readonly sending: string; readonly refusal: RegExp },
): Promise<void> {
  const commit = await denyNextCommit(page);
  await pressed.press('Enter');
  await commit.arrived;
  await expect(page.locator(':focus')).toHaveText(sending);
  await expect(page.locator(':focus')).toHaveAttribute('aria-disabled', 'true');
  commit.deny();
  await expect(page.getByRole('alert').getByText(refusal)).toHaveCount(1);
  await expect(pressed).toBeFocused();
  await expect(pressed).toBeEnabled();
}

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

test('a pressed button keeps the focus while it works and after a refusal: Ask, Post answer, Confirm, Save, Invite', async ({
  page,
}) => {
  test.slow();
  const research = await plantResearch('Kept focus');
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Kept focus' }, [
    { 'lead@example.com': 1 },
  ]);
  await plantRemarks(id, [{ remarkKind: 'question', remarkText: 'When?', remarkSide: 'client' }]);
  await signIn(page, 'admin@example.com');
  await openDeliverable(page, id);

  const posting = { sending: 'Posting…', refusal: /^Not posted/ };
  await questionField(page).fill('Why?');
  await expectFocusKept(page, askButton(page), posting);
  await askButton(page).press('Enter');
  await expectAnnounced(page, 'Posted');
  await expect(askButton(page)).toBeFocused();

  await remark(page, 'When?').getByRole('button', { name: 'Answer' }).press('Enter');
  await page.keyboard.type('Soon.');
  await expectFocusKept(page, button(page, 'Post answer'), posting);
  await button(page, 'Post answer').press('Enter');
  await expectAnnounced(page, 'Answer posted');
  await expect(questions(page).getByRole('listitem').locator(':scope:focus')).toContainText(
    'When?',
  );

  await signButton(page, 'Contractor commencement').press('Enter');
  await expectFocusKept(page, confirmButton(page), {
    sending: 'Signing…',
    refusal: /^Not signed/,
  });
  await changeBeforeNextRead(page, () =>
    saveAsOther('deliverables', id, { deliverableName: 'Changed meanwhile' }),
  );
  await confirmButton(page).press('Enter');
  await expect(confirmButton(page)).toHaveAccessibleDescription('Look at what changed first.');
  await expect(confirmButton(page)).toBeFocused();

  await page.goto(`/research/${research}/update`);
  await page.getByLabel('Name', { exact: true }).fill('Kept focus too');
  const save = { sending: 'Saving…', refusal: /^Not saved/ };
  await expectFocusKept(page, button(page, 'Save'), save);

  await page.goto('/members/create');
  await page.getByLabel('Email').fill(`kept.focus.${Date.now()}@example.com`);
  await page.getByLabel('Role').selectOption('staff');
  await expectFocusKept(page, button(page, 'Invite'), { ...save, sending: 'Inviting…' });
});

test('so do Login, Copy and Download of records, and Pause, Resume and Cancel of an upload; a cancelled copy leaves it to the heading', async ({
  page,
}) => {
  test.slow();
  await page.goto('/login');
  await fillCredentials(page, 'admin@example.com', 'wrong password');
  const alert = nextDialog(page);
  await button(page, 'Login').press('Enter');
  await alert;
  await expect(page.getByRole('alert').getByText(/wrong-password|invalid/)).toHaveCount(1);
  await expect(button(page, 'Login')).toBeFocused();

  await signIn(page, 'admin@example.com');
  await page.goto('/migration');
  await page.getByLabel('Collection', { exact: true }).selectOption('templates');
  await page.getByLabel('To environment').fill('somewhere-else');
  const report = page.getByRole('region', { name: 'Report' });
  await button(page, 'Copy').press('Enter');
  await expect(report.getByRole('alert')).toContainText('Nothing can be imported');
  await expect(button(page, 'Copy')).toBeFocused();
  const download = page.waitForEvent('download');
  await button(page, 'Download JSON').press('Enter');
  await download;
  await expect(report.getByRole('alert')).toContainText('Finished.');
  await expect(button(page, 'Download JSON')).toBeFocused();
  await page.getByLabel('To environment').fill(await emptyEnvironment());
  // Never answered.
  await page.route('**/documents:commit*', () => undefined);
  await button(page, 'Copy').press('Enter');
  await button(page, 'Cancel').press('Enter');
  await expect(report.getByRole('alert')).toContainText('It was cancelled.');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await openFolder(page, freshFolder());
  const release = await holdUploads(page, { after: 2 });
  await choose(page, { 'big.png': randomBytes(2 * 1024 * 1024) });
  for (const [name, state] of [
    ['Pause', 'Paused'],
    ['Resume', 'Uploading'],
    ['Cancel', 'Cancelled'],
  ] as const) {
    const control = uploadWidget(page, 'big.png').getByRole('button', { name });
    await expect(control).toBeEnabled();
    await control.press('Enter');
    await expect(uploadWidget(page, 'big.png').getByText(state, { exact: true })).toBeVisible();
    await expect(control).toBeFocused();
    await expect(control).toBeDisabled();
  }
  await button(page, 'Clear what is done').press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  release();
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
