import type { Page } from '@playwright/test';
import type { FieldTable } from '../../src/domain/records/field-kinds.ts';
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

interface PlainField {
  readonly name: string;
  readonly label: string;
  /** Differs from the text of every other field, and contains no label. */
  readonly text: string;
}

function plainFieldsOf(table: FieldTable): readonly PlainField[] {
  return Object.entries(table).flatMap(([name, { kind, label }], index) => {
    const text = `typed-into-field-${String(index).padStart(2, '0')}`;
    return PLAIN_KINDS.includes(kind) && label !== undefined ? [{ name, label, text }] : [];
  });
}

const RECORDS = [
  {
    table: 'deliverable',
    stored: 'deliverables',
    fields: plainFieldsOf(DELIVERABLE_FIELDS),
    plant: () => plantDeliverable({}),
  },
  {
    table: 'hypothesis',
    stored: 'hypotheses',
    fields: plainFieldsOf(HYPOTHESIS_FIELDS),
    plant: () => plantHypothesis({}),
  },
] as const;

for (const { table, stored, fields, plant } of RECORDS) {
  test(`every text field of a ${table} can be edited, and is shown and printed`, async ({
    page,
  }) => {
    const id = await plant();
    await signIn(page, 'lead@example.com');
    await page.goto(`/${table}/${id}/update`);
    for (const { label, text } of fields) {
      await page.getByLabel(label, { exact: true }).fill(text);
    }
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL(`/${table}/${id}`);
    await expectShown(page, fields);
    expect(await readStored(stored, id)).toMatchObject(
      Object.fromEntries(fields.map(({ name, text }) => [name, text])),
    );
    await page.emulateMedia({ media: 'print' });
    await expectShown(page, fields);
  });
}

async function expectShown(page: Page, fields: readonly PlainField[]): Promise<void> {
  for (const { name, text } of fields) {
    await expect(page.getByText(text).first(), name).toBeVisible();
  }
}
