import type { Page } from '@playwright/test';
import { createAccount, createClient, memberReference } from '../support/accounts.ts';
import { park } from '../support/browser/warm-context.ts';
import { keepPage, openHeld } from '../support/open.ts';
import { changeInPlace, plantEstimatedDeliverable, plantResearch } from '../support/plant.ts';
import { signInByForm } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';

// What a browser keeps of the database belongs to one account (R43).

const card = (page: Page, name: string) => page.getByRole('article', { name });
const notMember = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'You are not a member yet' });

async function plantNamed(label: string): Promise<{ readonly id: string; readonly name: string }> {
  const name = `${label} ${Date.now()}`;
  return { id: await plantResearch(name), name };
}

/** Creates a client of this research, signs it in, and waits until the browser keeps the research. Returns its e-mail. */
async function visitAsClient(page: Page, { id, name }: Awaited<ReturnType<typeof plantNamed>>) {
  const { email } = await createClient({ research: id }, 'Keeper');
  await signInByForm(page, email);
  await page.goto('/research');
  await expect(card(page, name)).toBeVisible();
  await expect.poll(() => keptText(page)).toContain(name);
  return email;
}

/** Everything that Firestore keeps in this browser. Empty if it keeps nothing. */
async function keptText(page: Page): Promise<string> {
  await page.waitForLoadState();
  return page.evaluate(async () => {
    const names = (await indexedDB.databases()).map(({ name }) => name ?? '');
    const name = names.find((one) => one.startsWith('firestore/'));
    if (name === undefined) return '';
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open(name);
    // If the page has just deleted the database, open() would create an empty one, which Firestore cannot use.
    // So the upgrade is aborted.
    opening.onupgradeneeded = () => opening.transaction?.abort();
    const database = await result(opening).catch(() => null);
    if (database === null) return '';
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readonly');
    const values = await Promise.all(
      stores.map((store) => result(transaction.objectStore(store).getAll())),
    );
    database.close();
    return JSON.stringify(values);
  });
}

/** What its tabs tell each other, such as which queries the server has answered. */
function notesOfFirestore(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('firestore_')),
  );
}

/** Leaves the app without a logout and ends the session, as if it had expired. The kept data stay. */
async function forgetSession(page: Page): Promise<void> {
  await park(page);
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('firebase:')) localStorage.removeItem(key);
    }
  });
}

async function expectNothingKeptOf(page: Page, name: string): Promise<void> {
  // A navigation interrupts keptText().
  await expect(async () => expect(await keptText(page)).not.toContain(name)).toPass({
    timeout: 10_000,
  });
}

test('the next person on a computer gets nothing that the one before left there, also if a person without an entry came first', async ({
  page,
}) => {
  const { email } = await createAccount('Nobody Yet');
  await signInByForm(page, email);
  await expect(notMember(page)).toBeVisible();
  await forgetSession(page);
  const [first, second] = [await plantNamed('First person'), await plantNamed('Second person')];
  await visitAsClient(page, first);
  await forgetSession(page);
  expect(await keptText(page)).toContain(first.name);
  await visitAsClient(page, second);
  expect(await keptText(page)).not.toContain(first.name);
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'Main' }).getByText('All Deliverables').click();
  await page.getByRole('navigation', { name: 'Main' }).getByText('All Research').click();
  await expect(card(page, second.name)).toBeVisible();
  await expect(card(page, first.name)).toHaveCount(0);
});

test('a logout in one tab ends the other one, and the browser keeps no research; reopened after another account signed in, the other tab shows the data of that account', async ({
  page,
}) => {
  const [first, second] = [await plantNamed('Before'), await plantNamed('After')];
  await visitAsClient(page, first);
  const other = await page.context().newPage();
  await other.goto('/research');
  await expect(card(other, first.name)).toBeVisible();
  await expect.poll(() => notesOfFirestore(page)).not.toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  }
  await expectNothingKeptOf(page, first.name);
  // A later tab would take them for answers of the server.
  await expect.poll(() => notesOfFirestore(page)).toEqual([]);

  await visitAsClient(page, second);
  await other.goto('/research');
  await expect(card(other, second.name)).toBeVisible();
  await expect(card(other, first.name)).toHaveCount(0);
  await expectNothingKeptOf(page, first.name);
});

test('a client sees a research only while an admin grants it, and loses a cached record as soon as the server refuses it', async ({
  page,
}) => {
  const [own, other] = [await plantNamed('Own'), await plantNamed('Of others')];
  const entry = memberReference(await visitAsClient(page, own));
  await entry.update({ researchFBUIDs: [own.id, other.id] });
  await expect(card(page, other.name)).toBeVisible();
  await entry.update({ researchFBUIDs: [own.id] });
  await expect(card(page, other.name)).toHaveCount(0);
  await expect(card(page, own.name)).toBeVisible();
  const name = `Moved away ${Date.now()}`;
  const fields = { deliverableName: name, deliverableResearchFBUID: own.id };
  const { id } = await plantEstimatedDeliverable(fields, [{ '': 1 }]);
  const title = page.getByRole('heading', { level: 1, name });
  await keepPage(page, `/deliverable/${id}`, title);
  await changeInPlace(id, { deliverableResearchFBUID: other.id });
  const release = await openHeld(page, `/deliverable/${id}`);
  await expect(title).toBeVisible();
  await release();
  await expect(page.getByText('You do not have permission to see this.')).toBeVisible();
  await expect(title).toHaveCount(0);
});
