import type { Locator, Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { DANIEL, IMOGEN } from '../../local-stack/seed/people.ts';
import { violations } from './support/browser/axe.ts';
import { database, historyOf, readStored, storedReference } from './support/database.ts';
import { expectFits } from './support/fits.ts';
import { plantChain, writeEntry } from './support/history.ts';
import { plantDeliverable, plantResearch } from './support/plant.ts';
import { plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import {
  expectState,
  openDeliverable,
  type SignatureName,
  signature,
  signNow,
} from './support/signing.ts';
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

async function rename(page: Page, id: string, name: string): Promise<void> {
  await page.goto(`/research/${id}/update`);
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
}

async function openResearch(page: Page, id: string): Promise<void> {
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${id}`);
  await expect(button(page)).toBeVisible();
}

const since = (page: Page, name: SignatureName = 'Contractor commencement') =>
  signature(page, name).locator('.since-signature');

async function openSince(page: Page, name?: SignatureName): Promise<Locator> {
  const part = since(page, name);
  await part.getByRole('button', { name: 'What changed since this signature' }).click();
  await expect(part.getByText('Loading...')).toHaveCount(0);
  return part;
}

/** Opens a deliverable of one hypothesis with three sprints, and signs the contractor commencement at 5280 AUD. */
async function openSignedDeliverable(page: Page) {
  const research = await plantResearch('Research of a history test');
  const work = await plantEstimatedDeliverable({ deliverableResearchFBUID: research }, [
    { 'lead@example.com': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, work.id);
  await signNow(page, 'Contractor commencement');
  return { ...work, research, hypothesis: work.hypotheses[0] ?? '' };
}

async function editHypothesis(page: Page, id: string, fill: () => Promise<void>): Promise<void> {
  await page.goto(`/hypothesis/${id}/update`);
  await page.getByLabel('I am a responsible adult').check();
  await fill();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(`/hypothesis/${id}`);
}

test.describe('the history of a record', () => {
  test('says who changed what and when, newest first', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    await page.goto('/research/create');
    await page.getByLabel('Name', { exact: true }).fill('One');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'One', exact: true })).toBeVisible();
    const id = page.url().replace(/^.*\/research\//, '');
    await rename(page, id, 'Two');
    await rename(page, id, 'Three');
    await openHistory(page);
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).nth(0)).toContainText('Name: Two → Three');
    await expect(entries(page).nth(1)).toContainText('Name: One → Two');
    await expect(entries(page).nth(2)).toContainText('Created');
    await expect(entries(page).nth(2)).toContainText('Name: One');
    for (const entry of await entries(page).all()) {
      const heading = entry.getByRole('heading', { level: 3 });
      await expect(heading).toContainText(IMOGEN.displayName);
      await expect(heading).toHaveText(TIME);
    }
  });

  test('reads nothing of it before it is opened', async ({ page }) => {
    const id = await plantResearch('Read on demand');
    const asked: string[] = [];
    page.on('request', (request) => {
      const body = decodeURIComponent(request.postData() ?? '');
      if (body.includes(id) && body.includes('"history"')) asked.push(body);
    });
    await openResearch(page, id);
    await expect(page.getByRole('heading', { level: 1, name: 'Read on demand' })).toBeVisible();
    expect(asked).toEqual([]);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'false');
    await openHistory(page);
    await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
    expect(asked).not.toEqual([]);
  });

  test('shows a change by somebody else while it is open', async ({ page, secondPage }) => {
    const id = await plantResearch('Seen live');
    await Promise.all([openResearch(page, id), signIn(secondPage, 'researcher@example.com')]);
    await openHistory(page);
    await rename(secondPage, id, 'Renamed live');
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).first()).toContainText('Name: Seen live → Renamed live');
    await expect(entries(page).first()).toContainText(DANIEL.displayName);
  });

  test('shows 50 at once, and older ones when asked, going on where they begin', async ({
    page,
  }) => {
    const id = await plantResearch('Long');
    await storedReference('researchs', id)
      .collection('history')
      .get()
      .then(({ docs }) => Promise.all(docs.map(({ ref }) => ref.delete())));
    await plantChain(id, 120);
    await openResearch(page, id);
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
    const { id, hypotheses } = await plantEstimatedDeliverable(
      { deliverableName: 'A named deliverable', deliverableResearchFBUID: research },
      [{ 'lead@example.com': 1 }],
    );
    await signIn(page, 'lead@example.com');
    await page.goto(`/hypothesis/${hypotheses[0]}`);
    await openHistory(page);
    await expect(entries(page).first()).toContainText('Research: A named research');
    await expect(entries(page).first()).toContainText('Deliverable: A named deliverable');
    await expect(entries(page).first()).toContainText(`Researchers: ${IMOGEN.displayName}`);
    const variation = await plantDeliverable({
      deliverableResearchFBUID: research,
      deliverableVariationOfFBUID: id,
    });
    await page.goto(`/deliverable/${variation}`);
    await openHistory(page);
    await expect(entries(page).first()).toContainText('Variation of: A named deliverable');
  });
});

test.describe('a history with faults', () => {
  async function chainOf(length: number): Promise<string> {
    const id = database.collection('ids').doc().id;
    await plantChain(id, length);
    return id;
  }

  test('a lost entry is said where it is missing (R17)', async ({ page }) => {
    const id = await chainOf(3);
    const lost = (await historyOf('researchs', id))[1]?.id ?? '';
    await storedReference('researchs', id).collection('history').doc(lost).delete();
    await openResearch(page, id);
    await openHistory(page);
    await expect(entries(page)).toHaveCount(2);
    await expect(entries(page).first()).toContainText(
      `Gap: the entry before this one, ${lost}, is missing from the history.`,
    );
    await expect(entries(page).first()).toContainText('Name: Name 1 → Name 3');
  });

  test('an entry that cannot be read says why, and its neighbours stay', async ({ page }) => {
    const id = await chainOf(3);
    const broken = (await historyOf('researchs', id))[1]?.id ?? '';
    await storedReference('researchs', id)
      .collection('history')
      .doc(broken)
      .update({ researchName: [] });
    await openResearch(page, id);
    await openHistory(page);
    await expect(entries(page)).toHaveCount(3);
    await expect(entries(page).nth(1)).toContainText(
      'This entry cannot be read: researchName should be a text, but is a list.',
    );
    await expect(entries(page).nth(1)).toContainText(IMOGEN.displayName);
    await expect(entries(page).nth(0)).toContainText('Name: Name 1 → Name 3');
  });

  test('entries whose update time is null or missing are skipped with console warnings (section 8)', async ({
    page,
  }) => {
    const id = await chainOf(2);
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
    await expect(entries(page)).toHaveCount(2);
    await expect(region(page).getByText('Timeless')).toHaveCount(0);
    await expect
      .poll(() => warnings.join('\n'))
      .toMatch(/History entry timeless-null .* has no update time: skipped/);
    // The query sorts by this field, so it lists no entry without it. The app only counts such entries.
    await expect.poll(() => warnings.join('\n')).toMatch(/without an update time: 1 skipped/);
  });
});

test.describe('the history of a deleted record (R16)', () => {
  test('is offered where the record is not found', async ({ page }) => {
    const id = await plantResearch('Soon gone');
    await storedReference('researchs', id).delete();
    await signIn(page, 'lead@example.com');
    await page.goto(`/research/${id}`);
    await expect(page.getByText('This research was not found.')).toBeVisible();
    await page.getByRole('button', { name: 'Show its history' }).click();
    await expect(entries(page)).toHaveCount(1);
    await expect(entries(page).first()).toContainText('Name: Soon gone');
  });

  test('is not offered where there is none, also for an id that cannot be', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    for (const id of ['never-there', 'a%2Fb']) {
      const answered = page.waitForResponse(/firestore/i).catch(() => null);
      await page.goto(`/research/${id}`);
      await expect(page.getByText('This research was not found.')).toBeVisible();
      await answered;
      await expect(page.getByRole('button', { name: 'Show its history' })).toHaveCount(0);
    }
  });
});

test.describe('what changed since a signature (R8)', () => {
  test('nothing, right after signing: the signature and its freeze are no changes', async ({
    page,
  }) => {
    await openSignedDeliverable(page);
    const part = await openSince(page);
    await expect(part.getByRole('status')).toHaveText('Nothing has changed since.');
    await expect(part.getByRole('heading')).toHaveCount(0);
  });

  test('a new wording is listed, and the signature stays (R10)', async ({ page }) => {
    const { id, hypothesis } = await openSignedDeliverable(page);
    await editHypothesis(page, hypothesis, () =>
      page.getByLabel('Statement', { exact: true }).fill('Labels are read first'),
    );
    await openDeliverable(page, id);
    await expectState(page, 'Contractor commencement', 'Signed');
    const part = await openSince(page);
    await expect(part).toContainText(
      'It still comes to the price that was signed: $5,280.00 ex GST.',
    );
    await expect(part.getByRole('heading', { level: 4 })).toHaveText([
      'Hypothesis 1: Hypothesis 1',
    ]);
    await expect(part.getByRole('listitem')).toHaveText([
      'Statement: (not set) → Labels are read first',
    ]);
  });

  test('more sprints lapse it; the change and the price difference are listed (R10)', async ({
    page,
  }) => {
    const { id, hypothesis } = await openSignedDeliverable(page);
    await editHypothesis(page, hypothesis, () =>
      page.getByRole('group', { name: 'Researchers' }).getByLabel('Sprints').fill('4'),
    );
    await openDeliverable(page, id);
    await expectState(page, 'Contractor commencement', 'Revoked');
    const part = await openSince(page);
    await expect(part.getByRole('status')).toHaveText(
      'Signed for $5,280.00 ex GST; it now comes to $7,040.00 ex GST, $1,760.00 more.',
    );
    await expect(part.getByRole('listitem')).toHaveText([
      `Sprint allocations: ${IMOGEN.displayName}: 3 → ${IMOGEN.displayName}: 4`,
    ]);
  });

  test('a deleted hypothesis is shown by its entry, an added one as it is', async ({ page }) => {
    const { id, hypothesis, research } = await openSignedDeliverable(page);
    await page.goto(`/hypothesis/${hypothesis}/deprecate`);
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`/deliverable/${id}`);
    expect(await readStored('hypotheses', hypothesis)).toBeUndefined();
    await page.goto(`/hypothesis/create?hypothesisDeliverableFBUID=${id}`);
    await page.getByLabel('Number', { exact: true }).fill('9');
    await page.getByLabel('Name', { exact: true }).fill('Thought of later');
    await page.getByLabel('Artifact', { exact: true }).fill('A mock-up');
    await expect(page.getByLabel('Research', { exact: true })).toHaveValue(research);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Thought of later' })).toBeVisible();
    await openDeliverable(page, id);
    const part = await openSince(page);
    await expect(part.getByRole('heading', { level: 4 })).toHaveText([
      'Hypothesis 1: Hypothesis 1',
      'Hypothesis 9: Thought of later',
    ]);
    await expect(part.getByText('Deleted since', { exact: true })).toBeVisible();
    await expect(part.getByText('Added since', { exact: true })).toBeVisible();
    await expect(part).toContainText(`Sprint allocations: ${IMOGEN.displayName}: 3`);
    await expect(part).toContainText('Artifact: A mock-up');
  });

  test('a hypothesis that was moved out says where to', async ({ page }) => {
    const { id, hypothesis } = await openSignedDeliverable(page);
    await storedReference('hypotheses', hypothesis).update({ hypothesisDeliverableFBUID: null });
    await openDeliverable(page, id);
    const part = await openSince(page);
    await expect(part.getByText('Moved out since', { exact: true })).toBeVisible();
    await expect(part.getByRole('listitem')).toHaveText([
      'Deliverable: Planted deliverable → (not set)',
    ]);
  });

  test('an older signature says that its hypotheses were not recorded', async ({ page }) => {
    const { id } = await openSignedDeliverable(page);
    const key = 'deliverableContractorCommencementSignature';
    await storedReference('deliverables', id).update({
      [`${key}.signatureHypothesisHistoryFBUIDs`]: FieldValue.delete(),
    });
    const part = await openSince(page);
    await expect(part).toContainText('Which hypotheses were signed was not recorded at the time');
    await expect(part).toContainText('The deliverable itself has not changed.');
  });

  test('a missing entry says so and leaves the page whole', async ({ page }) => {
    const { id } = await openSignedDeliverable(page);
    const signed = (await historyOf('deliverables', id))[0]?.id ?? '';
    await storedReference('deliverables', id).collection('history').doc(signed).delete();
    const part = await openSince(page);
    await expect(part).toContainText(
      'What changed is not known: the version that was signed is not in the history.',
    );
    await expectState(page, 'Contractor commencement', 'Signed');
  });
});

test('histories fit a phone, satisfy axe in both themes, and are not printed', async ({ page }) => {
  test.slow();
  await openSignedDeliverable(page);
  await openSince(page);
  await openHistory(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  await page.emulateMedia({ media: 'print' });
  await expect(region(page)).toBeHidden();
  await expect(since(page)).toBeHidden();
});
