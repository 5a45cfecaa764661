import type { WireFields, WireValue } from './wire-value.ts';

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

/** Remarks never change, so they have no history (R39). The rules refuse to list the history of a remark. */
export function hasHistory(collection: MigrationCollection): boolean {
  return collection !== 'remarks';
}

export interface MigrationEntry {
  readonly id: string;
  readonly fields: WireFields;
}

/** A record with its history. The entries of a file can be in any order. */
export interface MigrationRecord {
  readonly collection: MigrationCollection;
  readonly id: string;
  readonly fields: WireFields;
  readonly history: readonly MigrationEntry[];
}

/** The keys that an import adds to every document. A copy leaves them out, because the next import adds its own. */
const IMPORT_MARKS: ReadonlySet<string> = new Set(['importedBy', 'importedAt']);

/**
 * Removes the marks of an earlier import. Makes references into the source environment relative, so that
 * `withAbsoluteReferences` can point them into the target environment.
 *
 * @param root the full name of the source environment's document.
 */
export function portableFields(fields: WireFields, root: string): WireFields {
  return mapFields(withoutImportMarks(fields), (name) =>
    name.startsWith(`${root}/`) ? `.${name.slice(root.length)}` : name,
  );
}

/**
 * Makes relative references absolute, in the target environment.
 *
 * @param root the full name of the target environment's document.
 */
export function withAbsoluteReferences(fields: WireFields, root: string): WireFields {
  return mapFields(fields, (name) => (name.startsWith('./') ? `${root}${name.slice(1)}` : name));
}

function withoutImportMarks(fields: WireFields): WireFields {
  return Object.fromEntries(Object.entries(fields).filter(([key]) => !IMPORT_MARKS.has(key)));
}

type Rename = (reference: string) => string;

function mapFields(fields: WireFields, rename: Rename): WireFields {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, mapValue(value, rename)]),
  );
}

function mapValue(value: WireValue, rename: Rename): WireValue {
  if ('referenceValue' in value) return { referenceValue: rename(value.referenceValue) };
  if ('arrayValue' in value) {
    return {
      arrayValue: { values: value.arrayValue.values.map((item) => mapValue(item, rename)) },
    };
  }
  if ('mapValue' in value)
    return { mapValue: { fields: mapFields(value.mapValue.fields, rename) } };
  return value;
}
