import type { Page } from '@playwright/test';
import type { Account } from '../e2e/support/account.ts';
import { createMember } from '../e2e/support/members.ts';
import { plantResearch } from '../e2e/support/plant.ts';
import { plantEstimatedDeliverable } from '../e2e/support/planted-deliverable.ts';
import {
  answer,
  ask,
  plantRemarks,
  questions,
  remark,
  remarksOf,
  stateOf,
} from '../e2e/support/remarks.ts';
import { signIn, signInByForm } from '../e2e/support/sign-in.ts';
import { openDeliverable, signature, signNow } from '../e2e/support/signing.ts';
import { expect, test } from '../e2e/support/test.ts';
import { getDocument, list, tokenOf } from './support/hand-made.ts';

// Questions, answers and not-yets between a client and staff (R39).

interface Project {
  readonly name: string;
  readonly research: string;
  readonly deliverable: string;
  readonly client: Account;
}

/** A deliverable that lead@example.com leads, and the client of its research. */
async function plantProject(label: string): Promise<Project> {
  const name = `${label} ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(name);
  const { id } = await plantEstimatedDeliverable(
    { deliverableName: name, deliverableResearchFBUID: research },
    [{ 'lead@example.com': 3 }],
  );
  const client = await createMember('Quinn Client', { role: 'client', researchFBUIDs: [research] });
  return { name, research, deliverable: id, client };
}

const waitingForYou = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
const waitingForOtherSide = (page: Page) =>
  page.getByRole('region', { name: 'Waiting for the other side' });
const row = (region: ReturnType<typeof waitingForYou>, name: string) =>
  region.getByRole('listitem').filter({ hasText: name });

test('a client asks, staff find the question on My work and answer, and the client settles, which staff are not offered', async ({
  page,
  secondPage,
}) => {
  const { name, deliverable, client } = await plantProject('Asking');
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
});

test('a client puts off its signature: it waits for staff, then for the client again', async ({
  page,
  secondPage,
}) => {
  const { name, deliverable, client } = await plantProject('Putting off');
  await signIn(secondPage, 'lead@example.com');
  await openDeliverable(secondPage, deliverable);
  await signNow(secondPage, 'Contractor commencement');
  await expect(
    signature(secondPage, 'Client commencement').getByRole('button', { name: 'Not yet…' }),
  ).toHaveCount(0);

  await signInByForm(page, client.email);
  await page.goto('/work');
  await expect(row(waitingForYou(page), name)).toContainText('Waiting for you to commence');
  await openDeliverable(page, deliverable);
  const region = signature(page, 'Client commencement');
  await region.getByRole('button', { name: 'Not yet…' }).click();
  await region.getByLabel('What has to change first?').fill('Two sprints, not three.');
  await region.getByRole('button', { name: 'Post not yet' }).click();
  await expect(region).toContainText(/Not yet: .*, .*Two sprints, not three\./);
  await page.goto('/work');
  await expect(waitingForYou(page)).toContainText('Nothing waits for you.');
  await expect(row(waitingForOtherSide(page), name)).toContainText('Two sprints, not three.');
  await expect(
    row(waitingForOtherSide(page), name).getByRole('link', { name: /^Write e-mail/ }),
  ).toHaveAttribute('href', /^mailto:lead@example\.com\?subject=Not%20signed%20yet/);

  await openDeliverable(secondPage, deliverable);
  await expect(signature(secondPage, 'Client commencement')).toContainText(
    'Two sprints, not three.',
  );
  await answer(secondPage, 'Two sprints, not three.', 'Agreed, I changed it.');
  await expect(row(waitingForYou(page), name)).toContainText('Waiting for you to commence');
});

test('a client reads the remarks of its own research only', async ({ page }) => {
  const [mine, theirs] = await Promise.all([plantProject('Mine'), plantProject('Theirs')]);
  const [[id = ''], [foreign = '']] = await Promise.all([
    plantRemarks(mine.deliverable, [{ remarkText: 'For us' }]),
    plantRemarks(theirs.deliverable, [{ remarkText: 'For them' }]),
  ]);
  const token = await tokenOf(mine.client.email);
  const of = (research: string) =>
    list({ from: 'remarks', where: ['remarkResearchFBUID', 'EQUAL', research] });
  expect(await getDocument(`remarks/${id}`)(token)).toBe(200);
  expect(await getDocument(`remarks/${foreign}`)(token)).toBe(403);
  expect(await of(mine.research)(token)).toBe(200);
  expect(await of(theirs.research)(token)).toBe(403);
  expect(await list({ from: 'remarks' })(token)).toBe(403);

  await signInByForm(page, mine.client.email);
  await openDeliverable(page, mine.deliverable);
  await expect(remark(page, 'For us')).toBeVisible();
  await page.goto(`/deliverable/${theirs.deliverable}`);
  await expect(page.getByText('You do not have permission to see this.').first()).toBeVisible();
  await expect(page.getByText('For them')).toHaveCount(0);
});
