import type { Page } from '@playwright/test';
import { readStored } from './support/database.ts';
import { follow } from './support/open.ts';
import { plantDeliverable, plantResearch, signedCommencement } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const proposeLink = (page: Page) => page.getByRole('link', { name: 'Propose a variation' });

test('staff propose a variation, which leaves its original unwritten; the dialog, both pages, print and the card say what it varies (R40)', async ({
  page,
}) => {
  test.slow();
  const researchName = `Varied ${Date.now()}`;
  const original = await plantDeliverable({
    ...signedCommencement({ cost: 21_120.1, sprints: 0 }),
    deliverableName: 'Folding handle',
    deliverableNumber: 12,
    deliverableResearchFBUID: await plantResearch(researchName),
    deliverableSprintRate: 1500,
  });
  const before = await readStored('deliverables', original);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, original);

  await test.step('the form names the original; two presses save once', async () => {
    await expect(variations(page)).toContainText('No variations.');
    await proposeLink(page).click();
    await expect(page).toHaveURL(`/deliverable/create?variationOf=${original}`);
    await expect(page.getByText(/^Variation to 12 Folding handle, signed/)).toContainText(
      'signed 02 Mar 2026 at $21,120.10 ex GST. Its sprint rate, $1,500.00 ex GST, applies here too.',
    );
    await expect(field(page, 'Number')).toHaveValue('13');
    await expect(field(page, 'Research lead')).toHaveValue('lead@example.com');
    await expect(field(page, 'Research').getByRole('option')).toHaveText([researchName]);
    await expect(page.getByText('Extra items come after saving.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Extra items' })).toHaveCount(0);
    await saveButton(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Shorter handle');
    await saveButton(page).dblclick();
    await expect(page).toHaveURL(/\/deliverable\/[^/]+\/update$/);
  });

  await test.step('a reduction is a credit', async () => {
    const items = page.getByRole('group', { name: 'Extra items' });
    await items.getByRole('button', { name: 'Add', exact: true }).click();
    await items.getByLabel('Justification').fill('One part less');
    await items.getByLabel('Amount (AUD)').fill('-440.55');
    await saveButton(page).click();
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
      'Credit $440.55 ex GST',
    );
    await variations(page).getByRole('link', { name: 'Folding handle' }).click();
    await expect(row(page, 'Shorter handle')).toContainText(/Proposed, not yet signed.*Credit/);
    expect(await readStored('deliverables', original)).toEqual(before);
  });

  await test.step('the dialog says what is agreed in all; print and card say what it varies', async () => {
    await row(page, 'Shorter handle').getByRole('link').first().click();
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText(
      'This is a variation to 12 Folding handle, signed 02 Mar 2026 at $21,120.10 ex GST. Once both sides have signed it, $20,679.55 ex GST is agreed in all.',
    );
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Variation order 13', { exact: true })).toBeVisible();
    await expect(variations(page)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await follow(page, `/deliverable?q=${encodeURIComponent(researchName)}`);
    const card = (name: string) => page.getByRole('article', { name });
    await expect(card('Shorter handle')).toContainText('Variation');
    await expect(card('Folding handle')).not.toContainText('Variation');
  });
});
