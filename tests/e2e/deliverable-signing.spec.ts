import { IMOGEN, RUTH } from '../../local-stack/seed/people.ts';
import {
  database,
  historyFaults,
  historyOf,
  readStored,
  storedReference,
} from './support/database.ts';
import {
  allocate,
  externalSignatureCheckbox,
  openPlantedDeliverable,
  referenceField,
} from './support/pages/signing-page.ts';
import { plantDeliverable, signedCommencement } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  revokeButton,
  revokeNow,
  signature,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const COMMENCEMENTS = ['Contractor commencement', 'Client commencement'] as const;

test('what a completion still lacks is listed until both sides have accepted the work (R11)', async ({
  page,
}) => {
  const { id: deliverable, hypotheses } = await openPlantedDeliverable(page);
  const readiness = page.getByRole('region', { name: 'Ready to complete?' });
  const everything = 'Everything that was signed for has its evidence.';
  await expect(readiness).toHaveCount(0);
  await signNow(page, 'Client commencement');
  await expect(readiness).toContainText('0 of 2 hypotheses have evidence');
  await expect(readiness.getByRole('link', { name: 'no evidence' })).toHaveCount(2);
  await expect(readiness).toContainText('The contractor has not signed the commencement');
  await signNow(page, 'Contractor commencement');
  await expect(readiness.getByRole('listitem')).toHaveCount(2);
  for (const id of hypotheses) {
    await storedReference('hypotheses', id).update({ hypothesisCompletionEvidence: 'It does.' });
  }
  await expect(readiness).toContainText(everything);
  // An edit that overrides the lock changes the work, although the hypotheses are as signed (R14).
  await page.goto(`/deliverable/${deliverable}/update`);
  await page.getByLabel('I am a responsible adult').check();
  await page.getByLabel('Delivery time (weeks)').fill('3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readiness).toContainText('The work changed since its signature');
  await expect(readiness).not.toContainText(everything);
  await page.goto(`/deliverable/${deliverable}/update`);
  await page.getByLabel('I am a responsible adult').check();
  await page.getByLabel('Delivery time (weeks)').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(readiness).toContainText(everything);
  // The contractor alone does not close the list.
  await signNow(page, 'Contractor completion');
  await expect(readiness).toContainText(everything);
  await signNow(page, 'Client completion');
  await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('2 of 2 hypotheses');
  await expect(readiness).toHaveCount(0);
});

test.describe('what is offered', () => {
  test('both commencements before anybody signed, with price, scope and meaning; no completion (R11)', async ({
    page,
  }) => {
    await openPlantedDeliverable(page, {
      deliverableExtraItems: [{ amount: 20, justification: 'x' }],
    });
    await expect(signature(page, 'Contractor commencement')).toContainText(
      'esponsible for delivering',
    );
    await expect(signature(page, 'Client commencement')).toContainText('uthorise work to commence');
    for (const name of COMMENCEMENTS) {
      await expectState(page, name, 'Not signed');
      await expect(signature(page, name)).toContainText('$5,300.00 ex GST');
      await expect(signature(page, name)).toContainText(
        '2 hypotheses, 3 sprints, 1 extra item, 2 weeks',
      );
      await expect(signButton(page, name)).toBeEnabled();
      await expect(revokeButton(page, name)).toHaveCount(0);
    }
    await expect(signature(page, 'Contractor completion')).toHaveCount(0);
    await expect(signature(page, 'Client completion')).toHaveCount(0);
  });

  test('completion of both sides once the client has commenced, not for the contractor alone (R11)', async ({
    page,
  }) => {
    await openPlantedDeliverable(page);
    await signNow(page, 'Contractor commencement');
    await expect(signature(page, 'Client completion')).toHaveCount(0);
    await signNow(page, 'Client commencement');
    await expect(signButton(page, 'Contractor completion')).toBeEnabled();
    await expect(signButton(page, 'Client completion')).toBeEnabled();
  });

  test('after the client revokes its commencement, a completion can still be revoked, and the other one is disabled with the reason (R11)', async ({
    page,
  }) => {
    await openPlantedDeliverable(page);
    await signNow(page, 'Client commencement');
    await signNow(page, 'Contractor completion');
    await revokeNow(page, 'Client commencement');
    await expectState(page, 'Contractor completion', 'Signed');
    await expect(signButton(page, 'Client completion')).toBeDisabled();
    await expect(signature(page, 'Client completion')).toContainText(
      'Completion can be signed only while the client commencement signature is active',
    );
    await revokeNow(page, 'Contractor completion');
    await expectState(page, 'Contractor completion', 'Revoked');
  });

  test('a signature that cannot be read is an unknown state and has no button', async ({
    page,
  }) => {
    const id = await plantDeliverable({ deliverableClientCommencementSignature: { odd: true } });
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await expectState(page, 'Client commencement', 'Unknown state');
    await expect(signature(page, 'Client commencement').getByRole('button')).toHaveCount(0);
  });

  test('a record without a history cannot be signed (section 8)', async ({ page }) => {
    const id = await plantDeliverable({});
    await storedReference('deliverables', id).update({ updatedAt: null, updatedBy: null });
    await database.recursiveDelete(storedReference('deliverables', id).collection('history'));
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await expect(signButton(page, 'Client commencement')).toHaveAccessibleDescription(
      'Cannot sign document because it has no history',
    );
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
  });

  test('a record that does not name its history says so, and leads an admin to the repair', async ({
    page,
    secondPage,
  }) => {
    const id = await plantDeliverable({});
    const unnamed = /^This record has a history, but does not name its newest entry/;
    await storedReference('deliverables', id).update({ updatedAt: null, updatedBy: null });
    await Promise.all([signIn(page, 'lead@example.com'), signIn(secondPage, 'admin@example.com')]);
    await openDeliverable(page, id);
    await expect(signButton(page, 'Client commencement')).toHaveAccessibleDescription(unnamed);
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Go to /migration' })).toHaveCount(0);
    await openDeliverable(secondPage, id);
    await expect(
      signature(secondPage, 'Client commencement').getByRole('link', { name: 'Go to /migration' }),
    ).toHaveAttribute('href', '/migration');
  });
});

test.describe('signing', () => {
  test('asks first, naming the side; Enter does not confirm, and cancelling signs nothing', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page);
    await signButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('You sign for the client side of “Signed work”');
    await expect(dialog(page)).toContainText('you authorise work to commence');
    await expect(dialog(page)).toContainText('$5,280.00 ex GST');
    // Enter must not confirm an unread dialog.
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(signButton(page, 'Client commencement')).toBeFocused();
    await expectState(page, 'Client commencement', 'Not signed');
    expect(await historyOf('deliverables', id)).toHaveLength(1);
  });

  test('freezes cost and allocations, dated by the server, pointing to what was seen (R7, R8)', async ({
    page,
  }) => {
    const { id, hypotheses } = await openPlantedDeliverable(page, {
      deliverableExtraItems: [{ amount: 20.5, justification: 'x' }],
    });
    const seen = await readStored('deliverables', id);
    const revisions = await Promise.all(
      hypotheses.map(async (one) => [one, (await readStored('hypotheses', one))?.updatedAt]),
    );
    await signNow(page, 'Contractor commencement');
    const after = await readStored('deliverables', id);
    expect(after).toMatchObject({
      deliverableCost: 5300.5,
      deliverableAllocations: seen?.deliverableEstimate,
      deliverableContractorCommencementSignature: {
        deprecatedReason: null,
        signatureCost: 5300.5,
        signatureHistoryDocumentFBUID: seen?.updatedAt,
        signatureHypothesisHistoryFBUIDs: Object.fromEntries(revisions),
        signatureReference: null,
        signatureIsExternal: false,
        signatureUid: IMOGEN.uid,
      },
      deliverableClientCommencementSignature: null,
    });
    const [entry] = (await historyOf('deliverables', id)).slice(-1);
    expect(after?.deliverableContractorCommencementSignature.signatureDate).toEqual(
      entry?.data.recordedAt,
    );
    expect(await historyFaults('deliverables', id)).toEqual([]);
    await expect(signature(page, 'Contractor commencement')).toContainText(IMOGEN.displayName);
    // Anybody may choose any display name, but an address is unique.
    await expect(signature(page, 'Contractor commencement')).toContainText('lead@example.com');
    await expect(signature(page, 'Contractor commencement')).toContainText(
      /\d\d \w+ \d{4}, \d\d:\d\d/,
    );
  });

  test('the contractor signs second at the frozen price, though the extra items changed (R7)', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page);
    await signNow(page, 'Client commencement');
    const { deliverableAllocations } = (await readStored('deliverables', id)) ?? {};
    await page.goto(`/deliverable/${id}/update`);
    await page.getByLabel('I am a responsible adult').check();
    await page
      .getByRole('group', { name: 'Extra items' })
      .getByRole('button', { name: 'Add', exact: true })
      .click();
    await page.getByLabel('Amount (AUD)').fill('1000');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('$1,000.00 more than the price that was signed')).toBeVisible();
    await expect(signature(page, 'Contractor commencement')).toContainText('$5,280.00 ex GST');
    await signNow(page, 'Contractor commencement');
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableCost: 5280,
      deliverableAllocations,
      deliverableContractorCommencementSignature: { signatureCost: 5280 },
    });
  });

  test('by an external reference, which is shown as recorded by the signer (R12)', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page, {}, 'client@example.com');
    await externalSignatureCheckbox(page, 'Client commencement').check();
    await referenceField(page, 'Client commencement').fill('https://sign.example/4711');
    await signButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('external signature: https://sign.example/4711');
    await confirmButton(page).click();
    const region = signature(page, 'Client commencement');
    await expect(region.getByText(`recorded by ${RUTH.displayName}`)).toBeVisible();
    const link = region.getByRole('link', { name: 'https://sign.example/4711' });
    await expect(link).toHaveAttribute('href', 'https://sign.example/4711');
    // On paper, the person who recorded the signature must not stand as the party.
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`signature recorded by ${RUTH.displayName}`)).toBeVisible();
    const { deliverableClientCommencementSignature: signed } =
      (await readStored('deliverables', id)) ?? {};
    expect(signed).toMatchObject({
      signatureReference: 'https://sign.example/4711',
      signatureIsExternal: true,
    });
  });

  test('directly, with a reference of one’s own (R12)', async ({ page }) => {
    const { id } = await openPlantedDeliverable(page, {}, 'client@example.com');
    await referenceField(page, 'Client commencement').fill(' Purchase order 4711 ');
    await signButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('Reference: Purchase order 4711');
    await expect(dialog(page)).not.toContainText('external');
    await confirmButton(page).click();
    const region = signature(page, 'Client commencement');
    await expect(region).toContainText(`signed by ${RUTH.displayName}`);
    await expect(region).toContainText('Purchase order 4711');
    await expect(region.getByText('recorded by')).toHaveCount(0);
    const { deliverableClientCommencementSignature: signed } =
      (await readStored('deliverables', id)) ?? {};
    expect(signed).toMatchObject({
      signatureReference: 'Purchase order 4711',
      signatureIsExternal: false,
    });
  });

  test('the reference of an external signature is optional (R12)', async ({ page }) => {
    const { id } = await openPlantedDeliverable(page);
    await externalSignatureCheckbox(page, 'Client commencement').check();
    await signNow(page, 'Client commencement');
    await expect(
      signature(page, 'Client commencement').getByText(`recorded by ${IMOGEN.displayName}`),
    ).toBeVisible();
    const { deliverableClientCommencementSignature: signed } =
      (await readStored('deliverables', id)) ?? {};
    expect(signed).toMatchObject({ signatureReference: null, signatureIsExternal: true });
  });

  test('one person for both sides is said plainly (R12)', async ({ page }) => {
    await openPlantedDeliverable(page);
    await signNow(page, 'Contractor commencement');
    const plainly = page.getByText(`${IMOGEN.displayName} signed the commencement for both sides.`);
    await expect(plainly).toHaveCount(0);
    await signNow(page, 'Client commencement');
    await expect(plainly).toBeVisible();
  });

  test('an estimate that is missing is written first, as its own entry (R7)', async ({ page }) => {
    const { id } = await plantEstimatedDeliverable({ deliverableName: 'Old work' }, [
      { 'lead@example.com': 1 },
    ]);
    await storedReference('deliverables', id).update({ deliverableEstimate: null });
    await signIn(page, 'lead@example.com');
    await openDeliverable(page, id);
    await signNow(page, 'Contractor commencement');
    const entries = await historyOf('deliverables', id);
    expect(entries).toHaveLength(3);
    const [, updated, signed] = entries;
    expect(updated?.data.deliverableContractorCommencementSignature).toBeNull();
    expect(signed?.data.deliverableAllocations).toEqual(updated?.data.deliverableEstimate);
    expect(signed?.data.deliverableContractorCommencementSignature).toMatchObject({
      signatureHistoryDocumentFBUID: updated?.id,
      signatureCost: 1760,
    });
  });
});

test.describe('revoking (section 5, R7)', () => {
  test('is for the signer only, and the others are told so', async ({ page, secondPage }) => {
    const { id } = await openPlantedDeliverable(page);
    await signNow(page, 'Contractor commencement');
    await signIn(secondPage, 'client@example.com');
    await openDeliverable(secondPage, id);
    await expect(revokeButton(secondPage, 'Contractor commencement')).toBeDisabled();
    await expect(signature(secondPage, 'Contractor commencement')).toContainText(
      "You can't revoke someone else's signature",
    );
    await expect(revokeButton(page, 'Contractor commencement')).toBeEnabled();
  });

  test('keeps the signature with its reason; the price goes with the last commencement', async ({
    page,
  }) => {
    const { id } = await openPlantedDeliverable(page);
    await signNow(page, 'Contractor commencement');
    await signNow(page, 'Client commencement');
    await revokeButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText('The signed price stays as it is.');
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Revoked');
    expect((await readStored('deliverables', id))?.deliverableCost).toBe(5280);
    await revokeButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('the signed price and allocations are cleared');
    await confirmButton(page).click();
    await expectState(page, 'Client commencement', 'Revoked');
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableCost: null,
      deliverableAllocations: null,
      deliverableClientCommencementSignature: {
        deprecatedReason: 'revoked',
        signatureUid: IMOGEN.uid,
        signatureCost: 5280,
      },
    });
    expect(await historyFaults('deliverables', id)).toEqual([]);
    await signNow(page, 'Client commencement');
  });

  test('the price of completed work stays, and a new commencement freezes again (R7)', async ({
    page,
  }) => {
    const { id, hypotheses } = await openPlantedDeliverable(page);
    await signNow(page, 'Client commencement');
    await signNow(page, 'Client completion');
    await allocate(page, hypotheses[0] ?? '', '2');
    await openDeliverable(page, id);
    await expectState(page, 'Client completion', 'Revoked');
    expect((await readStored('deliverables', id))?.deliverableCost).toBe(5280);
    await expect(page.getByText('$1,760.00 more than the price that was signed')).toBeVisible();
    await expect(signature(page, 'Client commencement')).toContainText('$7,040.00 ex GST');
    await signNow(page, 'Client commencement');
    expect((await readStored('deliverables', id))?.deliverableCost).toBe(7040);
  });
});

test('extra items in an older form are not signed, and the dialog says why', async ({ page }) => {
  const older = [{ amount: '', justification: 'Bearings' }, null];
  const { id } = await plantEstimatedDeliverable({ deliverableExtraItems: older }, [
    { 'lead@example.com': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await signButton(page, 'Client commencement').click();
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText('The extra items are stored in an older form');
  expect((await readStored('deliverables', id))?.deliverableClientCommencementSignature).toBeNull();
});

test('two people at the same time: commence, lapse and why, sign again, complete, invoice, pay', async ({
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
  await expect(signature(lead, 'Client commencement')).toContainText(RUTH.displayName);

  await lead.goto(`/hypothesis/${hypotheses[1]}/update`);
  await lead.getByLabel('I am a responsible adult').check();
  await lead.getByLabel('Sprints').first().fill('4');
  await expect(
    lead.getByText('Saving this change will invalidate the current signatures'),
  ).toBeVisible();
  await lead.getByRole('button', { name: 'Save' }).click();
  await expect(lead).toHaveURL(`/hypothesis/${hypotheses[1]}`);

  for (const name of COMMENCEMENTS) await expectState(client, name, 'Revoked');
  await expect(signature(client, 'Client commencement')).toContainText('hypothesis changed');
  const why = client.getByRole('region', { name: 'Signatures' });
  await expect(why).toContainText('A hypothesis changed after these signatures were given');
  await expect(why).toContainText(`Contractor commencement, ${IMOGEN.displayName}, for $5,280.00`);
  await expect(why).toContainText('It comes to $8,800.00 ex GST now.');
  const lapsed = signature(client, 'Client commencement');
  await lapsed.getByRole('button', { name: 'What changed since this signature' }).click();
  await expect(lapsed).toContainText(
    'Signed for $5,280.00 ex GST; it now comes to $8,800.00 ex GST, $3,520.00 more.',
  );
  await expect(lapsed).toContainText('Hypothesis 2');
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: null,
    deliverableAllocations: null,
  });

  await openDeliverable(lead, id);
  await signNow(client, 'Client commencement');
  await expectState(lead, 'Client commencement', 'Signed');
  await signNow(lead, 'Contractor commencement');
  await signNow(lead, 'Contractor completion');
  await expectState(client, 'Contractor completion', 'Signed');
  await signNow(client, 'Client completion');

  for (const [label, words] of [
    ['Invoice sent', 'Invoice sent'],
    ['Payment received', 'Payment received'],
  ] as const) {
    await lead.goto(`/deliverable/${id}/update`);
    await lead.getByText('Secret bookkeeping things').click();
    await lead.getByLabel('Client payment').selectOption({ label });
    await lead.getByRole('button', { name: 'Save' }).click();
    await expect(client.getByRole('region', { name: 'Payment' })).toContainText(words);
  }
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: 8800,
    deliverablePaymentState: 'paid',
  });
  expect(await historyFaults('deliverables', id)).toEqual([]);
});

test('completed work of older records keeps its signatures readable', async ({ page }) => {
  const signed = signedCommencement({ cost: 3520, sprints: 2 });
  const id = await plantDeliverable({
    ...signed,
    deliverableContractorCompletionSignature: signed.deliverableContractorCommencementSignature,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expectState(page, 'Contractor completion', 'Signed');
  await expect(signature(page, 'Client commencement')).toContainText(RUTH.displayName);
  // The client side can still be signed, and needs an estimate.
  await expect(page.getByRole('button', { name: 'Update the estimate' })).toBeVisible();
  await storedReference('deliverables', id).update({
    deliverableClientCompletionSignature: signed.deliverableClientCommencementSignature,
  });
  await expectState(page, 'Client completion', 'Signed');
  await expect(page.getByRole('button', { name: 'Update the estimate' })).toHaveCount(0);
});
