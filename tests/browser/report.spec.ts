import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { recordId } from '../../local-stack/seed/store.ts';
import { readStored } from './support/database.ts';
import { follow, load } from './support/open.ts';
import { headingsAtFoot } from './support/paper.ts';
import { plantHypothesis, plantProject, plantResearch, saveAsOther } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable, signature, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const MEDICINES = recordId('research', 'medicines');
const CARGO = recordId('research', 'cargo-box');

const TEST_ITEMS = [
  { label: 'Pass', value: '8 of 12 hold it', description: '' },
  { label: 'Fail', value: '', description: 'Two drop it' },
  { label: 'Fail', value: '3 drop it', description: 'in a minute' },
];

const outcome = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Outcome' }).getByRole('radio', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('an outcome is recorded beside the evidence with the text of its criterion, stands in words on page and card, is found by ?o=, asks when two people record one, and leaves no field when it is taken back (R41)', async ({
  page,
}) => {
  const { name, hypothesis: id, research } = await plantProject('Outcome');
  await saveAsOther('hypotheses', id, { hypothesisName: name, hypothesisTestItems: TEST_ITEMS });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${id}/update`);
  await expect(outcome(page, '(not yet)')).toBeChecked();
  await expect(outcome(page, 'Pass')).toHaveAccessibleDescription(': 8 of 12 hold it');
  await expect(outcome(page, 'Fail')).toHaveAccessibleDescription(
    ': Two drop it; 3 drop it: in a minute',
  );
  await expect(outcome(page, 'Null')).toHaveAccessibleDescription('');
  await expect(outcome(page, 'Not tested')).toHaveAccessibleDescription(
    ': Write the reason in the evidence',
  );
  await outcome(page, 'Fail').check();
  await saveAsOther('hypotheses', id, { hypothesisOutcome: 'pass' });
  const changed = page.getByRole('region', { name: 'Changed by someone else' });
  await changed.getByLabel('Mine: Fail').check();
  await changed.getByRole('button', { name: 'Continue with these values' }).click();
  await expect(outcome(page, 'Fail')).toBeChecked();
  await save(page);
  await expect(page.getByRole('region', { name: 'Completion evidence' })).toContainText(
    'Outcome: Fail',
  );
  expect(await readStored('hypotheses', id)).toMatchObject({ hypothesisOutcome: 'fail' });

  await page.goto(`/hypothesis?o=fail&q=${encodeURIComponent(name.split(' ').at(-1) ?? '')}`);
  await expect(page.getByRole('article', { name })).toContainText('Fail');
  await page.getByLabel('Outcome', { exact: true }).selectOption('Pass');
  await expect(page.getByRole('article', { name })).toHaveCount(0);
  await page.goto('/hypothesis?o=nonsense');
  await expect(page.getByText("There is no outcome 'nonsense'. All are shown.")).toBeVisible();

  await page.goto(`/report/${research}`);
  await expect(page.getByText('1 hypothesis: 1 fail')).toBeVisible();
  await page.goto(`/hypothesis/${id}/update`);
  await outcome(page, '(not yet)').check();
  await save(page);
  await expect(page).toHaveURL(`/hypothesis/${id}`);
  expect(await readStored('hypotheses', id)).not.toHaveProperty('hypothesisOutcome');
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText('Outcome').first()).toBeVisible();
});

test('the report counts every hypothesis once, begins with the refuted ones, and marks a criterion that changed since it was agreed', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  await page.goto(`/research/${MEDICINES}`);
  await page.getByRole('link', { name: 'What we learnt' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What we learnt');
  await expect(
    page.getByText('14 hypotheses: 3 pass, 1 fail, 1 null, 1 not tested, 8 open'),
  ).toBeVisible();
  const prototype = page.getByRole('region', { name: '3 Clickable prototype for the ward trial' });
  const results = prototype.getByRole('listitem').filter({ has: page.locator('.number') });
  await expect(results).toHaveCount(2);
  await expect(results.first()).toContainText('One account');
  await expect(results.first()).toContainText('One double dose or more');
  await expect(results.first()).not.toContainText('changed since agreed');
  await expect(results.last()).toContainText('At least two taps fewer changed since agreed');
  await expect(results.last()).not.toContainText('More taps');
  await expect(page.getByRole('region', { name: 'Backlog' })).toContainText('Dosette boxes');
  await page.getByLabel('Outcome', { exact: true }).selectOption('Fail');
  await expect(page).toHaveURL(/\?o=fail$/);
  await expect(page.getByRole('region', { name: 'Backlog' })).toHaveCount(0);
  await expect(results).toHaveCount(1);

  await test.step('bad input reads as a sentence', async () => {
    const research = await plantResearch('Odd results');
    const odd = {
      hypothesisResearchFBUID: research,
      hypothesisOutcome: 'Won',
      hypothesisTestItems: null,
    };
    await follow(page, `/report/${research}`);
    await expect(page.getByText('This research has no hypotheses yet.')).toBeVisible();
    await plantHypothesis({ ...odd, hypothesisDeliverableFBUID: 'deleted' });
    await expect(page.getByText('1 hypothesis: 1 open')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Backlog' })).toContainText('Unexpected value');
    await page.goto('/report/no-such-research');
    await expect(page.getByText(/This research was not found/)).toBeVisible();
  });
});

test('an outcome is no term of a commencement, and a term of the completion, whose file /verify accepts (R38)', async ({
  page,
}) => {
  test.slow();
  const { deliverable, hypothesis } = await plantProject('Accepted outcome');
  await saveAsOther('hypotheses', hypothesis, {
    hypothesisOutcome: 'fail',
    hypothesisCompletionEvidence: 'Three of four drop it.',
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, deliverable);
  for (const name of [
    'Contractor commencement',
    'Client commencement',
    'Contractor completion',
  ] as const) {
    await signNow(page, name);
  }
  const [commencement, completion] = [
    await termsIn(page, signature(page, 'Client commencement')),
    await termsIn(page, signature(page, 'Contractor completion')),
  ];
  expect(commencement.toString()).not.toContain('hypothesisOutcome');
  expect(completion.toString()).toContain('"hypothesisOutcome":"fail"');
  const digest = createHash('sha256').update(completion).digest('hex');
  await page.goto('/verify');
  await page.getByLabel('File of terms').setInputFiles({
    name: 'terms.json',
    mimeType: 'application/json',
    buffer: completion,
  });
  await page.getByLabel('Terms digest on the certificate').fill(digest);
  await expect(page.getByText('This file is the one on your certificate')).toBeVisible();
  await expect(page.getByText('The record in Countersign: the same')).toBeVisible();
});

/** The terms of a signature, as its region saves them. */
async function termsIn(page: Page, region: Locator): Promise<Buffer> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    region.getByRole('button', { name: 'Download terms' }).click(),
  ]);
  return readFile(await file.path());
}

test('evidence of 20,000 characters with line breaks stands whole on the screen and on paper', async ({
  page,
}) => {
  const { research, hypothesis } = await plantProject('Long evidence');
  const line = 'Measured again, with the same result.';
  const evidence = `${`${line}\n`.repeat(525)}The last line.`;
  await saveAsOther('hypotheses', hypothesis, {
    hypothesisOutcome: 'pass',
    hypothesisCompletionEvidence: evidence.slice(-20_000),
  });
  await signIn(page, 'lead@example.com');
  await load(page, `/report/${research}`);
  const text = page.getByText(line).first();
  const lineHeight = 12;
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await expect(text).toContainText('The last line.');
    const { height = 0 } = (await text.boundingBox()) ?? {};
    expect(height, media).toBeGreaterThan(500 * lineHeight);
  }
});

test('the register has a row for each hypothesis of a financial year, dates after a press, and a CSV that an independent parser reads back with the sprints of the deliverables', async ({
  page,
}) => {
  await signIn(page, 'lead@example.com');
  await load(page, `/report/${CARGO}?view=register`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('R&D register');
  await expect(
    page.getByText('Whether an activity is eligible is not decided here.'),
  ).toBeVisible();
  const rows = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
  const read = page.getByRole('button', { name: /^Read the dates of/ });
  await expect(rows).toHaveCount(8);
  await expect(read).toHaveText('Read the dates of 8 hypotheses from their histories');
  const first = rows.filter({ hasText: 'Open locks' });
  await expect(first).not.toContainText('First written');

  const download = async () => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download CSV' }).click(),
    ]);
    const content = await readFile(await file.path());
    const records: Record<string, string>[] = parse(content, { bom: true, columns: true });
    return { name: file.suggestedFilename(), records };
  };
  const without = await download();
  expect(without.name).toMatch(/R-D-register-all-without-dates\.csv$/);
  expect(without.records.map((one) => one['First written'])).toEqual(Array(8).fill(''));

  await read.click();
  await expect(read).toHaveCount(0);
  await expect(first).toContainText(/First written\d\d \w{3} 20\d\d/);
  const { name, records } = await download();
  expect(name).toMatch(/R-D-register-all\.csv$/);
  const lid = records.filter((one) => one.Deliverable === '2 Box geometry and lid mechanism');
  const { deliverableEstimate } =
    (await readStored('deliverables', recordId('deliverable', 'cargo-box/lid-mechanism'))) ?? {};
  const sum = (column: string) => lid.reduce((all, one) => all + Number(one[column]), 0);
  expect(sum('Sprints')).toBe(deliverableEstimate.sprints);
  expect(sum('Cost (AUD ex GST)')).toBe(deliverableEstimate.subtotal);
  expect(records.find((one) => one.Hypothesis === 'Open locks')).toMatchObject({
    Outcome: 'Pass',
    'Terms digest': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Result recorded': expect.stringMatching(/^\d\d \w{3} 20\d\d$/),
  });

  await load(page, `/report/${CARGO}?view=register&year=2099`);
  await expect(
    page.getByText('No deliverable was under way in July 2098 to June 2099.'),
  ).toBeVisible();
  await load(page, `/report/${CARGO}?view=register&year=soon`);
  await expect(page.getByText("There is no financial year 'soon'. All are shown.")).toBeVisible();
});

test('paper has no heading alone, and can have the agreements and certificates, each from a new page', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'lead@example.com');
  await load(page, `/report/${MEDICINES}`);
  await expect(page.getByText('changed since agreed')).toBeVisible();
  expect(await headingsAtFoot(page)).toEqual([]);
  await page.emulateMedia({ media: null });
  await load(page, `/report/${CARGO}`);
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByLabel('With agreements and certificates').check();
  await expect(page.getByRole('button', { name: 'Print now' })).toHaveAccessibleDescription('');
  await page.emulateMedia({ media: 'print' });
  const headings = page.getByRole('heading', { level: 1 });
  await expect(headings.first()).toHaveText('What we learnt');
  await expect(headings.filter({ hasText: 'Certificate: Ride-alongs with couriers' })).toHaveCount(
    1,
  );
  await expect(headings.filter({ hasText: /^Ride-alongs with couriers$/ })).toHaveCount(1);
  await expect(page.getByText('Loading...')).toHaveCount(0);
  expect(await headingsAtFoot(page)).toEqual([]);
});
