import type { Page } from '@playwright/test';
import { violations } from './support/browser/axe.ts';
import { expectFits } from './support/browser/fits.ts';
import { readStored } from './support/database.ts';
import { changeInPlace, plantCommenced, plantResearch } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const proposeLink = (page: Page) => page.getByRole('link', { name: 'Propose a variation' });

interface Original {
  readonly research: string;
  readonly researchName: string;
  readonly id: string;
}

/** Plants an original, whose commencement both sides have signed, in a research of its own. Opens it as its lead. */
async function openOriginal(page: Page): Promise<Original> {
  const researchName = `Varied ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(researchName);
  const id = await plantCommenced(21_120.1, {
    deliverableName: 'Folding handle',
    deliverableNumber: 12,
    deliverableResearchFBUID: research,
    deliverableSprintRate: 1500,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  return { research, researchName, id };
}

test('staff propose a variation, which leaves its original unwritten; the dialog, both pages, print and the card say what it varies (R40)', async ({
  page,
}) => {
  test.slow();
  const original = await openOriginal(page);
  const before = await readStored('deliverables', original.id);

  await test.step('the form names the original; a draft survives a reload, and a revocation of the original; two presses save once', async () => {
    await expect(variations(page)).toContainText('No variations.');
    await proposeLink(page).click();
    await expect(page).toHaveURL(`/deliverable/create?variationOf=${original.id}`);
    await expect(page.getByText(/^Variation to 12 Folding handle, signed/)).toContainText(
      'signed 02 Mar 2026 at $21,120.10 ex GST. Its sprint rate, $1,500.00 ex GST, applies here too.',
    );
    await expect(field(page, 'Number')).toHaveValue('13');
    await expect(field(page, 'Research lead')).toHaveValue('lead@example.com');
    await expect(field(page, 'Research').getByRole('option')).toHaveText([original.researchName]);
    await expect(page.getByText('Extra items come after saving.')).toBeVisible();
    await expect(page.getByRole('group', { name: 'Extra items' })).toHaveCount(0);
    expect(await violations(page)).toEqual([]);
    await saveButton(page).click();
    await expect(field(page, 'Name')).toBeFocused();
    await field(page, 'Name').fill('Shorter handle');
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue('Shorter handle');
    await changeInPlace(original.id, {
      deliverableClientCommencementSignature: null,
      deliverableContractorCommencementSignature: null,
    });
    await expect(saveButton(page)).toHaveAccessibleDescription(
      /^The original has no active commencement signature now\./,
    );
    await expect(field(page, 'Name')).toHaveValue('Shorter handle');
    await changeInPlace(original.id, before ?? {});
    await saveButton(page).dblclick();
    await expect(page).toHaveURL(/\/deliverable\/[^/]+\/update$/);
  });
  const id = page.url().split('/').at(-2) ?? '';

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
    expect(await readStored('deliverables', original.id)).toEqual(before);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectFits(page);
    expect(await violations(page)).toEqual([]);
  });

  await test.step('the dialog says what is agreed in all; print and card say what it varies', async () => {
    await openDeliverable(page, id);
    await signButton(page, 'Contractor commencement').click();
    await expect(dialog(page)).toContainText(
      'This is a variation to 12 Folding handle, signed 02 Mar 2026 at $21,120.10 ex GST. Once both sides have signed it, $20,679.55 ex GST is agreed in all.',
    );
    await page.keyboard.press('Escape');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText('Variation order 13: Shorter handle')).toBeVisible();
    await expect(variations(page)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.goto(`/deliverable?q=${encodeURIComponent(original.researchName)}`);
    const card = (name: string) => page.getByRole('article', { name });
    await expect(card('Shorter handle')).toContainText('Variation');
    await expect(card('Folding handle')).not.toContainText('Variation');
  });
});

test('an original names its variations when it moves or is deleted (R40)', async ({ page }) => {
  test.slow();
  const original = await openOriginal(page);
  const elsewhere = await plantResearch(`Elsewhere ${original.researchName}`);
  const id = await plantCommenced(10, {
    deliverableName: 'Second colour',
    deliverableNumber: 14,
    deliverableResearchFBUID: original.research,
    deliverableVariationOfFBUID: original.id,
  });

  await test.step('moved: the variation stays, and can follow', async () => {
    await page.goto(`/deliverable/${original.id}/update`);
    await page.getByLabel('I am a responsible adult').check();
    await field(page, 'Research').selectOption(elsewhere);
    await expect(page.getByText('These variations do not move along.')).toBeVisible();
    await expect(page.getByRole('link', { name: '14 Second colour' })).toBeVisible();
    await expect(page.getByText('The clients of the new research do not see them')).toBeVisible();
    await saveButton(page).click();
    await expect(page.getByRole('region', { name: 'Warnings' })).toContainText(
      'One variation is stored in another research.',
    );
    await page.goto(`/deliverable/${id}/update`);
    await page.getByLabel('I am a responsible adult').check();
    await expect(
      page.getByText(/is in another research\. The variation can move there/),
    ).toBeVisible();
    await field(page, 'Research').selectOption(elsewhere);
    await saveButton(page).click();
    await expect(page).toHaveURL(`/deliverable/${id}`);
    expect(await readStored('deliverables', id)).toMatchObject({
      deliverableResearchFBUID: elsewhere,
      deliverableVariationOfFBUID: original.id,
    });
  });

  await test.step('deleted: the variation stays', async () => {
    await changeInPlace(original.id, {
      deliverableCost: null,
      deliverableAllocations: null,
      deliverableContractorCommencementSignature: null,
      deliverableClientCommencementSignature: null,
    });
    await page.goto(`/deliverable/${original.id}/deprecate`);
    await expect(
      page.getByText("Its variations stay, and show '(original not set)'"),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: '14 Second colour' })).toBeVisible();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(`/research/${elsewhere}`);
    await openDeliverable(page, id);
    await expect(page.getByText('Variation to (original not set)')).toBeVisible();
    await expect(variations(page)).toContainText('No total is shown: the original is not set.');
  });
});
