import { isRecordId } from '../records/record-id.ts';
import { readKeyFilter } from './key-filter.ts';
import {
  isMigrationCollection,
  MIGRATION_COLLECTIONS,
  type MigrationCollection,
} from './migration-record.ts';
import { type PrepareOptions, readKeyRename } from './prepare.ts';

export const ALL_COLLECTIONS = 'all';
export const SAME_COLLECTION = 'same';

/** The values of the migration form, as typed or chosen. */
export interface MigrationForm {
  readonly source: 'environment' | 'file';
  readonly fromEnvironment: string;
  readonly fromCollection: string;
  readonly filter: string;
  readonly renameFrom: string;
  readonly renameTo: string;
  readonly backfillCreated: boolean;
  readonly convertResearchers: boolean;
  readonly toEnvironment: string;
  readonly toCollection: string;
}

export interface ReadRequest {
  readonly source: MigrationForm['source'];
  readonly fromEnvironment: string;
  readonly collections: readonly MigrationCollection[];
  readonly preparation: PrepareOptions;
}

export interface MigrationRequest extends ReadRequest {
  readonly toEnvironment: string;
}

type Field = keyof MigrationForm;
export type FormErrors = Readonly<Partial<Record<Field, string>>>;

export type ParsedForm<T> =
  | { readonly ok: true; readonly request: T }
  | { readonly ok: false; readonly errors: FormErrors };

/** Reads the fields that a download needs: source, transformations and target collection. */
export function readSource(form: MigrationForm): ParsedForm<ReadRequest> {
  const filter = readKeyFilter(form.filter);
  const rename = readKeyRename(form.renameFrom, form.renameTo);
  const to = isMigrationCollection(form.toCollection) ? form.toCollection : null;
  const fromEnvironment = form.fromEnvironment.trim();
  const errors: { [F in Field]?: string } = {};
  if (form.source === 'environment' && !isRecordId(fromEnvironment)) {
    errors.fromEnvironment = INVALID_ENVIRONMENT;
  }
  if (filter === 'malformed') errors.filter = "write 'key:value', such as deliverableNumber:5";
  if (rename === 'malformed') {
    errors.renameTo =
      'name both keys, which differ; FBUID, updatedAt and the like keep their names';
  }
  if (to !== null && form.fromCollection === ALL_COLLECTIONS) {
    errors.toCollection = 'choose one collection to copy from, or leave each in its own';
  }
  if (filter === 'malformed' || rename === 'malformed' || Object.keys(errors).length > 0) {
    return { ok: false, errors };
  }
  const { source, backfillCreated, convertResearchers, fromCollection } = form;
  const collections = isMigrationCollection(fromCollection)
    ? [fromCollection]
    : MIGRATION_COLLECTIONS;
  const preparation = { filter, rename, to, backfillCreated, convertResearchers };
  return { ok: true, request: { source, fromEnvironment, collections, preparation } };
}

/** Reads all fields of the form: source, transformations, target collection and target environment. */
export function readMigration(form: MigrationForm): ParsedForm<MigrationRequest> {
  const source = readSource(form);
  const toEnvironment = form.toEnvironment.trim();
  const errors: { [F in Field]?: string } = source.ok ? {} : { ...source.errors };
  if (!isRecordId(toEnvironment)) errors.toEnvironment = INVALID_ENVIRONMENT;
  else if (isSourceAsTarget(form, toEnvironment)) {
    errors.toEnvironment =
      'this is where the records are; choose another environment or collection';
  }
  return source.ok && Object.keys(errors).length === 0
    ? { ok: true, request: { ...source.request, toEnvironment } }
    : { ok: false, errors };
}

const INVALID_ENVIRONMENT = "the name of an environment, without '/'";

function isSourceAsTarget(form: MigrationForm, toEnvironment: string): boolean {
  return (
    form.source === 'environment' &&
    form.fromEnvironment.trim() === toEnvironment &&
    [SAME_COLLECTION, form.fromCollection].includes(form.toCollection)
  );
}
