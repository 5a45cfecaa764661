import { readStored } from './support/database.ts';
import { changeBeforeNextRead, denyNextCommit, gate } from './support/network.ts';
import { saveAsOther, signedCommencement } from './support/plant.ts';
import {
  confirmButton,
  dialog,
  expectState,
  externalSignatureCheckbox,
  openPlantedDeliverable,
  referenceField,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

test('what changes under the open confirmation or after the press is listed and must be looked at first, also a signature by somebody else (R8)', async ({
  page,
}) => {
  test.slow();
  const { id, hypotheses } = await openPlantedDeliverable(page);
  const [hypothesis = ''] = hypotheses;
  const status = dialog(page).getByRole('status');
  const haveSeenButton = dialog(page).getByRole('button', { name: 'I have seen these changes' });
  await signButton(page, 'Contractor commencement').click();
  await expect(status, 'a live region is there before its text').toBeEmpty();
  await expect(confirmButton(page)).toBeEnabled();

  await test.step('a change of somebody else under the open dialog', async () => {
    const deliverableExtraItems = [{ amount: 5280, justification: 'A mould' }];
    await saveAsOther('deliverables', id, {
      deliverableExtraItems,
      deliverableEstimatedCost: 10_560,
    });
    await expect(status).toHaveText('This changed while you were looking at it:');
    await expect(dialog(page)).toContainText('Extra items: ');
    await expect(dialog(page)).toContainText(
      'The price was $5,280.00 ex GST and is now $10,560.00',
    );
    await expect(confirmButton(page)).toBeDisabled();
    await haveSeenButton.click();
    await expect(dialog(page).getByText(/^You sign for/)).toBeFocused();
  });

  await test.step('a change between the press and the transaction', async () => {
    await changeBeforeNextRead(page, () =>
      saveAsOther('hypotheses', hypothesis, { hypothesisStatement: 'Another promise' }),
    );
    await confirmButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'This changed while you were looking at it. Check what changed, then sign again',
    );
    await expect(dialog(page)).toContainText('Statement: (not set) → Another promise');
    await expect(confirmButton(page)).toBeDisabled();
    const stored = await readStored('deliverables', id);
    expect(stored?.deliverableContractorCommencementSignature).toBeNull();
    await haveSeenButton.click();
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    expect((await readStored('deliverables', id))?.deliverableCost).toBe(10_560);
  });

  await test.step('a signature by somebody else is not given twice', async () => {
    await signButton(page, 'Client commencement').click();
    const { deliverableClientCommencementSignature } = signedCommencement({
      cost: 10_560,
      sprints: 3,
    });
    await saveAsOther('deliverables', id, { deliverableClientCommencementSignature });
    await haveSeenButton.click();
    await expect(dialog(page)).toContainText('This is already signed');
    await expect(confirmButton(page)).toBeDisabled();
  });
});

test('one signature or none: a refused and a late Confirm, and none without a connection; what was typed stays', async ({
  page,
  context,
}) => {
  test.slow();
  await openPlantedDeliverable(page);

  await test.step('two presses of Escape while it is under way close nothing: how it ends is seen', async () => {
    const commit = await denyNextCommit(page);
    await signButton(page, 'Contractor commencement').click();
    await confirmButton(page).click();
    await commit.arrived;
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog(page).getByText('Signing…')).toBeVisible();
    commit.deny();
    await expect(dialog(page).getByRole('alert')).toContainText('Not signed: ');
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expectState(page, 'Contractor commencement', 'Not signed');
  });

  await test.step('without a connection; and what was typed is there after a reload', async () => {
    await signButton(page, 'Client commencement').click();
    await externalSignatureCheckbox(page).check();
    await referenceField(page).fill('Order 4711');
    await context.setOffline(true);
    await expect(confirmButton(page)).toBeDisabled();
    await expect(dialog(page)).toContainText('Signing needs a connection');
    await page.keyboard.press('Escape');
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
    await context.setOffline(false);
    await expect(signButton(page, 'Client commencement')).toBeEnabled();
    await page.reload();
    await signButton(page, 'Client commencement').click();
    await expect(externalSignatureCheckbox(page)).toBeChecked();
    await expect(referenceField(page)).toHaveValue('Order 4711');
  });

  await test.step('a late answer: the one signature arrives, although the dialog gave up', async () => {
    const { open, opened } = gate();
    await page.route('**/documents:commit**', async (route) => {
      await opened;
      await route.continue();
    });
    await confirmButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'No answer. Check the page before you repeat.',
      { timeout: 25_000 },
    );
    await expect(referenceField(page)).toHaveValue('Order 4711');
    open();
    await expectState(page, 'Client commencement', 'Signed');
    await expect(dialog(page)).toHaveCount(0);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
