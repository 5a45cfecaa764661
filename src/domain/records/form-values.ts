import { sameData } from '../same-data.ts';
import { normalisePerson } from '../text/person-text.ts';
import type { TestItem } from './entities.ts';
import { fromNumber, toMoney, toNumber } from './form-text.ts';
import type {
  EditedKind,
  EditedValuesOf,
  FieldTable,
  FormKindValues,
  FormValuesOf,
  InputDeclaration,
  KindValues,
  ListKind,
} from './record-fields.ts';
import { MAX_AUD, MAX_NAME_LENGTH, MAX_SPRINTS, MAX_TEXT_LENGTH } from './record-fields.ts';

interface FormConversion<Value, FormValue> {
  readonly initial: () => FormValue;
  readonly toForm: (value: Value) => FormValue;
  /**
   * A text that is no number becomes null, or 0 in a row of a list: validation refuses it before a save, but a preview
   * while typing does not.
   */
  readonly fromForm: (value: FormValue) => Value;
}

const blank = () => '';
/** In composed letters: a font with 'ễ' may lack an accent that stands alone, and another font would draw the letter. */
const composed = {
  initial: blank,
  toForm: (text: string) => text,
  fromForm: (text: string) => text.normalize('NFC'),
};
const trimmed = { ...composed, fromForm: (text: string) => text.trim().normalize('NFC') };
const orNull = {
  initial: blank,
  toForm: (text: string | null) => text ?? '',
  fromForm: (text: string) => text || null,
};
const numeric = { initial: blank, toForm: fromNumber, fromForm: toNumber };

const CONVERSIONS: {
  readonly [K in EditedKind]: FormConversion<KindValues[K], FormKindValues[K]>;
} = {
  name: trimmed,
  text: trimmed,
  longText: composed,
  number: numeric,
  money: { ...numeric, fromForm: toMoney },
  link: orNull,
  payment: orNull,
  outcome: orNull,
  flag: {
    initial: blank,
    toForm: (isSet) => (isSet ? 'yes' : ''),
    fromForm: (text) => text === 'yes',
  },
  person: { ...orNull, fromForm: (text) => normalisePerson(text) || null },
  allocations: {
    initial: () => [],
    toForm: (allocations) =>
      allocations.map(({ researcher, sprints }) => ({ researcher, sprints: fromNumber(sprints) })),
    fromForm: (rows) =>
      rows.map(({ researcher, sprints }) => ({
        researcher: normalisePerson(researcher),
        sprints: toNumber(sprints) ?? 0,
      })),
  },
  testItems: {
    initial: () => DEFAULT_TEST_ITEMS.map((item) => ({ ...item })),
    toForm: (items) => items.map((item) => ({ ...item })),
    fromForm: (items) => items.map((item) => ({ ...item })),
  },
  extraItems: {
    initial: () => [],
    toForm: (items) =>
      items.map((item) => ({ justification: item.justification, amount: fromNumber(item.amount) })),
    fromForm: (items) =>
      items.map((item) => ({
        justification: item.justification,
        amount: toMoney(item.amount) ?? 0,
      })),
  },
};

/** A field that is not in the record begins as in a new form. */
export function toFormValues<T extends FieldTable>(
  table: T,
  record: Partial<EditedValuesOf<T>> = {},
): FormValuesOf<T> {
  const stored = new Map<string, unknown>(Object.entries(record));
  return convertEach(table, (name, { initial, toForm }) =>
    stored.has(name) ? toForm(stored.get(name)) : initial(),
  ) as FormValuesOf<T>;
}

export function fromFormValues<T extends FieldTable>(
  table: T,
  values: FormValuesOf<T>,
): EditedValuesOf<T> {
  const typed = new Map<string, unknown>(Object.entries(values));
  return convertEach(table, (name, { fromForm }) => fromForm(typed.get(name))) as EditedValuesOf<T>;
}

export function asSaved<T extends FieldTable>(table: T, values: FormValuesOf<T>): FormValuesOf<T> {
  return toFormValues(table, fromFormValues(table, values));
}

export function changedFields<T extends FieldTable>(
  table: T,
  record: EditedValuesOf<T>,
  values: FormValuesOf<T>,
): readonly (keyof FormValuesOf<T> & string)[] {
  const stored = toFormValues(table, record);
  const saved = asSaved(table, values);
  return (Object.keys(stored) as (keyof FormValuesOf<T> & string)[]).filter(
    (name) => !sameData(stored[name], values[name]) && !sameData(stored[name], saved[name]),
  );
}

/** Writing only the changed fields overwrites no concurrent edit of another field (R21). */
export function editedFields<T extends FieldTable>(
  table: T,
  record: EditedValuesOf<T>,
  values: FormValuesOf<T>,
): Partial<EditedValuesOf<T>> {
  const fields: Readonly<Record<string, unknown>> = fromFormValues(table, values);
  return Object.fromEntries(
    changedFields(table, record, values).map((name) => [name, fields[name]]),
  ) as Partial<EditedValuesOf<T>>;
}

export function labelsOf(table: FieldTable): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(Object.entries(table).map(([name, { label = name }]) => [name, label]));
}

export function isLockedField(table: FieldTable, name: string): boolean {
  return table[name]?.edit === 'locked';
}

/** Converts every field that the form edits. TypeScript cannot follow the loop, so callers cast. */
function convertEach(
  table: FieldTable,
  convert: (name: string, conversion: FormConversion<unknown, unknown>) => unknown,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(table).flatMap(([name, field]) =>
      field.edit === undefined
        ? []
        : [[name, convert(name, CONVERSIONS[field.kind] as FormConversion<unknown, unknown>)]],
    ),
  );
}

export const NO_JUSTIFICATION = '(no justification)';

const FAIL = 'Fail';

export const DEFAULT_TEST_ITEMS: readonly TestItem[] = ['Null', 'Pass', FAIL, FAIL, FAIL].map(
  testItem,
);

/** Only items labelled 'Fail' have a Remove button (R22). */
export function isRemovableTestItem({ label }: TestItem): boolean {
  return label === FAIL;
}

function testItem(label: string): TestItem {
  return { label, value: '', description: '' };
}

export interface RowDeclaration<Row extends object> {
  readonly noun: string;
  readonly cells: { readonly [Cell in keyof Row]: InputDeclaration };
  readonly added: Row;
}

export const ROWS: {
  readonly [K in ListKind]: RowDeclaration<FormKindValues[K][number]>;
} = {
  allocations: {
    noun: 'researcher',
    cells: {
      // Sprints without a researcher are unassigned.
      researcher: { kind: 'person', label: 'Researcher' },
      sprints: { kind: 'sprints', label: 'Sprints', max: MAX_SPRINTS },
    },
    added: { researcher: '', sprints: '1' },
  },
  testItems: {
    noun: 'test item',
    cells: {
      label: { kind: 'text', label: 'Label', max: MAX_NAME_LENGTH },
      value: { kind: 'text', label: 'Value', max: MAX_TEXT_LENGTH },
      description: { kind: 'text', label: 'Description', max: MAX_TEXT_LENGTH },
    },
    added: testItem(FAIL),
  },
  extraItems: {
    noun: 'extra item',
    cells: {
      justification: { kind: 'text', label: 'Justification', blankReads: NO_JUSTIFICATION },
      amount: { kind: 'money', label: 'Amount (AUD)', max: MAX_AUD, signed: true },
    },
    added: { justification: '', amount: '0' },
  },
};
