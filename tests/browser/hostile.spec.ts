import type { Page } from '@playwright/test';
import { IMOGEN } from '../../local-stack/seed/people.ts';
import { storedReference } from './support/database.ts';
import { HOSTILE_ADDRESSES, HOSTILE_TEXTS } from './support/hostile.ts';
import { follow, load } from './support/open.ts';
import {
  plant,
  plantDeliverable,
  plantDeliverables,
  plantHypotheses,
  plantHypothesis,
} from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { allowOpenAccess, expect, test } from './support/test.ts';

/** All hostile texts in one. */
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

async function plantHostile(): Promise<Record<string, string>> {
  const research = await plant('researchs', { researchName: TEXT });
  const deliverable = await plantDeliverable({
    deliverableName: TEXT,
    deliverableResearchFBUID: research,
    deliverableResearchLead: TEXT,
    deliverableMethodsLink: TEXT,
    deliverableBOMLink: TEXT,
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
    hypothesisResearchers: [IMOGEN.uid, TEXT],
    hypothesisResearcherSprintAllocations: [1, 1],
    hypothesisStatement: TEXT,
    hypothesisObject: TEXT,
    hypothesisTestItems: [{ label: TEXT, value: TEXT, description: TEXT }],
    hypothesisCompletionEvidence: TEXT,
    hypothesisFidelity: TEXT,
    hypothesisResearchLead: TEXT,
  });
  const template = await plant('templates', { templateName: TEXT, templateImage: TEXT });
  await storedReference('profiles', IMOGEN.uid).set(
    { displayName: TEXT, photoURL: TEXT, profileEmail: TEXT },
    { merge: true },
  );
  return { research, deliverable, hypothesis, template };
}

test.describe(`${HOSTILE_TEXTS.length} hostile texts and ${HOSTILE_ADDRESSES.length} hostile addresses`, () => {
  test.beforeEach(({ page }) => {
    page.on('dialog', (dialog) => {
      throw new Error(`A text opened a dialog: ${dialog.message()}`);
    });
  });

  test.afterAll(async ({ firestore }) => {
    await firestore.clear();
    await allowOpenAccess();
  });

  test('in the text fields of records and a profile do nothing in lists, records, forms, histories, My work and the profile', async ({
    page,
  }) => {
    const ids = await plantHostile();
    await signIn(page, 'lead@example.com');
    const lists = [
      '/profile',
      '/deliverable?g=invoiced',
      ...Object.keys(ids).flatMap((table) => [`/${table}`, `/${table}/create`]),
    ];
    const forms = Object.entries(ids).flatMap(([table, id]) =>
      ['update', 'deprecate'].map((mode) => `/${table}/${id}/${mode}`),
    );
    await load(page, '/work');
    await expectHarmless(page, '/work');
    for (const path of [...lists, ...forms]) {
      await follow(page, path);
      await expectHarmless(page, path);
    }
    for (const [table, id] of Object.entries(ids)) {
      await follow(page, `/${table}/${id}`);
      await expect(page.getByText(HOSTILE_TEXTS[0] ?? '').first(), table).toBeVisible();
      await expectHarmless(page, table);
      await page.getByText('History', { exact: true }).first().click();
      await expectHarmless(page, `history of ${table}`);
    }
  });

  test('as links, evidence and artifacts become no link with another protocol than http or https', async ({
    page,
  }) => {
    await signIn(page, 'lead@example.com');
    const deliverables = await plantDeliverables(
      HOSTILE_ADDRESSES.map((address) => ({
        deliverableName: 'Hostile address',
        deliverableMethodsLink: address,
        deliverableBOMLink: address,
      })),
    );
    const hypotheses = await plantHypotheses(
      HOSTILE_ADDRESSES.map((address, index) => ({
        hypothesisDeliverableFBUID: deliverables[index],
        hypothesisCompletionEvidence: address,
        hypothesisObject: address,
        hypothesisResearchers: [IMOGEN.uid],
        hypothesisResearcherSprintAllocations: [1],
      })),
    );
    await load(page, '/work');
    await expectHarmless(page, '/work');
    for (const [index, address] of HOSTILE_ADDRESSES.entries()) {
      for (const path of [
        `/deliverable/${deliverables[index]}`,
        `/hypothesis/${hypotheses[index]}`,
      ]) {
        await follow(page, path);
        await expectHarmless(page, `${path} with ${address}`);
      }
    }
    for (const path of ['/deliverable', '/hypothesis']) {
      await follow(page, path);
      await expectHarmless(page, path);
    }
  });

  test('the first text is shown unchanged as the name of a research, and in the search box', async ({
    page,
  }) => {
    await signIn(page, 'lead@example.com');
    const name = HOSTILE_TEXTS[0] ?? '';
    await load(page, '/research/create');
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
    await expectHarmless(page, 'a research of that name');
    await load(page, `/deliverable?q=${encodeURIComponent(name)}`);
    await expect(page.getByRole('searchbox')).toHaveValue(name);
    await expectHarmless(page, 'a search');
  });
});
