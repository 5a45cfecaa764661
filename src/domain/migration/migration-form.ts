import { isRecordId } from '../records/record-id.ts';
import {
  type Fields,
  isMigrationCollection,
  MIGRATION_COLLECTIONS,
  type MigrationCollection,
  type MigrationRecord,
  sortedFields,
} from './migration-record.ts';

export const ALL_COLLECTIONS = 'all';
export const SAME_COLLECTION = 'same';

export interface MigrationForm {
  readonly source: 'environment' | 'file';
  readonly fromEnvironment: string;
  readonly fromCollection: string;
  readonly filter: string;
  readonly renameFrom: string;
  readonly renameTo: string;
  readonly toEnvironment: string;
  readonly toCollection: string;
}

export interface MigrationRequest {
  readonly source: MigrationForm['source'];
  readonly fromEnvironment: string;
  readonly collections: readonly MigrationCollection[];
  readonly filter: KeyFilter | null;
  readonly rename: KeyRename | null;
  /** Null keeps each record in its own collection. */
  readonly toCollection: MigrationCollection | null;
  /** Null for a download. */
  readonly toEnvironment: string | null;
}

type FormErrors = Partial<Record<keyof MigrationForm, string>>;

type ParsedForm =
  | { readonly ok: true; readonly request: MigrationRequest }
  | { readonly ok: false; readonly errors: Readonly<FormErrors> };

export function readMigrationForm(form: MigrationForm, action: 'copy' | 'download'): ParsedForm {
  const filter = readKeyFilter(form.filter);
  const rename = readKeyRename(form.renameFrom, form.renameTo);
  const fromEnvironment = form.fromEnvironment.trim();
  const toEnvironment = form.toEnvironment.trim();
  const errors: FormErrors = {};
  if (form.source === 'environment' && !isRecordId(fromEnvironment)) {
    errors.fromEnvironment = INVALID_ENVIRONMENT;
  }
  if (filter === 'malformed') errors.filter = "write 'key:value', such as deliverableNumber:5";
  if (rename === 'malformed') {
    errors.renameTo =
      'name both keys, which differ; FBUID, updatedAt and the like keep their names';
  }
  if (action === 'copy' && !isRecordId(toEnvironment)) errors.toEnvironment = INVALID_ENVIRONMENT;
  if (action === 'copy' && isSourceAsTarget(form)) {
    errors.toEnvironment =
      'this is where the records are; choose another environment or collection';
  }
  if (form.toCollection !== SAME_COLLECTION && form.fromCollection === ALL_COLLECTIONS) {
    errors.toCollection = 'choose one collection to copy from, or leave each in its own';
  }
  if (filter === 'malformed' || rename === 'malformed' || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const { source, fromCollection, toCollection } = form;
  const request = {
    source,
    fromEnvironment,
    collections: isMigrationCollection(fromCollection) ? [fromCollection] : MIGRATION_COLLECTIONS,
    filter,
    rename,
    toCollection: isMigrationCollection(toCollection) ? toCollection : null,
    toEnvironment: action === 'copy' ? toEnvironment : null,
  };
  return { ok: true, request };
}

const INVALID_ENVIRONMENT = "the name of an environment, without '/'";

function isSourceAsTarget(form: MigrationForm): boolean {
  return (
    form.source === 'environment' &&
    form.fromEnvironment.trim() === form.toEnvironment.trim() &&
    [SAME_COLLECTION, form.fromCollection].includes(form.toCollection)
  );
}

export interface KeyFilter {
  readonly key: string;
  readonly value: string;
}

function readKeyFilter(text: string): KeyFilter | null | 'malformed' {
  if (text.trim() === '') return null;
  const colon = text.indexOf(':');
  const key = text.slice(0, colon).trim();
  return colon === -1 || key === '' ? 'malformed' : { key, value: text.slice(colon + 1).trim() };
}

const NUMBER = /^-?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const QUOTED = /^"(.*)"$/s;

/** `5` matches only a number, `"5"` only a text. A missing field matches nothing, not even `null`. */
export function matchesFilter(
  fields: Readonly<Record<string, unknown>>,
  { key, value }: KeyFilter,
): boolean {
  const stored = fields[key];
  if (['null', 'true', 'false'].includes(value)) return JSON.stringify(stored) === value;
  if (NUMBER.test(value)) return stored === Number(value);
  return stored === (QUOTED.exec(value)?.[1] ?? value);
}

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

function readKeyRename(from: string, to: string): KeyRename | null | 'malformed' {
  const [old, next] = [from.trim(), to.trim()];
  if (old === '' && next === '') return null;
  const isFixed = FIXED_KEYS.has(old) || FIXED_KEYS.has(next);
  return old === '' || next === '' || old === next || isFixed
    ? 'malformed'
    : { from: old, to: next };
}

/** Null if the record or a document below it has both the old and the new key. */
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
