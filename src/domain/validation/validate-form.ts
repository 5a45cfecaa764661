import { assertNever } from '../assert-never.ts';
import { normalisePerson } from '../people/people.ts';
import type {
  AllocationFormValues,
  EditedField,
  EditedValuesOf,
  FieldTable,
  FormKindValues,
  FormValuesOf,
  InputDeclaration,
  ListKind,
} from '../records/field-kinds.ts';
import type { Allocation } from '../records/record-parts.ts';
import { ROWS } from '../records/rows.ts';
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
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from './limits.ts';

/** Errors by path within the field: '' is the field itself, '.0.amount' is in its first item. */
type PathErrors = readonly (readonly [path: string, error: FieldError])[];

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
      const found = checkField(field, typed.get(name), before.get(name));
      return found.map(([path, error]) => [`${name}${path}`, error] as const);
    }),
  );
}

/** TypeScript cannot follow the kind to its values. */
function checkField(field: EditedField, value: unknown, stored: unknown): PathErrors {
  const { kind } = field;
  switch (kind) {
    case 'allocations':
      return checkRows(
        kind,
        value as FormKindValues[typeof kind],
        (stored ?? []) as readonly Allocation[],
      );
    case 'testItems':
    case 'extraItems':
      return checkRows(kind, value as FormKindValues[typeof kind]);
    default:
      return [['', checkInput(value as string, { ...field, kind })]];
  }
}

function checkRows<K extends ListKind>(
  kind: K,
  rows: FormKindValues[K],
  stored: readonly Allocation[] = [],
): PathErrors {
  const { noun, cells } = ROWS[kind];
  return [
    ['', checkCount(rows, `${noun}s`)],
    ...rows.flatMap((row, index) => {
      const texts = new Map<string, string>(Object.entries(row));
      return Object.entries<InputDeclaration>(cells).map(([cell, declaration]) => {
        const isKept = cell === 'sprints' && isStored(row as AllocationFormValues, stored);
        const error = isKept ? null : checkInput(texts.get(cell) ?? '', declaration);
        return [`.${index}.${cell}`, error] as const;
      });
    }),
  ];
}

/** An unchanged row with sprints passes, unless they are below zero: such sprints have no price. */
function isStored(row: AllocationFormValues, stored: readonly Allocation[]): boolean {
  return stored.some(
    ({ researcher, sprints }) =>
      researcher === normalisePerson(row.researcher) &&
      sprints === toNumber(row.sprints) &&
      sprints >= 0,
  );
}

function checkInput(text: string, { kind, max, required }: InputDeclaration): FieldError {
  const missing = required || kind === 'name' ? checkRequired(text) : null;
  if (missing !== null) return missing;
  switch (kind) {
    case 'name':
      return checkLength(text, MAX_NAME_LENGTH);
    case 'person':
      return checkLength(text, MAX_PERSON_LENGTH);
    case 'text':
    case 'longText':
      return checkLength(text, max ?? MAX_TEXT_LENGTH);
    case 'number':
    case 'money':
      return checkNumber(text, max ?? MAX_NUMBER);
    case 'sprints':
      return checkSprints(text, max ?? MAX_SPRINTS);
    // Users choose links and payment states in a select, so there is no text to check.
    case 'link':
    case 'payment':
      return null;
    default:
      return assertNever(kind);
  }
}
