import type { Allocation } from '../records/entities.ts';
import type { HypothesisFields } from '../records/record-fields.ts';
import { normalisePerson } from '../text/person-text.ts';
import type { Parsed } from './parsed.ts';

/**
 * The stored values of a document, or of an object inside it. Each reader in this file says what it returns for a
 * missing value, and refuses the whole document at a value of another type. Only numbers may be stored as text (R25).
 */
export interface StoredFields {
  readonly values: Readonly<Record<string, unknown>>;
  /** Path within the document for the problem text; '' at the top level. */
  readonly path: string;
}

/** The reason why a document cannot be read. It names the field. */
class UnreadableField extends Error {}

/** Reads a document with `read`. Refuses it if it is no object or has an unreadable field. */
export function parseDocument<T>(
  id: string,
  raw: unknown,
  read: (fields: StoredFields) => T,
): Parsed<T> {
  if (!isObject(raw))
    return { ok: false, id, problem: `It is ${describeKind(raw)}, not a record.` };
  try {
    return { ok: true, record: read({ values: raw, path: '' }) };
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    return { ok: false, id, problem: error.message };
  }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

/** A text. A missing value becomes ''. */
export function text(fields: StoredFields, name: string): string {
  return textOf(fields.values[name] ?? '', pathOf(fields, name));
}

function textOf(value: unknown, path: string): string {
  return typeof value === 'string' ? value : refuse(path, 'a text', value);
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

/** A number, or null when it is missing or a blank text. */
export function numberOrNull(fields: StoredFields, name: string): number | null {
  const value = fields.values[name] ?? null;
  const number = typeof value === 'string' ? numberFromText(value) : value;
  if (number === null) return null;
  // Adding 0 turns -0 into 0.
  if (typeof number === 'number' && Number.isFinite(number)) return number + 0;
  return refuseField(fields, name, 'a number');
}

/** Parses a text as a number. A blank gives null, not 0 (R19). A text that is no finite number gives 'unreadable'. */
export function numberFromText(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const value = Number(text);
  // Adding 0 turns -0 into 0, so it never shows as '-0'.
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}

/** {@link numberOrNull} with a default for a missing or blank number. */
export function numberOrDefault(fields: StoredFields, name: string, whenMissing = 0): number {
  return numberOrNull(fields, name) ?? whenMissing;
}

/** A date, or null when it is missing. */
export function dateOrNull(fields: StoredFields, name: string): Date | null {
  return isMissing(fields.values[name]) ? null : date(fields, name);
}

/** A required date. */
export function date(fields: StoredFields, name: string): Date {
  return readDate(fields.values[name]) ?? refuseField(fields, name, 'a date');
}

/** A list of objects. A missing list is empty. */
export function objects<T>(
  fields: StoredFields,
  name: string,
  read: (item: StoredFields) => T,
): T[] {
  return list(fields, name).map((value, index) =>
    read(fieldsOf(value, itemPath(fields, name, index))),
  );
}

/** A list of texts. A missing list is empty. */
export function texts(fields: StoredFields, name: string): string[] {
  return list(fields, name).map((value, index) => textOf(value, itemPath(fields, name, index)));
}

/** An object inside the document, or null when it is missing. */
export function object<T>(
  fields: StoredFields,
  name: string,
  read: (inner: StoredFields) => T,
): T | null {
  const value = fields.values[name];
  return isMissing(value) ? null : read(fieldsOf(value, pathOf(fields, name)));
}

function fieldsOf(value: unknown, path: string): StoredFields {
  return isObject(value) ? { values: value, path } : refuse(path, 'an object', value);
}

/** The stored items of a list. A missing list is empty. */
function list(fields: StoredFields, name: string): readonly unknown[] {
  const value = fields.values[name] ?? [];
  return Array.isArray(value) ? value : refuseField(fields, name, 'a list');
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Refuses the document because of this field. */
export function refuseField(fields: StoredFields, name: string, expected: string): never {
  return refuse(pathOf(fields, name), expected, fields.values[name]);
}

function refuse(path: string, expected: string, value: unknown): never {
  throw new UnreadableField(`${path} should be ${expected}, but is ${describeKind(value)}.`);
}

/** Counts items from 1, because people read the problem text. */
function itemPath(fields: StoredFields, name: string, index: number): string {
  return `${pathOf(fields, name)}, item ${index + 1}`;
}

function pathOf(fields: StoredFields, name: string): string {
  return fields.path === '' ? name : `${fields.path}: ${name}`;
}

/** The kind of a value in words, for problem texts. */
function describeKind(value: unknown): string {
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

const ISO_DATE = /^\d{4}-\d{2}-\d{2}(T|$)/;

/** Reads a date or an ISO text. Null for anything else, and for a text that names no real day, such as 30 February. */
export function readDate(value: unknown): Date | null {
  const date = typeof value === 'string' && isDateText(value) ? new Date(value) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
}

/** Excludes texts that browsers read differently: other formats, and a day that its month does not have. */
function isDateText(text: string): boolean {
  const midnight = new Date(text.slice(0, 10));
  return ISO_DATE.test(text) && midnight.getUTCDate() === Number(text.slice(8, 10));
}

/**
 * Reads the allocations of a hypothesis in sprints (R25). Today's records store two parallel lists. Older
 * records store `{ researcherUUID, sprintAllocated }` objects, or both shapes mixed.
 *
 * An entry in the parallel list overrides the object's `sprintAllocated`, unless the entry is missing or blank. Without
 * either, the allocation is 0. Sprints without a researcher stay, with researcher '', so no sprint is lost. Sprints
 * below zero would silently lower the total, so they refuse the record.
 */
export function readAllocations(fields: StoredFields): readonly Allocation[] {
  const people = list(fields, 'hypothesisResearchers');
  const sprints = list(fields, 'hypothesisResearcherSprintAllocations');
  return Array.from({ length: Math.max(people.length, sprints.length) }, (_, index) =>
    readRow({ index, researcher: people[index], allocation: sprints[index] }),
  ).filter((row, index) => index < people.length || row.sprints !== 0);
}

/** The stored shape of allocations: two parallel lists. */
export interface StoredAllocations {
  readonly hypothesisResearchers: readonly string[];
  readonly hypothesisResearcherSprintAllocations: readonly number[];
}

export function toStoredAllocations(allocations: readonly Allocation[]): StoredAllocations {
  return {
    hypothesisResearchers: allocations.map(({ researcher }) => researcher),
    hypothesisResearcherSprintAllocations: allocations.map(({ sprints }) => sprints),
  };
}

/** The stored shape of a hypothesis's fields. Only the allocations differ from the app's shape. */
export function toStoredHypothesis({
  hypothesisResearchers,
  ...others
}: Partial<HypothesisFields>): Partial<StoredHypothesis> {
  if (hypothesisResearchers === undefined) return others;
  return { ...others, ...toStoredAllocations(hypothesisResearchers) };
}

export type StoredHypothesis = Omit<HypothesisFields, 'hypothesisResearchers'> & StoredAllocations;

interface StoredRow {
  readonly index: number;
  /** A uid, an e-mail, or an object of an older record. */
  readonly researcher: unknown;
  readonly allocation: unknown;
}

function readRow({ index, researcher, allocation }: StoredRow): Allocation {
  const entry = isObject(researcher)
    ? researcher
    : { researcherUUID: researcher, sprintAllocated: undefined };
  const row: StoredFields = {
    path: `hypothesisResearchers, item ${index + 1}`,
    values: {
      researcher: entry.researcherUUID,
      sprints: isMissingAllocation(allocation) ? entry.sprintAllocated : allocation,
    },
  };
  const sprints = isMissingAllocation(row.values.sprints) ? 0 : numberOrDefault(row, 'sprints');
  if (sprints < 0) refuseField(row, 'sprints', '0 or more');
  return { researcher: personOrNull(row, 'researcher') ?? '', sprints };
}

/** Older forms stored an emptied number field as NaN or as a blank text. */
function isMissingAllocation(value: unknown): boolean {
  return isMissing(value) || Number.isNaN(value) || (typeof value === 'string' && !value.trim());
}
