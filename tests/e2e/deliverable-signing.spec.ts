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
import { changeInPlace } from './support/planted-deliverable.ts';
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

test('completion is offered to both sides once the client has commenced, and lists what it lacks until both have accepted the work (R11)', async ({
  page,
}) => {
  const { id, hypotheses } = await openPlantedDeliverable(page);
  const readiness = page.getByRole('region', { name: 'Ready to complete?' });
  const everything = 'Everything that was signed for has its evidence.';
  await test.step('not for the contractor alone', async () => {
    await signNow(page, 'Contractor commencement');
    await expect(signature(page, 'Client completion')).toHaveCount(0);
    await expect(readiness).toHaveCount(0);
    await signNow(page, 'Client commencement');
    await expect(signButton(page, 'Contractor completion')).toBeEnabled();
    await expect(signButton(page, 'Client completion')).toBeEnabled();
  });

  await test.step('the list follows the signatures, the evidence and the work', async () => {
    await expect(readiness).toContainText('0 of 2 hypotheses have evidence');
    await expect(readiness.getByRole('link', { name: 'no evidence' })).toHaveCount(2);
    await expect(readiness.getByRole('listitem')).toHaveCount(2);
    await revokeNow(page, 'Contractor commencement');
    await expect(readiness).toContainText('The contractor has not signed the commencement');
    await signNow(page, 'Contractor commencement');
    for (const hypothesis of hypotheses) {
      const evidence = { hypothesisCompletionEvidence: 'It does.' };
      await storedReference('hypotheses', hypothesis).update(evidence);
    }
    await expect(readiness).toContainText(everything);
    // An edit that overrides the lock changes the work, although the hypotheses are as signed (R14).
    await changeInPlace(id, { deliverableTime: 3 });
    await expect(readiness).toContainText('The work changed since its signature');
    await expect(readiness).not.toContainText(everything);
    await changeInPlace(id, { deliverableTime: 2 });
    await expect(readiness).toContainText(everything);
  });

  await test.step('the contractor alone does not close the list', async () => {
    await signNow(page, 'Contractor completion');
    await expect(readiness).toContainText(everything);
    await signNow(page, 'Client completion');
    await expect(page.getByRole('region', { name: 'Evidence' })).toContainText('2 of 2 hypotheses');
    await expect(readiness).toHaveCount(0);
  });

  await test.step('without the client commencement a completion can only be revoked', async () => {
    await revokeNow(page, 'Client completion');
    await revokeNow(page, 'Client commencement');
    await expectState(page, 'Contractor completion', 'Signed');
    await expect(signButton(page, 'Client completion')).toBeDisabled();
    await expect(signature(page, 'Client completion')).toContainText(
      'Completion can be signed only while the client commencement signature is active',
    );
    await revokeNow(page, 'Contractor completion');
  });
});

test('an unreadable signature has an unknown state and no button, and a record without its history cannot be signed (section 8)', async ({
  page,
  secondPage,
}) => {
  const signed = signedCommencement({ cost: 3520, sprints: 2 });
  const id = await plantDeliverable({
    ...signed,
    deliverableContractorCompletionSignature: signed.deliverableContractorCommencementSignature,
  });
  const record = storedReference('deliverables', id);
  const client = (person: typeof page) => signature(person, 'Client commencement');
  await Promise.all([signIn(page, 'lead@example.com'), signIn(secondPage, 'admin@example.com')]);
  await openDeliverable(page, id);

  await test.step('without an estimate the signatures are shown, and the button for one stays until all are given', async () => {
    await expectState(page, 'Contractor completion', 'Signed');
    await expect(client(page)).toContainText(RUTH.displayName);
    // The client completion can still be signed, and needs an estimate.
    const updateButton = page.getByRole('button', { name: 'Update the estimate' });
    await expect(updateButton).toBeVisible();
    await record.update({
      deliverableClientCompletionSignature: signed.deliverableClientCommencementSignature,
    });
    await expectState(page, 'Client completion', 'Signed');
    await expect(updateButton).toHaveCount(0);
  });

  await test.step('a signature that cannot be read', async () => {
    await record.update({ deliverableClientCommencementSignature: { odd: true } });
    await expectState(page, 'Client commencement', 'Unknown state');
    await expect(client(page).getByRole('button')).toHaveCount(0);
  });

  await test.step('a record that does not name its history: an admin is led to the repair', async () => {
    const unnamed = /^This record has a history, but does not name its newest entry/;
    await record.update({
      updatedAt: null,
      updatedBy: null,
      deliverableClientCommencementSignature: null,
      deliverableContractorCompletionSignature: null,
      deliverableClientCompletionSignature: null,
    });
    await expect(signButton(page, 'Client commencement')).toHaveAccessibleDescription(unnamed);
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Go to /migration' })).toHaveCount(0);
    await openDeliverable(secondPage, id);
    await expect(
      client(secondPage).getByRole('link', { name: 'Go to /migration' }),
    ).toHaveAttribute('href', '/migration');
  });

  await test.step('a record without a history', async () => {
    await database.recursiveDelete(record.collection('history'));
    await openDeliverable(page, id);
    await expect(signButton(page, 'Client commencement')).toHaveAccessibleDescription(
      'Cannot sign document because it has no history',
    );
    await expect(signButton(page, 'Client commencement')).toBeDisabled();
  });
});

test('at first only the commencements are offered (R11); the first signature freezes cost and allocations, and names the versions seen (R7, R8)', async ({
  page,
}) => {
  const { id, hypotheses } = await openPlantedDeliverable(page, {
    deliverableExtraItems: [{ amount: 20.5, justification: 'x' }],
  });
  await test.step('offered with price, scope and meaning; no completion', async () => {
    await expect(signature(page, 'Contractor commencement')).toContainText(
      'esponsible for delivering',
    );
    await expect(signature(page, 'Client commencement')).toContainText('uthorise work to commence');
    for (const name of COMMENCEMENTS) {
      await expectState(page, name, 'Not signed');
      await expect(signature(page, name)).toContainText('$5,300.50 ex GST');
      await expect(signature(page, name)).toContainText(
        '2 hypotheses, 3 sprints, 1 extra item, 2 weeks',
      );
      await expect(signButton(page, name)).toBeEnabled();
      await expect(revokeButton(page, name)).toHaveCount(0);
    }
    await expect(signature(page, 'Contractor completion')).toHaveCount(0);
    await expect(signature(page, 'Client completion')).toHaveCount(0);
  });

  await test.step('the dialog names the side; Enter does not confirm, and cancelling signs nothing', async () => {
    await signButton(page, 'Client commencement').click();
    await expect(dialog(page)).toContainText('You sign for the client side of “Signed work”');
    await expect(dialog(page)).toContainText('you authorise work to commence');
    await expect(dialog(page)).toContainText('$5,300.50 ex GST');
    // Enter must not confirm an unread dialog.
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(signButton(page, 'Client commencement')).toBeFocused();
    await expectState(page, 'Client commencement', 'Not signed');
    expect(await historyOf('deliverables', id)).toHaveLength(1);
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
  const region = signature(page, 'Contractor commencement');
  // Anybody may choose any display name, but an address is unique.
  for (const text of [IMOGEN.displayName, 'lead@example.com', /\d\d \w+ \d{4}, \d\d:\d\d/]) {
    await expect(region).toContainText(text);
  }
});

test('a second signature has the frozen price, completed work keeps it, and a new commencement freezes again (R7)', async ({
  page,
}) => {
  const { id, hypotheses } = await openPlantedDeliverable(page);
  await signNow(page, 'Client commencement');
  const { deliverableAllocations } = (await readStored('deliverables', id)) ?? {};
  await changeInPlace(id, { deliverableExtraItems: [{ amount: 1000, justification: 'x' }] });
  await expect(page.getByText('$1,000.00 more than the price that was signed')).toBeVisible();
  await expect(signature(page, 'Contractor commencement')).toContainText('$5,280.00 ex GST');
  await signNow(page, 'Contractor commencement');
  await signNow(page, 'Client completion');
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: 5280,
    deliverableAllocations,
    deliverableContractorCommencementSignature: { signatureCost: 5280 },
  });

  await allocate(page, hypotheses[0] ?? '', '2');
  await openDeliverable(page, id);
  await expectState(page, 'Client completion', 'Revoked');
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(5280);
  await expect(page.getByText('$2,760.00 more than the price that was signed')).toBeVisible();
  await expect(signature(page, 'Client commencement')).toContainText('$8,040.00 ex GST');
  await signNow(page, 'Client commencement');
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(8040);
});

test('a signature is direct or external, its reference is optional, and an external one is shown as recorded by the signer (R12)', async ({
  page,
}) => {
  const { id } = await openPlantedDeliverable(page, {}, 'client@example.com');
  await test.step('direct, with a reference', async () => {
    const slot = 'Contractor commencement';
    await referenceField(page, slot).fill(' Purchase order 4711 ');
    await signButton(page, slot).click();
    await expect(dialog(page)).toContainText('Reference: Purchase order 4711');
    await expect(dialog(page)).not.toContainText('external');
    await confirmButton(page).click();
    await expect(signature(page, slot)).toContainText(`signed by ${RUTH.displayName}`);
    await expect(signature(page, slot)).toContainText('Purchase order 4711');
    await expect(signature(page, slot).getByText('recorded by')).toHaveCount(0);
  });

  await test.step('external, with a link; one person for both sides is said', async () => {
    const slot = 'Client commencement';
    const bothSides = `${RUTH.displayName} signed the commencement for both sides.`;
    await expect(page.getByText(bothSides)).toHaveCount(0);
    await externalSignatureCheckbox(page, slot).check();
    await referenceField(page, slot).fill('https://sign.example/4711');
    await signButton(page, slot).click();
    await expect(dialog(page)).toContainText('external signature: https://sign.example/4711');
    await confirmButton(page).click();
    const region = signature(page, slot);
    await expect(region.getByText(`recorded by ${RUTH.displayName}`)).toBeVisible();
    const link = region.getByRole('link', { name: 'https://sign.example/4711' });
    await expect(link).toHaveAttribute('href', 'https://sign.example/4711');
    await expect(page.getByText(bothSides)).toBeVisible();
  });

  await test.step('external, without a reference', async () => {
    const slot = 'Client completion';
    await externalSignatureCheckbox(page, slot).check();
    await signNow(page, slot);
    const recorded = signature(page, slot).getByText(`recorded by ${RUTH.displayName}`);
    await expect(recorded).toBeVisible();
  });

  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableContractorCommencementSignature: {
      signatureReference: 'Purchase order 4711',
      signatureIsExternal: false,
    },
    deliverableClientCommencementSignature: {
      signatureReference: 'https://sign.example/4711',
      signatureIsExternal: true,
    },
    deliverableClientCompletionSignature: { signatureReference: null, signatureIsExternal: true },
  });
  // On paper, the person who recorded the signature must not stand as the party.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(`signature recorded by ${RUTH.displayName}`).first()).toBeVisible();
});

test('a revoked signature stays with its reason (section 4); the price goes with the last commencement (R7); a missing estimate is written before signing', async ({
  page,
}) => {
  const { id } = await openPlantedDeliverable(page);
  await storedReference('deliverables', id).update({ deliverableEstimate: null });
  await signNow(page, 'Contractor commencement');
  const entries = await historyOf('deliverables', id);
  expect(entries).toHaveLength(3);
  const [, updated, signed] = entries;
  expect(updated?.data.deliverableContractorCommencementSignature).toBeNull();
  expect(signed?.data.deliverableAllocations).toEqual(updated?.data.deliverableEstimate);
  expect(signed?.data.deliverableContractorCommencementSignature).toMatchObject({
    signatureHistoryDocumentFBUID: updated?.id,
    signatureCost: 5280,
  });

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

test('two people see each other’s signatures live, why they lapsed, then invoice and payment; Revoke is enabled for the signer only (section 5)', async ({
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
  await expect(revokeButton(client, 'Contractor commencement')).toBeDisabled();
  await expect(signature(client, 'Contractor commencement')).toContainText(
    "You can't revoke someone else's signature",
  );
  await expect(revokeButton(lead, 'Contractor commencement')).toBeEnabled();

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

  for (const label of ['Invoice sent', 'Payment received']) {
    await lead.getByRole('link', { name: 'Update', exact: true }).click();
    await lead.getByText('Secret bookkeeping things').click();
    await lead.getByLabel('Client payment').selectOption({ label });
    await lead.getByRole('button', { name: 'Save' }).click();
    await expect(client.getByRole('region', { name: 'Payment' })).toContainText(label);
  }
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: 8800,
    deliverablePaymentState: 'paid',
  });
  expect(await historyFaults('deliverables', id)).toEqual([]);
});
