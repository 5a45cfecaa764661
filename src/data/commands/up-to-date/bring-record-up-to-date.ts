import {
  updateOfHypothesis,
  updateOfResearch,
  updateOfTemplate,
} from '../../../domain/migration/record-update.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { CommandResult } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { type BroughtUpToDate, type HistoryFacts, rawRecordOf, UNCHANGED } from './older-record.ts';

const UPDATES = {
  research: updateOfResearch,
  template: updateOfTemplate,
  hypothesis: updateOfHypothesis,
} as const;

export interface BringRecordUpToDate {
  readonly table: keyof typeof UPDATES;
  readonly id: string;
  readonly history: HistoryFacts;
}

/**
 * Updates one record in a commit of its own (R46). A hypothesis with outdated allocations and a deliverable needs
 * `bringDeliverableUpToDate` instead. Does nothing if someone deleted or repaired the record meanwhile.
 */
export function bringRecordUpToDate(
  options: BringRecordUpToDate,
): Promise<CommandResult<BroughtUpToDate>> {
  const { table, id, history } = options;
  return runCommand<BroughtUpToDate>(async (transaction) => {
    const before = await transaction.read(table, id);
    if (before === null) return succeed(UNCHANGED);
    const update = UPDATES[table](await rawRecordOf(transaction, before));
    if (update.kind === 'blocked') return succeed({ writtenIds: [], problem: update.problem });
    if (update.kind === 'up-to-date') return succeed(UNCHANGED);
    const { fields } = update;
    const { newestEntryId } = history;
    transaction.write({ table, id, before, fields, newestEntryId });
    return succeed({ writtenIds: [id], problem: null });
  });
}
