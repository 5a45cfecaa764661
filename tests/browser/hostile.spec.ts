import type { Page } from '@playwright/test';
import { type Account, createAccount } from './support/account.ts';
import { storedReference } from './support/database.ts';
import { follow, load } from './support/open.ts';
import { plant, plantDeliverable, plantHypothesis } from './support/plant.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Texts that could act as HTML, a script, a template or JSON, and invisible characters. */
const HOSTILE_TEXTS = [
  '<b data-hostile>bold</b>',
  '<script>window.hostile=1;alert(1)</script>',
  '<img src=x onerror="window.hostile=1;alert(1)">',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<iframe srcdoc="<script>parent.hostile=1</script>"></iframe>',
  '<a href="javascript:alert(1)" data-hostile>link</a>',
  '<style>*{display:none}</style>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '</textarea></title></script>--><script>alert(1)</script>',
  '"><input autofocus onfocus=alert(1) data-hostile>',
  '{{constructor.constructor("alert(1)")()}}$\u007balert(1)}',
  '{"__proto__":{"hostile":1},"dangerouslySetInnerHTML":{"__html":"<b data-hostile>"}}',
  '\u202Egnp.exe\u202C \u0000 \u200B \uFEFF',
];

/** All of them in one. */
const TEXT = HOSTILE_TEXTS.join('\n');

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

/** No browser may run it. Every text field that is shown as a link has it. */
const ADDRESS = 'javascript:alert(1)';

/** Plants a record of each table, and overwrites the person's profile. */
async function plantHostile({ uid, email }: Account): Promise<Record<string, string>> {
  const research = await plant('researchs', { researchName: TEXT });
  const deliverable = await plantDeliverable({
    deliverableName: TEXT,
    deliverableResearchFBUID: research,
    deliverableResearchLead: email,
    deliverableMethodsLink: ADDRESS,
    deliverableBOMLink: ADDRESS,
    deliverablePaymentState: TEXT,
    deliverableExtraItems: [{ amount: 1, justification: TEXT }],
    deliverableClientCommencementSignature: {
      deprecatedReason: TEXT,
      signatureDate: new Date(),
      signatureCost: 1,
      signatureHistoryDocumentFBUID: TEXT,
      signatureHypothesisHistoryFBUIDs: { [research]: TEXT },
      signatureReference: TEXT,
      signatureUid: TEXT,
    },
  });
  const hypothesis = await plantHypothesis({
    hypothesisName: TEXT,
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [uid, TEXT],
    hypothesisResearcherSprintAllocations: [1, 1],
    hypothesisStatement: TEXT,
    hypothesisObject: ADDRESS,
    hypothesisTestItems: [{ label: TEXT, value: TEXT, description: TEXT }],
    hypothesisCompletionEvidence: ADDRESS,
    hypothesisFidelity: TEXT,
    hypothesisResearchLead: TEXT,
  });
  const template = await plant('templates', { templateName: TEXT, templateImage: TEXT });
  await storedReference('profiles', uid).set(
    { displayName: TEXT, photoURL: TEXT, profileEmail: TEXT },
    { merge: true },
  );
  return { research, deliverable, hypothesis, template };
}

let person: Account;

test.beforeEach(async ({ page }) => {
  person = await createAccount('Hostile Texts');
  page.on('dialog', (dialog) => {
    throw new Error(`A text opened a dialog: ${dialog.message()}`);
  });
});

// The lists of people of other tests would show the name.
test.afterEach(() => storedReference('profiles', person.uid).delete());

test('hostile texts and an unsafe address in every text field do nothing in lists, records, forms, histories, My work and the profile', async ({
  page,
}) => {
  test.slow();
  await signInByForm(page, person.email);
  const ids = await plantHostile(person);
  await load(page, '/work');
  await expectHarmless(page, '/work');
  for (const path of [
    '/profile',
    '/deliverable?g=invoiced',
    ...Object.keys(ids).map((table) => `/${table}`),
    ...Object.entries(ids).map(([table, id]) => `/${table}/${id}/update`),
    `/deliverable/${ids.deliverable}/deprecate`,
    '/hypothesis/create',
  ]) {
    await follow(page, path);
    await expectHarmless(page, path);
  }
  for (const [table, id] of Object.entries(ids)) {
    await follow(page, `/${table}/${id}`);
    await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first(), table).toBeVisible();
    await expectHarmless(page, table);
    await page.getByRole('button', { name: 'History', exact: true }).click();
    await expectHarmless(page, `history of ${table}`);
  }

  await test.step('typed as a name, and as a search in the address', async () => {
    const name = HOSTILE_TEXTS[0] ?? '';
    await follow(page, '/research/create');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expectHarmless(page, 'a research of that name');
    await load(page, `/deliverable?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expectHarmless(page, 'a search');
  });
});
