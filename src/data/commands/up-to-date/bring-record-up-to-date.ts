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
import { type BroughtUpToDate, type HistoryFacts, rawRecordOf, UNCHANGED } from './older-record.ts';

export interface BringRecordUpToDate {
  readonly table: 'research' | 'template' | 'hypothesis';
  readonly id: string;
  readonly history: HistoryFacts;
  readonly startedAt: number;
}

/**
 * Updates one record in a commit of its own (R46). A hypothesis with outdated allocations and a deliverable needs
 * `bringDeliverableUpToDate` instead. Does nothing if someone deleted or repaired the record meanwhile.
 */
export function bringRecordUpToDate(
  options: BringRecordUpToDate,
): Promise<CommandResult<BroughtUpToDate>> {
  const { table, id, history, startedAt } = options;
  return runCommand<BroughtUpToDate>(async (transaction) => {
    const before = await transaction.read(table, id);
    if (before === null) return succeed(UNCHANGED);
    const update = updateOf(table, await rawRecordOf(transaction, before));
    if (update.kind === 'blocked') return succeed({ writtenIds: [], problem: update.problem });
    if (update.kind === 'up-to-date') return succeed(UNCHANGED);
    const { fields } = update;
    const { newestEntryId } = history;
    transaction.write({ table, id, before, fields, startedAt, newestEntryId });
    return succeed({ writtenIds: [id], problem: null });
  });
}

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
