import { readStored } from './support/database.ts';
import { plantHypothesis, signedCommencement } from './support/plant.ts';
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

test('evidence is saved beside a sibling that cannot be read; a price is not (R18)', async ({
  page,
}) => {
  const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableName: 'Older work' }, [
    { 'lead@example.com': 2 },
  ]);
  const [hypothesis = ''] = hypotheses;
  const unreadable = await plantHypothesis({
    hypothesisDeliverableFBUID: id,
    hypothesisResearchers: 'nobody knows',
  });
  await changeInPlace(id, { 'deliverableEstimate.sourceFBUIDs': [hypothesis, unreadable] });
  const saveButton = page.getByRole('button', { name: 'Save', exact: true });
  await signIn(page, 'lead@example.com');
  await page.goto(`/hypothesis/${hypothesis}/update`);
  await page.getByRole('textbox', { name: 'Completion evidence' }).fill('It held.');
  await saveButton.click();
  await expect(page).toHaveURL(`/hypothesis/${hypothesis}`);
  expect(await readStored('hypotheses', hypothesis)).toMatchObject({
    hypothesisCompletionEvidence: 'It held.',
  });
  await page.getByRole('link', { name: 'Update', exact: true }).click();
  await page.getByLabel('Sprints').first().fill('5');
  await saveButton.click();
  await expect(page.getByText('Not saved: the stored record cannot be read.')).toBeVisible();
});

test('beside a frozen price in an older form nothing is signed, and the dialog says why; a signature with a date in an older form keeps it when revoked, and signing then works (R25)', async ({
  page,
}) => {
  test.slow();
  const frozen = signedCommencement({ cost: 3520, sprints: 2 });
  const key = 'deliverableContractorCommencementSignature';
  const signed = { ...frozen[key], signatureDate: '2024-05-06T07:08:09.123Z' };
  const { id } = await plantEstimatedDeliverable({ deliverableName: 'Older work' }, [
    { 'lead@example.com': 2 },
  ]);
  await changeInPlace(id, {
    ...{ ...frozen, deliverableCost: '3520', [key]: signed },
    deliverableClientCommencementSignature: null,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await signButton(page, 'Client commencement').click();
  await confirmButton(page).click();
  await expect(dialog(page)).toContainText('The frozen price is stored in an older form');
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // Revoking releases the frozen price, so signing works.
  await revokeNow(page, 'Contractor commencement');
  const stored = await readStored('deliverables', id);
  expect(stored?.[key]).toEqual({ ...signed, deprecatedReason: 'revoked' });
  await signNow(page, 'Client commencement');
  expect((await readStored('deliverables', id))?.deliverableCost).toBe(3520);
});
