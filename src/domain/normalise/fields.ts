import { normalisePerson } from '../people/identity.ts';
import { numberFromText } from '../text/number-from-text.ts';
import { readDate } from './dates.ts';
import type { Parsed } from './parsed.ts';

/**
 * Readers of a stored document's fields (R25). What is missing becomes '' or null; what is there but
 * cannot be read without guessing is noted in `problems` and refuses the document at the end.
 */
export interface Fields extends Place {
  readonly values: Readonly<Record<string, unknown>>;
}

interface Place {
  /** Where in the document this is, for the problem's text; '' at its top. */
  readonly path: string;
  /** Shared by all parts of one document. */
  readonly problems: string[];
}

/**
 * Reads a document with `read`; refuses it when it is no object or a field could not be read.
 *
 * The readers of records spread their parts last: an object literal that begins with a spread is built
 * a hundred times slower, which a list of thousands of records feels.
 */
export function parseDocument<T>(id: string, raw: unknown, read: (fields: Fields) => T): Parsed<T> {
  const problems: string[] = [];
  const fields = fieldsOf(raw, { path: '', problems });
  if (fields === null) return { ok: false, id, problem: `It is ${kindOf(raw)}, not a record.` };
  const record = read(fields);
  return problems.length === 0
    ? { ok: true, record }
    : { ok: false, id, problem: summaryOf(problems) };
}

/** Reads a part by itself, whose faults must not refuse the whole document; null if it is faulty. */
export function parsePart<T>(raw: unknown, read: (fields: Fields) => T): T | null {
  const parsed = parseDocument('', raw, read);
  return parsed.ok ? parsed.record : null;
}

const SHOWN_PROBLEMS = 3;

export function summaryOf(problems: readonly string[]): string {
  const more = problems.length - SHOWN_PROBLEMS;
  const shown = problems.slice(0, SHOWN_PROBLEMS).join(' ');
  return more > 0 ? `${shown} And ${more} more.` : shown;
}

function fieldsOf(value: unknown, place: Place): Fields | null {
  return isObject(value) ? { values: value, path: place.path, problems: place.problems } : null;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** A text; a number counts as its digits, what is missing as ''. */
export function text(fields: Fields, name: string): string {
  return textOf(fields.values[name], { path: pathOf(fields, name), problems: fields.problems });
}

function textOf(value: unknown, { path, problems }: Place): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  if (!isMissing(value)) refuse(problems, path, 'a text', value);
  return '';
}

/** A link to another record, or another text that is null when it is not set. */
export function textOrNull(fields: Fields, name: string): string | null {
  const value = text(fields, name);
  return value.trim() === '' ? null : value;
}

/** A uid or e-mail (R24); null when nobody is named. */
export function personOrNull(fields: Fields, name: string): string | null {
  const value = textOrNull(fields, name);
  return value === null ? null : normalisePerson(value);
}

/**
 * A number that only informs (a position, weeks, a count): null when it is missing or a text that is
 * no number ('about 3'), so that the record can still be opened and mended.
 */
export function numberOrNull(fields: Fields, name: string): number | null {
  const value = readNumber(fields.values[name]);
  if (typeof value !== 'string') return value;
  if (value === 'of another kind') refuseField(fields, name, 'a number');
  return null;
}

/** A number that makes up a price: never guessed, null only when missing. */
export function figureOrNull(fields: Fields, name: string): number | null {
  const value = readNumber(fields.values[name]);
  if (typeof value !== 'string') return value;
  refuseField(fields, name, 'a number');
  return null;
}

/** {@link figureOrNull} with what a missing one counts as. */
export function figure(fields: Fields, name: string, whenMissing = 0): number {
  return figureOrNull(fields, name) ?? whenMissing;
}

function readNumber(value: unknown): number | null | 'unreadable' | 'of another kind' {
  if (isMissing(value)) return null;
  if (typeof value === 'string') return numberFromText(value);
  if (typeof value !== 'number') return 'of another kind';
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}

/** A date that must be there. */
export function date(fields: Fields, name: string): Date {
  const value = readDate(fields.values[name]);
  if (value !== null) return value;
  refuseField(fields, name, 'a date');
  return new Date(Number.NaN);
}

/** A list whose items are objects; empty items are dropped, a missing list is empty. */
export function objects<T>(fields: Fields, name: string, read: (item: Fields) => T): T[] {
  const result: T[] = [];
  for (const [index, value] of list(fields, name).entries()) {
    const place = itemPlace(fields, name, index);
    const item = fieldsOf(value, place);
    if (item !== null) result.push(read(item));
    else if (!isMissing(value)) refuse(place.problems, place.path, 'an object', value);
  }
  return result;
}

/** A list of texts; empty items are dropped, a missing list is empty. */
export function texts(fields: Fields, name: string): string[] {
  return list(fields, name).flatMap((value, index) =>
    isMissing(value) ? [] : [textOf(value, itemPlace(fields, name, index))],
  );
}

/** An object within the document, read with `read`; null when it is missing. */
export function object<T>(fields: Fields, name: string, read: (inner: Fields) => T): T | null {
  const value = fields.values[name];
  if (isMissing(value)) return null;
  const inner = fieldsOf(value, { path: pathOf(fields, name), problems: fields.problems });
  if (inner !== null) return read(inner);
  refuseField(fields, name, 'an object');
  return null;
}

/** The items of a list as stored; holes count as missing items. */
export function list(fields: Fields, name: string): readonly unknown[] {
  const value = fields.values[name];
  if (Array.isArray(value)) return Array.from(value);
  if (!isMissing(value)) refuseField(fields, name, 'a list');
  return [];
}

export function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

export function refuseField(fields: Fields, name: string, expected: string): void {
  refuse(fields.problems, pathOf(fields, name), expected, fields.values[name]);
}

function refuse(problems: string[], path: string, expected: string, value: unknown): void {
  problems.push(`${path} should be ${expected}, but is ${kindOf(value)}.`);
}

/** Items are counted from 1: the text is for a person. */
function itemPlace(fields: Fields, name: string, index: number): Place {
  return { path: `${pathOf(fields, name)}, item ${index + 1}`, problems: fields.problems };
}

function pathOf(fields: Fields, name: string): string {
  return fields.path === '' ? name : `${fields.path}: ${name}`;
}

/** What a person would call a value of this kind. */
export function kindOf(value: unknown): string {
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
