import type { Locator, Page } from '@playwright/test';
import { findInconsistencies } from '../../commands/support/find-inconsistencies.ts';
import { historyOf, readStored } from './database.ts';
import { type PlantedDeliverable, plantEstimatedDeliverable } from './planted-deliverable.ts';
import { signIn } from './sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  revokeButton,
  type SignatureName,
  signature,
  signButton,
  signNow,
} from './signing.ts';
import { expect } from './test.ts';

/** An action that is ready to submit. */
export interface PreparedAction {
  readonly page: Page;
  readonly submit: () => Promise<void>;
  /** Expects that the page says that the action is in progress. */
  readonly expectBusy: () => Promise<void>;
  /** The alert that says that the action was not saved. */
  readonly refusal: Locator;
  /** The text of that alert for a failure that a repeat may cure. `why` is the reason in the alert. */
  readonly refusalText: (why: string) => string;
  /** Expects that the form or dialog is still open, with what was typed. */
  readonly expectKept: () => Promise<void>;
  /** Expects that the page shows success after the server's answer, without waiting for a subscription. */
  readonly expectAnswered: () => Promise<void>;
  /** Expects the saved state on the page and in the database. */
  readonly expectDone: () => Promise<void>;
  /**
   * Faults that a partial write leaves: a signature, a freeze, an estimate or a lapse without its other parts, or a gap
   * in a history.
   */
  readonly inconsistencies: () => Promise<readonly string[]>;
  /** Number of history entries written since the preparation. */
  readonly written: () => Promise<number>;
  /** Number of history entries that one save writes. */
  readonly entries: number;
}

/** Expects consistent records, and this number of entries written by the action. */
export async function expectWritten(
  { inconsistencies, written, what }: PreparedAction & { readonly what?: string },
  entries: number,
): Promise<void> {
  expect(await inconsistencies(), what).toEqual([]);
  expect(await written(), what).toBe(entries);
}

/** An action for each way to change a signature: sign to commence or complete, revoke, lapse. */
export const ACTIONS = {
  'signing to commence': (page: Page) => prepareSigning(page, 'Client commencement'),
  'signing to complete': (page: Page) => prepareSigning(page, 'Contractor completion', commence),
  revoking: prepareRevoking,
  'a hypothesis that lapses a signature': prepareHypothesis,
} as const;

const REFERENCE = 'Order 4711';

/** Prepares every action, each in a browser context of its own. */
export async function prepareAll(
  openPage: () => Promise<Page>,
): Promise<readonly (PreparedAction & { readonly what: string })[]> {
  const prepared: (PreparedAction & { readonly what: string })[] = [];
  for (const [what, prepare] of Object.entries(ACTIONS)) {
    prepared.push({ what, ...(await prepare(await openPage())) });
  }
  return prepared;
}

async function openPlantedDeliverable(
  page: Page,
  prepareDeliverable: (page: Page) => Promise<void>,
): Promise<PlantedDeliverable> {
  // No profile has this address: `findInconsistencies` knows no profiles, but must compute the app's estimate.
  const planted = await plantEstimatedDeliverable({ deliverableName: 'Interrupted work' }, [
    { 'somebody@elsewhere.example': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, planted.id);
  await prepareDeliverable(page);
  return planted;
}

const commence = (page: Page) => signNow(page, 'Client commencement');

async function measureFromNow({ id, hypotheses }: PlantedDeliverable) {
  const count = async (): Promise<number> => {
    const histories = await Promise.all([
      historyOf('deliverables', id),
      ...hypotheses.map((one) => historyOf('hypotheses', one)),
    ]);
    return histories.flat().length;
  };
  const before = await count();
  return {
    inconsistencies: () => findInconsistencies(id, hypotheses),
    written: async () => (await count()) - before,
  };
}

async function prepareSigning(
  page: Page,
  name: SignatureName,
  prepareDeliverable: (page: Page) => Promise<void> = () => Promise.resolve(),
): Promise<PreparedAction> {
  const planted = await openPlantedDeliverable(page, prepareDeliverable);
  const region = signature(page, name);
  await region.getByLabel('Refer to an external signature').check();
  const reference = region.getByLabel('Reference (optional)');
  await reference.fill(REFERENCE);
  await signButton(page, name).click();
  return {
    ...(await measureFromNow(planted)),
    page,
    entries: 1,
    submit: () => confirmButton(page).click(),
    expectAnswered: () => expect(dialog(page)).toHaveCount(0),
    expectBusy: () => expect(dialog(page).getByText('Signing…')).toBeVisible(),
    refusal: dialog(page).getByRole('alert'),
    refusalText: (why) => `Not signed, try again: ${why}.`,
    expectKept: async () => {
      await expect(dialog(page)).toContainText(REFERENCE);
      await expect(reference).toHaveValue(REFERENCE);
    },
    expectDone: async () => {
      await expectState(page, name, 'Signed');
      await expect(dialog(page)).toHaveCount(0);
      await expect(region.getByText(REFERENCE)).toBeVisible();
      const deliverable = await readStored('deliverables', planted.id);
      expect(deliverable?.deliverableCost).toBe(5280);
    },
  };
}

async function prepareRevoking(page: Page): Promise<PreparedAction> {
  const planted = await openPlantedDeliverable(page, commence);
  await revokeButton(page, 'Client commencement').click();
  return {
    ...(await measureFromNow(planted)),
    page,
    entries: 1,
    submit: () => confirmButton(page).click(),
    expectAnswered: () => expect(dialog(page)).toHaveCount(0),
    expectBusy: () => expect(dialog(page).getByText('Revoking…')).toBeVisible(),
    refusal: dialog(page).getByRole('alert'),
    refusalText: (why) => `Not revoked, try again: ${why}.`,
    expectKept: () => expect(confirmButton(page)).toBeEnabled(),
    expectDone: async () => {
      await expectState(page, 'Client commencement', 'Revoked');
      await expect(dialog(page)).toHaveCount(0);
      expect((await readStored('deliverables', planted.id))?.deliverableCost).toBeNull();
    },
  };
}

async function prepareHypothesis(page: Page): Promise<PreparedAction> {
  const planted = await openPlantedDeliverable(page, commence);
  const [hypothesis = ''] = planted.hypotheses;
  await page.goto(`/hypothesis/${hypothesis}/update`);
  await page.getByLabel('I am a responsible adult').check();
  const sprints = page.getByLabel('Sprints').first();
  const statement = page.getByLabel('Statement');
  await sprints.fill('4');
  await statement.fill('What took me an hour to write');
  return {
    ...(await measureFromNow(planted)),
    page,
    entries: 2,
    submit: () => page.getByRole('button', { name: 'Save' }).click(),
    expectAnswered: () => expect(page).toHaveURL(`/hypothesis/${hypothesis}`),
    expectBusy: () => expect(page.getByRole('button', { name: 'Saving…' })).toBeVisible(),
    refusal: page.locator('.save-bar').getByRole('alert'),
    refusalText: (why) => `Not saved, try again: ${why}. What you typed is kept.`,
    expectKept: async () => {
      await expect(sprints).toHaveValue('4');
      await expect(statement).toHaveValue('What took me an hour to write');
    },
    expectDone: async () => {
      await expect(page).toHaveURL(`/hypothesis/${hypothesis}`);
      const deliverable = await readStored('deliverables', planted.id);
      expect(deliverable).toMatchObject({
        deliverableCost: null,
        deliverableClientCommencementSignature: { deprecatedReason: 'hypothesis changed' },
      });
    },
  };
}
