import type { Page } from '@playwright/test';
import { type DocumentData, Timestamp } from 'firebase-admin/firestore';
import { PEOPLE } from '../../../local-stack/seed/people.ts';
import { storedRemark } from '../../support/stored-records.ts';
import { database, readStored } from './database.ts';

const remarks = () => database.collection('environments/local/remarks');

/** The remarks of a deliverable as stored, oldest first. */
export async function remarksOf(deliverable: string): Promise<readonly DocumentData[]> {
  const found = await remarks().where('remarkDeliverableFBUID', '==', deliverable).get();
  return found.docs
    .map((one) => one.data())
    .toSorted((a, b) => a.remarkAt.toMillis() - b.remarkAt.toMillis());
}

/**
 * Plants remarks about a deliverable, bypassing the rules. By default they are one minute apart, and the last one is a
 * minute old. They stay after the test.
 */
export async function plantRemarks(
  deliverable: string,
  all: readonly DocumentData[],
): Promise<readonly string[]> {
  const { deliverableResearchFBUID, updatedAt } =
    (await readStored('deliverables', deliverable)) ?? {};
  const batch = database.batch();
  const ids = all.map((fields, index) => {
    const reference = remarks().doc();
    batch.set(reference, {
      ...storedRemark(),
      FBUID: reference.id,
      remarkDeliverableFBUID: deliverable,
      remarkResearchFBUID: deliverableResearchFBUID,
      remarkText: `Remark ${index + 1}`,
      remarkSide: 'contractor',
      remarkHistoryFBUID: updatedAt,
      remarkUid: PEOPLE.imogen.uid,
      remarkAt: Timestamp.fromMillis(Date.now() - (all.length - index) * 60_000),
      ...fields,
    });
    return reference.id;
  });
  await batch.commit();
  return ids;
}

export const questions = (page: Page) =>
  page.getByRole('region', { name: 'Questions', exact: true });

export const remark = (page: Page, text: string) =>
  questions(page)
    .getByRole('listitem')
    .filter({ has: page.locator('.remark-text').and(page.getByText(text, { exact: true })) });

/** The text that says what became of a question or a not-yet. */
export const stateOf = (page: Page, text: string) => remark(page, text).locator('.remark-state');

export const questionField = (page: Page) => questions(page).getByLabel('Question or remark');

export const askButton = (page: Page) =>
  questions(page).getByRole('button', { name: 'Ask', exact: true });

export async function ask(page: Page, text: string): Promise<void> {
  await questionField(page).fill(text);
  await askButton(page).click();
  await remark(page, text).waitFor();
}

export async function answer(page: Page, question: string, text: string): Promise<void> {
  await remark(page, question).getByRole('button', { name: 'Answer', exact: true }).click();
  await questions(page).getByLabel('Your answer').fill(text);
  await questions(page).getByRole('button', { name: 'Post answer' }).click();
  await remark(page, text).waitFor();
}
