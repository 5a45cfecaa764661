import { normalisePerson } from '../people/people.ts';
import type {
  AllocationFormValues,
  EditedField,
  EditedKind,
  EditedValuesOf,
  ExtraItemFormValues,
  FieldTable,
  FormKindValues,
  FormValuesOf,
  KindValues,
  TestItemFormValues,
} from '../records/field-kinds.ts';
import type { Allocation } from '../records/record-parts.ts';
import {
  checkCount,
  checkLength,
  checkNumber,
  checkRequired,
  checkSprints,
  errorsOf,
  type FieldError,
  type FieldErrors,
} from './checks.ts';
import { toNumber } from './form-text.ts';
import {
  MAX_AUD,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from './limits.ts';

/** Errors by path within the field: '' is the field itself, '.0.amount' is in its first item. */
type PathErrors = readonly (readonly [path: string, error: FieldError])[];

type Check<Value, FormValue> = (
  value: FormValue,
  field: EditedField,
  /** The stored record's value; null for a new record. */
  stored: Value | null,
) => PathErrors;

const CHECKS: { readonly [K in EditedKind]: Check<KindValues[K], FormKindValues[K]> } = {
  name: (text) => onField(checkRequired(text) ?? checkLength(text, MAX_NAME_LENGTH)),
  text: checkTextField,
  longText: checkTextField,
  number: checkNumberField,
  money: checkNumberField,
  // Users choose links and payment states in a select, so there is no text to check.
  link: () => [],
  payment: () => [],
  person: (text) => onField(checkLength(text, MAX_PERSON_LENGTH)),
  allocations: (rows, _, stored) => checkAllocations(rows, stored ?? []),
  testItems: checkTestItems,
  extraItems: checkExtraItems,
};

/**
 * Checks form values against section 5 and `limits.ts`.
 *
 * @param stored the stored record; null for a new one. An unchanged allocation of 0 or more passes, so an
 *   older record with a half sprint can still be edited.
 * @returns field path → message; empty when the values are valid.
 */
export function validateForm<T extends FieldTable>(
  table: T,
  values: FormValuesOf<T>,
  stored: EditedValuesOf<T> | null = null,
): FieldErrors<string> {
  const typed = new Map<string, unknown>(Object.entries(values));
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  return errorsOf(
    Object.entries(table).flatMap(([name, field]) => {
      if (field.edit === undefined) return [];
      const check = CHECKS[field.kind] as Check<unknown, unknown>;
      const found = check(typed.get(name), field, before.get(name) ?? null);
      return found.map(([path, error]) => [`${name}${path}`, error] as const);
    }),
  );
}

function onField(error: FieldError): PathErrors {
  return [['', error]];
}

function checkTextField(text: string, { max = MAX_TEXT_LENGTH }: EditedField): PathErrors {
  return onField(checkLength(text, max));
}

function checkNumberField(text: string, { max = MAX_NUMBER, required }: EditedField): PathErrors {
  return onField((required ? checkRequired(text) : null) ?? checkNumber(text, max));
}

/** Accepts the sprints of an unchanged row, unless they are below zero: such sprints have no price. */
function checkAllocations(
  rows: readonly AllocationFormValues[],
  stored: readonly Allocation[],
): PathErrors {
  const isStored = (row: AllocationFormValues) =>
    stored.some(
      ({ researcher, sprints }) =>
        researcher === normalisePerson(row.researcher) &&
        sprints === toNumber(row.sprints) &&
        sprints >= 0,
    );
  return [
    ['', checkCount(rows, 'researchers')],
    ...rows.flatMap(
      (row, index): PathErrors => [
        [`.${index}.researcher`, checkLength(row.researcher, MAX_PERSON_LENGTH)],
        [`.${index}.sprints`, isStored(row) ? null : checkSprints(row.sprints, MAX_SPRINTS)],
      ],
    ),
  ];
}

function checkTestItems(items: readonly TestItemFormValues[]): PathErrors {
  return [
    ['', checkCount(items, 'test items')],
    ...items.flatMap(
      ({ label, value, description }, index): PathErrors => [
        [`.${index}.label`, checkLength(label, MAX_NAME_LENGTH)],
        [`.${index}.value`, checkLength(value, MAX_TEXT_LENGTH)],
        [`.${index}.description`, checkLength(description, MAX_TEXT_LENGTH)],
      ],
    ),
  ];
}

function checkExtraItems(items: readonly ExtraItemFormValues[]): PathErrors {
  return [
    ['', checkCount(items, 'extra items')],
    ...items.flatMap(
      ({ justification, amount }, index): PathErrors => [
        [`.${index}.justification`, checkLength(justification, MAX_TEXT_LENGTH)],
        [`.${index}.amount`, checkNumber(amount, MAX_AUD)],
      ],
    ),
  ];
}
