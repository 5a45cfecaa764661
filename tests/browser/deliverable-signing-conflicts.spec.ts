import { IMOGEN } from '../../local-stack/seed/people.ts';
import { readStored, storedReference } from './support/database.ts';
import { changeBeforeNextRead, denyNextCommit } from './support/network.ts';
import { signIn } from './support/sign-in.ts';
import {
  allocate,
  confirmButton,
  dialog,
  expectState,
  externalSignatureCheckbox,
  openDeliverable,
  openPlantedDeliverable,
  referenceField,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

test('what changes under the open confirmation or after the press is listed and must be looked at first, also a signature by somebody else (R8)', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const { id, hypotheses } = await openPlantedDeliverable(page, {}, 'client@example.com');
  const [hypothesis = ''] = hypotheses;
  const haveSeenButton = dialog(page).getByRole('button', { name: 'I have seen these changes' });
  await signIn(secondPage, 'lead@example.com');

  await test.step('a change of somebody else under the open dialog', async () => {
    await signButton(page, 'Contractor commencement').click();
    await expect(confirmButton(page)).toBeEnabled();
    await allocate(secondPage, hypothesis, '4');
    await expect(dialog(page)).toContainText('This changed while you were looking at it');
    await expect(dialog(page)).toContainText(
      `Sprint allocations: ${IMOGEN.displayName}: 1 → ${IMOGEN.displayName}: 4`,
    );
    await expect(dialog(page)).toContainText(
      'The price was $5,280.00 ex GST and is now $10,560.00',
    );
    await expect(confirmButton(page)).toBeDisabled();
    await haveSeenButton.click();
  });

  await test.step('a change between the press and the transaction', async () => {
    await changeBeforeNextRead(page, () =>
      storedReference('hypotheses', hypothesis).update({
        hypothesisStatement: 'Another promise',
        updatedAt: new Date().toISOString(),
      }),
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
    await openDeliverable(secondPage, id);
    await signButton(page, 'Client commencement').click();
    await signNow(secondPage, 'Client commencement');
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
  const { id } = await openPlantedDeliverable(page);
  const revision = async () => (await readStored('deliverables', id)) ?? {};

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
    const before = await revision();
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/documents:commit**', async (route) => {
      await held;
      await route.continue();
    });
    await confirmButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'No answer. Check the page before you repeat.',
      { timeout: 25_000 },
    );
    await expect(referenceField(page)).toHaveValue('Order 4711');
    release();
    await expectState(page, 'Client commencement', 'Signed');
    await expect(dialog(page)).toHaveCount(0);
    expect((await revision()).previousHistoryFBUID).toBe(before.updatedAt);
    await page.unrouteAll({ behavior: 'wait' });
  });
});
