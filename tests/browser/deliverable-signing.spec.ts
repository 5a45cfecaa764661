import { PEOPLE } from '../../local-stack/seed/people.ts';
import { readStored, storedReference } from './support/database.ts';
import { follow } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  externalSignatureCheckbox,
  openDeliverable,
  openPlantedDeliverable,
  referenceField,
  revokeButton,
  signature,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const COMMENCEMENTS = ['Contractor commencement', 'Client commencement'] as const;

test('the regions offer the commencements, then completion (R11); the dialog is the last look, Enter does not confirm it, and Back closes it', async ({
  page,
}) => {
  test.slow();
  const { id, hypotheses } = await openPlantedDeliverable(page, {
    deliverableExtraItems: [{ amount: 20.5, justification: 'x' }],
  });

  for (const name of COMMENCEMENTS) {
    await expect(signature(page, name)).toContainText('$5,300.50 ex GST');
  }
  await expect(signature(page, 'Contractor completion')).toHaveCount(0);
  await test.step('a dialog that is closed signs nothing, and Back then leads to the page before', async () => {
    // By way of another page of the app.
    await follow(page, `/deliverable/${id}`);
    const sign = signButton(page, 'Client commencement');
    await sign.click();
    await expect(dialog(page)).toContainText('You sign for the client side of “Signed work”');
    await expect(dialog(page)).toContainText('you authorise work to commence');
    await expect(dialog(page)).toContainText('2 hypotheses, 3 sprints, 1 extra item, 2 weeks');
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.goBack();
    await expect(dialog(page)).toHaveCount(0);
    await expect(sign).toBeFocused();
    await expect(page).toHaveURL(`/deliverable/${id}`);
    // The closed dialog takes its entry out of the history a moment later.
    await expect.poll(() => page.evaluate(() => history.state?.dialog)).toBeUndefined();
    await page.goBack();
    await expect(page).not.toHaveURL(`/deliverable/${id}`);
    await page.goForward();
    await expectState(page, 'Client commencement', 'Not signed');
  });

  await test.step('a signature names the person, the unique e-mail and the time', async () => {
    await signNow(page, 'Contractor commencement');
    const region = signature(page, 'Contractor commencement');
    for (const text of [
      PEOPLE.imogen.displayName,
      'lead@example.com',
      /\d\d \w+ \d{4}, \d\d:\d\d/,
    ]) {
      await expect(region).toContainText(text);
    }
    await revokeButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText(
      'No commencement signature is left then, so the signed price and allocations are cleared',
    );
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
  });

  await test.step('an external signature is shown and printed as recorded by the signer (R12); one person for both sides is said', async () => {
    const region = signature(page, 'Client commencement');
    const bothSides = `${PEOPLE.imogen.displayName} signed the commencement for both sides.`;
    await expect(page.getByText(bothSides)).toHaveCount(0);
    await signButton(page, 'Client commencement').click();
    await externalSignatureCheckbox(page).check();
    await referenceField(page).fill(' https://sign.example/4711 ');
    await confirmButton(page).click();
    await expect(region).toContainText(`recorded by ${PEOPLE.imogen.displayName}`);
    const link = region.getByRole('link', { name: 'https://sign.example/4711' });
    await expect(link).toHaveAttribute('href', 'https://sign.example/4711');
    await expect(page.getByText(bothSides)).toBeVisible();
    await region.getByRole('link', { name: 'Certificate' }).click();
    const cell = page.getByRole('cell', { name: 'https://sign.example/4711' });
    await expect(cell).toBeVisible();
    await expect(cell.getByRole('link')).toHaveCount(0);
    await page.goBack();
    await expect(page.getByText(bothSides)).toBeVisible();
    // On paper, the person who recorded the signature must not stand as the party.
    await page.emulateMedia({ media: 'print' });
    const printed = page.getByText(`signature recorded by ${PEOPLE.imogen.displayName}`);
    await expect(printed.first()).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('completion is offered once the client has commenced, and its dialog lists the evidence that it lacks', async () => {
    await signButton(page, 'Contractor completion').click();
    await expect(dialog(page).getByRole('link', { name: 'no evidence' })).toHaveCount(2);
    await page.keyboard.press('Escape');
    for (const hypothesis of hypotheses) {
      const evidence = { hypothesisCompletionEvidence: 'It does.' };
      await storedReference('hypotheses', hypothesis).update(evidence);
    }
    const readiness = page.getByRole('region', { name: 'Ready to complete?' });
    await expect(readiness.getByRole('link', { name: 'outcome not recorded' })).toHaveCount(2);
    for (const hypothesis of hypotheses) {
      await storedReference('hypotheses', hypothesis).update({ hypothesisOutcome: 'pass' });
    }
    await expect(readiness).toContainText('Everything that was signed for has its evidence.');
    // The browser draws the bar, and so keeps its parts apart with forced colours.
    await expect(readiness.locator('progress')).toHaveCSS('appearance', 'auto');
    await signNow(page, 'Client completion');
  });

  await test.step('Revoke says what becomes of the price (R7); without the client commencement nobody completes', async () => {
    await revokeButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('The signed price stays as it is.');
    await confirmButton(page).click();
    await expectState(page, 'Client commencement', 'Revoked');
    await expect(signButton(page, 'Contractor completion')).toHaveAccessibleDescription(
      'Completion can be signed only while the client commencement signature is active',
    );
    await expect(signButton(page, 'Contractor completion')).toBeDisabled();
  });
});

test('at 320 × 256 px (400 % zoom) nothing covers what has the focus in the sign dialog, which scrolls to its end', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openPlantedDeliverable(page);
  await signButton(page, 'Client commencement').click();
  await expect(confirmButton(page)).toBeEnabled();
  const stops: string[] = [];
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press(key);
      const focused = page.locator('.modal-content :focus');
      if ((await focused.count()) === 0) continue;
      const name = await focused.evaluate(
        (element) => element.textContent || element.getAttribute('type') || element.tagName,
      );
      // What a press opens and what is typed covers nothing either.
      if (name.startsWith('Hypothesis')) await page.keyboard.press('Enter');
      if (name === 'INPUT') await page.keyboard.type('PO 7');
      const isSeen = await focused.evaluate((element) => {
        const { left, top, bottom } = element.getBoundingClientRect();
        return [top + 4, bottom - 4].every((y) =>
          element.contains(document.elementFromPoint(left + 8, Math.round(y))),
        );
      });
      expect(isSeen, name).toBe(true);
      stops.push(name);
    }
  }
  expect(new Set(stops).size).toBeGreaterThanOrEqual(6);
  await expect(referenceField(page)).toHaveValue(/^PO 7/);
});

test('two people see each other’s signatures live, why they lapsed, then the payment; Revoke is enabled for the signer only', async ({
  page: lead,
  secondPage: client,
}) => {
  test.slow();
  const { id, hypotheses } = await openPlantedDeliverable(lead);
  await signIn(client, 'client@example.com');
  await openDeliverable(client, id);

  await signNow(lead, 'Contractor commencement');
  await expectState(client, 'Contractor commencement', 'Signed');
  await signNow(client, 'Client commencement');
  await expectState(lead, 'Client commencement', 'Signed');
  await expect(signature(lead, 'Client commencement')).toContainText(PEOPLE.ruth.displayName);
  await expect(revokeButton(client, 'Contractor commencement')).toBeDisabled();
  await expect(signature(client, 'Contractor commencement')).toContainText(
    "You can't revoke someone else's signature",
  );
  await expect(revokeButton(lead, 'Contractor commencement')).toBeEnabled();

  await follow(lead, `/hypothesis/${hypotheses[1]}/update`);
  await lead.getByLabel('I am a responsible adult').check();
  await lead.getByLabel('Sprints').first().fill('4');
  await expect(
    lead.getByText('Saving this change will invalidate the current signatures'),
  ).toBeVisible();
  await lead.getByRole('button', { name: 'Save' }).click();
  await expect(lead).toHaveURL(`/hypothesis/${hypotheses[1]}`);

  for (const name of COMMENCEMENTS) await expectState(client, name, 'Revoked');
  await expect(signature(client, 'Client commencement')).toContainText('hypothesis changed');
  const why = client.getByRole('main');
  await expect(why).toContainText('A hypothesis changed after these signatures were given');
  await expect(why).toContainText(`Contractor commencement: ${PEOPLE.imogen.displayName},`);
  await expect(why).toContainText('$5,280.00 ex GST');
  await expect(why).toContainText('It comes to $8,800.00 ex GST now.');

  await signNow(client, 'Client commencement');
  await follow(lead, `/deliverable/${id}`);
  await expectState(lead, 'Client commencement', 'Signed');

  await lead.getByRole('link', { name: 'Update', exact: true }).click();
  await lead.getByText('Secret bookkeeping things').click();
  await lead.getByLabel('Client payment').selectOption({ label: 'Payment received' });
  await lead.getByRole('button', { name: 'Save' }).click();
  // The client may see the save before the lead's own page does.
  for (const page of [client, lead]) {
    await expect(page.getByRole('main').getByText('Payment received')).toBeVisible();
  }
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: 8800,
    deliverablePaymentState: 'paid',
  });
});
