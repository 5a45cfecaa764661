import type { FieldTable } from '../../src/domain/records/record-fields.ts';
import { DELIVERABLE_FIELDS, HYPOTHESIS_FIELDS } from '../../src/domain/records/record-fields.ts';
import { readStored } from './support/database.ts';
import { plantDeliverable, plantHypothesis } from './support/plant.ts';
import { signIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

/*
 * These tests fail if a labelled text field of a deliverable or a hypothesis is missing in the form, on the page of the
 * record or in print. The other kinds of fields have their own tests.
 */

const PLAIN_KINDS: readonly string[] = ['name', 'text', 'longText'];

for (const [table, stored, fieldTable, plant] of [
  ['deliverable', 'deliverables', DELIVERABLE_FIELDS, plantDeliverable],
  ['hypothesis', 'hypotheses', HYPOTHESIS_FIELDS, plantHypothesis],
] as const) {
  test(`every text field of a ${table} can be edited, and is shown and printed`, async ({
    page,
  }) => {
    // Each text differs from that of every other field, and contains no label.
    const fields = Object.entries<FieldTable[string]>(fieldTable).flatMap(
      ([name, { kind, label }], index) => {
        const text = `typed-into-field-${String(index).padStart(2, '0')}`;
        return PLAIN_KINDS.includes(kind) && label !== undefined ? [{ name, label, text }] : [];
      },
    );
    const id = await plant({});
    await signIn(page, 'lead@example.com');
    await page.goto(`/${table}/${id}/update`);
    for (const { label, text } of fields) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`/${table}/${id}`);
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({ media });
      for (const { name, text } of fields) {
        const shown = page.getByText(text).filter({ visible: true }).first();
        await expect(shown, `${name}, ${media}`).toBeVisible();
      }
    }
    expect(await readStored(stored, id)).toMatchObject(
      Object.fromEntries(fields.map(({ name, text }) => [name, text])),
    );
  });
}
