import { isObject } from '../../../domain/normalise/stored-fields.ts';
import { succeed } from '../../../domain/outcome.ts';
import {
  addAdjustment,
  adjustmentOf,
  removeAdjustment,
  storedRows,
} from '../../../domain/price/adjustment.ts';
import type {
  Adjustment,
  AllocationSummary,
  Deliverable,
} from '../../../domain/records/entities.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { StoredData } from '../../collections.ts';
import { readDeliverable } from '../parts/read-deliverable.ts';
import { runCommand } from '../parts/run-command.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';

export type AdjustmentFigures = Omit<Adjustment, 'editorUid' | 'editDate'>;

export interface AdjustAllocation {
  readonly id: string;
  readonly seen: string | null;
  /** The stored rows of the contractor, each by its uid or e-mail. */
  readonly uids: readonly string[];
  readonly figures: AdjustmentFigures | null;
}

export function adjustAllocation(options: AdjustAllocation): Promise<CommandResult<Written>> {
  const { id, seen, uids, figures } = options;
  return runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    // Dated by the editor's clock: Firestore refuses `serverTimestamp()` inside a list.
    const adjustment = figures && { ...figures, editorUid: transaction.uid, editDate: new Date() };
    if (isAlreadyStored(deliverable, options, adjustment)) return succeed('already');
    const { deliverableAllocations: allocations } = deliverable;
    const decision =
      adjustment === null
        ? removeAdjustment({ allocations, uids })
        : addAdjustment({ allocations, uids, adjustment });
    if (!decision.ok) return refusedByDomain(decision.code);
    if (stored.updatedAt !== seen) return refused('conflict');
    const fields = allocationFields(stored.data, deliverable, decision.value);
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
}

/** Whether a row has the editor's adjustment, of whatever date, or none has one after a removal. */
function isAlreadyStored(
  { deliverableAllocations: allocations }: Deliverable,
  options: AdjustAllocation,
  adjustment: Adjustment | null,
): boolean {
  const rows = allocations === null ? [] : storedRows(allocations, options);
  const stored = adjustmentOf(rows);
  if (rows.length === 0 || adjustment === null || stored === null)
    return rows.length > 0 && adjustment === stored;
  return sameData({ ...stored, editDate: null }, { ...adjustment, editDate: null });
}

function allocationFields(
  stored: StoredData,
  { deliverableAllocations: before }: Deliverable,
  after: AllocationSummary,
): StoredData {
  const { deliverableAllocations } = stored;
  const summary: StoredData = isObject(deliverableAllocations) ? deliverableAllocations : {};
  const { contractors } = summary;
  // Parsing drops rows that are null or undefined. The indexes must match the parsed rows.
  const rows = Array.isArray(contractors) ? contractors.filter(isObject) : [];
  const adjusted = rows.map((row, index) => {
    const adjustment = after.contractors[index]?.adjustment ?? null;
    const isChanged = !sameData(before?.contractors[index]?.adjustment, adjustment);
    return isChanged ? { ...row, adjustment } : row;
  });
  return { deliverableAllocations: { ...summary, contractors: adjusted } };
}
