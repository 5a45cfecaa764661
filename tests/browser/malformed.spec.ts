import {
  parseDeliverable,
  parseHypothesis,
  parseResearch,
  parseTemplate,
} from '../../src/domain/normalise/parse-record.ts';
import { database, storedReference } from './support/database.ts';
import { CLASSES, malformed, SOUND, type Table } from './support/malformed.ts';
import { follow, load } from './support/open.ts';
import { signIn } from './support/sign-in.ts';
import { allowOpenAccess, expect, test } from './support/test.ts';

const EACH = 250;
const TABLES = [
  ['researchs', 'research', parseResearch],
  ['templates', 'template', parseTemplate],
  ['deliverables', 'deliverable', parseDeliverable],
  ['hypotheses', 'hypothesis', parseHypothesis],
] as const;

const DOCUMENTS = CLASSES.flatMap((name) => malformed(name, EACH));

/** Writes the malformed documents and a sound one of each table, bypassing the rules. */
async function plantMalformed(): Promise<void> {
  const writer = database.bulkWriter();
  for (const { table, id, fields } of DOCUMENTS) {
    void writer.set(storedReference(table, id), fields);
  }
  for (const [table, fields] of Object.entries(SOUND)) {
    void writer.set(storedReference(table as Table, `sound-${table}`), fields);
  }
  await writer.close();
}

/** The ids of a table's readable and unreadable documents. Some malformed documents are readable. */
async function partition([table, , parse]: (typeof TABLES)[number]) {
  const { docs } = await database.collection(`environments/local/${table}`).get();
  const isReadable = (doc: (typeof docs)[number]) => parse(doc.id, doc.data()).ok;
  return {
    readable: docs.filter(isReadable).map(({ id }) => id),
    unreadable: docs.filter((doc) => !isReadable(doc)).map(({ id }) => id),
  };
}

test.describe(`${CLASSES.length} classes of malformed documents, at least ${EACH} each`, () => {
  test.beforeAll(plantMalformed);
  test.afterAll(async ({ firestore }) => {
    await firestore.clear();
    await allowOpenAccess();
  });

  for (const entry of TABLES) {
    const [table, noun] = entry;

    test(`the list of ${table} shows the readable records, and names the unreadable ones with the reason`, async ({
      page,
    }) => {
      const { readable, unreadable } = await partition(entry);
      expect(unreadable.length).toBeGreaterThan(EACH);
      await signIn(page, 'lead@example.com');
      await load(page, `/${noun}`);
      const problems = page.locator('.unreadable-card');
      await expect(problems).toHaveCount(unreadable.length);
      const texts = (await problems.allTextContents()).join('\n');
      for (const id of unreadable) {
        expect(texts).toMatch(new RegExp(`^Document ${id} cannot be read.{10}`, 'm'));
      }
      // Print renders every card, not only the first ones.
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
      await expect(page.getByRole('article')).toHaveCount(readable.length);
      await expect(
        page
          .getByRole('article')
          .filter({ hasText: `A sound ${noun}` })
          .first(),
      ).toBeVisible();
    });

    test(`the page and the form of a document of each class in ${table} open, with an error if it is unreadable`, async ({
      page,
    }) => {
      const { unreadable } = await partition(entry);
      await signIn(page, 'lead@example.com');
      await load(page, '/profile');
      for (const name of CLASSES) {
        const id = DOCUMENTS.find((one) => one.table === table && one.name === name)?.id ?? '';
        for (const path of [`/${noun}/${id}`, `/${noun}/${id}/update`]) {
          await follow(page, path);
          const problem = page.getByText(`Document ${id} cannot be read`);
          await expect(problem.first(), path).toBeVisible({ visible: unreadable.includes(id) });
        }
      }
    });
  }

  test('My work shows a sound hypothesis beside them, and the profile opens', async ({ page }) => {
    await signIn(page, 'lead@example.com');
    await load(page, '/work');
    await expect(
      page.getByRole('article').filter({ hasText: 'A sound hypothesis' }).first(),
    ).toBeVisible();
    await follow(page, '/profile');
  });
});
