import type { Page } from '@playwright/test';
import { PEOPLE } from '../../../local-stack/seed/people.ts';
import { storedSignature } from '../../support/stored-records.ts';
import { createMember, memberReference } from '../support/accounts.ts';
import { readStored } from '../support/database.ts';
import { stopUpdates } from '../support/network.ts';
import { changeInPlace, plantEstimatedDeliverable, plantResearch } from '../support/plant.ts';
import { ask, remark } from '../support/remarks.ts';
import { signInByForm } from '../support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  referenceField,
  signature,
  signButton,
  signNow,
} from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// Who may sign how much (R47).

const CLIENT = 'Client commencement';
const BEYOND =
  'You may sign up to $20,000.00 ex GST; this is $24,640.00. Ask a colleague who may, or the administrator.';
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' });
const waiting = (page: Page, whom: 'you' | 'a colleague') =>
  page.getByRole('region', { name: `Waiting for ${whom}` });

/** Plants a deliverable whose commencement the contractor has signed. */
async function plantOffered(name: string, research: string, sprints: number, amount = 0) {
  const items = amount === 0 ? [] : [{ justification: 'Travel', amount }];
  const { id } = await plantEstimatedDeliverable(
    { deliverableName: name, deliverableResearchFBUID: research, deliverableExtraItems: items },
    [{ 'lead@example.com': sprints }],
  );
  const { deliverableEstimate, deliverableEstimatedCost } =
    (await readStored('deliverables', id)) ?? {};
  await changeInPlace(id, {
    deliverableAllocations: deliverableEstimate,
    deliverableCost: deliverableEstimatedCost,
    deliverableContractorCommencementSignature: storedSignature(PEOPLE.imogen.uid, {
      signatureCost: deliverableEstimatedCost,
    }),
  });
  return id;
}

test('a client signs up to its limit; above it the page says whom to ask, also when the limit falls while the dialog is open; a member who only reads is offered no signature, and asks', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const research = await plantResearch(`Authority ${Date.now()}`);
  const [affordable, dear] = await Promise.all([
    plantOffered('Affordable work', research, 10, 450),
    plantOffered('Dear work', research, 14),
  ]);
  const entry = { role: 'client', researchFBUIDs: [research] };
  const limited = await createMember('Limited Client', { ...entry, signUpTo: 20_000 });
  const reader = await createMember('Reading Client', { ...entry, maySign: false });
  await signInByForm(page, limited.email);

  await test.step('My work has a region for what a colleague signs', async () => {
    await page.goto('/work');
    const own = waiting(page, 'you').getByRole('listitem');
    await expect(own).toHaveCount(1);
    await expect(own).toContainText('Affordable work');
    await expect(own).toContainText('$18,050.00 ex GST');
    const others = waiting(page, 'a colleague').getByRole('listitem');
    await expect(others).toHaveCount(1);
    await expect(others).toContainText('Dear work');
    await expect(others).toContainText('Waits for a colleague to commence');
  });

  await test.step('above the limit', async () => {
    await openDeliverable(page, dear);
    await expect(signature(page, CLIENT)).toContainText(BEYOND);
    await expect(signButton(page, CLIENT)).toHaveCount(0);
    await expect(nextStep(page)).toContainText('Waits for a colleague to commence');
    await expect(nextStep(page).getByRole('button', { name: /^Sign/ })).toHaveCount(0);
    await expect(nextStep(page).getByRole('button', { name: /^Copy link/ })).toBeVisible();
  });

  await test.step('below it, until an admin lowers it, which this page does not know', async () => {
    await openDeliverable(page, affordable);
    await signButton(page, CLIENT).click();
    await referenceField(page).fill('PO 4711');
    await expect(confirmButton(page)).toBeEnabled();
    await stopUpdates(page);
    await memberReference(limited.email).update({ signUpTo: 18_049.99 });
    await confirmButton(page).click();
    await expect(dialog(page)).toContainText('You may sign up to $18,049.99 ex GST');
    await expect(referenceField(page)).toHaveValue('PO 4711');
    const stored = await readStored('deliverables', affordable);
    expect(stored?.deliverableClientCommencementSignature).toBeNull();
    await memberReference(limited.email).update({ signUpTo: 18_050 });
    await confirmButton(page).click();
    await expect(dialog(page)).toHaveCount(0);
    expect(await readStored('deliverables', affordable)).toMatchObject({
      deliverableClientCommencementSignature: {
        signatureUid: limited.uid,
        signatureCost: 18_050,
        signatureReference: 'PO 4711',
      },
    });
  });

  await test.step('a member who only reads', async () => {
    await signInByForm(secondPage, reader.email);
    await secondPage.goto('/work');
    await expect(waiting(secondPage, 'you')).toContainText('Nothing waits for you.');
    await expect(waiting(secondPage, 'a colleague')).toContainText('Dear work');
    await openDeliverable(secondPage, dear);
    await expect(secondPage.getByRole('button', { name: /^(Sign|Record)/ })).toHaveCount(0);
    await expect(signature(secondPage, CLIENT)).toContainText(
      'You read this workspace, and do not sign.',
    );
    await expect(secondPage.getByRole('main')).not.toContainText('Waiting for you');
    await ask(secondPage, 'Who signs this?');
    await expect(remark(secondPage, 'Who signs this?')).toContainText('for the client side');
    await secondPage.goto('/deliverable');
    const card = secondPage.getByRole('article', { name: /Dear work/ });
    await expect(card).toContainText('Waits for a colleague to commence');
    await expect(secondPage.getByRole('main')).not.toContainText('Waiting for you');
  });

  await test.step('who signs once the admin allows it, on the open page', async () => {
    await openDeliverable(secondPage, dear);
    await memberReference(reader.email).update({ maySign: true, signUpTo: null });
    await signNow(secondPage, CLIENT);
    await memberReference(reader.email).update({ maySign: false });
    // Revoking the own signature needs no authority.
    await signature(secondPage, CLIENT).getByRole('button', { name: 'Revoke' }).click();
    await confirmButton(secondPage).click();
    await expectState(secondPage, CLIENT, 'Revoked');
    await expect(signButton(secondPage, CLIENT)).toHaveCount(0);
  });
});
