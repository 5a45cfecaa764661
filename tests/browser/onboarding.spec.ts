import type { Page } from '@playwright/test';
import { signUp } from './support/accounts.ts';
import { expectFitsScreens } from './support/browser/fits.ts';
import { expect, test } from './support/test.ts';

const PHONE = { width: 360, height: 740 };
const WORK = [
  { name: 'People read the label before the instructions', sprints: 2 },
  { name: 'The cap opens with one wet hand', sprints: 1 },
  { name: 'A refill fits without looking', sprints: 3 },
];
/** 6 sprints at 1760 AUD, and 250.50 AUD of extra items. */
const COST = '$10,810.50 ex GST';

/** Signs up a new person, and returns the e-mail. Expects that the login page and the profile fit the screens. */
async function signUpOnPhone(page: Page, name: string): Promise<string> {
  await page.goto('/login');
  await expectFitsScreens(page);
  const { email } = await signUp(page, name);
  await expectFitsScreens(page);
  return email;
}

async function follow(page: Page, link: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: link, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: link, exact: true })).toBeVisible();
  await expectFitsScreens(page);
}

/** Checks that the form fits, saves it, and waits for the page of the saved record. */
async function save(page: Page, name: string): Promise<void> {
  await expectFitsScreens(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible();
  await expectFitsScreens(page);
}

async function createHypothesis(
  page: Page,
  { name, sprints, researcher }: { name: string; sprints: number; researcher: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Add a hypothesis' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  const researchers = page.getByRole('group', { name: 'Researchers' });
  await researchers.getByRole('button', { name: 'Add', exact: true }).click();
  await researchers.getByLabel('Researcher', { exact: true }).fill(researcher);
  await researchers.getByLabel('Sprints').fill(String(sprints));
  await save(page, name);
}

test.use({ viewport: PHONE, hasTouch: true });

test('on a phone a lead plans and prices work, and a researcher finds it and records evidence; the pages on the way fit a phone, a tablet and a desktop', async ({
  page,
  secondPage,
}) => {
  test.slow();
  const researcher = await signUpOnPhone(secondPage, 'new.researcher');
  const lead = await signUpOnPhone(page, 'new.lead');

  await test.step('the lead creates a research and a deliverable in it', async () => {
    await follow(page, 'All Research');
    await page.getByRole('link', { name: 'Create', exact: true }).click();
    const name = `Everyday packaging ${Date.now()}`;
    await page.getByLabel('Name', { exact: true }).fill(name);
    await save(page, name);
    await page.getByRole('link', { name: 'Create new' }).click();
    await expect(page.getByLabel('Number', { exact: true })).toHaveValue('1');
    await page.getByLabel('Name', { exact: true }).fill('Prototype and trials');
    await page.getByLabel('Research lead').fill(lead);
    await page.getByLabel('Delivery time (weeks)').fill('6');
    const extraItems = page.getByRole('group', { name: 'Extra items' });
    await extraItems.getByRole('button', { name: 'Add', exact: true }).click();
    await extraItems.getByLabel('Justification').fill('Silicone and moulds');
    await extraItems.getByLabel('Amount (AUD)').fill('250.5');
    await save(page, 'Prototype and trials');
  });
  const deliverablePath = new URL(page.url()).pathname;

  await test.step('the lead creates three hypotheses, and allocates them', async () => {
    for (const [index, { name, sprints }] of WORK.entries()) {
      await createHypothesis(page, { name, sprints, researcher });
      await expect(page.getByText('Number', { exact: true }).locator('+ dd')).toHaveText(
        String(index + 1),
      );
      await page.getByRole('link', { name: 'Prototype and trials' }).click();
      await expect(page.getByRole('listitem', { name })).toBeVisible();
    }
  });

  await test.step('the lead reads the cost, on every tab and in My work', async () => {
    await expect(page).toHaveURL(deliverablePath);
    await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(COST);
    for (const tab of ['Allocations', 'Extra items', 'Hypotheses']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
      await expectFitsScreens(page);
    }
    await follow(page, 'My work');
    await expect(
      page
        .getByRole('region', { name: "Deliverables I'm leading" })
        .getByRole('article', { name: 'Prototype and trials' }),
    ).toContainText('$10,810.50');
  });

  await test.step('the researcher finds the work and records evidence', async () => {
    await follow(secondPage, 'My work');
    const mine = secondPage
      .getByRole('region', { name: "Hypotheses I'm researching" })
      .getByRole('article', { name: 'Prototype and trials' });
    await expect(mine.getByRole('listitem')).toHaveCount(3);
    await expectFitsScreens(secondPage);
    const name = 'The cap opens with one wet hand';
    await mine.getByRole('link', { name: `Update ${name}` }).click();
    const evidence = secondPage.getByRole('textbox', { name: 'Completion evidence' });
    await evidence.fill('Nine of ten opened it in four seconds.');
    await save(secondPage, name);
    await follow(secondPage, 'My work');
    await expect(mine.getByRole('listitem', { name })).toContainText(
      'Nine of ten opened it in four seconds.',
    );
  });

  await test.step('the lead sees that the evidence is there', async () => {
    await page.goto(deliverablePath);
    const hypotheses = page.getByRole('tabpanel', { name: 'Hypotheses' });
    await expect(hypotheses).toContainText('Evidence: Nine of ten opened it in four seconds.');
  });
});
