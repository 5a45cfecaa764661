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
