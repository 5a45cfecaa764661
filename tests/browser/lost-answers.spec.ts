import type { Locator, Page } from '@playwright/test';
import { database } from './support/database.ts';
import { expectAnnounced } from './support/keyboard.ts';
import { loseAnswerAndLaterSaves, stopUpdates } from './support/network.ts';
import { plantEstimatedDeliverable } from './support/plant.ts';
import { askButton, questionField, questions, remarksOf } from './support/remarks.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** Presses a button whose answer is lost, reads that there was none, and presses again. */
async function pressTwice(page: Page, button: Locator, alert: Locator): Promise<void> {
  const restore = await loseAnswerAndLaterSaves(page);
  await button.click();
  await expect(alert).toContainText('No answer. Check the page before you repeat.');
  await restore();
  await button.click();
}

// Firestore repeats a failed commit after pauses of seconds. This makes the pauses short.
test.beforeEach(({ scriptedPage }) =>
  scriptedPage.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
  }),
);

test('the answer of a new record is lost, and the person presses again after a reload: the form writes once, in its collection (R27), and says that it was saved already (R16)', async ({
  scriptedPage: page,
}) => {
  test.slow();
  const name = `Lost ${crypto.randomUUID()}`;
  const nameField = page.getByLabel('Name', { exact: true });
  const saveButton = page.getByRole('button', { name: 'Save' });
  await signIn(page, 'lead@example.com');
  await page.goto('/research/create');
  await nameField.fill(name);
  const restore = await loseAnswerAndLaterSaves(page);
  await saveButton.click();
  await expect(page.locator('.save-bar').getByRole('alert')).toContainText('No answer.');
  await restore();
  await page.reload();
  await expect(nameField).toHaveValue(name);
  await saveButton.click();
  await expectAnnounced(page, 'Saved already');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const found = await database
    .collection('environments/local/researchs')
    .where('researchName', '==', name)
    .get();
  expect(found.docs.map(({ id }) => `/research/${id}`)).toEqual([new URL(page.url()).pathname]);
});

test('the answer of a signature, remark or adjustment is lost and the person presses again: it is written once, and the page says that it was there already (R3, R16)', async ({
  scriptedPage: page,
}) => {
  test.slow();
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Lost answers' }, [
    { 'lead@example.com': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);

  await test.step('remark', async () => {
    await questionField(page).fill('Was it posted?');
    await pressTwice(page, askButton(page), questions(page).getByRole('alert'));
    await expectAnnounced(page, 'You posted this already');
    await expect(questionField(page)).toHaveValue('');
    expect(await remarksOf(id)).toMatchObject([{ remarkText: 'Was it posted?' }]);
  });

  await test.step('signature, on a page that has not received it', async () => {
    await stopUpdates(page);
    await signButton(page, 'Contractor commencement').click();
    await pressTwice(page, confirmButton(page), dialog(page).getByRole('alert'));
    await expectAnnounced(page, 'You signed this already');
    await expect(dialog(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.reload();
    await expectState(page, 'Contractor commencement', 'Signed');
  });

  await test.step('adjustment', async () => {
    await page.goto(`/deliverable/${id}/update`);
    await page.getByText('Secret bookkeeping things').click();
    const adjustments = page.getByRole('group', { name: 'Adjustments' });
    const addButton = adjustments.getByRole('button', { name: 'Add', exact: true });
    await addButton.click();
    await dialog(page).getByLabel('Contractor').fill('lead@example.com');
    await dialog(page).getByLabel('Reason').fill('On leave');
    await dialog(page).getByLabel('Sprint').fill('-1');
    await dialog(page).getByLabel('Labour (AUD)').fill('-440');
    await dialog(page).getByLabel('Delivery (AUD)').fill('-440');
    await pressTwice(page, confirmButton(page), dialog(page).getByRole('alert'));
    await expectAnnounced(page, 'Adjustment added already');
    await addButton.click();
    await expect(dialog(page).getByLabel('Reason')).toHaveValue('');
  });
});
