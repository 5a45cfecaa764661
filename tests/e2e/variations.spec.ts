import type { Page } from '@playwright/test';
import { violations } from './support/browser/axe.ts';
import { expectFits } from './support/browser/fits.ts';
import { historyFaults, readStored } from './support/database.ts';
import {
  plantCommenced,
  plantDeliverable,
  plantProposed,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { dialog, openDeliverable, signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
const saveButton = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const variations = (page: Page) => page.getByRole('region', { name: 'Variations' });
const inAll = (page: Page) => page.getByRole('region', { name: 'Agreed in all' });
const panel = (page: Page) => page.getByRole('region', { name: 'Ready to complete?' });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const proposeLink = (page: Page) => page.getByRole('link', { name: 'Propose a variation' });

interface Original {
  readonly research: string;
  readonly researchName: string;
  readonly id: string;
}

/** Plants an original, whose commencement both sides have signed, in a research of its own. Opens it as its lead. */
async function openOriginal(page: Page, price = 21_120.1): Promise<Original> {
  const researchName = `Varied ${Date.now()} ${Math.floor(Math.random() * 1e6)}`;
  const research = await plantResearch(researchName);
  const id = await plantCommenced(price, {
    deliverableName: 'Folding handle',
    deliverableNumber: 12,
    deliverableResearchFBUID: research,
    deliverableSprintRate: 1500,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  return { research, researchName, id };
}

function ofOriginal({ id, research }: Original, name: string, number: number) {
  return {
    deliverableName: name,
    deliverableNumber: number,
    deliverableResearchFBUID: research,
    deliverableVariationOfFBUID: id,
  };
}

test('staff propose a variation, which names its original and leaves it unwritten (R40)', async ({
  page,
}) => {
  const original = await openOriginal(page);
  const before = await readStored('deliverables', original.id);
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
  await saveButton(page).dblclick();
  await expect(page).toHaveURL(/\/deliverable\/[^/]+\/update$/);
  const id = page.url().split('/').at(-2) ?? '';
  expect(await readStored('deliverables', id)).toMatchObject({
    deliverableVariationOfFBUID: original.id,
    deliverableResearchFBUID: original.research,
    deliverableNumber: 13,
    deliverableSprintRate: 1500,
    deliverableExtraItems: [],
  });
  expect(await historyFaults('deliverables', id)).toEqual([]);

  const items = page.getByRole('group', { name: 'Extra items' });
  await items.getByRole('button', { name: 'Add', exact: true }).click();
  await items.getByLabel('Justification').fill('One part less');
  await items.getByLabel('Amount (AUD)').fill('-440.55');
  await saveButton(page).click();
  await expect(page.getByText(/^Variation to 12 Folding handle, signed/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
    'Credit $440.55 ex GST',
  );
  await inAll(page).getByRole('link', { name: 'Folding handle' }).click();
  await expect(row(page, 'Shorter handle')).toContainText(/Proposed, not yet signed.*Credit/);
  expect(await readStored('deliverables', original.id)).toEqual(before);
});

test('sums to the cent, marks what has lapsed, and claims no total while a variation cannot be read', async ({
  page,
}) => {
  const original = await openOriginal(page);
  const [, rebate] = await Promise.all([
    plantCommenced(3520.05, ofOriginal(original, 'Second colour', 14)),
    plantCommenced(-0.15, ofOriginal(original, 'Rebate', 15)),
    plantProposed(1760.01, ofOriginal(original, 'A case with a very long name indeed', 16)),
  ]);
  await expect(variations(page)).toContainText(
    'Originally agreed $21,120.10 · agreed variations +$3,519.90 · agreed in all $24,640.00 ex GST · proposed, not yet signed +$1,760.01',
  );
  await expect(row(page, 'Second colour')).toContainText('Agreed');
  await expect(row(page, 'Rebate')).toContainText('Credit $0.15 ex GST');
  await changeInPlace(rebate, { deliverableExtraItems: 'not a list' });
  await expect(variations(page)).toContainText('No total is shown: one variation cannot be read.');
  await changeInPlace(rebate, { deliverableExtraItems: [] });
  await page.setViewportSize({ width: 360, height: 740 });
  await expectFits(page);
  expect(await violations(page)).toEqual([]);
  await row(page, 'Second colour').getByRole('link', { name: 'Second colour' }).click();
  await expect(inAll(page)).toContainText('agreed in all $24,640.00 ex GST');
  await expect(row(page, 'Folding handle')).toContainText('Original: Agreed');
  await expectFits(page);
  expect(await violations(page)).toEqual([]);

  const stored = await readStored('deliverables', original.id);
  const lapsed = (key: string) => ({ ...stored?.[key], deprecatedReason: 'hypothesis changed' });
  await changeInPlace(original.id, {
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableContractorCommencementSignature: lapsed(
      'deliverableContractorCommencementSignature',
    ),
    deliverableClientCommencementSignature: lapsed('deliverableClientCommencementSignature'),
  });
  await expect(inAll(page)).toContainText(
    'The original has lapsed and is not counted · agreed variations +$3,519.90 · agreed in all $3,519.90 ex GST',
  );
  await inAll(page).getByRole('link', { name: 'Folding handle' }).click();
  await expect(variations(page)).toContainText('The original has lapsed and is not counted');
  await expect(proposeLink(page)).toHaveCount(0);
});

test('the form refuses an original that cannot have a variation, also one that becomes a variation before the save', async ({
  page,
}) => {
  const original = await openOriginal(page);
  const variation = await plantCommenced(10, ofOriginal(original, 'Second colour', 14));
  const unsigned = await plantDeliverable({ deliverableName: 'Unsigned work' });
  for (const [id, text] of [
    ['a/b', 'This original deliverable was not found.'],
    [variation, '14 Second colour is a variation itself.'],
    [unsigned, '1 Unsigned work has no active commencement signature'],
  ] as const) {
    await page.goto(`/deliverable/create?variationOf=${encodeURIComponent(id)}`);
    await expect(page.getByText(text)).toBeVisible();
    await expect(saveButton(page)).toHaveCount(0);
  }
  await page.getByRole('link', { name: 'List', exact: true }).click();
  await page.context().setOffline(true);
  await page.goBack();
  await expect(page.getByText('Proposing a variation needs a connection.')).toBeVisible();
  await expect(saveButton(page)).toHaveCount(0);
  await page.context().setOffline(false);
  // What was typed for an ordinary deliverable of the same research stays there.
  await page.goto(`/deliverable/create?deliverableResearchFBUID=${original.research}`);
  await field(page, 'Name').fill('Ordinary');
  await page.goto(`/deliverable/create?variationOf=${original.id}`);
  await expect(field(page, 'Name')).toHaveValue('');
  await field(page, 'Name').fill('Too late');
  await changeInPlace(original.id, { deliverableVariationOfFBUID: 'another' });
  await saveButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toContainText(
    'a variation cannot vary another variation',
  );
  await expect(field(page, 'Name')).toHaveValue('Too late');
});

test('the dialog, the certificate and the card say that it is a variation', async ({ page }) => {
  const original = await openOriginal(page);
  const id = await plantProposed(1760.01, ofOriginal(original, 'Second colour', 14));
  await openDeliverable(page, id);
  await signButton(page, 'Contractor commencement').click();
  await expect(dialog(page)).toContainText(
    'This is a variation to 12 Folding handle, signed 02 Mar 2026 at $21,120.10 ex GST. Once both sides have signed it, $22,880.11 ex GST is agreed in all.',
  );
  await page.keyboard.press('Escape');
  await signNow(page, 'Contractor commencement');
  await expect(row(page, 'Second colour')).toContainText('Proposed, signed by one side');
  await signNow(page, 'Client commencement');
  await expect(inAll(page)).toContainText('agreed in all $22,880.11 ex GST');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('Variation order 14: Second colour')).toBeVisible();
  await expect(inAll(page)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/certificate/${id}`);
  await expect(page.getByText('Variation of', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Folding handle' })).toBeVisible();
  await page.goto(`/research/${original.research}`);
  await expect(page.getByRole('listitem').filter({ hasText: 'Second colour' })).toContainText(
    'Variation',
  );
  await page.goto(`/deliverable?q=${encodeURIComponent(original.researchName)}`);
  const card = (name: string) => page.getByRole('article', { name });
  await expect(card('Second colour')).toContainText('Variation');
  await expect(card('Folding handle')).not.toContainText('Variation');
});

test('moving and deleting an original names its variations, which stay', async ({ page }) => {
  const original = await openOriginal(page);
  const elsewhere = await plantResearch(`Elsewhere ${original.researchName}`);
  const id = await plantProposed(10, ofOriginal(original, 'Second colour', 14));
  const moved = { ...original, research: elsewhere };
  await plantProposed(10, ofOriginal(moved, 'Already there', 15));
  await page.goto(`/deliverable/${original.id}/update`);
  await page.getByLabel('I am a responsible adult').check();
  await field(page, 'Research').selectOption(elsewhere);
  await expect(page.getByText('These variations do not move along.')).toBeVisible();
  await expect(page.getByRole('link', { name: '14 Second colour' })).toBeVisible();
  await expect(page.getByText('The clients of the new research do not see them')).toBeVisible();
  await expect(page.getByRole('link', { name: '15 Already there' })).toHaveCount(0);
  await field(page, 'Research').selectOption('');
  await expect(page.getByRole('link', { name: '15 Already there' })).toBeVisible();
  await expect(page.getByText('The clients of the new research')).toHaveCount(0);
  await field(page, 'Research').selectOption(elsewhere);
  await saveButton(page).click();
  await expect(page).toHaveURL(`/deliverable/${original.id}`);

  await expect(variations(page)).toContainText('One variation is stored in another research.');
  await page.goto(`/deliverable/${id}/update`);
  await expect(field(page, 'Research').getByRole('option')).toHaveCount(2);
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

  await changeInPlace(original.id, {
    deliverableCost: null,
    deliverableAllocations: null,
    deliverableContractorCommencementSignature: null,
    deliverableClientCommencementSignature: null,
  });
  await page.goto(`/deliverable/${original.id}/deprecate`);
  await expect(page.getByText("Its variations stay, and show '(original not set)'")).toBeVisible();
  await expect(page.getByRole('link', { name: '14 Second colour' })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(`/research/${elsewhere}`);
  await openDeliverable(page, id);
  await expect(page.getByText('Variation to (original not set)')).toBeVisible();
  await expect(inAll(page)).toContainText('No total is shown: the original is not set.');
});

/** Plants a deliverable without hypotheses whose commencement both sides have signed. */
async function plantCommencedEmpty(fields: object): Promise<string> {
  const { id } = await plantEstimatedDeliverable(fields, []);
  await changeInPlace(id, signedCommencement({ cost: 0, sprints: 0 }));
  return id;
}

test('before its completion the original lists a variation that is signed and not complete, also in the dialog, and says that one cannot be read (R40)', async ({
  page,
}) => {
  const id = await plantCommencedEmpty({ deliverableName: 'The original' });
  const variation = {
    deliverableVariationOfFBUID: id,
    deliverableNumber: 14,
    deliverableName: 'One more test',
  };
  const variationId = await plantCommencedEmpty(variation);
  const proposed = await plantDeliverable({ ...variation, deliverableName: 'Only proposed' });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  const item = 'Variation 14 One more test: signed, but not complete';
  await expect(panel(page).getByRole('listitem')).toHaveText([item]);
  await signButton(page, 'Contractor completion').click();
  await expect(dialog(page)).toContainText(item);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();

  await panel(page).getByRole('link', { name: item }).click();
  await expect(page).toHaveURL(new RegExp(`/deliverable/${variationId}`));
  await signNow(page, 'Contractor completion');
  await row(page, 'The original').getByRole('link', { name: 'The original' }).click();
  await expect(panel(page)).toContainText('Nothing to prove');
  await expect(panel(page)).not.toContainText('Variation');
  await changeInPlace(proposed, { deliverableName: ['unreadable'] });
  await expect(panel(page)).toContainText('The variations cannot be read');
});
