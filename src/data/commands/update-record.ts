import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import { containsFields } from './contains-fields.ts';
import { readForUpdate } from './read-before-save.ts';
import type { CommandResult } from './refusal.ts';
import { runCommand } from './run-command.ts';
import type { Submission } from './submission.ts';

export interface UpdateRecord {
  readonly table: RecordTable;
  readonly submission: Submission;
  /** The revision that the form loaded (R17). */
  readonly seen: string | null;
  /** Only the fields of the form (R21), so that a stale tab cannot overwrite other fields. */
  readonly fields: StoredData;
}

/**
 * Updates a record's fields and adds a history entry. Refuses 'missing' and 'conflict' as {@link readForUpdate} does.
 */
export function updateRecord({
  table,
  submission,
  seen,
  fields,
}: UpdateRecord): Promise<CommandResult<{ id: string }>> {
  const { recordId: id, startedAt } = submission;
  const isSavedIn = (data: StoredData) => containsFields(data, fields);
  return runCommand(async (transaction) => {
    const base = await readForUpdate(transaction, { table, submission, seen, isSavedIn });
    if (!base.ok) return base;
    if (base.value.kind === 'unsaved') {
      transaction.write({ table, id, before: base.value.before, fields, startedAt });
    }
    return succeed({ id });
  });
}
