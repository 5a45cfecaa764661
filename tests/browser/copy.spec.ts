import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/store.ts';
import { violations } from './support/browser/axe.ts';
import { expectFits, PHONE } from './support/browser/fits.ts';
import {
  database,
  historyFaults,
  historyOf,
  readStored,
  storedReference,
} from './support/database.ts';
import { expectAnnounced } from './support/keyboard.ts';
import { COMMIT } from './support/network.ts';
import { follow, load } from './support/open.ts';
import {
  plant,
  plantEstimatedDeliverable,
  plantHypothesis,
  saveAsOther,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const WARD_TRIAL = recordId('deliverable', 'medicines/ward-trial');

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.locator('.save-bar').getByRole('button');
const alert = (page: Page) => page.locator('.save-bar').getByRole('alert');
const copyLink = (page: Page) => page.getByRole('link', { name: 'Copy', exact: true });
const toCopy = (page: Page) => page.getByRole('group', { name: 'Hypotheses to copy' });
const ticks = (page: Page) => toCopy(page).getByRole('checkbox');

async function hypothesesOf(deliverable: string) {
  const found = await database
    .collection('environments/local/hypotheses')
    .where('hypothesisDeliverableFBUID', '==', deliverable)
    .orderBy('hypothesisNumber')
    .get();
  return found.docs.map((one) => one.data());
}

/** Removes what the app has created, so that other tests do not list it. */
async function removeCopies(research: string): Promise<void> {
  for (const [table, key] of [
    ['deliverables', 'deliverableResearchFBUID'],
    ['hypotheses', 'hypothesisResearchFBUID'],
  ] as const) {
    const records = database.collection(`environments/local/${table}`);
    const found = await records.where(key, '==', research).get();
    for (const { ref } of found.docs) await ref.delete();
  }
}

// Firestore repeats a failed commit after pauses of seconds. This makes the pauses short.
function shortenPauses(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
  });
}

test('the ward trial is copied into another research at the rate of that one, without results and signatures; killed after the first commit, it is finished by the next press after a reload', async ({
  scriptedPage: page,
}) => {
  test.slow();
  await shortenPauses(page);
  const target = await plant('researchs', {
    researchName: `Target ${Date.now()}`,
    researchSprintRate: 1980,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, WARD_TRIAL);
  await copyLink(page).click();
  await expect(page).toHaveURL(`/deliverable/create?from=${WARD_TRIAL}`);

  await test.step('the form has the contents, and the total follows ticks and research', async () => {
    await expect(field(page, 'Name')).toHaveValue('Ward trial with 24 patients (copy)');
    await expect(field(page, 'Research lead')).toHaveValue('lead@example.com');
    await expect(field(page, 'Delivery time (weeks)')).toHaveValue('9');
    await expect(page.getByLabel('Justification')).toHaveCount(2);
    await expect(ticks(page)).toHaveCount(5);
    await expect(page.getByLabel('4 · Set up at the bedside · 2 sprints')).toBeChecked();
    await field(page, 'Research').selectOption(target);
    const total = toCopy(page).getByRole('status');
    await expect(total).toHaveText(
      '5 hypotheses, 9 sprints, $20,030.00 ex GST, extra items included',
    );
    await page.getByLabel('2 · Still used on day ten').click();
    await expect(total).toHaveText(
      '4 hypotheses, 8 sprints, $18,050.00 ex GST, extra items included',
    );
    await expect(page.getByLabel('3 · Set up at the bedside')).toBeChecked();
    await page.getByLabel('– · Still used on day ten').click();
    expect(await violations(page)).toEqual([]);
    const desktop = page.viewportSize() ?? PHONE;
    await page.setViewportSize(PHONE);
    await expectFits(page);
    await page.setViewportSize(desktop);
  });

  await test.step('the connection ends after the first commit', async () => {
    let isSent = false;
    await page.route(COMMIT, (route) => {
      if (isSent) return route.abort();
      isSent = true;
      return route.continue();
    });
    await saveButton(page).click();
    await expectAnnounced(page, 'Copied 0 of 5 hypotheses');
    await expect(alert(page)).toHaveText(
      /^The deliverable and 0 of 5 hypotheses are saved\. No answer\..* Save again to add the rest\.$/,
    );
    await page.unroute(COMMIT);
  });

  await expect(toCopy(page)).toContainText('The new deliverable is there');
  await page.reload();
  await expect(toCopy(page)).toContainText('The new deliverable is there');
  await saveButton(page).click();
  await expectAnnounced(page, 'Saved');
  await expect(page).toHaveURL(/\/deliverable\/[^/?]+$/);
  const id = page.url().replace(/^.*\//, '');
  await expect(
    page.getByRole('tabpanel', { name: 'Hypotheses' }).getByRole('listitem'),
  ).toHaveCount(5);
  const found = await database
    .collection('environments/local/deliverables')
    .where('deliverableResearchFBUID', '==', target)
    .get();
  expect(found.docs.map((one) => one.id)).toEqual([id]);
  const source = await readStored('deliverables', WARD_TRIAL);
  expect(found.docs[0]?.data()).toMatchObject({
    deliverableNumber: Number(await nextNumberOf(source?.deliverableResearchFBUID)),
    deliverableSprintRate: 1980,
    deliverableEstimatedCost: 20_030,
    deliverableExtraItems: source?.deliverableExtraItems,
    deliverableMethodsLink: source?.deliverableMethodsLink,
    deliverableCost: null,
    deliverableAllocations: null,
    deliverablePaymentState: null,
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
  });
  const copies = await hypothesesOf(id);
  const sources = await hypothesesOf(WARD_TRIAL);
  const terms = ({
    hypothesisName,
    hypothesisStatement,
    hypothesisTestItems,
    hypothesisResearcherSprintAllocations,
  }: (typeof copies)[number]) => ({
    hypothesisName,
    hypothesisStatement,
    hypothesisTestItems,
    hypothesisResearcherSprintAllocations,
  });
  expect(copies.map(terms)).toEqual(sources.map(terms));
  expect(copies.map((one) => one.hypothesisNumber)).toEqual([1, 2, 3, 4, 5]);
  for (const copy of copies) {
    expect(copy).toMatchObject({
      hypothesisResearchFBUID: target,
      hypothesisCompletionEvidence: '',
      hypothesisCost: null,
    });
    expect(copy).not.toHaveProperty('hypothesisOutcome');
    expect(await historyFaults('hypotheses', copy.FBUID)).toEqual([]);
  }
  expect(await historyFaults('deliverables', id)).toEqual([]);
  await removeCopies(target);
});

/** As the form offers it, in the research of the source. */
async function nextNumberOf(research: string): Promise<number> {
  const found = await database
    .collection('environments/local/deliverables')
    .where('deliverableResearchFBUID', '==', research)
    .get();
  const numbers = found.docs.map((one) => one.data().deliverableNumber ?? 0);
  return Math.max(numbers.length, ...numbers) + 1;
}

test('a copy names a hypothesis that cannot be read, and says that its source is not there; the form stays when the source goes', async ({
  page,
}) => {
  const research = await plant('researchs', { researchName: `Copied ${Date.now()}` });
  const source = await plantEstimatedDeliverable(
    { deliverableName: 'Goes', deliverableResearchFBUID: research },
    [{ 'lead@example.com': 1 }],
  );
  const unreadable = await plantHypothesis({
    hypothesisDeliverableFBUID: source.id,
    hypothesisTestItems: 'no list',
  });
  await signIn(page, 'lead@example.com');
  await load(page, `/deliverable/create?from=${source.id}`);
  await expect(ticks(page)).toHaveCount(1);
  await expect(toCopy(page)).toContainText('Not copied:');
  await expect(toCopy(page)).toContainText(`Document ${unreadable} cannot be read`);
  await storedReference('deliverables', source.id).delete();
  await storedReference('hypotheses', source.hypotheses[0] ?? '').delete();
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Goes (copy)' })).toBeVisible();
  const id = page.url().replace(/^.*\//, '');
  expect(await hypothesesOf(id)).toMatchObject([{ hypothesisName: 'Hypothesis 1' }]);
  await page.goto(`/deliverable/create?from=${source.id}`);
  await expect(page.getByText('This deliverable to copy was not found.')).toBeVisible();
  await page.getByRole('link', { name: 'Create an empty one' }).click();
  await expect(field(page, 'Name')).toHaveValue('');
  await expect(toCopy(page)).toHaveCount(0);
  await removeCopies(research);
});

test('a hypothesis is copied beside its source, without evidence and outcome, with the next number (R20)', async ({
  page,
}) => {
  const research = await plant('researchs', { researchName: `Copied ${Date.now()}` });
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { deliverableName: 'Both', deliverableResearchFBUID: research },
    [{ 'lead@example.com': 2 }],
  );
  await saveAsOther('hypotheses', hypotheses[0] ?? '', {
    hypothesisStatement: 'It holds.',
    hypothesisCompletionEvidence: 'Seen',
    hypothesisOutcome: 'pass',
  });
  await signIn(page, 'lead@example.com');
  await load(page, `/hypothesis/${hypotheses[0]}`);
  await copyLink(page).click();
  await expect(page).toHaveURL(`/hypothesis/create?from=${hypotheses[0]}`);
  await expect(field(page, 'Name')).toHaveValue('Hypothesis 1 (copy)');
  await expect(field(page, 'Number')).toHaveValue('2');
  await expect(field(page, 'Deliverable')).toHaveValue(id);
  await expect(field(page, 'Statement')).toHaveValue('It holds.');
  await expect(field(page, 'Completion evidence')).toHaveValue('');
  expect(await violations(page)).toEqual([]);
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hypothesis 1 (copy)' })).toBeVisible();
  const [, copy] = await hypothesesOf(id);
  expect(copy).toMatchObject({ hypothesisNumber: 2, hypothesisCompletionEvidence: '' });
  expect(copy).not.toHaveProperty('hypothesisOutcome');
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableEstimatedCost: 4 * 1760,
  });
  await removeCopies(research);
});

const history = (page: Page) => page.getByRole('region', { name: 'History' });

test('Use these values fills the form of a signed deliverable with an older version, locked fields after the tick (R14), and never its payment; nothing is undone in place', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable(
    {
      deliverableName: 'First name',
      deliverableMethodsLink: '/old',
      deliverableExtraItems: [{ amount: 20, justification: 'Travel' }],
    },
    [{ 'lead@example.com': 1 }],
  );
  await saveAsOther('deliverables', id, {
    ...signedCommencement({ cost: 1780, sprints: 1 }),
    deliverableName: 'Second name',
    deliverableMethodsLink: '/new',
    deliverablePaymentState: 'invoiced',
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await history(page).getByRole('button', { name: 'History', exact: true }).click();
  const links = history(page).getByRole('link', { name: 'Use these values' });
  await expect(links).toHaveCount(1);
  const desktop = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  await expectFits(page);
  await page.setViewportSize(desktop);
  await links.click();
  await expect(page).toHaveURL(/\/update\?values=/);
  await expect(field(page, 'Methods link')).toHaveValue('/old');
  await expect(field(page, 'Name')).toHaveValue('Second name');
  await expect(
    page.getByText(/^Filled from the version of .*, but for what is locked/),
  ).toBeVisible();
  await expect(page.getByText('Different from today: Methods link.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('I am a responsible adult').click();
  await expect(field(page, 'Name')).toHaveValue('First name');
  await expect(page.getByText('Different from today: Name, Methods link.')).toBeVisible();
  await saveButton(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'First name' })).toBeVisible();
  const entries = await historyOf('deliverables', id);
  expect(entries.map(({ data }) => data.deliverableName)).toEqual([
    'First name',
    'Second name',
    'First name',
  ]);
  expect(entries.at(-1)?.data).toMatchObject({
    deliverableMethodsLink: '/old',
    deliverablePaymentState: 'invoiced',
    deliverableCost: 1780,
    deliverableClientCommencementSignature:
      entries.at(-2)?.data.deliverableClientCommencementSignature,
  });

  await follow(page, `/deliverable/${id}/update?values=2020-01-01T00:00:00.000Z`);
  await expect(
    page.getByText(/^That version cannot be read, or is not in the history/),
  ).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue('First name');
  await expect(page.getByText('Different from today')).toHaveCount(0);
});

test('Use these values warns of signatures that a save would end (R10), and gives somebody who is not the owner the results alone until the tick (R18)', async ({
  page,
}) => {
  const { id, hypotheses } = await plantEstimatedDeliverable(
    { ...signedCommencement({ cost: 1760, sprints: 1 }), deliverableName: 'Owned' },
    [{ 'lead@example.com': 1 }],
  );
  const hypothesis = hypotheses[0] ?? '';
  const [first] = await historyOf('hypotheses', hypothesis);
  await storedReference('hypotheses', hypothesis)
    .collection('history')
    .doc(first?.id ?? '')
    .update({
      hypothesisName: 'Older name',
      hypothesisCompletionEvidence: 'Older evidence',
      hypothesisResearcherSprintAllocations: [3],
    });
  await saveAsOther('hypotheses', hypothesis, { hypothesisName: 'Newer name' });
  await signIn(page, 'researcher@example.com');
  await load(page, `/hypothesis/${hypothesis}/update?values=${first?.id}`);
  await expect(field(page, 'Completion evidence')).toHaveValue('Older evidence');
  await expect(field(page, 'Name')).toHaveCount(0);
  await expect(page.getByText('Different from today: Completion evidence.')).toBeVisible();
  await page.getByLabel('Edit everything anyway').click();
  await expect(field(page, 'Name')).toHaveValue('Older name');
  await expect(field(page, 'Sprints')).toHaveValue('3');
  await expect(
    page.getByText('Saving this change will invalidate the current signatures'),
  ).toBeVisible();
  expect(await readStored('deliverables', id)).toMatchObject({ deliverableCost: 1760 });
});
