import type { Page } from '@playwright/test';
import { PEOPLE } from '../../local-stack/seed/people.ts';
import { readStored, storedReference } from './support/database.ts';
import {
  changeInPlace,
  plantEstimatedDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { openDeliverable, signature } from './support/signing.ts';
import { expect, test } from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name });
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const warnings = (page: Page) => region(page, 'Warnings');
/** The value beside a name in a list of fields. */
const fact = (page: Page, name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .locator('+ dd');

test('the page shows facts with links of http alone, hypotheses by number (R20) and one row per person (R1, R24); one that somebody adds changes the price, an unreadable one makes it unknown; print shows the whole agreement and no control (J4, R35)', async ({
  page,
}) => {
  test.slow();
  const research = await plantResearch('Research of a read test');
  const { id, hypotheses } = await plantEstimatedDeliverable(
    {
      deliverableName: 'Read',
      deliverableNumber: 12,
      deliverableResearchFBUID: research,
      deliverableMethodsLink: 'https://methods.example/a',
      deliverableBOMLink: 'javascript:alert(1)',
      deliverableExtraItems: [
        { amount: 149.5, justification: 'Silicone' },
        { amount: -50, justification: 'Discount' },
      ],
    },
    [
      { 'lead@example.com': 2, '': 1 },
      { [PEOPLE.imogen.uid]: 1, 'nobody@elsewhere.example': 2 },
    ],
  );
  await storedReference('hypotheses', hypotheses[1] ?? '').update({ hypothesisNumber: 7 });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);

  await test.step('number and research in the head; facts', async () => {
    await expect(page.locator('main header').first()).toContainText('12 · Research of a read test');
    await expect(fact(page, 'Methods link').getByRole('link')).toHaveAttribute(
      'href',
      'https://methods.example/a',
    );
    await expect(fact(page, 'BOM link')).toHaveText('javascript:alert(1)');
    await expect(fact(page, 'BOM link').getByRole('link')).toHaveCount(0);
    await expect(warnings(page)).toHaveCount(0);
    const explanation = page.getByText('A sprint is a unit of work with a fixed price.');
    await page.locator('summary', { hasText: 'What is a sprint?' }).click();
    await expect(explanation).toBeVisible();
  });

  await test.step('hypotheses by number', async () => {
    const items = panel(page, 'Hypotheses').getByRole('listitem');
    await expect(items.nth(0)).toHaveAccessibleName('Hypothesis 1');
    await expect(page.getByRole('link', { name: 'Add a hypothesis' })).toHaveAttribute(
      'href',
      `/hypothesis/create?hypothesisDeliverableFBUID=${id}&hypothesisNumber=8`,
    );
  });

  await test.step('the allocations; with forced colours the parts of the price differ', async () => {
    await tab(page, 'Allocations').click();
    await expect(panel(page, 'Allocations').getByRole('row')).toHaveText([
      'ContractorSprintsLabourDelivery',
      `${PEOPLE.imogen.displayName}3$1,320.00$1,320.00`,
      'nobody@elsewhere.example2$880.00$880.00',
      'Unassigned1$440.00$440.00',
      'Op-ex budget$2,640.00',
      'Cap-ex budget$2,640.00',
      'Subtotal$10,560.00',
    ]);
    await page.emulateMedia({ forcedColors: 'active' });
    const parts = panel(page, 'Allocations').locator('.split-bar > span > span');
    const drawn = await parts.evaluateAll((all) =>
      all.map((part) => {
        const { borderTopColor, opacity } = getComputedStyle(part);
        return `${borderTopColor} ${opacity}`;
      }),
    );
    expect(new Set(drawn).size).toBe(5);
    expect(drawn[0]).toBe('rgb(0, 0, 0) 1');
    // Only the current page has a bar in the navigation.
    const home = page.getByRole('link', { name: 'Home', exact: true });
    await expect(home).toHaveCSS('border-left-color', 'rgb(255, 255, 255)');
    await page.emulateMedia({ forcedColors: null });
  });

  await test.step('a hypothesis of somebody else arrives, and cannot be read later', async () => {
    const added = await plantHypothesis({
      hypothesisName: 'Added by somebody else',
      hypothesisDeliverableFBUID: id,
      hypothesisResearchers: ['lead@example.com'],
      hypothesisResearcherSprintAllocations: [2],
    });
    await expect(region(page, 'Delivery')).toContainText('$14,179.50 ex GST');
    await tab(page, 'Hypotheses').click();
    await expect(page.getByRole('listitem', { name: 'Added by somebody else' })).toBeVisible();
    await expectPrinted(page);
    await storedReference('hypotheses', added).update({
      hypothesisResearcherSprintAllocations: [{ nonsense: true }],
    });
    await expect(page.getByText(`Document ${added} cannot be read`)).toBeVisible();
    await expect(page.getByRole('heading', { name: '3 hypotheses' })).toBeVisible();
    const commencement = signature(page, 'Contractor commencement');
    await expect(commencement.getByRole('button', { name: 'Sign' })).toBeDisabled();
    await expect(commencement).toContainText('so the price is not known');
  });
});

/** Expects that the paper shows the agreement in its order, no control, and dark ink. Returns to the screen (J4, R35). */
async function expectPrinted(page: Page): Promise<void> {
  const paper = page.getByRole('main');
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(paper.getByRole('heading', { level: 2 })).toHaveText([
    'Scope',
    'Extra items',
    'Price',
    'Time',
    'Signatures',
    'Allocations',
  ]);
  await expect(paper.getByText('Agreement 12', { exact: true })).toBeVisible();
  for (const name of ['Hypothesis 1', 'Added by somebody else']) {
    await expect(page.getByRole('listitem', { name })).toBeVisible();
  }
  await expect(paper.getByRole('row', { name: 'Total including GST' })).toHaveText(/\$15,597\.45$/);
  await expect(page.getByRole('region', { name: /(commencement|completion)$/ })).toHaveCount(4);
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveCount(0);
  for (const role of ['button', 'checkbox', 'textbox'] as const) {
    await expect(page.getByRole(role)).toHaveCount(0);
  }
  await expect(paper).toHaveCSS('color', 'rgb(0, 0, 0)');
  for (const heading of await paper.getByRole('heading').all()) {
    await expect(heading).toHaveCSS('break-after', 'avoid');
  }
  await page.emulateMedia({ media: null, colorScheme: null });

  const contractor = paper.getByText('nobody@elsewhere.example');
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.getByLabel('Without allocations').check();
  await page.getByLabel('With questions').check();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Questions' })).toBeVisible();
  await expect(paper.getByRole('heading', { name: 'Allocations' })).toHaveCount(0);
  await expect(contractor.filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await page.keyboard.press('Escape');
}

test('the stored price is wrong and a hypothesis changed after sign-off: each is said once, both allocations are shown, and a button updates the price', async ({
  page,
}) => {
  const { id } = await plantEstimatedDeliverable({}, [{ 'lead@example.com': 1 }]);
  await changeInPlace(id, {
    ...signedCommencement({ cost: 3520, sprints: 2 }),
    deliverableEstimatedCost: 1,
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(warnings(page)).toContainText(
    'The hypotheses and extra items now come to $1,760.00 ex GST, $1,760.00 less than the price that was signed.',
  );
  await expect(page.getByText('The stored price is $1.00 ex GST')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  const onPaper = page.getByText('now come to $1,760.00 ex GST').filter({ visible: true });
  await expect(onPaper).toHaveCount(1);
  await page.emulateMedia({ media: 'screen' });
  await tab(page, 'Allocations').click();
  await expect(region(page, 'As signed off')).toContainText('$3,520.00');
  await expect(region(page, 'Now')).toContainText('$1,760.00');
  const updateButton = page.getByRole('button', { name: 'Update the price' });
  await updateButton.click();
  await expect(page.getByText('The stored price is')).toHaveCount(0);
  expect((await readStored('deliverables', id))?.deliverableEstimatedCost).toBe(1760);
});

test('every letter of a name in Vietnamese, Polish, Cyrillic or Greek comes from one font, and the first print has every page of a long statement', async ({
  // Without the font in its cache.
  freshPage: page,
}) => {
  const deliverableName = 'Nguyễn Thị Ánh, Trần Thị Ngọc Ánh, Phương Ở, Łódź, Ёлка, Ψάρι';
  const { id, hypotheses } = await plantEstimatedDeliverable({ deliverableName }, [
    { 'lead@example.com': 1 },
  ]);
  await storedReference('hypotheses', hypotheses[0] ?? '').update({
    hypothesisName: 'Nguyễn Thị Ánh',
    hypothesisStatement: Array.from({ length: 900 }, (_, index) => `word${index}`).join(' '),
  });
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, id);
  await expect(page.getByRole('link', { name: 'Nguyễn Thị Ánh' })).toBeVisible();
  await page.evaluate(async () => void (await document.fonts.ready));
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(2);

  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const fontsOf = async (selector: string) => {
    const { root } = await devtools.send('DOM.getDocument');
    const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
    return [...new Set(fonts.map(({ familyName }) => familyName))];
  };
  await expect.poll(() => fontsOf('h1')).toEqual([expect.stringContaining('Source Serif')]);
});
