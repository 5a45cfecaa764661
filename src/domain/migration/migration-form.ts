import { isRecordId } from '../records/record-id.ts';
import { type KeyFilter, readKeyFilter } from './key-filter.ts';
import { type KeyRename, readKeyRename } from './key-rename.ts';
import {
  isMigrationCollection,
  MIGRATION_COLLECTIONS,
  type MigrationCollection,
} from './migration-record.ts';

export const ALL_COLLECTIONS = 'all';
export const SAME_COLLECTION = 'same';

/** The values of the migration form, as typed or chosen. The file is not among them. */
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

export type FormErrors = Readonly<Partial<Record<keyof MigrationForm, string>>>;

export type ParsedForm =
  | { readonly ok: true; readonly request: MigrationRequest }
  | { readonly ok: false; readonly errors: FormErrors };

/** Reads the form. A download ignores the target environment. */
export function readMigrationForm(form: MigrationForm, action: 'copy' | 'download'): ParsedForm {
  const filter = readKeyFilter(form.filter);
  const rename = readKeyRename(form.renameFrom, form.renameTo);
  const fromEnvironment = form.fromEnvironment.trim();
  const toEnvironment = form.toEnvironment.trim();
  const errors: Partial<Record<keyof MigrationForm, string>> = {};
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
