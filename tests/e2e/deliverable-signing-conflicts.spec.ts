import { IMOGEN } from '../../local-stack/seed/people.ts';
import { historyFaults, historyOf, readStored, storedReference } from './support/database.ts';
import { denyNextCommit } from './support/network.ts';
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

test.describe('what moves meanwhile (R8)', () => {
  test('a change under the open confirmation is listed and must be looked at first', async ({
    page,
    secondPage,
  }) => {
    const { id, hypotheses } = await openPlantedDeliverable(page);
    await signIn(secondPage, 'lead@example.com');
    await signButton(page, 'Contractor commencement').click();
    await expect(confirmButton(page)).toBeEnabled();
    await allocate(secondPage, hypotheses[0] ?? '', '4');
    await expect(dialog(page)).toContainText('This changed while you were looking at it');
    await expect(dialog(page)).toContainText(
      `Sprint allocations: ${IMOGEN.displayName}: 1 → ${IMOGEN.displayName}: 4`,
    );
    await expect(dialog(page)).toContainText(
      'The price was $5,280.00 ex GST and is now $10,560.00',
    );
    await expect(confirmButton(page)).toBeDisabled();
    const haveSeenButton = dialog(page).getByRole('button', { name: 'I have seen these changes' });
    await haveSeenButton.click();
    // A changed price without a new revision counts as a change too.
    await storedReference('hypotheses', hypotheses[0] ?? '').update({
      hypothesisResearcherSprintAllocations: [5],
    });
    await expect(dialog(page)).toContainText(
      'The price was $10,560.00 ex GST and is now $12,320.00',
    );
    await expect(confirmButton(page)).toBeDisabled();
    await haveSeenButton.click();
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    expect((await readStored('deliverables', id))?.deliverableCost).toBe(12_320);
  });

  test('a change between the press and the transaction is refused by it, then shown', async ({
    page,
  }) => {
    const { id, hypotheses } = await openPlantedDeliverable(page);
    const [hypothesis = ''] = hypotheses;
    // The change happens after the press and before the transaction reads, so the page cannot know it.
    await page.route(
      '**/documents:batchGet**',
      async (route) => {
        await storedReference('hypotheses', hypothesis).update({
          hypothesisStatement: 'Another promise',
          updatedAt: new Date().toISOString(),
        });
        await route.continue();
      },
      { times: 1 },
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

  test('somebody else signed the same signature: said so, and not signed twice', async ({
    page,
    secondPage,
  }) => {
    const { id } = await openPlantedDeliverable(page);
    await signIn(secondPage, 'client@example.com');
    await openDeliverable(secondPage, id);
    await signButton(page, 'Client commencement').click();
    await signNow(secondPage, 'Client commencement');
    await dialog(page).getByRole('button', { name: 'I have seen these changes' }).click();
    await expect(dialog(page)).toContainText('This is already signed');
    await expect(confirmButton(page)).toBeDisabled();
    expect(await historyOf('deliverables', id)).toHaveLength(2);
  });
});

test.describe('never half a signature', () => {
  test('a double press of Confirm signs once', async ({ page }) => {
    const { id } = await openPlantedDeliverable(page);
    await signButton(page, 'Contractor commencement').click();
    await confirmButton(page).dblclick();
    await expectState(page, 'Contractor commencement', 'Signed');
    expect(await historyOf('deliverables', id)).toHaveLength(2);
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('an answer that is lost on the way: the repeat finds its own signature', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page);
    let lost = 0;
    await page.route(
      '**/documents:commit**',
      async (route) => {
        await route.fetch();
        lost += 1;
        await route.abort();
      },
      { times: 1 },
    );
    await signButton(page, 'Contractor commencement').click();
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    await expect(dialog(page)).toHaveCount(0);
    expect(lost).toBe(1);
    expect(await historyOf('deliverables', id)).toHaveLength(2);
    expect(await historyFaults('deliverables', id)).toEqual([]);
  });

  test('a server that answers late: the page says so, keeps what was typed, and shows the one signature that arrives', async ({
    page,
  }) => {
    test.slow();
    const { id } = await openPlantedDeliverable(page);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/documents:commit**', async (route) => {
      await held;
      await route.continue();
    });
    await externalSignatureCheckbox(page, 'Client commencement').check();
    await referenceField(page, 'Client commencement').fill('Order 4711');
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

  test('two presses of Escape while it is under way close nothing: how it ends is seen', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page);
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
    await signNow(page, 'Contractor commencement');
  });

  test('without a connection Sign is disabled and says so; what was typed survives a reload', async ({
    page,
    context,
  }) => {
    await openPlantedDeliverable(page);
    await externalSignatureCheckbox(page, 'Client commencement').check();
    await referenceField(page, 'Client commencement').fill('Order 4712');
    await context.setOffline(true);
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
    await expect(signature(page, 'Client commencement')).toContainText(
      'Signing needs a connection',
    );
    await context.setOffline(false);
    await expect(signButton(page, 'Client commencement')).toBeEnabled();
    await page.reload();
    await expect(referenceField(page, 'Client commencement')).toHaveValue('Order 4712');
  });
});
