import type { Allocation } from '../records/entities.ts';
import { toNumber, typedNumber, withDecimalPoint } from '../records/form-text.ts';
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
import { toAud, toCents } from '../text/money.ts';
import { isEmailAddress, normalisePerson } from '../text/person-text.ts';

/** The path within the field: '' or '.0.amount'. */
type PathErrors = readonly (readonly [path: string, error: FieldError])[];

/**
 * @param stored null for a new record. An unchanged number, person, or allocation of 0 or more passes, so that an older
 * record with a half sprint can still be edited.
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
      return [['', checkInput(value as string, { ...field, kind }, [stored])]];
  }
}

function checkRows<K extends ListKind>(
  kind: K,
  rows: FormKindValues[K],
  stored: readonly Allocation[] = [],
): PathErrors {
  const { noun, cells } = ROWS[kind];
  const people = stored.map(({ researcher }) => researcher);
  return [
    ['', checkCount(rows, MAX_ITEMS, `${noun}s`)],
    ...rows.flatMap((row, index) => {
      const texts = new Map<string, string>(Object.entries(row));
      return Object.entries<InputDeclaration>(cells).map(([cell, declaration]) => {
        const isKept = cell === 'sprints' && isStored(row as AllocationFormValues, stored);
        const error = isKept ? null : checkInput(texts.get(cell) ?? '', declaration, people);
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

/** @param kept stored values, which pass unchanged. */
function checkInput(text: string, declaration: InputDeclaration, kept: unknown[]): FieldError {
  const { kind, max, required } = declaration;
  const error = required || kind === 'name' ? checkRequired(text) : null;
  if (error !== null) return error;
  switch (kind) {
    case 'number':
    case 'money':
      return checkNumber(text, declaration, kept);
    case 'sprints':
      return checkSprints(text, max ?? MAX_SPRINTS);
    case 'person':
      return checkTextLength(text, declaration) ?? checkPerson(text, declaration, kept);
    default:
      return checkTextLength(text, declaration);
  }
}

/** Of a number too, which is never that long. */
export function checkTextLength(text: string, { kind, max }: InputDeclaration): FieldError {
  if (kind === 'name') return checkLength(text, MAX_NAME_LENGTH);
  return checkLength(text, kind === 'person' ? MAX_PERSON_LENGTH : (max ?? MAX_TEXT_LENGTH));
}

/** A name would count as another person than the one who has it (R24). */
function checkPerson(text: string, { isListed }: InputDeclaration, kept: unknown[]): FieldError {
  const person = normalisePerson(text);
  const isKept = person === '' || kept.includes(person) || kept.includes(text);
  return isKept || isListed || isEmailAddress(person) ? null : 'must be an e-mail address';
}

export type FieldErrors<Path extends string> = Readonly<Partial<Record<Path, string>>>;

export type FieldError = string | null;

export function errorsOf<Path extends string>(
  fieldErrors: Iterable<readonly [Path, FieldError]>,
): FieldErrors<Path> {
  const found = [...fieldErrors].filter(([, error]) => error !== null);
  return Object.fromEntries(found) as FieldErrors<Path>;
}

export function checkRequired(text: string): FieldError {
  return text.trim() === '' ? 'required' : null;
}

export function checkLength(text: string, max: number): FieldError {
  if (text.length <= max) return null;
  const [limit, excess] = [max, text.length - max].map((count) => count.toLocaleString('en-AU'));
  return `must be at most ${limit} characters: ${excess} too many`;
}

export function checkNumber(
  text: string,
  declaration: InputDeclaration,
  kept: unknown[],
): FieldError {
  const { max = MAX_NUMBER, signed = false, positive = false, whole = false } = declaration;
  const typed = typedNumber(text);
  if (!typed.ok) return typed.wanted;
  if (typed.value === null || kept.includes(typed.value)) return null;
  if (positive && typed.value <= 0) return 'must be more than 0';
  if (typed.value < 0 && !signed) return 'must be 0 or more';
  if (positive && toAud(toCents(typed.value)) !== typed.value) {
    return 'must be in whole cents: at most two decimals';
  }
  if (whole && !Number.isInteger(typed.value)) return 'must be a whole number';
  if (Math.abs(typed.value) <= max) return null;
  const limit = max.toLocaleString('en-AU');
  return `must be between ${signed ? `-${limit}` : 0} and ${limit}`;
}

function checkSprints(text: string, max: number): FieldError {
  const typed = typedNumber(text);
  // Without decimals no comma is a decimal one: '2,0' may be a slip of '20'.
  if (!typed.ok || withDecimalPoint(text) !== text) return WHOLE_SPRINTS;
  if (typed.value === null) return 'required';
  if (typed.value < 0) return 'must be 0 or more';
  if (!Number.isInteger(typed.value)) return WHOLE_SPRINTS;
  return typed.value > max ? `must be at most ${max.toLocaleString('en-AU')}` : null;
}

const WHOLE_SPRINTS = 'Sprints are whole numbers';

export function checkCount(items: readonly unknown[], max: number, noun: string): FieldError {
  return items.length > max ? `at most ${max} ${noun}` : null;
}
