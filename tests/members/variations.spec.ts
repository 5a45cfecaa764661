import type { Page } from '@playwright/test';
import { createMember } from '../e2e/support/members.ts';
import { plantCommenced, plantResearch } from '../e2e/support/plant.ts';
import { signIn, signInByForm } from '../e2e/support/sign-in.ts';
import { expectState, openDeliverable, signature, signNow } from '../e2e/support/signing.ts';
import { expect, test } from '../e2e/support/test.ts';

// A variation between staff and a client (R40).

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const inAll = (page: Page) => page.getByRole('region', { name: 'Agreed in all' });
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' });

test('staff propose a variation, both sides sign it, and both read the same sum to the cent', async ({
  page,
  secondPage,
}) => {
  const name = `Varied ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(name);
  const original = await plantCommenced(5280.35, {
    deliverableName: name,
    deliverableNumber: 12,
    deliverableResearchFBUID: research,
  });
  const client = await createMember('Vera Client', { role: 'client', researchFBUIDs: [research] });
  await signInByForm(secondPage, client.email);
  await openDeliverable(secondPage, original);
  await expect(variations(secondPage)).toContainText('No variations.');
  await expect(secondPage.getByRole('link', { name: 'Propose a variation' })).toHaveCount(0);
  await secondPage.goto(`/deliverable/create?variationOf=${original}`);
  await expect(
    secondPage.getByRole('heading', { level: 1, name: 'New deliverable' }),
  ).toBeVisible();
  await expect(saveButton(secondPage)).toHaveCount(0);

  await signIn(page, 'lead@example.com');
  await openDeliverable(page, original);
  await page.getByRole('link', { name: 'Propose a variation' }).click();
  await field(page, 'Name').fill('Second colour');
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/update$/);
  const items = page.getByRole('group', { name: 'Extra items' });
  await items.getByRole('button', { name: 'Add', exact: true }).click();
  await items.getByLabel('Justification').fill('Paint');
  await items.getByLabel('Amount (AUD)').fill('1234.55');
  await saveButton(page).click();
  await signNow(page, 'Contractor commencement');

  await openDeliverable(secondPage, original);
  await expect(variations(secondPage)).toContainText(
    'agreed in all $5,280.35 ex GST · proposed, not yet signed +$1,234.55',
  );
  await variations(secondPage).getByRole('link', { name: 'Second colour' }).click();
  await expect(secondPage.getByText(/^Variation to 12 Varied/)).toContainText(
    'at $5,280.35 ex GST',
  );
  await expectState(secondPage, 'Contractor commencement', 'Signed');
  await signNow(secondPage, 'Client commencement');
  await expect(signature(page, 'Client commencement')).toContainText('Vera Client');
  for (const each of [page, secondPage]) {
    await expect(inAll(each)).toContainText(
      'Originally agreed $5,280.35 · agreed variations +$1,234.55 · agreed in all $6,514.90 ex GST',
    );
    await openDeliverable(each, original);
    await expect(variations(each)).toContainText('agreed in all $6,514.90 ex GST');
  }
});
