import { succeed } from '../../domain/outcome.ts';
import { canDelete } from '../../domain/signature.ts';
import type { RecordTable } from '../../paths.ts';
import { parseStored, type StoredRecord } from './record-transaction.ts';
import { type CommandResult, refused } from './refusal.ts';
import { runCommand } from './run-command.ts';

export interface DeleteRecord {
  readonly table: Exclude<RecordTable, 'hypothesis'>;
  readonly id: string;
  /** The revision that was shown beside the Confirm button. */
  readonly seen: string | null;
}

/**
 * Deletes a record, leaving its history in place (R16). A record that is already gone counts as
 * deleted: pressing Confirm twice is harmless. A deliverable with an active signature stays (R15).
 */
export function deleteRecord({ table, id, seen }: DeleteRecord): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.read(table, id);
    if (stored === null) return succeed(null);
    if (stored.updatedAt !== seen) return refused('conflict');
    if (stored.table === 'deliverable' && isSigned({ ...stored, table: 'deliverable' })) {
      return refused('signed-work');
    }
    transaction.remove(stored);
    return succeed(null);
  });
}

/** A deliverable that cannot be read counts as unsigned here; the rules look at it once more. */
function isSigned(stored: StoredRecord<'deliverable'>): boolean {
  const parsed = parseStored(stored);
  return parsed.ok && !canDelete(parsed.record).ok;
}
