import { IMOGEN } from '../../local-stack/seed/people.ts';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { changeBeforeNextRead, denyNextCommit, loseNextAnswer } from './support/network.ts';
import {
  allocate,
  externalSignatureCheckbox,
  openPlantedDeliverable,
  referenceField,
} from './support/pages/signing-page.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  signature,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

test('what changes under the open confirmation is listed and must be looked at first, also a signature by somebody else, which is not given twice (R8)', async ({
  page,
  secondPage,
}) => {
  const { id, hypotheses } = await openPlantedDeliverable(page, {}, 'client@example.com');
  const haveSeenButton = dialog(page).getByRole('button', { name: 'I have seen these changes' });
  await signIn(secondPage, 'lead@example.com');
  await signButton(page, 'Contractor commencement').click();
  await expect(confirmButton(page)).toBeEnabled();
  await allocate(secondPage, hypotheses[0] ?? '', '4');
  await expect(dialog(page)).toContainText('This changed while you were looking at it');
  await expect(dialog(page)).toContainText(
    `Sprint allocations: ${IMOGEN.displayName}: 1 → ${IMOGEN.displayName}: 4`,
  );
  await expect(dialog(page)).toContainText('The price was $5,280.00 ex GST and is now $10,560.00');
  await expect(confirmButton(page)).toBeDisabled();
  await haveSeenButton.click();
  // A changed price without a new revision counts as a change too.
  await storedReference('hypotheses', hypotheses[0] ?? '').update({
    hypothesisResearcherSprintAllocations: [5],
  });
  await expect(dialog(page)).toContainText('The price was $10,560.00 ex GST and is now $12,320.00');
  await expect(confirmButton(page)).toBeDisabled();
  await haveSeenButton.click();
  await confirmButton(page).click();
  await expectState(page, 'Contractor commencement', 'Signed');
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(12_320);

  const before = await historyOf('deliverables', id);
  await openDeliverable(secondPage, id);
  await signButton(page, 'Client commencement').click();
  await signNow(secondPage, 'Client commencement');
  await haveSeenButton.click();
  await expect(dialog(page)).toContainText('This is already signed');
  await expect(confirmButton(page)).toBeDisabled();
  expect(await historyOf('deliverables', id)).toHaveLength(before.length + 1);
});

test('after a change between the press and the transaction nothing is signed, and the change is shown (R8)', async ({
  page,
}) => {
  const { id, hypotheses } = await openPlantedDeliverable(page);
  const [hypothesis = ''] = hypotheses;
  await changeBeforeNextRead(page, () =>
    storedReference('hypotheses', hypothesis).update({
      hypothesisStatement: 'Another promise',
      updatedAt: new Date().toISOString(),
    }),
  );
  await signButton(page, 'Contractor commencement').click();
  await confirmButton(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'This changed while you were looking at it. Check what changed, then sign again',
  );
  await expect(dialog(page)).toContainText('Statement: (not set) → Another promise');
  await expect(confirmButton(page)).toBeDisabled();
  const { deliverableContractorCommencementSignature: signed, deliverableCost } =
    (await readStored('deliverables', id)) ?? {};
  expect([signed, deliverableCost]).toEqual([null, null]);
  expect(await historyOf('deliverables', id)).toHaveLength(1);
  await dialog(page).getByRole('button', { name: 'I have seen these changes' }).click();
  await confirmButton(page).click();
  await expectState(page, 'Contractor commencement', 'Signed');
});

test.describe('one signature or none', () => {
  test('a refused, a lost and a doubled Confirm', async ({ page }) => {
    const { id } = await openPlantedDeliverable(page);
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
      expect(await historyOf('deliverables', id)).toHaveLength(1);
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
    });

    await test.step('an answer that is lost on the way: the repeat finds its own signature', async () => {
      const commit = await loseNextAnswer(page);
      await signNow(page, 'Contractor commencement');
      await commit.lost;
      await expect(dialog(page)).toHaveCount(0);
      expect(await historyOf('deliverables', id)).toHaveLength(2);
    });

    await test.step('a double press of Confirm signs once', async () => {
      await signButton(page, 'Client commencement').click();
      await confirmButton(page).dblclick();
      await expectState(page, 'Client commencement', 'Signed');
      expect(await historyOf('deliverables', id)).toHaveLength(3);
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('without a connection, or with a late answer: the page says so, keeps what was typed, and shows the one signature that arrives', async ({
    page,
    context,
  }) => {
    test.slow();
    const { id } = await openPlantedDeliverable(page);
    await externalSignatureCheckbox(page, 'Client commencement').check();
    await referenceField(page, 'Client commencement').fill('Order 4711');
    await context.setOffline(true);
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
    await expect(signature(page, 'Client commencement')).toContainText(
      'Signing needs a connection',
    );
    await context.setOffline(false);
    await expect(signButton(page, 'Client commencement')).toBeEnabled();
    await page.reload();
    await expect(referenceField(page, 'Client commencement')).toHaveValue('Order 4711');

    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/documents:commit**', async (route) => {
      await held;
      await route.continue();
    });
    await signButton(page, 'Client commencement').click();
    await confirmButton(page).click();
    await expect(dialog(page).getByRole('alert')).toContainText(
      'Not signed, try again: the server did not answer in time',
      { timeout: 25_000 },
    );
    await expect(referenceField(page, 'Client commencement')).toHaveValue('Order 4711');
    release();
    await expectState(page, 'Client commencement', 'Signed');
    await expect(dialog(page)).toHaveCount(0);
    expect(await historyOf('deliverables', id)).toHaveLength(2);
  });
});
