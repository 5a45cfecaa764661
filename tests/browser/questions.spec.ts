import { readStored } from './support/database.ts';
import { changeBeforeNextRead } from './support/network.ts';
import { saveAsOther, signedCommencement } from './support/plant.ts';
import {
  answer,
  ask,
  askButton,
  questionField,
  questions,
  remark,
  remarksOf,
  stateOf,
} from './support/remarks.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openPlantedDeliverable,
  referenceField,
  signature,
  signButton,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

const TOO_LONG = 'must be at most 2,000 characters: 1,000 too many';

test('a draft survives a reload, a question links to its subject and writes no deliverable, a not-yet stands in the sign dialog and blocks nothing; printed only if chosen', async ({
  page,
}) => {
  test.slow();
  const REASON = 'The price is too high.';
  const { id, hypotheses } = await openPlantedDeliverable(page);
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

  await test.step('a text that is too long stays whole, says by how much, and is not sent', async () => {
    const mail = 'x'.repeat(3000);
    await questionField(page).fill(mail);
    await expect(questions(page).getByText(TOO_LONG)).toBeVisible();
    await askButton(page).click();
    await expect(questionField(page)).toBeFocused();
    await expect(questionField(page)).toHaveValue(mail);
    await questionField(page).fill('');
    await signButton(page, 'Contractor commencement').click();
    await referenceField(page).fill(mail);
    await expect(dialog(page).getByText(TOO_LONG)).toBeVisible();
    await confirmButton(page).click();
    await expect(referenceField(page)).toBeFocused();
    await expect(referenceField(page)).toHaveValue(mail);
    await referenceField(page).fill('');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    expect(await remarksOf(id)).toEqual([]);
    expect(await readStored('deliverables', id)).toEqual(before);
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

  await test.step('a not-yet is named in the dialog, and the signature ends it', async () => {
    await contractor.getByRole('button', { name: 'Not yet…' }).click();
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

  await test.step('an address in an answer is a link, without the full stop behind it', async () => {
    await answer(page, 'Why two sprints?', 'See https://example.com/plan.');
    const link = questions(page).getByRole('link', {
      name: 'https://example.com/plan',
      exact: true,
    });
    await expect(link).toHaveAttribute('target', '_blank');
  });

  await test.step('the completion leads to its open questions', async () => {
    const { deliverableClientCommencementSignature } = signedCommencement({ cost: 0, sprints: 3 });
    await saveAsOther('deliverables', id, { deliverableClientCommencementSignature });
    const panel = page.getByRole('region', { name: 'Ready to complete?' });
    await panel.getByRole('link', { name: 'One open question' }).click();
    await expect(questions(page)).toBeFocused();
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

test('a deliverable that changes while somebody types leaves the text: one press posts it about the new version, and is refused once if the page does not know it yet', async ({
  page,
}) => {
  const { id } = await openPlantedDeliverable(page);
  await questionField(page).fill('Why so long?');
  const first = await saveAsOther('deliverables', id, { deliverableTime: 8 });
  await expect(questions(page)).toContainText('This deliverable changed while you were typing.');
  await questions(page).getByRole('button', { name: 'Remark', exact: true }).click();
  await expect(remark(page, 'Why so long?')).toBeVisible();
  await expect(questionField(page)).toHaveValue('');

  await questionField(page).fill('And why now?');
  await changeBeforeNextRead(page, () => saveAsOther('deliverables', id, { deliverableTime: 9 }));
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
