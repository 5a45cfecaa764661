import { succeed } from '../../domain/outcome.ts';
import type { RecordTable } from '../../paths.ts';
import type { StoredData } from '../collections.ts';
import { containsFields } from './contains-fields.ts';
import { readForCreate } from './read-before-save.ts';
import type { CommandResult } from './refusal.ts';
import { runCommand } from './run-command.ts';
import type { Submission } from './submission.ts';

export interface CreateRecord {
  readonly table: Exclude<RecordTable, 'deliverable' | 'hypothesis'>;
  readonly submission: Submission;
  readonly fields: StoredData;
}

/**
 * Creates a record with its first history entry. A repeat of the submission creates no second record: it writes
 * again only if the fields have changed since the earlier attempt. Refuses 'exists' as {@link readForCreate} does.
 */
export function createRecord({
  table,
  submission,
  fields,
}: CreateRecord): Promise<CommandResult<{ id: string }>> {
  const { recordId: id, startedAt } = submission;
  const isSavedIn = (data: StoredData) => containsFields(data, fields);
  return runCommand(async (transaction) => {
    const base = await readForCreate(transaction, { table, submission, isSavedIn });
    if (!base.ok) return base;
    if (base.value.kind === 'unsaved') {
      transaction.write({ table, id, before: base.value.before, fields, startedAt });
    }
    return succeed({ id });
  });
}
