import type { Page } from '@playwright/test';
import { readStored } from '../support/database.ts';
import { plantProposed } from '../support/plant.ts';
import { createClient, plantProject } from '../support/project.ts';
import { answer, ask, questions, remark } from '../support/remarks.ts';
import { signIn, signInByForm } from '../support/sign-in.ts';
import { expectState, openDeliverable, revokeNow, signature, signNow } from '../support/signing.ts';
import { expect, test } from '../support/test.ts';

// An agreement that staff and a client discuss, sign, prove and vary (R38, R39, R40).

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const inAll = (page: Page) => page.getByRole('region', { name: 'Agreed in all' });
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' });

const QUESTION = 'How many people are some people?';

test('a client asks, staff change the work, both sign the same terms and a variation, and read the same sum', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const project = await plantProject('Varied', { deliverableNumber: 12 });
  const client = await createClient(project, 'Vera Client');
  const { name, deliverable: original, hypothesis } = project;
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, original);
  await signNow(page, 'Contractor commencement');
  await signInByForm(secondPage, client.email);
  await openDeliverable(secondPage, original);
  await questions(secondPage).getByLabel('About').selectOption(hypothesis);
  await ask(secondPage, QUESTION);

  await answer(page, QUESTION, 'Eight of ten. The statement will say so.');
  await expect(remark(secondPage, QUESTION)).toContainText('Answered, not settled');
  await revokeNow(page, 'Contractor commencement');
  await page.goto(`/hypothesis/${hypothesis}/update`);
  await field(page, 'Statement').fill('Eight of ten people find the label.');
  await saveButton(page).click();
  await expect(page).toHaveURL(`/hypothesis/${hypothesis}`);
  await openDeliverable(page, original);
  await signNow(page, 'Contractor commencement');
  await expectState(secondPage, 'Contractor commencement', 'Signed');
  await signNow(secondPage, 'Client commencement');
  await expectSameTerms(original);
  await signature(secondPage, 'Client commencement')
    .getByRole('link', { name: 'Certificate' })
    .click();
  await expect(secondPage.getByText('have the digest of this signature')).toHaveCount(2);
  await expect(secondPage.getByText('Both sides signed the same terms.')).toBeVisible();
  await expect(secondPage.getByText('Eight of ten people find the label.')).toBeVisible();

  await secondPage.goBack();
  await expect(variations(secondPage)).toContainText('No variations.');

  await plantProposed(1234.55, {
    deliverableName: 'Second colour',
    deliverableNumber: 13,
    deliverableResearchFBUID: project.research,
    deliverableVariationOfFBUID: original,
  });
  await variations(page).getByRole('link', { name: 'Second colour' }).click();
  await expect(inAll(page)).toBeVisible();
  await signNow(page, 'Contractor commencement');

  await expect(variations(secondPage)).toContainText(
    'agreed in all $5,280.00 ex GST · proposed, not yet signed +$1,234.55',
  );
  await variations(secondPage).getByRole('link', { name: 'Second colour' }).click();
  await expect(secondPage.getByText(/^Variation to 12 Varied/)).toContainText(
    'at $5,280.00 ex GST',
  );
  await expectState(secondPage, 'Contractor commencement', 'Signed');
  await signNow(secondPage, 'Client commencement');
  await expect(signature(page, 'Client commencement')).toContainText('Vera Client');
  for (const each of [page, secondPage]) {
    await expect(inAll(each)).toContainText(
      'Originally agreed $5,280.00 · agreed variations +$1,234.55 · agreed in all $6,514.55 ex GST',
    );
    await inAll(each).getByRole('link', { name }).click();
    await expect(variations(each)).toContainText('agreed in all $6,514.55 ex GST');
  }
  await expectNoVariationByClient(secondPage, original);
});

async function expectSameTerms(deliverable: string): Promise<void> {
  const record = await readStored('deliverables', deliverable);
  const digest = record?.deliverableContractorCommencementSignature?.signatureTermsDigest;
  expect(digest).toMatch(/^[0-9a-f]{64}$/);
  expect(record?.deliverableClientCommencementSignature?.signatureTermsDigest).toBe(digest);
}

async function expectNoVariationByClient(page: Page, original: string): Promise<void> {
  await expect(page.getByRole('link', { name: 'Propose a variation' })).toHaveCount(0);
  await page.goto(`/deliverable/create?variationOf=${original}`);
  await expect(page.getByRole('heading', { level: 1, name: 'New deliverable' })).toBeVisible();
  await expect(page.getByRole('alert').getByText(/is for staff/)).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
}
