import type { Locator, Page } from '@playwright/test';
import { readStored } from './database.ts';
import { externalSignatureCheckbox, referenceField } from './pages/signing-page.ts';
import { plantEstimatedDeliverable } from './planted-deliverable.ts';
import { signIn } from './sign-in.ts';
import {
  confirmButton,
  dialog,
  expectState,
  openDeliverable,
  signature,
  signButton,
  signNow,
} from './signing.ts';
import { expect } from './test.ts';

/** A signature, a revocation or a save that is ready to submit. */
export interface PreparedSave {
  readonly submit: () => Promise<void>;
  /** The alert that says that the server did not answer. */
  readonly refusal: Locator;
  /** The text of that alert. */
  readonly noAnswer: string;
  /** Expects that the form or dialog is still open, with what was typed. */
  readonly expectKept: () => Promise<void>;
  /** Expects that the page shows success after the server's answer, without waiting for a subscription. */
  readonly expectAnswered: () => Promise<void>;
  /** Expects the saved state on the page and in the database. */
  readonly expectDone: () => Promise<void>;
  /** The revision of the record that is signed or saved. It changes with each save. */
  readonly revision: () => Promise<string>;
}

const REFERENCE = 'Order 4711';
const NO_ANSWER = 'No answer. Check the page before you repeat.';

async function openPlantedDeliverable(page: Page) {
  const planted = await plantEstimatedDeliverable({ deliverableName: 'Interrupted work' }, [
    { 'lead@example.com': 3 },
  ]);
  await signIn(page, 'lead@example.com');
  await openDeliverable(page, planted.id);
  return planted;
}

/** The client's commencement, with a reference to an external signature. */
export async function prepareSignature(page: Page): Promise<PreparedSave> {
  const { id } = await openPlantedDeliverable(page);
  await signButton(page, 'Client commencement').click();
  await externalSignatureCheckbox(page).check();
  await referenceField(page).fill(REFERENCE);
  return {
    submit: () => confirmButton(page).click(),
    refusal: dialog(page).getByRole('alert'),
    noAnswer: NO_ANSWER,
    expectKept: () => expect(referenceField(page)).toHaveValue(REFERENCE),
    expectAnswered: () => expect(dialog(page)).toHaveCount(0),
    expectDone: async () => {
      await expectState(page, 'Client commencement', 'Signed');
      await expect(dialog(page)).toHaveCount(0);
      await expect(signature(page, 'Client commencement')).toContainText(REFERENCE);
      expect((await readStored('deliverables', id))?.deliverableCost).toBe(5280);
    },
    revision: async () => (await readStored('deliverables', id))?.updatedAt,
  };
}

/** A hypothesis whose changed sprints lapse a signature. */
export async function prepareHypothesis(page: Page): Promise<PreparedSave> {
  const { id, hypotheses } = await openPlantedDeliverable(page);
  await signNow(page, 'Client commencement');
  const [hypothesis = ''] = hypotheses;
  await page.goto(`/hypothesis/${hypothesis}/update`);
  await page.getByLabel('I am a responsible adult').check();
  const sprints = page.getByLabel('Sprints').first();
  const statement = page.getByLabel('Statement');
  await sprints.fill('4');
  await statement.fill('What took me an hour to write');
  return {
    submit: () => page.getByRole('button', { name: 'Save' }).click(),
    refusal: page.locator('.save-bar').getByRole('alert'),
    noAnswer: `${NO_ANSWER} What you typed is kept.`,
    expectKept: async () => {
      await expect(sprints).toHaveValue('4');
      await expect(statement).toHaveValue('What took me an hour to write');
    },
    expectAnswered: () => expect(page).toHaveURL(`/hypothesis/${hypothesis}`),
    expectDone: async () => {
      await expect(page).toHaveURL(`/hypothesis/${hypothesis}`);
      expect(await readStored('deliverables', id)).toMatchObject({
        deliverableCost: null,
        deliverableClientCommencementSignature: { deprecatedReason: 'hypothesis changed' },
      });
    },
    revision: async () => (await readStored('hypotheses', hypothesis))?.updatedAt,
  };
}
