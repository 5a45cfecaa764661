import { normalisePerson } from '../people/identity.ts';
import { sameData } from '../same-data.ts';
import { fromNumber, toId, toMoney, toNumber, toPerson } from '../validation/form-text.ts';
import type {
  EditedKind,
  EditedValuesOf,
  ExtraItemFormValues,
  FieldTable,
  FormKindValues,
  FormValuesOf,
  KindValues,
} from './field-kinds.ts';
import type { TestItem } from './record-parts.ts';
import { DEFAULT_TEST_ITEMS } from './test-items.ts';

/** An added extra item: its amount defaults to 0 (section 3). */
export const NEW_EXTRA_ITEM: Readonly<ExtraItemFormValues> = { justification: '', amount: '0' };

/** The two directions between a record's value and a form's, and what a new form starts with. */
interface FormConversion<Value, FormValue> {
  readonly initial: () => FormValue;
  readonly toForm: (value: Value) => FormValue;
  /** Of a valid form value: money in whole cents, e-mails in lower case (R24). */
  readonly fromForm: (value: FormValue) => Value;
}

const blank = () => '';
const asTyped = {
  initial: blank,
  toForm: (text: string) => text,
  fromForm: (text: string) => text,
};
const trimmed = { ...asTyped, fromForm: (text: string) => text.trim() };
const orNull = { initial: blank, toForm: (text: string | null) => text ?? '', fromForm: toId };
const amount = { initial: blank, toForm: fromNumber, fromForm: toNumber };

const CONVERSIONS: {
  readonly [K in EditedKind]: FormConversion<KindValues[K], FormKindValues[K]>;
} = {
  name: trimmed,
  text: trimmed,
  longText: asTyped,
  number: amount,
  money: { ...amount, fromForm: toMoney },
  link: orNull,
  payment: orNull,
  person: { ...orNull, fromForm: toPerson },
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
    initial: () => DEFAULT_TEST_ITEMS.map(copyTestItem),
    toForm: (items) => items.map(copyTestItem),
    fromForm: (items) => items.map(copyTestItem),
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

/** The values of a new record's form. */
export function newFormValues<T extends FieldTable>(
  table: T,
  prefilled: Partial<EditedValuesOf<T>> = {},
): FormValuesOf<T> {
  const given = new Map<string, unknown>(Object.entries(prefilled));
  return convertEach(table, (name, { initial, toForm }) =>
    given.has(name) ? toForm(given.get(name)) : initial(),
  ) as FormValuesOf<T>;
}

/** The form values of an existing record. */
export function toFormValues<T extends FieldTable>(
  table: T,
  record: EditedValuesOf<T>,
): FormValuesOf<T> {
  const stored = new Map<string, unknown>(Object.entries(record));
  return convertEach(table, (name, { toForm }) => toForm(stored.get(name))) as FormValuesOf<T>;
}

/** What valid form values save. */
export function fromFormValues<T extends FieldTable>(
  table: T,
  values: FormValuesOf<T>,
): EditedValuesOf<T> {
  const typed = new Map<string, unknown>(Object.entries(values));
  return convertEach(table, (name, { fromForm }) => fromForm(typed.get(name))) as EditedValuesOf<T>;
}

/** The fields whose form values differ from the record's. */
export function changedFields<T extends FieldTable>(
  table: T,
  record: EditedValuesOf<T>,
  values: FormValuesOf<T>,
): readonly (keyof FormValuesOf<T> & string)[] {
  const stored = toFormValues(table, record);
  return (Object.keys(stored) as (keyof FormValuesOf<T> & string)[]).filter(
    (name) => !sameData(stored[name], values[name]),
  );
}

/** What an edit writes: the changed fields and nothing else (R21). */
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

/** Field → the label that it has on the form. */
export function labelsOf(table: FieldTable): Readonly<Partial<Record<string, string>>> {
  return Object.fromEntries(Object.entries(table).map(([name, { label = name }]) => [name, label]));
}

/** Whether frozen allocations lock the field (section 4). */
export function isLockedField(table: FieldTable, name: string): boolean {
  return table[name]?.edit === 'locked';
}

/** Converts every field that the form edits; the callers' types follow from the table. */
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

/** Field arrays change their items in place; the record's items must stay as they are. */
function copyTestItem({ label, value, description }: TestItem) {
  return { label, value, description };
}
