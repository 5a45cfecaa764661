import type { BrowserContext, Disposable, Page } from '@playwright/test';
import { getApp } from 'firebase-admin/app';
import { IMOGEN, RUTH } from '../../../local-stack/seed/people.ts';
import { writeAccounts } from '../../../local-stack/seed/write-accounts.ts';
import { endListenersWith } from '../../e2e/support/browser/listeners.ts';
import { database } from '../../e2e/support/database.ts';
import { test as base, expect } from '../../e2e/support/test.ts';
import { FirestoreEmulator } from './firestore-emulator.ts';

interface Fixtures {
  /** Opens a page in one more browser context, which is not `watched`. */
  readonly openPage: () => Promise<Page>;
}

interface WorkerFixtures {
  readonly firestore: FirestoreEmulator;
}

/** A test with a Firestore emulator that it may suspend and kill. It must leave the emulator running. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Removes nothing, because the emulator may have ended. Tests that plant thousands of records clear it themselves.
  tidiness: ({ browser: _ }, use) => use(undefined),
  firestore: [
    async ({ browser: _ }, use) => {
      const firestore = await FirestoreEmulator.start();
      await allowOpenAccess();
      await writeAccounts(getApp(), [IMOGEN, RUTH]);
      await use(firestore);
      await firestore.stop();
    },
    { scope: 'worker', auto: true },
  ],
  page: async ({ page }, use) => {
    const script = await shortenPauses(page);
    await use(page);
    await script.dispose();
  },
  openPage: async ({ browser, baseURL }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
      contexts.push(context);
      endListenersWith(context);
      const page = await context.newPage();
      await shortenPauses(page);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };

export async function allowOpenAccess(): Promise<void> {
  await database.doc('environments/local/settings/access').set({ mode: 'open' });
}

/** Without this, a command would retry for up to thirteen seconds before it gives up. */
function shortenPauses(page: Page): Promise<Disposable> {
  return page.addInitScript(() => {
    const random = Math.random;
    Math.random = () => random() / 20;
  });
}
