import type { Page } from '@playwright/test';
import { signUp } from './support/account.ts';
import { violations } from './support/browser/axe.ts';
import { readStored, storedReference } from './support/database.ts';
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
  signNow,
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

test('a plain remark has no state and offers no answer', async ({ page }) => {
  await openPlanted(page);
  await questionField(page).fill('The workshop is closed in May.');
  await questions(page).getByRole('button', { name: 'Remark', exact: true }).click();
  await expect(remark(page, 'The workshop is closed in May.')).toContainText('Remark');
  await expect(remark(page, 'The workshop is closed in May.').getByRole('button')).toHaveCount(0);
});

test('a blank text is refused at the field, a draft survives a reload, and a text has a limit', async ({
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
  await questionField(page).fill('x'.repeat(2_001));
  await expect(questionField(page)).toHaveAttribute('maxlength', '2000');
});

test.describe('a signature that is put off', () => {
  const REASON = 'The price is too high.';

  async function putOff(page: Page, name: 'Client commencement' | 'Contractor commencement') {
    await signature(page, name).getByRole('button', { name: 'Not yet…' }).click();
    await signature(page, name).getByLabel('What has to change first?').fill(REASON);
    await signature(page, name).getByRole('button', { name: 'Post not yet' }).click();
    await expect(signature(page, name)).toContainText(
      /Not yet: Imogen Farrell, .*The price is too high\./,
    );
  }

  test('needs a reason', async ({ page }) => {
    const { id } = await openPlanted(page);
    await signature(page, 'Client commencement').getByRole('button', { name: 'Not yet…' }).click();
    await signature(page, 'Client commencement')
      .getByRole('button', { name: 'Post not yet' })
      .click();
    const field = signature(page, 'Client commencement').getByLabel('What has to change first?');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(await remarksOf(id)).toEqual([]);
  });

  test('is named in the dialog and blocks nothing; the signature ends it', async ({ page }) => {
    const { id } = await openPlanted(page);
    await ask(page, 'Why three sprints?');
    await putOff(page, 'Contractor commencement');
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText('Open question: Why three sprints?');
    await expect(dialog(page)).toContainText(`Not yet, Contractor commencement: ${REASON}`);
    await confirmButton(page).click();
    await expectState(page, 'Contractor commencement', 'Signed');
    await expect(signature(page, 'Contractor commencement')).not.toContainText('Not yet');
    await expect(stateOf(page, REASON)).toHaveText('Signed since');
    await expect(remark(page, REASON)).toContainText('changed since');
    expect((await remarksOf(id)).map(({ remarkSlot }) => remarkSlot)).toEqual([
      null,
      'deliverableContractorCommencementSignature',
    ]);
  });

  test('is settled in its region', async ({ page }) => {
    await openPlanted(page);
    await putOff(page, 'Client commencement');
    await signature(page, 'Client commencement').getByRole('button', { name: 'Settled' }).click();
    await expect(signature(page, 'Client commencement')).not.toContainText('Not yet:');
    await expect(stateOf(page, REASON)).toHaveText('Settled');
  });
});

test.describe('a deliverable that changes while somebody types', () => {
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

  test('leaves the text, and one press posts it about the new version', async ({ page }) => {
    const { id } = await openPlanted(page);
    await questionField(page).fill('Why so long?');
    const updatedAt = await change(id);
    await expect(questions(page)).toContainText('This deliverable changed while you were typing.');
    await askButton(page).click();
    await expect(remark(page, 'Why so long?')).toBeVisible();
    await expect(remark(page, 'Why so long?')).not.toContainText('changed since');
    expect(await remarksOf(id)).toMatchObject([{ remarkHistoryFBUID: updatedAt }]);
  });

  test('is refused once if the page does not know it yet', async ({ page }) => {
    const { id } = await openPlanted(page);
    await questionField(page).fill('Why so long?');
    // The change and the press at the same moment: the transaction reads the new revision first.
    const batchGet = '**/documents:batchGet**';
    let updatedAt = '';
    await page.route(
      batchGet,
      async (route) => {
        updatedAt = await change(id);
        await route.continue();
      },
      { times: 1 },
    );
    await askButton(page).click();
    await expect(alertIn(page)).toContainText('Not posted: this deliverable changed');
    await expect(questionField(page)).toHaveValue('Why so long?');
    await askButton(page).click();
    await expect(remark(page, 'Why so long?')).toBeVisible();
    expect(await remarksOf(id)).toMatchObject([{ remarkHistoryFBUID: updatedAt }]);
  });
});

test('an answer of the server that is lost on the way: the repeat writes no second remark', async ({
  page,
}) => {
  const { id } = await openPlanted(page);
  let lost = 0;
  await page.route(
    '**/documents:commit**',
    async (route) => {
      await route.fetch();
      lost += 1;
      await route.abort();
    },
    { times: 1 },
  );
  await questionField(page).fill('Was it saved?');
  await askButton(page).click();
  await expect(remark(page, 'Was it saved?')).toBeVisible();
  // The app repeats by itself, or the user presses again.
  await expect(async () => {
    if ((await questionField(page).inputValue()) !== '') await askButton(page).click();
    await expect(questionField(page)).toHaveValue('', { timeout: 2_000 });
  }).toPass();
  expect(lost).toBe(1);
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

test('the questions are printed only if the user chooses so', async ({ page }) => {
  await openPlanted(page);
  await ask(page, 'On paper?');
  await page.emulateMedia({ media: 'print' });
  await expect(remark(page, 'On paper?')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await questions(page).getByLabel('Print the questions').check();
  await page.emulateMedia({ media: 'print' });
  await expect(remark(page, 'On paper?')).toBeVisible();
  await expect(questionField(page)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
});

test('a record without a revision takes no questions, and says why (R46)', async ({ page }) => {
  const id = await plantDeliverable({ deliverableName: 'Older record', updatedAt: null });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(questions(page)).toContainText('so it takes no questions yet');
  await expect(questionField(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Not yet…' })).toHaveCount(0);
});

test('a hostile remark stays text, an unreadable one hides no other, and a long one fits a phone', async ({
  page,
}) => {
  const { id } = await openPlanted(page);
  await plantRemarks(id, [
    { remarkText: '<img src=x onerror=alert(1)>' },
    { remarkKind: 'approval', remarkText: 'Unknown kind' },
    { remarkText: 'y'.repeat(2_000), remarkUid: 'nobody-of-this-name' },
  ]);
  await expect(remark(page, '<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(questions(page)).toContainText('Unknown account');
  await page.setViewportSize({ width: 360, height: 740 });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the completion lists open questions until they are settled', async ({ page }) => {
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Nearly done' }, []);
  await changeInPlace(id, signedCommencement({ cost: 0, sprints: 0 }));
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await ask(page, 'Where is the model?');
  const panel = page.getByRole('region', { name: 'Ready to complete?' });
  await panel.getByRole('link', { name: 'One open question' }).click();
  await expect(questions(page)).toBeFocused();
  await remark(page, 'Where is the model?').getByRole('button', { name: 'Settled' }).click();
  await expect(panel).not.toContainText('open question');
});

test.describe('My work', () => {
  const own = (page: Page) => page.getByRole('region', { name: 'Waiting for you' });
  const others = (page: Page) => page.getByRole('region', { name: 'Waiting for the other side' });

  test('lists a question of somebody else until it is answered, and leads to it', async ({
    page,
  }) => {
    const { email } = await signUp(page, 'asked');
    const { id } = await plantEstimatedDeliverable(
      { deliverableName: 'Asked about', deliverableResearchLead: email },
      [],
    );
    await plantRemarks(id, [{ remarkText: 'When does it begin?' }]);
    await page.goto('/work');
    await expect(own(page)).toContainText(
      /Answer Imogen Farrell, who asked on .*When does it begin\?/,
    );
    await expect(own(page)).not.toContainText('may be missing');
    await own(page).getByRole('link', { name: 'Asked about' }).click();
    await expect(questions(page)).toBeFocused();
    await answer(page, 'When does it begin?', 'On Monday.');
    await page.getByRole('link', { name: 'My work' }).click();
    await expect(own(page)).toContainText('Nothing waits for you.');
  });

  test('says that older questions may be missing after 100 remarks', async ({ page }) => {
    const { email } = await signUp(page, 'talkative');
    const { id } = await plantEstimatedDeliverable({ deliverableResearchLead: email }, []);
    await plantRemarks(
      id,
      Array.from({ length: 101 }, (_, index) => ({
        remarkKind: index === 0 ? ('question' as const) : ('remark' as const),
        remarkText: index === 0 ? 'The oldest of all?' : `Remark ${index}`,
        remarkAt: new Date(2026, 0, 1, 0, index),
      })),
    );
    await page.goto('/work');
    await expect(own(page)).toContainText(
      'Questions older than the newest 100 remarks may be missing here.',
    );
    await expect(own(page)).not.toContainText('The oldest of all?');
  });

  test('puts the own slot with a not-yet under the other side', async ({ page }) => {
    const { email } = await signUp(page, 'reluctant');
    const { id } = await plantEstimatedDeliverable(
      { deliverableName: 'Put off', deliverableResearchLead: email },
      [{ [email]: 2 }],
    );
    await page.goto('/work');
    await expect(own(page)).toContainText('Waiting for you to sign first');
    await openDeliverable(page, id);
    const region = signature(page, 'Contractor commencement');
    await region.getByRole('button', { name: 'Not yet…' }).click();
    await region.getByLabel('What has to change first?').fill('A start date.');
    await region.getByRole('button', { name: 'Post not yet' }).click();
    await expect(region).toContainText('Not yet:');
    await page.goto('/work');
    await expect(own(page)).toContainText('Nothing waits for you.');
    await expect(others(page)).toContainText(/Not yet, since .*: A start date\./);
  });
});

test('axe finds nothing on the page with open forms for an answer and a not-yet', async ({
  page,
}) => {
  await openPlanted(page);
  await ask(page, 'Readable for everybody?');
  await remark(page, 'Readable for everybody?').getByRole('button', { name: 'Answer' }).click();
  await signature(page, 'Client commencement').getByRole('button', { name: 'Not yet…' }).click();
  expect(await violations(page)).toEqual([]);
});

test('a deliverable is signed while a question is open', async ({ page }) => {
  await openPlanted(page);
  await ask(page, 'Does this block?');
  await signNow(page, 'Client commencement');
  await expectState(page, 'Client commencement', 'Signed');
});
