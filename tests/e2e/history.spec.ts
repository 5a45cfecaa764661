import type { Locator, Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { DANIEL, IMOGEN } from '../../local-stack/seed/people.ts';
import { violations } from './support/browser/axe.ts';
import { expectFits } from './support/browser/fits.ts';
import { database, historyOf, storedReference } from './support/database.ts';
import { plantChain, writeEntry } from './support/history.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { expectState, openDeliverable, signature, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const region = (page: Page) => page.getByRole('region', { name: 'History' });
const button = (page: Page) => region(page).getByRole('button', { name: /history/i });
const entries = (page: Page) => region(page).locator('.history-item');
/** 'dd MMMM yyyy, HH:mm' (section 9). */
const TIME = /\d\d [A-Z][a-z]+ \d{4}, \d\d:\d\d/;

async function openHistory(page: Page): Promise<void> {
  await button(page).click();
  await expect(entries(page).first()).toBeVisible();
}

async function openResearch(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}`);
  await expect(button(page)).toBeVisible();
}

async function openSince(page: Page): Promise<Locator> {
  const part = signature(page, 'Contractor commencement').locator('.since-signature');
  await part.getByRole('button', { name: 'What changed since this signature' }).click();
  await expect(part.getByText('Loading...')).toHaveCount(0);
  return part;
}

/** Plants a deliverable with hypotheses of these sprints, opens it, and signs the contractor commencement. */
async function openSignedDeliverable(page: Page, sprints: readonly number[]) {
  const work = await plantEstimatedDeliverable(
    { deliverableResearchFBUID: await plantResearch('Research of a history test') },
    sprints.map((each) => ({ 'lead@example.com': each })),
  );
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, work.id);
  await signNow(page, 'Contractor commencement');
  return work;
}

async function plantChainOf(length: number): Promise<string> {
  const id = database.collection('ids').doc().id;
  await plantChain(id, length);
  return id;
}

test.describe('the history of a record', () => {
  test('says who changed what and when, newest first, also while it is open, and reads nothing before it is opened', async ({
    page,
    secondPage,
  }) => {
    const id = await plantChainOf(2);
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = decodeURIComponent(request.postData() ?? '');
      if (body.includes(id) && body.includes('"history"')) asked.push(body);
    });
    await Promise.all([openResearch(page, id), signIn(secondPage, 'researcher@example.com')]);
    await expect(page.getByRole('heading', { level: 1, name: 'Name 2' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await openHistory(page);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    expect(asked).not.toEqual([]);
    await expect(entries(page)).toHaveCount(2);

    await secondPage.goto(`/research/${id}/update`);
    await secondPage.getByLabel('Name', { exact: true }).fill('Renamed');
    await secondPage.getByRole('button', { name: 'Save' }).click();
    await expect(entries(page)).toHaveCount(3);
    for (const [index, author, change] of [
      [0, DANIEL, 'Name: Name 2 → Renamed'],
      [1, IMOGEN, 'Name: Name 1 → Name 2'],
      [2, IMOGEN, 'Name: Name 1'],
    ] as const) {
      const heading = entries(page).nth(index).getByRole('heading', { level: 3 });
      await expect(heading).toContainText(author.displayName);
      await expect(heading).toHaveText(TIME);
      await expect(entries(page).nth(index)).toContainText(change);
    }
    await expect(entries(page).nth(2)).toContainText('Created');
  });

  test('shows 50 at once, and older ones when asked, going on where they begin', async ({
    page,
  }) => {
    await openResearch(page, await plantChainOf(120));
    await openHistory(page);
    await expect(entries(page)).toHaveCount(50);
    await expect(entries(page).last()).toContainText('Name: Name 70 → Name 71');
    const older = region(page).getByRole('button', { name: 'Show older' });
    await older.click();
    await expect(entries(page)).toHaveCount(100);
    await expect(entries(page).nth(50)).toBeFocused();
    await older.click();
    await expect(entries(page)).toHaveCount(120);
    await expect(entries(page).nth(100)).toBeFocused();
    await expect(entries(page).last()).toContainText('Created');
    await expect(older).toHaveCount(0);
    await expect(region(page).getByText(/^Gap:/)).toHaveCount(0);
  });

  test('calls research, deliverable and the original of a variation by their names', async ({
    page,
  }) => {
    const research = await plantResearch('A named research');
    const original = await plantDeliverable({
      deliverableName: 'A named original',
      deliverableResearchFBUID: research,
    });
    const { id } = await plantEstimatedDeliverable(
      {
        deliverableName: 'A named deliverable',
        deliverableResearchFBUID: research,
        deliverableVariationOfFBUID: original,
      },
      [{ 'lead@example.com': 1 }],
    );
    await signIn(page, 'lead@example.com');
    await page.goto(`/deliverable/${id}`);
    await openHistory(page);
    await expect(entries(page).first()).toContainText('Variation of: A named original');
    await page.getByRole('link', { name: 'Hypothesis 1' }).first().click();
    await expect(page).toHaveURL(/hypothesis/);
    await openHistory(page);
    await expect(entries(page).first()).toContainText('Research: A named research');
    await expect(entries(page).first()).toContainText('Deliverable: A named deliverable');
    await expect(entries(page).first()).toContainText(`Researchers: ${IMOGEN.displayName}`);
  });

  test('says where an entry is lost (R17) or cannot be read, and skips entries whose update time is null or missing with console warnings (section 8)', async ({
    page,
  }) => {
    const id = await plantChainOf(5);
    const [, lost, , broken] = await historyOf('researchs', id);
    const history = storedReference('researchs', id).collection('history');
    await history.doc(lost?.id ?? '').delete();
    await history.doc(broken?.id ?? '').update({ researchName: [] });
    for (const [entryId, updatedAt] of [
      ['timeless-null', null],
      ['timeless-missing', undefined],
    ] as const) {
      const fields = { researchName: 'Timeless', updatedAt };
      await writeEntry('researchs', id, { entryId, fields });
    }
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await openResearch(page, id);
    await openHistory(page);
    await expect(entries(page)).toHaveCount(4);
    await expect(entries(page).nth(0)).toContainText('Name: Name 3 → Name 5');
    await expect(entries(page).nth(1)).toContainText(
      'This entry cannot be read: researchName should be a text, but is a list.',
    );
    await expect(entries(page).nth(1)).toContainText(IMOGEN.displayName);
    await expect(entries(page).nth(2)).toContainText(
      `Gap: the entry before this one, ${lost?.id}, is missing from the history.`,
    );
    await expect(entries(page).nth(2)).toContainText('Name: Name 1 → Name 3');
    await expect(region(page).getByText('Timeless')).toHaveCount(0);
    await expect
      .poll(() => warnings.join('\n'))
      .toMatch(/History entry timeless-null .* has no update time: skipped/);
    // The query sorts by this field, so it lists no entry without it. The app only counts such entries.
    await expect.poll(() => warnings.join('\n')).toMatch(/without an update time: 1 skipped/);
  });

  test('of a deleted record is offered where the record is not found, and not where there is none (R16)', async ({
    page,
  }) => {
    const id = await plantResearch('Soon gone');
    await storedReference('researchs', id).delete();
    await signIn(page, 'lead@example.com');
    await page.goto(`/research/${id}`);
    await expect(page.getByText('This research was not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show its history' }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page).first()).toContainText('Name: Soon gone');
    // The second id is impossible.
    for (const none of ['never-there', 'a%2Fb']) {
      const answered = page.waitForResponse(/firestore/i).catch(() => null);
      await page.goto(`/research/${none}`);
      await expect(page.getByText('This research was not found.')).toBeVisible();
      await answered;
      await expect(page.getByRole('button', { name: 'Show its history' })).toHaveCount(0);
    }
  });
});

test.describe('what changed since a signature (R8)', () => {
  test('nothing, right after signing; a new wording, which keeps it; more sprints, which lapse it (R10)', async ({
    page,
    secondPage,
  }) => {
    const { hypotheses } = await openSignedDeliverable(page, [3]);
    const part = await openSince(page);
    await expect(part.getByRole('status')).toHaveText('Nothing has changed since.');
    await expect(part.getByRole('heading')).toHaveCount(0);

    await signIn(secondPage, 'lead@example.com');
    await secondPage.goto(`/hypothesis/${hypotheses[0]}/update`);
    await secondPage.getByLabel('I am a responsible adult').check();
    await secondPage.getByLabel('Statement', { exact: true }).fill('Labels are read first');
    await secondPage.getByRole('button', { name: 'Save' }).click();
    const statement = 'Statement: (not set) → Labels are read first';
    await expect(part.getByRole('listitem')).toHaveText([statement]);
    await expect(part).toContainText(
      'It still comes to the price that was signed: $5,280.00 ex GST.',
    );
    await expect(part.getByRole('heading', { level: 4 })).toHaveText([
      'Hypothesis 1: Hypothesis 1',
    ]);
    await expectState(page, 'Contractor commencement', 'Signed');

    await secondPage.getByRole('link', { name: 'Update', exact: true }).click();
    await secondPage.getByLabel('I am a responsible adult').check();
    await secondPage.getByRole('group', { name: 'Researchers' }).getByLabel('Sprints').fill('4');
    await secondPage.getByRole('button', { name: 'Save' }).click();
    await expectState(page, 'Contractor commencement', 'Revoked');
    await expect(part.getByRole('status')).toHaveText(
      'Signed for $5,280.00 ex GST; it now comes to $7,040.00 ex GST, $1,760.00 more.',
    );
    await expect(part.getByRole('listitem')).toHaveText([
      `Sprint allocations: ${IMOGEN.displayName}: 3 → ${IMOGEN.displayName}: 4`,
      statement,
    ]);
  });

  test('a deleted hypothesis is shown by its entry, a moved one says where to, an added one as it is; all fit a phone, satisfy axe in both themes, and are not printed', async ({
    page,
  }) => {
    test.slow();
    const { id, hypotheses } = await openSignedDeliverable(page, [3, 1]);
    const [deleted = '', moved = ''] = hypotheses;
    await storedReference('hypotheses', deleted).delete();
    await storedReference('hypotheses', moved).update({ hypothesisDeliverableFBUID: null });
    await plantHypothesis({
      hypothesisName: 'Thought of later',
      hypothesisNumber: 9,
      hypothesisObject: 'A mock-up',
      hypothesisDeliverableFBUID: id,
    });
    const part = await openSince(page);
    await expect(part.getByRole('heading', { level: 4 })).toHaveText([
      'Hypothesis 1: Hypothesis 1',
      'Hypothesis 2: Hypothesis 2',
      'Hypothesis 9: Thought of later',
    ]);
    for (const heading of ['Deleted since', 'Moved out since', 'Added since']) {
      await expect(part.getByText(heading, { exact: true })).toBeVisible();
    }
    await expect(part).toContainText(`Sprint allocations: ${IMOGEN.displayName}: 3`);
    await expect(part).toContainText('Deliverable: Planted deliverable → (not set)');
    await expect(part).toContainText('Artifact: A mock-up');

    await openHistory(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectFits(page);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(region(page)).toBeHidden();
    await expect(part).toBeHidden();
  });

  test('an older signature says that its hypotheses were not recorded, and a missing entry says so and leaves the page whole', async ({
    page,
  }) => {
    const { id } = await openSignedDeliverable(page, [3]);
    const record = storedReference('deliverables', id);
    const key = 'deliverableContractorCommencementSignature';
    await record.update({ [`${key}.signatureHypothesisHistoryFBUIDs`]: FieldValue.delete() });
    const part = await openSince(page);
    await expect(part).toContainText('Which hypotheses were signed was not recorded at the time');
    await expect(part).toContainText('The deliverable itself has not changed.');

    const [signed] = await historyOf('deliverables', id);
    await record
      .collection('history')
      .doc(signed?.id ?? '')
      .delete();
    await openDeliverable(page, id);
    await openSince(page);
    await expect(part).toContainText(
      'What changed is not known: the version that was signed is not in the history.',
    );
    await expectState(page, 'Contractor commencement', 'Signed');
  });
});
