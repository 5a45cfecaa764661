/** The stored names of the collections (R27), in the order of copying. */
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

/** The collections below a record, which are copied with it: the history, and the terms of signatures (R38). Remarks never change, so they have no history (R39). */
export const SUBCOLLECTIONS: Readonly<Record<MigrationCollection, readonly string[]>> = {
  profiles: ['history'],
  researchs: ['history'],
  templates: ['history'],
  deliverables: ['history', 'terms'],
  hypotheses: ['history'],
  remarks: [],
};

/** A value as the JSON file holds it. A timestamp is `{"$timestamp": "seconds.nnnnnnnnn"}`. */
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

export const TIMESTAMP_KEY = '$timestamp';

export interface Moment {
  readonly seconds: number;
  readonly nanoseconds: number;
}

export function numberProblem(value: number): string | null {
  if (!Number.isFinite(value)) return 'is no finite number, and JSON has no other';
  return Number.isInteger(value) && !Number.isSafeInteger(value)
    ? 'is an integer beyond 2^53, which a browser cannot copy exactly'
    : null;
}

export function momentProblem({ nanoseconds }: Moment): string | null {
  return nanoseconds % 1000 === 0
    ? null
    : 'is finer than a microsecond, which the database does not store';
}

export function toTimestamp({ seconds, nanoseconds }: Moment): Json {
  return { [TIMESTAMP_KEY]: `${seconds}.${String(nanoseconds).padStart(9, '0')}` };
}

/** Reads the text of a timestamp. Null if it has another form than 'seconds.nnnnnnnnn'. */
export function readMoment(text: Json | undefined): Moment | null {
  const [, seconds, nanoseconds] = MOMENT.exec(typeof text === 'string' ? text : '') ?? [];
  return seconds === undefined
    ? null
    : { seconds: Number(seconds), nanoseconds: Number(nanoseconds) };
}

const MOMENT = /^(0|-?[1-9]\d{0,11})\.(\d{9})$/;

/** Sorts the keys, so that equal documents give equal JSON. */
export function sortedFields(entries: Iterable<readonly [string, Json]>): Fields {
  return Object.fromEntries([...entries].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
