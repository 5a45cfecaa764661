import { normalisePerson } from '../people/people.ts';
import { numberFromText } from '../text/number-from-text.ts';
import { readDate } from './dates.ts';
import type { Parsed } from './parsed.ts';

/**
 * The stored values of a document, or of an object inside it (R25). Each reader in this file says what it
 * returns for a missing value. A reader adds a problem for a value of a type that it does not read. In
 * `parseDocument` any problem refuses the document.
 */
export interface StoredFields extends FieldLocation {
  readonly values: Readonly<Record<string, unknown>>;
}

interface FieldLocation {
  /** Path within the document for problem texts; '' at the top level. */
  readonly path: string;
  /**
   * Readers add problems to this list. `parseDocument` uses one list for the whole document. An object whose problems
   * must not refuse the document has its own list.
   */
  readonly problems: string[];
}

/** Reads a document with `read`. Refuses it if it is no object or has an unreadable field. */
export function parseDocument<T>(
  id: string,
  raw: unknown,
  read: (fields: StoredFields) => T,
): Parsed<T> {
  const problems: string[] = [];
  const fields = fieldsOf(raw, { path: '', problems });
  if (fields === null)
    return { ok: false, id, problem: `It is ${describeKind(raw)}, not a record.` };
  const record = read(fields);
  return problems.length === 0
    ? { ok: true, record }
    : { ok: false, id, problem: summariseProblems(problems) };
}

/** Reads an object whose problems must not refuse the whole document. Null if it is missing or has a problem. */
export function parseNested<T>(raw: unknown, read: (fields: StoredFields) => T): T | null {
  const parsed = parseDocument('', raw, read);
  return parsed.ok ? parsed.record : null;
}

const SHOWN_PROBLEMS = 3;

export function summariseProblems(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS;
  const shown = problems.slice(0, SHOWN_PROBLEMS).join(' ');
  return more > 0 ? `${shown} And ${more} more.` : shown;
}

function fieldsOf(value: unknown, { path, problems }: FieldLocation): StoredFields | null {
  return isObject(value) ? { values: value, path, problems } : null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** A text. A number becomes its digits; a missing value becomes ''. */
export function text(fields: StoredFields, name: string): string {
  return textOf(fields.values[name], { path: pathOf(fields, name), problems: fields.problems });
}

function textOf(value: unknown, { path, problems }: FieldLocation): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isMissing(value)) addProblem(problems, path, 'a text', value);
  return '';
}

/** A text, or null when it is missing or blank. */
export function textOrNull(fields: StoredFields, name: string): string | null {
  const value = text(fields, name);
  return value.trim() === '' ? null : value;
}

/** A uid or lower-cased e-mail (R24), or null when it is missing or blank. */
export function personOrNull(fields: StoredFields, name: string): string | null {
  const value = textOrNull(fields, name);
  return value === null ? null : normalisePerson(value);
}

/**
 * For numbers that no price depends on, such as a position. A missing or blank number reads as null. A malformed
 * text or number, such as 'about 3', also reads as null, so the user can still open and correct the record. A value of
 * another type is a problem.
 */
export function lenientNumberOrNull(fields: StoredFields, name: string): number | null {
  const value = readNumber(fields.values[name]);
  if (typeof value !== 'string') return value;
  if (value === 'of another kind') reportExpected(fields, name, 'a number');
  return null;
}

/** For numbers that a price depends on. A missing or blank number reads as null. A malformed number is a problem. */
export function strictNumberOrNull(fields: StoredFields, name: string): number | null {
  const value = readNumber(fields.values[name]);
  if (typeof value !== 'string') return value;
  reportExpected(fields, name, 'a number');
  return null;
}

/** {@link strictNumberOrNull} with a default for a missing or blank number. */
export function strictNumberOrDefault(fields: StoredFields, name: string, whenMissing = 0): number {
  return strictNumberOrNull(fields, name) ?? whenMissing;
}

function readNumber(value: unknown): number | null | 'unreadable' | 'of another kind' {
  if (isMissing(value)) return null;
  if (typeof value === 'string') return numberFromText(value);
  if (typeof value !== 'number') return 'of another kind';
  // Adding 0 turns -0 into 0.
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}

/** A required date. A missing or malformed date is a problem and reads as an invalid `Date`. */
export function date(fields: StoredFields, name: string): Date {
  const value = readDate(fields.values[name]);
  if (value !== null) return value;
  reportExpected(fields, name, 'a date');
  return new Date(Number.NaN);
}

/** A list of objects without its missing items (null, undefined or holes). A missing list is empty. */
export function objects<T>(
  fields: StoredFields,
  name: string,
  read: (item: StoredFields) => T,
): T[] {
  const result: T[] = [];
  for (const [index, value] of list(fields, name).entries()) {
    const location = itemLocation(fields, name, index);
    const item = fieldsOf(value, location);
    if (item !== null) result.push(read(item));
    else if (!isMissing(value)) addProblem(location.problems, location.path, 'an object', value);
  }
  return result;
}

/** A list of texts without its missing items (null, undefined or holes); '' stays. A missing list is empty. */
export function texts(fields: StoredFields, name: string): string[] {
  return list(fields, name).flatMap((value, index) =>
    isMissing(value) ? [] : [textOf(value, itemLocation(fields, name, index))],
  );
}

/** An object inside the document, or null when it is missing. */
export function object<T>(
  fields: StoredFields,
  name: string,
  read: (inner: StoredFields) => T,
): T | null {
  const value = fields.values[name];
  if (isMissing(value)) return null;
  const inner = fieldsOf(value, { path: pathOf(fields, name), problems: fields.problems });
  if (inner !== null) return read(inner);
  reportExpected(fields, name, 'an object');
  return null;
}

/** The stored items of a list. A missing list is empty. `Array.from` turns holes into undefined items. */
export function list(fields: StoredFields, name: string): readonly unknown[] {
  const value = fields.values[name];
  if (Array.isArray(value)) return Array.from(value);
  if (!isMissing(value)) reportExpected(fields, name, 'a list');
  return [];
}

export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

export function reportExpected(fields: StoredFields, name: string, expected: string): void {
  addProblem(fields.problems, pathOf(fields, name), expected, fields.values[name]);
}

function addProblem(problems: string[], path: string, expected: string, value: unknown): void {
  problems.push(`${path} should be ${expected}, but is ${describeKind(value)}.`);
}

/** Counts items from 1, because people read the problem text. */
function itemLocation(fields: StoredFields, name: string, index: number): FieldLocation {
  return { path: `${pathOf(fields, name)}, item ${index + 1}`, problems: fields.problems };
}

function pathOf(fields: StoredFields, name: string): string {
  return fields.path === '' ? name : `${fields.path}: ${name}`;
}

/** The kind of a value in words, for problem texts. */
export function describeKind(value: unknown): string {
  if (isMissing(value)) return 'missing';
  if (Array.isArray(value)) return 'a list';
  if (value instanceof Date) return 'a date';
  switch (typeof value) {
    case 'string':
      return 'a text';
    case 'number':
      return Number.isFinite(value) ? 'a number' : 'not a finite number';
    case 'boolean':
      return 'true or false';
    case 'object':
      return 'an object';
    default:
      return 'of an unknown kind';
  }
}
