import type { Page } from '@playwright/test';
import { Timestamp } from 'firebase-admin/firestore';
import { PEOPLE } from '../../../local-stack/seed/people.ts';
import { storedSignature } from '../../support/stored-records.ts';
import { createClient, createMember } from '../support/accounts.ts';
import { violations } from '../support/browser/axe.ts';
import { expectAnnounced } from '../support/keyboard.ts';
import { pauseSubscriptions } from '../support/network.ts';
import {
  changeInPlace,
  plantEstimatedDeliverable,
  plantResearch,
  saveAsOther,
} from '../support/plant.ts';
import { answer, ask } from '../support/remarks.ts';
import { signInByForm } from '../support/sign-in.ts';
import { openDeliverable, revokeNow, signNow } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// What others did stands on My work until the reader presses Seen.

const since = (page: Page) => page.getByRole('region', { name: /^Since \d\d \w{3} \d{4}$/ });
const lines = (page: Page) => since(page).getByRole('listitem');
const seen = (page: Page) => since(page).getByRole('button', { name: 'Seen', exact: true });
const waitingForYou = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });

/** A deliverable of 3 sprints with one hypothesis, and a lead of its own: other tests write about the demo's. */
async function plantLed(label: string) {
  const lead = await createMember('Lena Lead', { role: 'staff' });
  const name = `${label} ${Date.now()}`;
  const research = await plantResearch(name);
  const { id, hypotheses } = await plantEstimatedDeliverable(
    {
      deliverableName: name,
      deliverableResearchFBUID: research,
      deliverableResearchLead: lead.email,
    },
    [{ [lead.email]: 3 }],
  );
  const client = await createClient({ research }, 'Mia Client');
  return { name, lead, client, deliverable: id, hypothesis: hypotheses[0] ?? '' };
}

async function openWork(page: Page): Promise<void> {
  await page.goto('/work');
  await expect(page.getByRole('region', { name: "Deliverables I'm leading" })).toBeVisible();
  await expect(page.locator('.unsettled')).toHaveCount(0);
}

test('a client signs, asks and revokes; the lead reads three lines with their links and not the own answer; Seen empties them here, and a second device shows them', async ({
  page,
  secondPage,
  freshPage,
}) => {
  test.slow();
  const { name, lead, client, deliverable, hypothesis } = await plantLed('Moved');
  await signInByForm(secondPage, lead.email);
  await openWork(secondPage);
  await expect(since(secondPage)).toHaveCount(0);

  await signInByForm(page, client.email);
  await openDeliverable(page, deliverable);
  await signNow(page, 'Client commencement');
  await ask(page, 'What is a sprint?');
  await revokeNow(page, 'Client commencement');

  const expected = [
    /Mia Client revoked: authorise work to commence.*\$5,280\.00 ex GST/,
    /Mia Client asked: What is a sprint\?/,
    /Mia Client signed: authorise work to commence.*\$5,280\.00 ex GST/,
  ];
  await test.step('the lead, whose own answer is no news', async () => {
    await expect(lines(secondPage)).toHaveText(expected);
    await openDeliverable(secondPage, deliverable);
    await answer(secondPage, 'What is a sprint?', 'A week of work.');
    await openWork(secondPage);
    await expect(lines(secondPage)).toHaveText(expected);
    const links = lines(secondPage).getByRole('link', { name });
    const places = ['client-commencement', 'questions', 'client-commencement'];
    for (const [index, place] of places.entries()) {
      await expect(links.nth(index)).toHaveAttribute(
        'href',
        `/deliverable/${deliverable}#${place}`,
      );
    }
    expect(await violations(secondPage), 'My work').toEqual([]);
  });

  await test.step('the client hears of the answer alone', async () => {
    await page.goto('/work');
    await expect(lines(page)).toHaveText([/Lena Lead answered: A week of work\./]);
  });

  await test.step('Seen', async () => {
    await seen(secondPage).click();
    await expectAnnounced(secondPage, 'Nothing new');
    await expect(since(secondPage)).toHaveCount(0);
    await expect(secondPage.getByRole('heading', { level: 1 })).toBeFocused();
    await openWork(secondPage);
    await expect(since(secondPage)).toHaveCount(0);
  });

  await test.step('a second device, and what happens afterwards', async () => {
    await signInByForm(freshPage, lead.email);
    await openWork(freshPage);
    await expect(lines(freshPage)).toHaveText(expected);
    const updatedBy = PEOPLE.helen.uid;
    await saveAsOther('deliverables', deliverable, {
      deliverablePaymentState: 'invoiced',
      updatedBy,
    });
    await expect(lines(secondPage)).toHaveText([/Helen Tsakiris set Client payment: Invoice sent/]);
    await saveAsOther('hypotheses', hypothesis, { hypothesisOutcome: 'fail', updatedBy });
    await expect(lines(secondPage)).toHaveText([
      /Helen Tsakiris set Outcome: Fail \(1 “Hypothesis 1”\)/,
      /Helen Tsakiris set Client payment: Invoice sent/,
    ]);
    await expect(lines(secondPage).getByRole('link', { name }).first()).toHaveAttribute(
      'href',
      `/hypothesis/${hypothesis}`,
    );
    await expect(lines(freshPage)).toHaveCount(5);
  });
});

/** The client signs, and a colleague marks the payment. */
async function move({ deliverable, client }: Awaited<ReturnType<typeof plantLed>>): Promise<void> {
  await changeInPlace(deliverable, {
    deliverableClientCommencementSignature: storedSignature(client.uid, {
      signatureCost: 5280,
      signatureDate: Timestamp.now(),
      signatureName: 'Mia Client',
    }),
  });
  const updatedBy = PEOPLE.helen.uid;
  await saveAsOther('deliverables', deliverable, {
    deliverablePaymentState: 'invoiced',
    updatedBy,
  });
}

test('without a localStorage that can be written the region stays away, and nothing fails', async ({
  scriptedPage,
  secondPage,
}) => {
  const planted = await plantLed('Unkept');
  const { lead } = planted;
  await move(planted);
  await scriptedPage.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('Full', 'QuotaExceededError');
    };
  });
  await signInByForm(scriptedPage, lead.email);
  await expect(waitingForYou(scriptedPage)).toBeVisible();
  await expect(
    scriptedPage.getByRole('region', { name: "Deliverables I'm leading" }),
  ).toBeVisible();
  await expect(since(scriptedPage)).toHaveCount(0);

  await signInByForm(secondPage, lead.email);
  await openWork(secondPage);
  await expect(lines(secondPage)).toHaveCount(2);
});

test('without a connection to the histories the page shows what it knows, offers no Seen, and tries again', async ({
  page,
}) => {
  const planted = await plantLed('Unread');
  await signInByForm(page, planted.lead.email);
  await openWork(page);
  await expect(waitingForYou(page)).toContainText(planted.name);
  const release = await pauseSubscriptions(page, 'history');
  const asked = page.waitForRequest((request) => (request.postData() ?? '').includes('history'));
  await move(planted);
  await asked;
  await expect(lines(page)).toHaveText([/Mia Client signed: authorise work to commence/]);
  await page.context().setOffline(true);
  release();
  await expect(since(page).getByRole('alert')).toContainText('Some changes may be missing here.');
  await expect(lines(page)).toHaveText([/Mia Client signed: authorise work to commence/]);
  await expect(seen(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await since(page).getByRole('button', { name: 'Try again' }).click();
  await expect(lines(page)).toHaveText([/set Client payment: Invoice sent/, /Mia Client signed/]);
  await expect(seen(page)).toBeVisible();
});
