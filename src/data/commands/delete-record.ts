import { succeed } from '../../domain/outcome.ts';
import { activeSignaturesOf } from '../../domain/records/signature.ts';
import type { RecordTable } from '../../paths.ts';
import { parseStored, type StoredRecord } from './parts/record-transaction.ts';
import { runCommand } from './parts/run-command.ts';
import { type CommandResult, refused } from './refusal.ts';

export interface DeleteRecord {
  readonly table: Exclude<RecordTable, 'hypothesis'>;
  readonly id: string;
  readonly seen: string | null;
}

/** Keeps the history. Succeeds if the record is already gone, so that a repeat is harmless. */
export function deleteRecord({ table, id, seen }: DeleteRecord): Promise<CommandResult<null>> {
  return runCommand(async (transaction) => {
    const stored = await transaction.read(table, id);
    if (stored === null) return succeed(null);
    if (stored.updatedAt !== seen) return refused('conflict');
    if (stored.table === 'deliverable' && isSigned({ ...stored, table: 'deliverable' })) {
      return refused('has-active-signature');
    }
    transaction.remove(stored);
    return succeed(null);
  });
}

/** An unreadable deliverable counts as unsigned: the rules still refuse to delete a signed one. */
function isSigned(stored: StoredRecord<'deliverable'>): boolean {
  const parsed = parseStored(stored);
  return parsed.ok && activeSignaturesOf(parsed.record).length > 0;
}
