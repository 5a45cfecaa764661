import { normalisePerson } from '../people/identity.ts';
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
import type { Allocation, TestItem } from '../records/record-parts.ts';
import { sameData } from '../same-data.ts';
import {
  checkCount,
  checkLength,
  checkName,
  checkNumber,
  checkRequired,
  checkSprints,
  type Fault,
  type FieldErrors,
} from './checks.ts';
import { toNumber } from './form-text.ts';
import {
  MAX_AUD,
  MAX_CHANGED_TEST_ITEMS,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from './limits.ts';

/** Faults by their path within the field: '' is the field, '.0.amount' a part of its first item. */
type PartFaults = readonly (readonly [path: string, fault: Fault])[];

type Check<Value, FormValue> = (
  value: FormValue,
  field: EditedField,
  /** What the form was opened with; null in the form of a new record. */
  stored: Value | null,
) => PartFaults;

const CHECKS: { readonly [K in EditedKind]: Check<KindValues[K], FormKindValues[K]> } = {
  name: (text) => whole(checkName(text, MAX_NAME_LENGTH)),
  text: checkText,
  longText: checkText,
  number: checkFigure,
  money: checkFigure,
  // A select offers only valid values.
  link: () => [],
  payment: () => [],
  person: (text) => whole(checkLength(text, MAX_PERSON_LENGTH)),
  allocations: (rows, _, stored) => checkAllocations(rows, stored ?? []),
  testItems: (items, _, stored) => checkTestItems(items, stored ?? []),
  extraItems: checkExtraItems,
};

/**
 * Faults of a form (section 5): names are required, numbers are numbers, and nothing is larger than
 * `limits.ts` says.
 *
 * @param stored the record that the form was opened with. What an older record holds and the form
 *   leaves unchanged passes, so that a half sprint does not block every other change.
 * @returns field path → message; empty when the values are valid.
 */
export function validateForm<T extends FieldTable>(
  table: T,
  values: FormValuesOf<T>,
  stored: EditedValuesOf<T> | null = null,
): FieldErrors<string> {
  const typed = new Map<string, unknown>(Object.entries(values));
  const before = new Map<string, unknown>(Object.entries(stored ?? {}));
  const problems: Record<string, string> = {};
  for (const [name, field] of Object.entries(table)) {
    if (field.edit === undefined) continue;
    const check = CHECKS[field.kind] as Check<unknown, unknown>;
    for (const [path, fault] of check(typed.get(name), field, before.get(name) ?? null)) {
      if (fault !== null) problems[`${name}${path}`] = fault;
    }
  }
  return problems;
}

function whole(fault: Fault): PartFaults {
  return [['', fault]];
}

function checkText(text: string, { max = MAX_TEXT_LENGTH }: EditedField): PartFaults {
  return whole(checkLength(text, max));
}

function checkFigure(text: string, { max = MAX_NUMBER, required }: EditedField): PartFaults {
  return whole((required ? checkRequired(text) : null) ?? checkNumber(text, max));
}

/** An allocation that a researcher already has passes, unless it is below zero: that has no price. */
function checkAllocations(
  rows: readonly AllocationFormValues[],
  stored: readonly Allocation[],
): PartFaults {
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
      (row, index): PartFaults => [
        [`.${index}.researcher`, checkLength(row.researcher, MAX_PERSON_LENGTH)],
        [`.${index}.sprints`, isStored(row) ? null : checkSprints(row.sprints, MAX_SPRINTS)],
      ],
    ),
  ];
}

function checkTestItems(
  items: readonly TestItemFormValues[],
  stored: readonly TestItem[],
): PartFaults {
  return [
    ['', checkCount(items, 'test items') ?? checkChanged(items, stored)],
    ...items.flatMap(
      ({ label, value, description }, index): PartFaults => [
        [`.${index}.label`, checkLength(label, MAX_NAME_LENGTH)],
        [`.${index}.value`, checkLength(value, MAX_TEXT_LENGTH)],
        [`.${index}.description`, checkLength(description, MAX_TEXT_LENGTH)],
      ],
    ),
  ];
}

/** The rules check each new or changed item, and cannot check more in one save. */
function checkChanged(items: readonly TestItem[], stored: readonly TestItem[]): Fault {
  const changed = items.filter((item) => !stored.some((one) => sameData(one, item)));
  return changed.length > MAX_CHANGED_TEST_ITEMS
    ? `at most ${MAX_CHANGED_TEST_ITEMS} new or changed test items at a time: save these first`
    : null;
}

function checkExtraItems(items: readonly ExtraItemFormValues[]): PartFaults {
  return [
    ['', checkCount(items, 'extra items')],
    ...items.flatMap(
      ({ justification, amount }, index): PartFaults => [
        [`.${index}.justification`, checkLength(justification, MAX_TEXT_LENGTH)],
        [`.${index}.amount`, checkNumber(amount, MAX_AUD)],
      ],
    ),
  ];
}
