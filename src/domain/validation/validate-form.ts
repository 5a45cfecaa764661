import type { Allocation } from '../records/entities.ts';
import { toNumber, typedNumber } from '../records/form-text.ts';
import { ROWS } from '../records/form-values.ts';
import type {
  AllocationFormValues,
  EditedField,
  EditedValuesOf,
  FieldTable,
  FormKindValues,
  FormValuesOf,
  InputDeclaration,
  ListKind,
} from '../records/record-fields.ts';
import {
  MAX_ITEMS,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_SPRINTS,
  MAX_TEXT_LENGTH,
} from '../records/record-fields.ts';
import { normalisePerson } from '../text/person-text.ts';

/** The path within the field: '' or '.0.amount'. */
type PathErrors = readonly (readonly [path: string, error: FieldError])[];

/**
 * @param stored null for a new record. An unchanged allocation of 0 or more passes, so that an older record with a half
 * sprint can still be edited.
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
    ['', checkCount(rows, MAX_ITEMS, `${noun}s`)],
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

/** Sprints below zero have no price, so they never pass. */
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
    case 'link':
    case 'payment':
      return null;
  }
}

export type FieldErrors<Path extends string> = Readonly<Partial<Record<Path, string>>>;

export type FieldError = string | null;

export function errorsOf<Path extends string>(
  fieldErrors: Iterable<readonly [Path, FieldError]>,
): FieldErrors<Path> {
  const errors: Partial<Record<Path, string>> = {};
  for (const [path, error] of fieldErrors) {
    if (error !== null) errors[path] = error;
  }
  return errors;
}

export function checkRequired(text: string): FieldError {
  return text.trim() === '' ? 'required' : null;
}

export function checkLength(text: string, max: number): FieldError {
  return text.length > max ? `must be at most ${max.toLocaleString('en-AU')} characters` : null;
}

function checkNumber(text: string, max: number): FieldError {
  const typed = typedNumber(text);
  if (!typed.ok) return typed.wanted;
  if (typed.value === null || Math.abs(typed.value) <= max) return null;
  const limit = max.toLocaleString('en-AU');
  return `must be between -${limit} and ${limit}`;
}

function checkSprints(text: string, max: number): FieldError {
  const typed = typedNumber(text);
  if (!typed.ok) return WHOLE_SPRINTS;
  if (typed.value === null) return 'required';
  if (typed.value < 0) return 'must be 0 or more';
  if (!Number.isInteger(typed.value)) return WHOLE_SPRINTS;
  return typed.value > max ? `must be at most ${max.toLocaleString('en-AU')}` : null;
}

const WHOLE_SPRINTS = 'Sprints are whole numbers';

export function checkCount(items: readonly unknown[], max: number, noun: string): FieldError {
  return items.length > max ? `at most ${max} ${noun}` : null;
}
