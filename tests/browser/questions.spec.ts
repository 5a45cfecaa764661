import type { Page } from '@playwright/test';
import { violations } from './support/browser/axe.ts';
import { expectFits } from './support/browser/fits.ts';
import { readStored, storedReference } from './support/database.ts';
import { changeBeforeNextRead } from './support/network.ts';
import {
  changeInPlace,
  plantDeliverable,
  plantEstimatedDeliverable,
  signedCommencement,
} from './support/plant.ts';
import {
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
async function openPlanted(page: Page) {
  const planted = await plantEstimatedDeliverable({ deliverableName: 'Discussed work' }, [
    { 'lead@example.com': 1 },
    { 'researcher@example.com': 2 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, planted.id);
  return planted;
}

test('a draft survives a reload, a question links to its subject and writes no deliverable, a not-yet stands in the sign dialog and blocks nothing; axe; printed only if chosen', async ({
  page,
}) => {
  test.slow();
  const REASON = 'The price is too high.';
  const { id, hypotheses } = await openPlanted(page);
  const before = await readStored('deliverables', id);
  const contractor = signature(page, 'Contractor commencement');

  await test.step('a blank text is refused at the field; a draft survives a reload', async () => {
    await questionField(page).fill(' \n ');
    await askButton(page).click();
    await expect(questionField(page)).toBeFocused();
    await expect(questions(page).getByText('required', { exact: true })).toBeVisible();
    await questionField(page).fill('Half a question');
    await page.reload();
    await expect(questionField(page)).toHaveValue('Half a question');
  });

  await test.step('asked, with a link to what it is about', async () => {
    await questions(page).getByLabel('About').selectOption('Hypothesis 2 “Hypothesis 2”');
    await ask(page, 'Why two sprints?');
    const question = remark(page, 'Why two sprints?');
    await expect(stateOf(page, 'Why two sprints?')).toHaveText('Not answered yet');
    await expect(
      question.getByRole('link', { name: 'hypothesis 2 “Hypothesis 2”' }),
    ).toHaveAttribute('href', `/hypothesis/${hypotheses[1]}`);
    await expect(questionField(page)).toHaveValue('');
    expect(await readStored('deliverables', id)).toEqual(before);
  });

  await test.step('axe, with open forms for an answer and a not-yet', async () => {
    await remark(page, 'Why two sprints?').getByRole('button', { name: 'Answer' }).click();
    await contractor.getByRole('button', { name: 'Not yet…' }).click();
    // A link half below the bar of the sections would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    expect(await violations(page)).toEqual([]);
  });

  await test.step('a not-yet is named in the dialog, and the signature ends it', async () => {
    await contractor.getByLabel('What has to change first?').fill(REASON);
    await contractor.getByRole('button', { name: 'Post not yet' }).click();
    await expect(contractor).toContainText(/Not yet: Imogen Farrell, .*The price is too high\./);
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText('Open question: Why two sprints?');
    await expect(dialog(page)).toContainText(`Not yet, Contractor commencement: ${REASON}`);
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    await expect(contractor).not.toContainText('Not yet');
    await expect(stateOf(page, REASON)).toHaveText('Signed since');
  });

  await test.step('print', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(remark(page, 'Why two sprints?')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Print', exact: true }).click();
    await page.getByLabel('With questions').check();
    await page.emulateMedia({ media: 'print' });
    await expect(remark(page, 'Why two sprints?')).toBeVisible();
    await expect(questionField(page)).toBeHidden();
  });
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
  await questions(page).getByRole('button', { name: 'Remark', exact: true }).click();
  await expect(remark(page, 'Why so long?')).toBeVisible();
  await expect(questionField(page)).toHaveValue('');

  await questionField(page).fill('And why now?');
  await changeBeforeNextRead(page, async () => {
    await change(id);
  });
  await askButton(page).click();
  await expect(questions(page)).toContainText('Not posted: this deliverable changed');
  await expect(questionField(page)).toHaveValue('And why now?');
  await askButton(page).click();
  await expect(remark(page, 'And why now?')).toBeVisible();
  expect(await remarksOf(id)).toMatchObject([
    { remarkKind: 'remark', remarkHistoryFBUID: first },
    { remarkKind: 'question', remarkText: 'And why now?' },
  ]);
});

test('a long thread fits a phone; the completion leads to its open questions, and a record without a revision takes none (R46)', async ({
  page,
}) => {
  const id = await plantDeliverable({ deliverableName: 'Much discussed' });
  await changeInPlace(id, signedCommencement({ cost: 0, sprints: 0 }));
  await plantRemarks(id, [
    ...Array.from({ length: 60 }, (_, index) => ({
      remarkKind: index < 12 ? 'question' : 'remark',
    })),
    { remarkKind: 'remark', remarkText: 'y'.repeat(2_000), remarkUid: 'nobody-of-this-name' },
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(questions(page).getByRole('list').getByRole('listitem')).toHaveCount(61);
  await expect(questions(page)).toContainText('Unknown account');
  await expectFits(page);
  const panel = page.getByRole('region', { name: 'Ready to complete?' });
  await panel.getByRole('link', { name: '12 open questions' }).click();
  await expect(questions(page)).toBeFocused();
  await expect(page.getByRole('button', { name: 'Not yet…' })).not.toHaveCount(0);
  await storedReference('deliverables', id).update({ updatedAt: null });
  await expect(questions(page)).toContainText('so it takes no questions yet');
  await expect(questionField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Not yet…' })).toHaveCount(0);
});
