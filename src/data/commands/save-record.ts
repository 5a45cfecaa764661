import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import { runCommand } from './parts/run-command.ts';
import { containsFields, readToSave, type SaveTarget } from './record-to-save.ts';
import type { CommandResult, Written } from './refusal.ts';

export interface SaveRecord extends SaveTarget {
  readonly table: Exclude<RecordTable, 'deliverable' | 'hypothesis'>;
  /** Only the fields of the form (R21), so that a stale tab cannot overwrite other fields. */
  readonly fields: StoredData;
}

/** Creates or updates a record, with a history entry. Refuses as {@link readToSave} does. */
export function saveRecord({ fields, ...target }: SaveRecord): Promise<CommandResult<Written>> {
  const isSavedIn = (data: StoredData) => containsFields(data, fields);
  return runCommand<Written>(async (transaction) => {
    const read = await readToSave(transaction, { ...target, isSavedIn });
    if (!read.ok) return read;
    if (read.value.kind === 'already-saved') return succeed('already');
    const { table, id } = target;
    transaction.write({ table, id, before: read.value.before, fields });
    return succeed('written');
  });
}
