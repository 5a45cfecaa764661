import type { Page } from '@playwright/test';
import { type Account, createAccount } from './support/accounts.ts';
import { storedReference } from './support/database.ts';
import { follow, load } from './support/open.ts';
import { plant, plantDeliverable, plantHypothesis } from './support/plant.ts';
import { signInByForm } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/** Texts that could act as HTML, a script or JSON. */
const HOSTILE_TEXTS = [
  '<b data-hostile>bold</b>',
  '<script>window.hostile=1;alert(1)</script>',
  '<img src=x onerror="window.hostile=1;alert(1)">',
  '</textarea></title></script>--><script>alert(1)</script>',
  '"><input autofocus onfocus=alert(1) data-hostile>',
  '{"__proto__":{"hostile":1},"dangerouslySetInnerHTML":{"__html":"<b data-hostile>"}}',
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
  });
  const hypothesis = await plantHypothesis({
    ...Object.fromEntries(
      ['Name', 'Statement', 'Fidelity', 'ResearchLead'].map((name) => [`hypothesis${name}`, TEXT]),
    ),
    hypothesisResearchFBUID: research,
    hypothesisDeliverableFBUID: deliverable,
    hypothesisResearchers: [uid, TEXT],
    hypothesisResearcherSprintAllocations: [1, 1],
    hypothesisObject: ADDRESS,
    hypothesisTestItems: [{ label: TEXT, value: TEXT, description: TEXT }],
    hypothesisCompletionEvidence: ADDRESS,
  });
  const template = await plant('templates', { templateName: TEXT, templateImage: TEXT });
  const profile = { displayName: TEXT, photoURL: TEXT, profileEmail: TEXT };
  await storedReference('profiles', uid).set(profile, { merge: true });
  return { research, deliverable, hypothesis, template };
}

test('hostile texts and an unsafe address in every text field do nothing in lists, records, forms, histories, My work and the profile', async ({
  page,
}) => {
  test.slow();
  const person = await createAccount('Hostile Texts');
  page.on('dialog', (dialog) => {
    throw new Error(`A text opened a dialog: ${dialog.message()}`);
  });
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

  const q = HOSTILE_TEXTS[0] ?? '';
  await load(page, `/deliverable?q=${encodeURIComponent(q)}`);
  await expect(page.getByRole('searchbox')).toHaveValue(q);
  await expectHarmless(page, 'a search');
  // The lists of people of other tests would show the name.
  await storedReference('profiles', person.uid).delete();
});
