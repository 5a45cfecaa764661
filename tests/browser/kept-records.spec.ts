import type { Page } from '@playwright/test';
import { storedReference } from './support/database.ts';
import { keepPage, openHeld, positionOf, updating } from './support/pages/kept-page.ts';
import { plantResearch } from './support/plant.ts';
import { changeInPlace, plantEstimatedDeliverable } from './support/planted-deliverable.ts';
import { signIn } from './support/sign-in.ts';
import { signButton, signNow } from './support/signing.ts';
import { expect, test } from './support/test.ts';

// A record is there at once as this browser kept it, and the server confirms it (R43).

test.beforeEach(({ page }) => signIn(page, 'lead@example.com'));

const signaturesOf = (page: Page) => page.getByRole('heading', { level: 2, name: 'Signatures' });
const keepDeliverable = (page: Page, id: string) =>
  keepPage(page, `/deliverable/${id}`, signaturesOf(page));

const PHONE = { width: 360, height: 740 };

test('a deliverable is there before the server answers, marked above the bar of a phone, and confirmed without a jump', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 2 }, { '': 1 }]);
  await keepDeliverable(page, id);
  const release = await openHeld(page, `/deliverable/${id}`);
  const signatures = signaturesOf(page);
  await expect(signatures).toBeVisible();
  await expect(updating(page)).toBeVisible();
  await expect(page.getByText('$5,280.00 ex GST').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '2 hypotheses' })).toBeVisible();
  const desktop = page.viewportSize() ?? PHONE;
  await page.setViewportSize(PHONE);
  const mark = await updating(page).boundingBox();
  const bar = await page.locator('.next-step-bar').boundingBox();
  expect((mark?.y ?? 0) + (mark?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.setViewportSize(desktop);
  const before = await positionOf(signatures);
  await release();
  await expect(updating(page)).toHaveCount(0);
  expect(await positionOf(signatures)).toEqual(before);
  await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toBeVisible();
});

test('an outdated price is marked, and signing it is refused', async ({ page }) => {
  const { id, hypotheses } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 2 }]);
  await keepDeliverable(page, id);
  const [hypothesis = ''] = hypotheses;
  await changeInPlace(hypothesis, { hypothesisResearcherSprintAllocations: [3] }, 'hypotheses');
  const other = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 3 }]);
  const { deliverableEstimate, deliverableEstimatedCost } =
    (await storedReference('deliverables', other.id).get()).data() ?? {};
  await changeInPlace(id, { deliverableEstimate, deliverableEstimatedCost });
  const release = await openHeld(page, `/deliverable/${id}`);
  await expect(page.getByText('$3,520.00 ex GST').first()).toBeVisible();
  await expect(updating(page)).toBeVisible();
  await signButton(page, 'Client commencement').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog')).toContainText('$5,280.00');
  expect((await storedReference('deliverables', id).get()).get(CLIENT_COMMENCEMENT)).toBeNull();
  await page.keyboard.press('Escape');
  await release();
  await expect(page.getByText('$5,280.00 ex GST').first()).toBeVisible();
  await expect(page.getByText('$3,520.00')).toHaveCount(0);
  await expect(updating(page)).toHaveCount(0);
  await signNow(page, 'Client commencement');
});

const CLIENT_COMMENCEMENT = 'deliverableClientCommencementSignature';

test('a form waits for the server, and My work does not', async ({ page }) => {
  const research = await plantResearch('Kept research');
  await keepPage(page, `/research/${research}`, page.getByText('Files of this research').last());
  const name = page.getByRole('textbox', { name: 'Name' });
  const releaseForm = await openHeld(page, `/research/${research}/update`);
  await expect(page.getByRole('heading', { level: 1, name: 'Update Kept research' })).toBeVisible();
  await expect(name).toHaveCount(0);
  await releaseForm();
  await expect(name).toHaveValue('Kept research');

  await test.step('My work', async () => {
    const researchId = await plantResearch('Research of my work');
    await plantEstimatedDeliverable(
      { deliverableName: 'Led by me', deliverableResearchFBUID: researchId },
      [{ 'lead@example.com': 1 }],
    );
    const leading = page.getByRole('region', { name: "Deliverables I'm leading" });
    const card = leading.getByRole('article', { name: 'Led by me' });
    await keepPage(page, '/work', card);
    const release = await openHeld(page, '/work');
    await expect(card).toBeVisible();
    await expect(updating(page)).toBeVisible();
    await expect(card).toContainText('Research of my work');
    await release();
    await expect(updating(page)).toHaveCount(0);
    await expect(card).toBeVisible();
  });
});
