import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import type { CommandResult, Written } from './refusal.ts';
import { containing, runSave, type SaveTarget } from './run-save.ts';

export interface SaveRecord extends SaveTarget {
  readonly table: Exclude<RecordTable, 'deliverable' | 'hypothesis'>;
  /** Only the fields of the form, so that a stale tab cannot overwrite other fields. */
  readonly fields: StoredData;
}

export function saveRecord({ fields, ...target }: SaveRecord): Promise<CommandResult<Written>> {
  return runSave({
    ...target,
    isSavedIn: containing(fields),
    fieldsToWrite: async () => succeed(fields),
  });
}
