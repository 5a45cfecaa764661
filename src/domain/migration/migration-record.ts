/** In the order of copying. */
export const MIGRATION_COLLECTIONS = [
  'profiles',
  'researchs',
  'templates',
  'deliverables',
  'hypotheses',
  'remarks',
] as const;
export type MigrationCollection = (typeof MIGRATION_COLLECTIONS)[number];

export function isMigrationCollection(value: unknown): value is MigrationCollection {
  return MIGRATION_COLLECTIONS.some((collection) => collection === value);
}

/** Copied with the record. Remarks never change, so they have no history. */
export const SUBCOLLECTIONS: Readonly<Record<MigrationCollection, readonly string[]>> = {
  profiles: ['history'],
  researchs: ['history'],
  templates: ['history'],
  deliverables: ['history', 'terms'],
  hypotheses: ['history'],
  remarks: [],
};

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json };

export type Fields = { readonly [key: string]: Json };

export interface MigrationRecord {
  readonly collection: MigrationCollection;
  readonly id: string;
  readonly fields: Fields;
  readonly below: readonly DocumentBelow[];
}

export interface DocumentBelow {
  /** Below the record, such as 'history/2026-01-31T09:30:00.000Z'. */
  readonly path: string;
  readonly fields: Fields;
}

export interface RefusedRecord {
  readonly path: string;
  readonly reason: string;
}

export function pathOf({ collection, id }: Pick<MigrationRecord, 'collection' | 'id'>): string {
  return `${collection}/${id}`;
}

const TIMESTAMP_KEY = '$timestamp';

export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

export function toTimestamp({ seconds, nanoseconds }: Moment): Json {
  return { [TIMESTAMP_KEY]: `${seconds}.${String(nanoseconds).padStart(9, '0')}` };
}

export function readTimestamp(value: unknown): Moment | null {
  if (!isMap(value) || Object.keys(value).length !== 1) return null;
  const text = value[TIMESTAMP_KEY];
  const [, seconds, nanoseconds] = MOMENT.exec(typeof text === 'string' ? text : '') ?? [];
  return seconds === undefined
    ? null
    : { seconds: Number(seconds), nanoseconds: Number(nanoseconds) };
}

const MOMENT = /^(0|-?[1-9]\d{0,11})\.(\d{9})$/;

export type Path = readonly (string | number)[];

/** What cannot be copied exactly. The message is a sentence without its full stop. */
export class Fault extends Error {
  readonly path: Path;

  constructor(path: Path, message: string) {
    super(message);
    this.path = path;
  }
}

export function refuse(path: Path, message: string): never {
  throw new Fault(path, message);
}

type MomentReader = (value: unknown) => Moment | null;

/**
 * Checks the fields of a file or of the database and gives them the form of the file. A whole number that is stored as a
 * double becomes an integer, which Firestore, the rules and the app treat as equal.
 */
export function toFields(value: unknown, path: Path, momentOf: MomentReader): Fields {
  return sortedFields(
    Object.entries(mapAt(value, path)).map(([key, item]) => [
      key,
      toJson(item, [...path, key], momentOf),
    ]),
  );
}

function toJson(value: unknown, path: Path, momentOf: MomentReader): Json {
  const moment = momentOf(value);
  if (moment !== null) {
    return moment.nanoseconds % 1000 === 0
      ? toTimestamp(moment)
      : refuse(path, 'this is finer than a microsecond, which the database does not store');
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return toNumber(value, path);
  if (Array.isArray(value)) {
    return value.map((item, index) => toJson(item, [...path, index], momentOf));
  }
  if (!isMap(value)) return refuse(path, 'this is not of a type that records have');
  return Object.hasOwn(value, TIMESTAMP_KEY)
    ? refuse(path, `only a timestamp, {"${TIMESTAMP_KEY}":"seconds.nnnnnnnnn"}, has this key`)
    : toFields(value, path, momentOf);
}

function toNumber(value: number, path: Path): number {
  if (!Number.isFinite(value)) refuse(path, 'this is no finite number, and JSON has no other');
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? refuse(path, 'this is an integer beyond 2^53, which a browser cannot copy exactly')
    : value;
}

export function mapAt(value: unknown, path: Path): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : refuse(path, 'an object is missing here');
}

/** False for bytes, coordinates, references and vectors. */
function isMap(value: unknown): value is Readonly<Record<string, unknown>> {
  return (
    typeof value === 'object' &&
    value !== null &&
    [Object.prototype, null].includes(Object.getPrototypeOf(value))
  );
}

/** Sorts the keys, so that equal documents give equal JSON. */
export function sortedFields(entries: Iterable<readonly [string, Json]>): Fields {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
