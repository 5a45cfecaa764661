import type { Fields, MigrationRecord } from './migration-record.ts';
import { sortedFields } from './stored-value.ts';

export interface KeyRename {
  readonly from: string;
  readonly to: string;
}

/** Saving and importing set these keys, so a rename can neither remove one nor create one. */
const FIXED_KEYS: ReadonlySet<string> = new Set([
  'FBUID',
  'updatedAt',
  'updatedBy',
  'previousHistoryFBUID',
  'recordedAt',
  'importedBy',
  'importedAt',
]);

/** Reads the two form fields. Null if both are blank, 'malformed' if one is blank, both are equal or one is fixed. */
export function readKeyRename(from: string, to: string): KeyRename | null | 'malformed' {
  const [old, next] = [from.trim(), to.trim()];
  if (old === '' && next === '') return null;
  const isFixed = FIXED_KEYS.has(old) || FIXED_KEYS.has(next);
  return old === '' || next === '' || old === next || isFixed
    ? 'malformed'
    : { from: old, to: next };
}

/**
 * Renames the key in the record and the documents below it. Null if one of these has both the old and the new key.
 */
export function renameKey(record: MigrationRecord, rename: KeyRename): MigrationRecord | null {
  const isTaken = ({ fields }: { readonly fields: Fields }) =>
    Object.hasOwn(fields, rename.from) && Object.hasOwn(fields, rename.to);
  if ([record, ...record.below].some(isTaken)) return null;
  return {
    ...record,
    fields: renamed(record.fields, rename),
    below: record.below.map(({ path, fields }) => ({ path, fields: renamed(fields, rename) })),
  };
}

function renamed(fields: Fields, { from, to }: KeyRename): Fields {
  return sortedFields(
    Object.entries(fields).map(([key, value]) => [key === from ? to : key, value]),
  );
}
