import type { Page } from '@playwright/test';
import { IMOGEN } from '../../local-stack/seed/people.ts';
import { database, readStored, storedReference } from './support/database.ts';
import { plantDeliverable, plantHypothesis, signedCommencement } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import {
  confirmButton,
  dialog,
  openDeliverable,
  revokeNow,
  signButton,
  signNow,
} from './support/signing.ts';
import { expect, test } from './support/test.ts';

// How records of older programs (R25) are signed, changed and revoked.

const CONTRACTOR = 'deliverableContractorCommencementSignature';
const COMMENCED = signedCommencement({ cost: 3520, sprints: 2 });

async function plantAndSignIn(page: Page, fields: object) {
  const work = await plantEstimatedDeliverable({ deliverableName: 'Older work', ...fields }, [
    { 'lead@example.com': 2 },
  ]);
  await signIn(page, 'lead@example.com');
  return work;
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).not.toHaveURL(/update$/);
}

test('signatures that are dated by a text, or by seconds and nanoseconds, are revoked or lapse, and keep their dates as they are', async ({
  page,
}) => {
  const text = '2024-05-06T07:08:09.123Z';
  const seconds = { seconds: 1_714_979_289, nanoseconds: 123_456_789 };
  const dated = (signatureDate: unknown) => ({ ...COMMENCED[CONTRACTOR], signatureDate });
  const signatures = {
    [CONTRACTOR]: dated(text),
    deliverableClientCommencementSignature: dated(seconds),
    deliverableContractorCompletionSignature: dated(text),
    deliverableClientCompletionSignature: dated(seconds),
  };
  const { id, hypotheses } = await plantAndSignIn(page, { ...COMMENCED, ...signatures });
  await openDeliverable(page, id);
  await revokeNow(page, 'Client completion');
  await revokeNow(page, 'Contractor completion');
  await page.goto(`/hypothesis/${hypotheses[0]}/update`);
  await page.getByLabel('I am a responsible adult').check();
  await page.getByLabel('Sprints').first().fill('3');
  await save(page);
  const stored = (await readStored('deliverables', id)) ?? {};
  for (const [key, signature] of Object.entries(signatures)) {
    const deprecatedReason = key.includes('Completion') ? 'revoked' : 'hypothesis changed';
    expect(stored[key]).toEqual({ ...signature, deprecatedReason });
  }
});

test('beside extra items or a frozen price in an older form nothing is signed, the dialog says why, and after revoking signing works', async ({
  page,
}) => {
  const { id } = await plantAndSignIn(page, {
    deliverableExtraItems: [{ amount: '', justification: 'Bearings' }, null],
  });
  await openDeliverable(page, id);
  await signButton(page, 'Client commencement').click();
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText('The extra items are stored in an older form');
  expect((await readStored('deliverables', id))?.deliverableClientCommencementSignature).toBeNull();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await changeInPlace(id, {
    ...COMMENCED,
    deliverableCost: '3520',
    deliverableClientCommencementSignature: null,
    deliverableExtraItems: [],
  });
  await signButton(page, 'Client commencement').click();
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText('The frozen price is stored in an older form');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // Revoking releases the frozen price, so signing works.
  await revokeNow(page, 'Contractor commencement');
  await signNow(page, 'Client commencement');
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(3520);
});

test('a hypothesis without a history that the estimate lacks is named, brought up to date, and in the price that is signed (R7, R8)', async ({
  page,
}) => {
  const { id } = await plantAndSignIn(page, {});
  const older = database.collection('ids').doc().id;
  await storedReference('hypotheses', older).set({
    FBUID: older,
    hypothesisName: 'From before',
    hypothesisDeliverableFBUID: id,
    hypothesisResearchers: ['lead@example.com'],
    hypothesisResearcherSprintAllocations: [1],
  });
  await openDeliverable(page, id);
  await expect(signButton(page, 'Contractor commencement')).toBeDisabled();
  await expect(signButton(page, 'Contractor commencement')).toHaveAccessibleDescription(
    /^Hypothesis “From before” does not name a history entry.*\/migration/,
  );
  await page.goto(`/hypothesis/${older}/update`);
  await page.getByLabel('Number').fill('2');
  await save(page);
  await openDeliverable(page, id);
  await signButton(page, 'Contractor commencement').click();
  await expect(dialog(page)).toContainText('$5,280.00');
  await confirmButton(page).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableCost: 5280,
    deliverableAllocations: { sprints: 3 },
    [CONTRACTOR]: { signatureCost: 5280, signatureUid: IMOGEN.uid },
  });
});

test('test items and sprints that cannot be used are told, and the form replaces them (R25)', async ({
  page,
}) => {
  const { id, hypotheses } = await plantAndSignIn(page, {});
  const [hypothesis = ''] = hypotheses;
  await storedReference('hypotheses', hypothesis).update({
    hypothesisTestItems: ['x', { label: 'Pass', value: '', description: '' }],
    hypothesisResearcherSprintAllocations: [-2],
  });
  await openDeliverable(page, id);
  await expect(signButton(page, 'Contractor commencement')).toHaveAccessibleDescription(
    'Hypothesis 1 “Hypothesis 1” has sprints below zero, so the price is not known',
  );
  await page.goto(`/hypothesis/${hypothesis}`);
  await expect(page.getByText('hypothesisTestItems, item 1 should be an object')).toBeVisible();
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await expect(page.getByText('Saving this form replaces it.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('must be 0 or more')).toBeVisible();
  await page.getByLabel('Sprints').first().fill('2');
  await save(page);
  expect(await readStored('hypotheses', hypothesis)).toMatchObject({
    hypothesisTestItems: [{ label: 'Pass' }],
    hypothesisResearcherSprintAllocations: [2],
  });
  await openDeliverable(page, id);
  await signNow(page, 'Contractor commencement');
});

test('evidence is saved beside a sibling that cannot be read; a price is not (R18)', async ({
  page,
}) => {
  const { id, hypotheses } = await plantAndSignIn(page, {});
  const unreadable = await plantHypothesis({
    hypothesisDeliverableFBUID: id,
    hypothesisResearchers: 'nobody knows',
  });
  const { deliverableEstimate } = (await readStored('deliverables', id)) ?? {};
  await changeInPlace(id, {
    'deliverableEstimate.sourceFBUIDs': [...deliverableEstimate.sourceFBUIDs, unreadable],
  });
  await page.goto(`/hypothesis/${hypotheses[0]}/update`);
  await page.getByRole('textbox', { name: 'Completion evidence' }).fill('It held.');
  await save(page);
  expect(await readStored('hypotheses', hypotheses[0] ?? '')).toMatchObject({
    hypothesisCompletionEvidence: 'It held.',
  });
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByLabel('Sprints').first().fill('5');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Not saved: the stored record cannot be read.')).toBeVisible();
});

test('a record whose revision is a number or blank is saved with a valid one (R17)', async ({
  page,
}) => {
  const id = await plantDeliverable({ deliverableName: 'Older' });
  await signIn(page, 'lead@example.com');
  for (const [updatedAt, previous] of [
    [1_714_979_289_123, null],
    [' ', ' '],
  ] as const) {
    await storedReference('deliverables', id).update({ updatedAt });
    await page.goto(`/deliverable/${id}/update`);
    const name = `Newer than ${JSON.stringify(updatedAt)}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await save(page);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    const after = await readStored('deliverables', id);
    expect(after?.previousHistoryFBUID).toBe(previous);
    expect(after?.updatedAt).toMatch(/^\d{4}-.*Z$/);
  }
});
