import type { Page } from '@playwright/test';
import { signUp } from './support/account.ts';
import { violations } from './support/browser/axe.ts';
import { readStored, storedReference } from './support/database.ts';
import { changeBeforeNextRead, loseNextAnswer } from './support/network.ts';
import { plantDeliverable, signedCommencement } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import {
  answer,
  ask,
  askButton,
  plantRemarks,
  questionField,
  questions,
  remark,
  remarksOf,
  stateOf,
} from './support/remarks.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  signature,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

/** Plants a deliverable of two hypotheses, and opens it as lead@example.com. */
async function openPlanted(page: Page, fields: object = {}) {
  const planted = await plantEstimatedDeliverable(
    { deliverableName: 'Discussed work', ...fields },
    [{ 'lead@example.com': 1 }, { 'researcher@example.com': 2 }],
  );
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, planted.id);
  return planted;
}

const alertIn = (page: Page) => questions(page).getByRole('alert').filter({ hasText: /./ });

test('a question is asked, answered by somebody else and settled, and the deliverable stays unwritten', async ({
  page,
  secondPage,
}) => {
  const { id, hypotheses } = await openPlanted(page);
  const before = await readStored('deliverables', id);
  await expect(questions(page)).toContainText('Nobody has asked anything yet.');
  await questions(page).getByLabel('About').selectOption({ label: 'Hypothesis 2 “Hypothesis 2”' });
  await ask(page, 'Why two sprints?');
  await expect(remark(page, 'Why two sprints?')).toContainText('Question');
  await expect(remark(page, 'Why two sprints?')).toContainText('Imogen Farrell');
  await expect(stateOf(page, 'Why two sprints?')).toHaveText('Not answered yet');
  await expect(
    remark(page, 'Why two sprints?').getByRole('link', { name: 'hypothesis 2 “Hypothesis 2”' }),
  ).toHaveAttribute('href', `/hypothesis/${hypotheses[1]}`);
  await expect(questionField(page)).toHaveValue('');

  await signIn(secondPage, 'client@example.com');
  await openDeliverable(secondPage, id);
  await answer(secondPage, 'Why two sprints?', 'One to build, one to test.');
  await expect(remark(page, 'One to build, one to test.')).toContainText('Ruth Calloway');
  await expect(stateOf(page, 'Why two sprints?')).toHaveText('Answered, not settled');
  await remark(page, 'Why two sprints?').getByRole('button', { name: 'Settled' }).click();
  await expect(stateOf(page, 'Why two sprints?')).toHaveText('Settled');
  await expect(remark(page, 'Why two sprints?').getByRole('button')).toHaveCount(0);

  expect(await readStored('deliverables', id)).toEqual(before);
  const stored = await remarksOf(id);
  expect(stored.map(({ remarkKind }) => remarkKind)).toEqual(['question', 'answer', 'settled']);
  expect(Object.keys(stored[0] ?? {})).toHaveLength(12);
  expect(stored[0]).toMatchObject({
    remarkHypothesisFBUID: hypotheses[1],
    remarkSlot: null,
    remarkSide: 'contractor',
    remarkHistoryFBUID: before?.updatedAt,
  });
  expect(stored[1]).toMatchObject({
    remarkAnswersFBUID: stored[0]?.FBUID,
    remarkSide: 'contractor',
  });
  expect(stored[2]).toMatchObject({ remarkAnswersFBUID: stored[0]?.FBUID, remarkText: null });
});

test('a blank text is refused at the field, a draft survives a reload, a text has a limit; a plain remark has no state and offers no answer', async ({
  page,
}) => {
  await openPlanted(page);
  await questionField(page).fill(' \n ');
  await askButton(page).click();
  await expect(questionField(page)).toBeFocused();
  await expect(questions(page).getByText('required', { exact: true })).toBeVisible();
  await questionField(page).fill('Half a question');
  await page.reload();
  await expect(questionField(page)).toHaveValue('Half a question');
  await expect(questionField(page)).toHaveAttribute('maxlength', '2000');

  await questionField(page).fill('The workshop is closed in May.');
  await questions(page).getByRole('button', { name: 'Remark', exact: true }).click();
  await expect(remark(page, 'The workshop is closed in May.')).toContainText('Remark');
  await expect(stateOf(page, 'The workshop is closed in May.')).toHaveCount(0);
  await expect(remark(page, 'The workshop is closed in May.').getByRole('button')).toHaveCount(0);
});

test('axe finds nothing on the page with open forms for an answer and a not-yet, and the questions are printed only if the user chooses so', async ({
  page,
}) => {
  await openPlanted(page);
  await ask(page, 'On paper?');
  await remark(page, 'On paper?').getByRole('button', { name: 'Answer' }).click();
  await signature(page, 'Client commencement').getByRole('button', { name: 'Not yet…' }).click();
  expect(await violations(page)).toEqual([]);

  await page.emulateMedia({ media: 'print' });
  await expect(remark(page, 'On paper?')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await questions(page).getByLabel('Print the questions').check();
  await page.emulateMedia({ media: 'print' });
  await expect(remark(page, 'On paper?')).toBeVisible();
  await expect(questionField(page)).toBeHidden();
});

test('a not-yet needs a reason and is settled in the region of its signature; beside an open question it is named in the dialog and blocks nothing, and the signature ends it', async ({
  page,
}) => {
  const REASON = 'The price is too high.';
  const { id } = await openPlanted(page);
  const client = signature(page, 'Client commencement');
  const contractor = signature(page, 'Contractor commencement');
  await test.step('needs a reason', async () => {
    await client.getByRole('button', { name: 'Not yet…' }).click();
    await client.getByRole('button', { name: 'Post not yet' }).click();
    const field = client.getByLabel('What has to change first?');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await remarksOf(id)).toEqual([]);
    await field.fill('The wording.');
    await client.getByRole('button', { name: 'Post not yet' }).click();
    await expect(client).toContainText(/Not yet: Imogen Farrell, .*The wording\./);
  });

  await test.step('is settled in its region', async () => {
    await client.getByRole('button', { name: 'Settled' }).click();
    await expect(client).not.toContainText('Not yet:');
    await expect(stateOf(page, 'The wording.')).toHaveText('Settled');
  });

  await test.step('is named in the dialog and blocks nothing', async () => {
    await ask(page, 'Why three sprints?');
    await contractor.getByRole('button', { name: 'Not yet…' }).click();
    await contractor.getByLabel('What has to change first?').fill(REASON);
    await contractor.getByRole('button', { name: 'Post not yet' }).click();
    await expect(contractor).toContainText(/Not yet: Imogen Farrell, .*The price is too high\./);
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText('Open question: Why three sprints?');
    await expect(dialog(page)).toContainText(`Not yet, Contractor commencement: ${REASON}`);
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    await expect(contractor).not.toContainText('Not yet');
    await expect(stateOf(page, REASON)).toHaveText('Signed since');
    await expect(remark(page, REASON)).toContainText('changed since');
  });

  expect((await remarksOf(id)).map(({ remarkSlot }) => remarkSlot)).toEqual([
    'deliverableClientCommencementSignature',
    null,
    null,
    'deliverableContractorCommencementSignature',
  ]);
});

/** Changes the deliverable, bypassing the app. Returns the new revision. */
async function change(id: string): Promise<string> {
  const updatedAt = new Date().toISOString();
  const reference = storedReference('deliverables', id);
  const { updatedAt: previousHistoryFBUID } = (await reference.get()).data() ?? {};
  await reference.update({ deliverableTime: 9, updatedAt, previousHistoryFBUID });
  await reference
    .collection('history')
    .doc(updatedAt)
    .set((await reference.get()).data() ?? {});
  return updatedAt;
}

test('a deliverable that changes while somebody types leaves the text: one press posts it about the new version, and is refused once if the page does not know it yet', async ({
  page,
}) => {
  const { id } = await openPlanted(page);
  await questionField(page).fill('Why so long?');
  const first = await change(id);
  await expect(questions(page)).toContainText('This deliverable changed while you were typing.');
  await askButton(page).click();
  await expect(remark(page, 'Why so long?')).toBeVisible();
  await expect(remark(page, 'Why so long?')).not.toContainText('changed since');
  await expect(questionField(page)).toHaveValue('');

  await questionField(page).fill('And why now?');
  let second = '';
  await changeBeforeNextRead(page, async () => {
    second = await change(id);
  });
  await askButton(page).click();
  await expect(alertIn(page)).toContainText('Not posted: this deliverable changed');
  await expect(questionField(page)).toHaveValue('And why now?');
  await askButton(page).click();
  await expect(remark(page, 'And why now?')).toBeVisible();
  expect(await remarksOf(id)).toMatchObject([
    { remarkHistoryFBUID: first },
    { remarkHistoryFBUID: second },
  ]);
});

test('an answer of the server that is lost on the way: the repeat writes no second remark', async ({
  page,
}) => {
  const { id } = await openPlanted(page);
  const commit = await loseNextAnswer(page);
  await questionField(page).fill('Was it saved?');
  await askButton(page).click();
  await expect(remark(page, 'Was it saved?')).toBeVisible();
  // The app repeats by itself, or the user presses again.
  await expect(async () => {
    if ((await questionField(page).inputValue()) !== '') await askButton(page).click();
    await expect(questionField(page)).toHaveValue('', { timeout: 2_000 });
  }).toPass();
  await commit.lost;
  expect(await remarksOf(id)).toHaveLength(1);
});

test('the thread shows the newest 50, and older ones on demand', async ({ page }) => {
  const id = await plantDeliverable({ deliverableName: 'Much discussed' });
  const kinds = ['question', 'remark'];
  await plantRemarks(
    id,
    Array.from({ length: 120 }, (_, index) => ({ remarkKind: kinds[index % 2] })),
  );
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  const items = questions(page).getByRole('list').getByRole('listitem');
  await expect(items).toHaveCount(50);
  await expect(items.first()).toContainText('Remark 71');
  await expect(items.last()).toContainText('Remark 120');
  // The questions beyond the page count as well: 60 are open, and the dialog names ten.
  await signButton(page, 'Contractor commencement').click();
  await expect(dialog(page)).toContainText('and 50 more');
  await page.keyboard.press('Escape');
  const showOlder = questions(page).getByRole('button', { name: 'Show older' });
  await showOlder.click();
  await expect(items).toHaveCount(100);
  await showOlder.click();
  await expect(items).toHaveCount(120);
  await expect(showOlder).toHaveCount(0);
});

test('a hostile remark stays text, an unreadable one hides no other, and a long one fits a phone; the completion lists open questions until they are settled; a record without a revision takes none, and says why (R46)', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Nearly done' }, []);
  await changeInPlace(id, signedCommencement({ cost: 0, sprints: 0 }));
  await plantRemarks(id, [
    { remarkKind: 'remark', remarkText: '<img src=x onerror=alert(1)>' },
    { remarkKind: 'approval', remarkText: 'Unknown kind' },
    { remarkKind: 'remark', remarkText: 'y'.repeat(2_000), remarkUid: 'nobody-of-this-name' },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(remark(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(questions(page)).toContainText('Unknown account');
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);

  await ask(page, 'Where is the model?');
  const panel = page.getByRole('region', { name: 'Ready to complete?' });
  await panel.getByRole('link', { name: 'One open question' }).click();
  await expect(questions(page)).toBeFocused();
  await remark(page, 'Where is the model?').getByRole('button', { name: 'Settled' }).click();
  await expect(panel).not.toContainText('open question');

  await expect(page.getByRole('button', { name: 'Not yet…' })).not.toHaveCount(0);
  await storedReference('deliverables', id).update({ updatedAt: null });
  await expect(questions(page)).toContainText('so it takes no questions yet');
  await expect(questionField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Not yet…' })).toHaveCount(0);
});

test('My work lists a question of somebody else until it is answered, leads to it, puts the own slot with a not-yet under the other side, and says that older questions may be missing after 100 remarks', async ({
  page,
}) => {
  const own = page.getByRole('region', { name: 'Waiting for you' });
  const others = page.getByRole('region', { name: 'Waiting for the other side' });
  const { email } = await signUp(page, 'asked');
  const { id } = await plantEstimatedDeliverable(
    { deliverableName: 'Asked about', deliverableResearchLead: email },
    [{ [email]: 2 }],
  );
  await plantRemarks(id, [{ remarkText: 'When does it begin?' }]);
  await page.goto('/work');
  await expect(own).toContainText(/Answer Imogen Farrell, who asked on .*When does it begin\?/);
  await expect(own).toContainText('Waiting for you to sign first');
  await expect(own).not.toContainText('may be missing');

  await own
    .getByRole('listitem')
    .filter({ hasText: 'When does it begin?' })
    .getByRole('link', { name: 'Asked about' })
    .click();
  await expect(questions(page)).toBeFocused();
  await answer(page, 'When does it begin?', 'On Monday.');
  const region = signature(page, 'Contractor commencement');
  await region.getByRole('button', { name: 'Not yet…' }).click();
  await region.getByLabel('What has to change first?').fill('A start date.');
  await region.getByRole('button', { name: 'Post not yet' }).click();
  await expect(region).toContainText('Not yet:');
  await page.getByRole('link', { name: 'My work' }).click();
  await expect(own).toContainText('Nothing waits for you.');
  await expect(others).toContainText(/Not yet, since .*: A start date\./);

  await plantRemarks(id, [
    { remarkText: 'The oldest of all?', remarkAt: new Date(2026, 0, 1) },
    ...Array.from({ length: 100 }, () => ({ remarkKind: 'remark' })),
  ]);
  await expect(own).toContainText(
    'Questions older than the newest 100 remarks may be missing here.',
  );
  await expect(own).not.toContainText('The oldest of all?');
});
