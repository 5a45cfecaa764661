import { assertNever } from '../../../domain/assert-never.ts';
import {
  type RawRecord,
  type RecordUpdate,
  updateOfHypothesis,
  updateOfResearch,
  updateOfTemplate,
} from '../../../domain/migration/record-update.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { CommandResult } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { type BroughtUpToDate, type HistoryFacts, olderRecord } from './older-record.ts';

export interface BringRecordUpToDate {
  readonly table: 'research' | 'template' | 'hypothesis';
  readonly id: string;
  readonly history: HistoryFacts;
  readonly startedAt: number;
}

/**
 * Brings one record up to date, without a deliverable (R46). Does nothing if the record was deleted or
 * repaired meanwhile.
 */
export function bringRecordUpToDate(
  options: BringRecordUpToDate,
): Promise<CommandResult<BroughtUpToDate>> {
  const { table, id, history, startedAt } = options;
  return runCommand<BroughtUpToDate>(async (transaction) => {
    const before = await transaction.read(table, id);
    if (before === null) return succeed(UNCHANGED);
    const update = updateOf(table, await olderRecord(transaction, before));
    if (update.kind === 'blocked') return succeed({ writtenIds: [], problem: update.problem });
    if (update.kind === 'current') return succeed(UNCHANGED);
    const { fields } = update;
    const { newestEntryId } = history;
    transaction.write({ table, id, before, fields, startedAt, newestEntryId });
    return succeed({ writtenIds: [id], problem: null });
  });
}

const UNCHANGED: BroughtUpToDate = { writtenIds: [], problem: null };

function updateOf(table: BringRecordUpToDate['table'], record: RawRecord): RecordUpdate {
  switch (table) {
    case 'research':
      return updateOfResearch(record);
    case 'template':
      return updateOfTemplate(record);
    case 'hypothesis':
      return updateOfHypothesis(record);
    default:
      return assertNever(table);
  }
}
