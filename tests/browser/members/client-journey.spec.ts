import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { createClient, PASSWORD } from '../support/accounts.ts';
import { violations } from '../support/browser/axe.ts';
import { readStored } from '../support/database.ts';
import { expectAnnounced, pressOn, typeInto } from '../support/keyboard.ts';
import { changeInPlace, plantProject, signedCommencement } from '../support/plant.ts';
import { fillCredentials, signIn } from '../support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  revokeButton,
  signature,
  signButton,
} from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// A client reaches a signature from the list 'Waiting for you' on the page 'My work' (R37), or from a link in a mail
// (R30).

/** Plants a deliverable that the contractor signed just now, and the client of its research. */
async function plantOffer() {
  const project = await plantProject('Journey', { deliverableNumber: 12 });
  const client = await createClient(project, 'Cleo Client');
  const { deliverableEstimate } = (await readStored('deliverables', project.deliverable)) ?? {};
  const signed = signedCommencement({ cost: 5280, sprints: 3 });
  await changeInPlace(project.deliverable, {
    deliverableCost: 5280,
    deliverableAllocations: deliverableEstimate,
    deliverableContractorCommencementSignature: {
      ...signed.deliverableContractorCommencementSignature,
      signatureDate: Timestamp.now(),
    },
  });
  return { ...project, client };
}

const PHONE = { width: 360, height: 740 };
const nextStep = (page: Page) => page.getByRole('region', { name: 'Next step' });
const authoriseButton = (page: Page) =>
  nextStep(page).getByRole('button', { name: 'Sign: authorise work to commence' });

/** Expects that the page is open at the client's signature, which has the focus. */
async function expectAtRegion(page: Page): Promise<void> {
  await expect(page).toHaveURL(/#client-commencement$/);
  const region = page.locator('#client-commencement');
  await expect(region).toBeFocused();
  await expect(region).toBeInViewport({ ratio: 0.9 });
}

test.describe('on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test('from the link of a mail a client signs and reaches My work in four presses, Login included; axe finds nothing on the way', async ({
    page,
  }) => {
    test.slow();
    const { deliverable, client } = await plantOffer();
    await page.goto(`/deliverable/${deliverable}#client-commencement`);
    await fillCredentials(page, client.email);
    expect(await violations(page), 'login').toEqual([]);
    await page.getByRole('button', { name: 'Login', exact: true }).tap();
    await expectAtRegion(page);
    // The region starts in the upper half of the screen, well above the button at the bottom edge.
    const top = async () => (await page.locator('#client-commencement').boundingBox())?.y;
    await expect.poll(top).toBeLessThan(PHONE.height / 2);
    await expect(authoriseButton(page)).toBeInViewport({ ratio: 1 });
    expect(await violations(page), 'the deliverable').toEqual([]);
    for (const y of [0, 10_000]) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      await expect(authoriseButton(page)).toBeInViewport({ ratio: 1 });
    }
    await authoriseButton(page).tap();
    await expect(dialog(page)).toContainText('$5,280.00 ex GST');
    await expect(dialog(page)).toContainText('Total including GST$5,808.00');
    await expect(dialog(page)).toContainText(client.email);
    await expect(confirmButton(page)).toBeEnabled();
    expect(await violations(page), 'the sign dialog').toEqual([]);
    await confirmButton(page).tap();
    const region = signature(page, 'Client commencement');
    await expect(region).toBeFocused();
    await expect(region).toContainText('Signed. No other signature waits for you.');
    const reason = 'deliverableClientCommencementSignature.deprecatedReason';
    await changeInPlace(deliverable, { [reason]: 'revoked' });
    await expect(region).not.toContainText('Signed.');
    await changeInPlace(deliverable, { [reason]: null });
    await region.getByRole('link', { name: 'Go to My work' }).tap();
    await expect(page.getByRole('region', { name: 'Waiting for you' })).toContainText(
      'Nothing waits for you.',
    );
    expect(await violations(page), 'My work').toEqual([]);
    const stored = await readStored('deliverables', deliverable);
    expect(stored?.deliverableClientCommencementSignature).toMatchObject({
      signatureUid: client.uid,
      signatureCost: 5280,
      signatureIsExternal: false,
    });
  });
});

test('a client signs and revokes by keyboard alone', async ({ page }) => {
  test.slow();
  const slot = 'Client commencement';
  const { deliverable, client } = await plantOffer();
  await page.goto(`/deliverable/${deliverable}#client-commencement`);
  await typeInto(page, page.getByLabel('Email'), client.email);
  await typeInto(page, page.getByLabel('Password'), PASSWORD);
  await page.keyboard.press('Enter');
  await expectAtRegion(page);

  await test.step('Escape closes the dialog, and the focus returns to the button', async () => {
    await pressOn(page, signButton(page, slot));
    await expect(dialog(page)).toHaveAccessibleName(/client commencement/i);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(signButton(page, slot)).toBeFocused();
  });

  await test.step('signs; Tab keeps the focus in the dialog', async () => {
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toContainText('$5,280.00');
    for (let stop = 0; stop < 8; stop += 1) {
      await page.keyboard.press('Tab');
      // After its last button, Tab reaches the browser's own buttons.
      await expect(page.locator(':focus:not([role=dialog], [role=dialog] *, body)')).toHaveCount(0);
    }
    await pressOn(page, confirmButton(page));
    await expectAnnounced(page, 'Client commencement signed');
    await expect(signature(page, slot)).toBeFocused();
    await expect(signature(page, slot)).toContainText('Signed. No other signature waits for you.');
    await expect(nextStep(page)).toContainText('The work is under way');
  });

  await test.step('revokes', async () => {
    await pressOn(page, revokeButton(page, slot));
    await pressOn(page, confirmButton(page));
    await expectAnnounced(page, 'Client commencement revoked');
    await expectState(page, slot, 'Revoked');
    await expect(signature(page, slot)).toBeFocused();
  });
});

test('staff see who keeps them waiting, with a link to copy and a mail to write', async ({
  page,
}) => {
  const { name, deliverable } = await plantOffer();
  await signIn(page, 'lead@example.com');
  await page.goto('/work?all=1');
  const others = page.getByRole('region', { name: 'Waiting for the other side' });
  const row = others.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('Waiting for the client to commence, since today');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await row.getByRole('button', { name: 'Copy link' }).click();
  await expect(row.getByRole('status')).toHaveText('Link copied');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(new RegExp(`/deliverable/${deliverable}#client-commencement$`));
  const mail = await row.getByRole('link', { name: 'Write e-mail' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toContain(copied);
});
