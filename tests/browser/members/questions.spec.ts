import type { Page } from '@playwright/test';
import { createClient } from '../support/accounts.ts';
import { plantProject, plantResearch, saveAsOther } from '../support/plant.ts';
import {
  answer,
  ask,
  questionField,
  questions,
  remark,
  remarksOf,
  stateOf,
} from '../support/remarks.ts';
import { signIn, signInByForm } from '../support/sign-in.ts';
import { openDeliverable, signature, signNow } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// Questions, answers and not-yets between a client and staff (R39).

const waitingForYou = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const waitingForOtherSide = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for the other side' });
const row = (region: ReturnType<typeof waitingForYou>, name: string) =>
  region.getByRole('listitem').filter({ hasText: name });

test('a client asks, staff find the question on My work and answer, and the client settles, which staff are not offered; then the client puts off its signature: it waits for staff, then for the client again', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const project = await plantProject('Asking');
  const client = await createClient(project, 'Quinn Client');
  const { name, deliverable } = project;
  await signInByForm(page, client.email);
  await openDeliverable(page, deliverable);
  await ask(page, 'What is a sprint?');
  await expect(remark(page, 'What is a sprint?')).toContainText('for the client side');
  await expect(
    remark(page, 'What is a sprint?').getByRole('button', { name: 'Answer', exact: true }),
  ).toHaveCount(0);

  await signIn(secondPage, 'lead@example.com');
  await secondPage.goto('/work');
  await expect(
    row(waitingForYou(secondPage), name).filter({ hasText: 'What is a sprint?' }),
  ).toContainText(/Answer .*, who asked on/);
  await row(waitingForYou(secondPage), name)
    .filter({ hasText: 'What is a sprint?' })
    .getByRole('link', { name })
    .click();
  await expect(questions(secondPage)).toBeFocused();
  await expect(
    remark(secondPage, 'What is a sprint?').getByRole('button', { name: 'Settled' }),
  ).toHaveCount(0);
  await answer(secondPage, 'What is a sprint?', 'A week of work.');
  await expect(remark(secondPage, 'A week of work.')).toContainText('for the contractor side');
  await secondPage.getByRole('link', { name: 'My work' }).click();
  await expect(waitingForYou(secondPage)).toBeVisible();
  await expect(waitingForYou(secondPage)).not.toContainText('What is a sprint?');

  await expect(stateOf(page, 'What is a sprint?')).toHaveText('Answered, not settled');
  await remark(page, 'What is a sprint?').getByRole('button', { name: 'Settled' }).click();
  await expect(stateOf(page, 'What is a sprint?')).toHaveText('Settled');
  expect(await remarksOf(deliverable)).toMatchObject([
    { remarkKind: 'question', remarkSide: 'client', remarkUid: client.uid },
    { remarkKind: 'answer', remarkSide: 'contractor' },
    { remarkKind: 'settled', remarkSide: 'client' },
  ]);

  await test.step('not yet', async () => {
    await secondPage.goBack();
    await signNow(secondPage, 'Contractor commencement');
    // A mail link leaves nothing, so the browser asks nothing about the half-written question.
    const asked: string[] = [];
    secondPage.on('dialog', (question) => asked.push(question.type()) && void question.dismiss());
    await questionField(secondPage).fill('Half a question');
    await secondPage.getByRole('link', { name: /^Write e-mail/ }).click();
    await questionField(secondPage).fill('');
    expect(asked).toEqual([]);
    await expect(
      signature(secondPage, 'Client commencement').getByRole('button', { name: 'Not yet…' }),
    ).toHaveCount(0);

    await page.getByRole('link', { name: 'My work' }).click();
    await expect(row(waitingForYou(page), name)).toContainText(
      'Waiting for you to commence, since today',
    );
    await expect(row(waitingForYou(page), name)).toContainText('$5,280.00 ex GST');
    await row(waitingForYou(page), name).getByRole('link', { name }).click();
    const region = signature(page, 'Client commencement');
    await expect(region).toBeFocused();
    await region.getByRole('button', { name: 'Not yet…' }).click();
    await region.getByLabel('What has to change first?').fill('Two sprints, not three.');
    await region.getByRole('button', { name: 'Post not yet' }).click();
    await expect(region).toContainText(/Not yet: .*, .*Two sprints, not three\./);
    await page.getByRole('link', { name: 'My work' }).click();
    await expect(waitingForYou(page)).toContainText('Nothing waits for you.');
    await expect(row(waitingForOtherSide(page), name)).toContainText('Two sprints, not three.');
    await expect(
      row(waitingForOtherSide(page), name).getByRole('link', { name: /^Write e-mail/ }),
    ).toHaveAttribute('href', /^mailto:lead@example\.com\?subject=Not%20signed%20yet/);

    await expect(signature(secondPage, 'Client commencement')).toContainText(
      'Two sprints, not three.',
    );
    await answer(secondPage, 'Two sprints, not three.', 'Agreed, I changed it.');
    await expect(row(waitingForYou(page), name)).toContainText('Waiting for you to commence');
  });

  await test.step('after a move to another research, an answer stays with those who asked', async () => {
    await openDeliverable(page, deliverable);
    await ask(page, 'Why six weeks?');
    await expect(remark(secondPage, 'Why six weeks?')).not.toContainText('former research');
    const deliverableResearchFBUID = await plantResearch('The new research');
    await saveAsOther('deliverables', deliverable, { deliverableResearchFBUID });
    await expect(remark(secondPage, 'Why six weeks?')).toContainText(
      'From a former research, whose clients alone read this.',
    );
    await answer(secondPage, 'Why six weeks?', 'Two of them are holidays.');
    expect((await remarksOf(deliverable)).at(-1)).toMatchObject({
      remarkKind: 'answer',
      remarkResearchFBUID: project.research,
    });
  });
});
