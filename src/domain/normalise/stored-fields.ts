import type { Allocation } from '../records/entities.ts';
import type { HypothesisFields } from '../records/record-fields.ts';
import { normalisePerson } from '../text/person-text.ts';

/** A stored document. An unreadable one does not hide the others of its list. */
export type Parsed<T> =
  | { readonly ok: true; readonly record: T }
  | { readonly ok: false; readonly id: string; readonly problem: string };

/**
 * Reads a stored value. Each reader says what a missing value reads as, and refuses the whole document at a value of
 * another kind. Only numbers may be stored as text (R25). `path` names the value in the refusal.
 */
export type Reader<T> = (value: unknown, path: string) => T;

type Values = Readonly<Record<string, unknown>>;

/** `siblings` are all values of the object that holds the field. */
export type FieldReader<T> = (value: unknown, path: string, siblings: Values) => T;

class UnreadableField extends Error {}

export function parseDocument<T>(id: string, raw: unknown, read: FieldReader<T>): Parsed<T> {
  if (!isObject(raw))
    return { ok: false, id, problem: `It is ${describeKind(raw)}, not a record.` };
  try {
    return { ok: true, record: read(raw, '', raw) };
  } catch (error) {
    if (!(error instanceof UnreadableField)) throw error;
    return { ok: false, id, problem: error.message };
  }
}

export function refuse(path: string, expected: string, value: unknown): never {
  throw new UnreadableField(`${path} should be ${expected}, but is ${describeKind(value)}.`);
}

export function isObject(value: unknown): value is Values {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)
  );
}

export function shape<T extends object>(readers: { readonly [K in keyof T]: FieldReader<T[K]> }) {
  const entries = Object.entries<FieldReader<unknown>>(readers);
  return (value: unknown, path: string): T => {
    if (!isObject(value)) return refuse(path, 'an object', value);
    const prefix = path === '' ? '' : `${path}: `;
    const read: Record<string, unknown> = {};
    for (const [name, reader] of entries) read[name] = reader(value[name], prefix + name, value);
    return read as T;
  };
}

export function orNull<T>(read: Reader<T>): Reader<T | null> {
  return (value, path) => (isMissing(value) ? null : read(value, path));
}

/** A missing list is empty. Items count from 1, because people read the path. */
export function listOf<T>(read: Reader<T>): Reader<T[]> {
  return (value, path) =>
    list(value, path).map((item, index) => read(item, `${path}, item ${index + 1}`));
}

function list(value: unknown, path: string): readonly unknown[] {
  const items = value ?? [];
  return Array.isArray(items) ? items : refuse(path, 'a list', value);
}

/** A missing text is ''. */
export function text(value: unknown, path: string): string {
  const given = value ?? '';
  return typeof given === 'string' ? given : refuse(path, 'a text', value);
}

/** Null when missing or blank. */
export function textOrNull(value: unknown, path: string): string | null {
  const given = text(value, path);
  return given.trim() === '' ? null : given;
}

/** A uid or lower-cased e-mail. Null when missing or blank. */
export function personOrNull(value: unknown, path: string): string | null {
  const given = textOrNull(value, path);
  return given === null ? null : normalisePerson(given);
}

/** Null when missing or a blank text. */
export function numberOrNull(value: unknown, path: string): number | null {
  const number = typeof value === 'string' ? numberFromText(value) : (value ?? null);
  if (number === null) return null;
  // Adding 0 turns -0 into 0.
  if (typeof number === 'number' && Number.isFinite(number)) return number + 0;
  return refuse(path, 'a number', value);
}

/** Older forms stored NaN for an emptied number, and the entries of the history keep it. */
export function numberOrNaN(value: unknown, path: string): number | null {
  return Number.isNaN(value) ? null : numberOrNull(value, path);
}

/** A blank gives null, not 0 (R19). A text that is no finite number gives 'unreadable'. */
export function numberFromText(text: string): number | null | 'unreadable' {
  if (text.trim() === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value + 0 : 'unreadable';
}

export function date(value: unknown, path: string): Date {
  return readDate(value) ?? refuse(path, 'a date', value);
}

/** Null for anything but a date, or the ISO text of a real day: browsers read other texts differently. */
export function readDate(value: unknown): Date | null {
  const date = typeof value === 'string' && isDateText(value) ? new Date(value) : value;
  return date instanceof Date && !Number.isNaN(date.getTime()) ? date : null;
}

function isDateText(text: string): boolean {
  const midnight = new Date(text.slice(0, 10));
  return (
    /^\d{4}-\d{2}-\d{2}(T|$)/.test(text) && midnight.getUTCDate() === Number(text.slice(8, 10))
  );
}

function isMissing(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

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

const SPRINTS = 'hypothesisResearcherSprintAllocations';

/**
 * Reads the allocations of a hypothesis (R25): today two parallel lists, in older records objects, or both mixed. An entry
 * of the parallel list overrides its object. Sprints without a researcher stay, so that none is lost. Sprints below zero
 * would silently lower the total, so they refuse the record.
 */
export function readAllocations(
  value: unknown,
  path: string,
  siblings: Values,
): readonly Allocation[] {
  const people = list(value, path);
  const sprints = list(siblings[SPRINTS], SPRINTS);
  const readRow = (index: number): Allocation => {
    const person = people[index];
    const older: Values = isObject(person) ? person : { researcherUUID: person };
    const place = `hypothesisResearchers, item ${index + 1}`;
    const count = (stored: unknown) => numberOrNaN(stored, `${place}: sprints`);
    const own = count(sprints[index]) ?? count(older.sprintAllocated) ?? 0;
    if (own < 0) refuse(`${place}: sprints`, '0 or more', own);
    const researcher = personOrNull(older.researcherUUID, `${place}: researcher`) ?? '';
    return { researcher, sprints: own };
  };
  return Array.from({ length: Math.max(people.length, sprints.length) }, (_, i) =>
    readRow(i),
  ).filter((row, index) => index < people.length || row.sprints !== 0);
}

interface StoredAllocations {
  readonly hypothesisResearchers: readonly string[];
  readonly [SPRINTS]: readonly number[];
}

export function toStoredAllocations(allocations: readonly Allocation[]): StoredAllocations {
  return {
    hypothesisResearchers: allocations.map(({ researcher }) => researcher),
    [SPRINTS]: allocations.map(({ sprints }) => sprints),
  };
}

type StoredHypothesis = Omit<HypothesisFields, 'hypothesisResearchers' | 'hypothesisOutcome'> &
  StoredAllocations & { readonly hypothesisOutcome: string | undefined };

export function toStoredHypothesis({
  hypothesisResearchers,
  hypothesisOutcome,
  ...others
}: Partial<HypothesisFields>): Partial<StoredHypothesis> {
  return {
    ...others,
    // An open outcome is stored as no field: null would be a term of a completion (R38).
    ...(hypothesisOutcome === undefined
      ? {}
      : { hypothesisOutcome: hypothesisOutcome ?? undefined }),
    ...(hypothesisResearchers === undefined ? {} : toStoredAllocations(hypothesisResearchers)),
  };
}
