import type { Page } from '@playwright/test';
import { recordId } from '../../local-stack/seed/store.ts';
import { filePath } from '../../src/paths.ts';
import { type Account, createAccount, createMember } from './support/accounts.ts';
import { violations } from './support/browser/axe.ts';
import { expectFits, PHONE, TABLET } from './support/browser/fits.ts';
import { storedReference } from './support/database.ts';
import { choose } from './support/files.ts';
import { follow, load } from './support/open.ts';
import {
  plant,
  plantDeliverable,
  plantHypothesis,
  plantResearch,
  signedCommencement,
} from './support/plant.ts';
import { plantRemarks, questions } from './support/remarks.ts';
import { signIn, signInByForm } from './support/sign-in.ts';
import { openDeliverable, signature } from './support/signing.ts';
import { expect, test } from './support/test.ts';

// Each screen is opened once, with records that are as bad as records can be: names of 200 characters and of one letter,
// totals of seven digits, and texts that could act as HTML, a script or JSON.

const HOSTILE_TEXTS = [
  '<b data-hostile>bold</b>',
  '<img src=x onerror="window.hostile=1;alert(1)">',
  '<script>window.hostile=1;alert(1)</script>',
  '</textarea></title></script>--><script>alert(1)</script>',
  '"><input autofocus onfocus=alert(1) data-hostile>',
  '{"__proto__":{"hostile":1},"dangerouslySetInnerHTML":{"__html":"<b data-hostile>"}}',
];
const TEXT = HOSTILE_TEXTS.join('\n');
const NAME = `${'Donaudampfschifffahrtsgesellschaftskapitän '.repeat(3)}${HOSTILE_TEXTS.join(' ')}`
  .slice(0, 200)
  .trim();

/** Addresses and words as names, which have no blank to break at. */
const LONG_WORDS = [
  `https://example.com/${'a-report/'.repeat(12)}`,
  'W'.repeat(60),
  'Rechtsschutzversicherungsgesellschaftenhaus',
];

/** No browser may run it. Every text field that is shown as a link has it. */
const ADDRESS = 'javascript:alert(1)';

const DESKTOP = { width: 1280, height: 720 };

/** Expects that the page is accessible in both themes, fits desktop, tablet and phone, and that none of its texts ran. */
async function expectSound(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
  await expectHarmless(page, where);
  await expectFitsAll(page);
}

async function expectFitsAll(page: Page): Promise<void> {
  for (const size of [TABLET, PHONE, DESKTOP]) {
    await page.setViewportSize(size);
    await expectFits(page);
  }
}

/** Expects that no text ran, became an element, or became a link with an unsafe address. */
async function expectHarmless(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    ran: 'hostile' in window,
    elements: document.querySelectorAll(
      '[data-hostile], [onerror], [onload], iframe, object, embed',
    ).length,
    links: [...document.querySelectorAll<HTMLAnchorElement | HTMLImageElement>('[href], [src]')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      .filter((address) => !/^(https?:|mailto:|\/(?![/\\])|#|\?|\.{1,2}\/)/.test(address)),
  }));
  expect(found, where).toEqual({ ran: false, elements: 0, links: [] });
}

async function expectAllSound(page: Page, paths: readonly string[]): Promise<void> {
  const [first = '', ...others] = paths;
  await load(page, first);
  await expectSound(page, first);
  for (const path of others) {
    await follow(page, path);
    await expectSound(page, path);
  }
}

/** Plants a record of each table that holds all the bad texts, and a small one whose names have one letter. */
async function plantBadRecords({ uid, email }: Account) {
  const research = await plantResearch(NAME);
  const deliverable = await plantDeliverable({
    ...signedCommencement({ cost: 1241607.89, sprints: 3 }),
    deliverableName: NAME,
    deliverableNumber: -1e6,
    deliverableResearchFBUID: research,
    deliverableResearchLead: email,
    deliverableMethodsLink: ADDRESS,
    deliverableBOMLink: ADDRESS,
    deliverablePaymentState: TEXT,
    deliverableExtraItems: [{ amount: 1, justification: TEXT }],
    deliverableClientCommencementSignature: null,
  });
  const commencement = signedCommencement({ cost: 1241607.89, sprints: 3 });
  await plantDeliverable({
    ...commencement,
    deliverableName: NAME,
    deliverableNumber: -1e6,
    deliverableResearchFBUID: research,
    deliverablePaymentState: 'invoiced',
    deliverableClientCommencementSignature: {
      ...commencement.deliverableClientCommencementSignature,
      signatureReference: TEXT,
    },
  });
  const hypothesis = await plantHypothesis({
    hypothesisName: NAME,
    hypothesisNumber: -1e6,
    hypothesisStatement: TEXT,
    hypothesisFidelity: TEXT,
    hypothesisResearchLead: TEXT,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [uid, TEXT],
    hypothesisResearcherSprintAllocations: [1, 2],
    hypothesisObject: ADDRESS,
    hypothesisTestItems: [{ label: TEXT, value: TEXT, description: TEXT }],
    hypothesisCompletionEvidence: ADDRESS,
    hypothesisOutcome: TEXT,
    hypothesisCost: 1241607.89,
  });
  const template = await plant('templates', { templateName: TEXT, templateImage: TEXT });
  const small = await plantDeliverable({
    deliverableName: 'D',
    deliverableResearchFBUID: await plantResearch('R'),
    deliverableExtraItems: [{ amount: 1, justification: uid }],
  });
  for (const word of LONG_WORDS) {
    await plantResearch(word);
    await plantDeliverable({ deliverableName: word, deliverableResearchFBUID: research });
    await plantHypothesis({ hypothesisName: word, hypothesisResearchFBUID: research });
  }
  const ofSmall = await plantHypothesis({
    hypothesisName: 'H',
    hypothesisDeliverableFBUID: small,
    hypothesisResearchers: [uid],
  });
  return { research, deliverable, hypothesis, template, ofSmall };
}

/** Signs in a person whose profile is as bad as the records. */
async function signInBadPerson(page: Page): Promise<Account> {
  const person = await createAccount('Hostile Texts');
  page.on('dialog', (dialog) => {
    throw new Error(`A text opened a dialog: ${dialog.message()}`);
  });
  await signInByForm(page, person.email);
  const profile = { displayName: TEXT, photoURL: TEXT, profileEmail: TEXT };
  await storedReference('profiles', person.uid).set(profile, { merge: true });
  return person;
}

test('the pages for everybody, My work, the profile, files, and every list', async ({ page }) => {
  test.slow();
  await page.goto('/nothing/here');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expectSound(page, 'a page that does not exist');
  await expectAllSound(page, ['/', '/login', '/verify', '/migration']);
  const person = await signInBadPerson(page);
  const { research } = await plantBadRecords(person);
  for (const deliverablePaymentState of [null, 'invoiced']) {
    await plantDeliverable({
      ...signedCommencement({ cost: 1241607.89, sprints: 3 }),
      deliverableName: NAME,
      deliverableNumber: -1e6,
      deliverableResearchFBUID: research,
      deliverablePaymentState,
    });
  }
  // Two research of one name, because their folders in the list of files then show the ids too.
  await plantResearch(NAME);
  // Finds the bad records by their text, and the small ones by the person.
  const search = new URLSearchParams({ q: `${HOSTILE_TEXTS[0]} ${person.uid}` });
  await expectAllSound(page, [
    '/profile',
    '/work',
    '/file',
    '/research',
    `/deliverable?g=invoiced&${search}`,
    `/hypothesis?${search}`,
    '/template',
    `/research/${research}`,
    '/money',
    '/money?tab=invoiced',
  ]);
  // The lists of people of other tests would show the name.
  await storedReference('profiles', person.uid).delete();
});

test('reading, editing and deleting a record', async ({ page }) => {
  test.slow();
  const person = await signInBadPerson(page);
  const ids = await plantBadRecords(person);
  await expectAllSound(page, [
    `/hypothesis/${ids.hypothesis}`,
    `/hypothesis/${ids.hypothesis}/update`,
    `/hypothesis/${ids.hypothesis}/deprecate`,
    `/hypothesis/${ids.ofSmall}`,
    `/deliverable/${ids.deliverable}/update`,
    `/deliverable/${ids.deliverable}/deprecate`,
    `/deliverable/create?variationOf=${ids.deliverable}`,
    `/deliverable/create?from=${ids.deliverable}`,
    `/hypothesis/create?from=${ids.hypothesis}`,
    `/report/${ids.research}`,
    `/report/${ids.research}?view=register`,
    `/statement/${ids.research}`,
    `/research/${ids.research}/update`,
    `/research/${ids.research}/deprecate`,
    `/template/${ids.template}`,
  ]);
  await storedReference('profiles', person.uid).delete();
});

test('a deliverable with its tabs, its history and open forms, its certificate, and what was signed', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'lead@example.com');
  const { deliverable } = await plantBadRecords({ uid: 'nobody', email: 'lead@example.com' });
  await plantRemarks(deliverable, [
    { remarkText: TEXT, remarkSide: 'client', remarkUid: 'nobody-of-this-name' },
    { remarkKind: 'remark', remarkText: 'y'.repeat(2_000) },
  ]);
  await openDeliverable(page, deliverable);
  await expect(page.getByText(NAME).first()).toBeVisible();
  await questions(page).getByRole('button', { name: 'Answer', exact: true }).click();
  await signature(page, 'Client commencement').getByRole('button', { name: 'Not yet…' }).click();
  await page.getByRole('button', { name: 'History', exact: true }).click();
  await expect(page.getByText(/the newest first/)).toBeVisible();
  for (const tab of ['Allocations', 'Extra items', 'Hypotheses']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
    // A link half below the bar of the sections would count as too small.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectFitsAll(page);
  }
  await expectSound(page, 'a deliverable with open forms');
  const id = recordId('deliverable', 'medicines/ward-trial');
  await expectAllSound(page, [
    `/deliverable/${id}`,
    `/deliverable/${id}?signed=contractor-commencement`,
    `/certificate/${id}`,
  ]);
  await page.goto('/deliverable/no-such-id');
  await expect(page.getByText(/was not found/)).toBeVisible();
  await expectSound(page, 'a record that does not exist');
});

test('members, an invitation that is refused and one that is not, a refused upload, and a migration', async ({
  page,
}) => {
  test.slow();
  await signIn(page, 'admin@example.com');
  await expectAllSound(page, [
    '/members/client@example.com',
    '/members/client@example.com/update',
    '/members/client@example.com/deprecate',
    '/members',
  ]);
  await page.getByRole('link', { name: 'Create', exact: true }).click();
  // The research projects appear above the button. A press while they arrive would miss it.
  await expect(page.getByText('Without any, this client sees nothing.')).toBeVisible();
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('required', { exact: true })).toBeVisible();
  await expectSound(page, 'a refused invitation');
  const { email } = await createMember('Accessible Member', { role: 'staff' });
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('staff');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText(`${email} is a member now`)).toBeVisible();
  await expectSound(page, 'an invitation');

  await follow(page, filePath(`research/${recordId('research', 'medicines')}`));
  await choose(page, { 'page.html': Buffer.from('<p>') });
  await expect(page.getByText('Not uploaded: ')).toBeVisible();
  await expectSound(page, 'a refused upload');
  await follow(page, '/migration');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeEnabled();
  await expectSound(page, 'a migration');
});
