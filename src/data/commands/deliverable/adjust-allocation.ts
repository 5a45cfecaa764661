import {
  addAdjustment,
  allocationRow,
  removeAdjustment,
} from '../../../domain/costing/adjustment.ts';
import { isObject } from '../../../domain/normalise/stored-fields.ts';
import { succeed } from '../../../domain/outcome.ts';
import type { People } from '../../../domain/people/people.ts';
import type {
  Adjustment,
  AllocationSummary,
  Deliverable,
} from '../../../domain/records/entities.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { StoredData } from '../../collections.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readDeliverable } from './read-deliverable.ts';

/** The editor's input: sprints, amounts in AUD, and the reason. */
export type AdjustmentFigures = Omit<Adjustment, 'editorUid' | 'editDate'>;

export interface AdjustAllocation {
  readonly id: string;
  /** The revision that the editor saw (R17). */
  readonly seen: string | null;
  /** Uid or e-mail of the contractor (R24). */
  readonly contractor: string;
  /** Null removes the contractor's adjustment. */
  readonly figures: AdjustmentFigures | null;
  readonly people: Pick<People, 'same'>;
}

/**
 * Adds or removes the adjustment of one contractor in the frozen allocations (R3). The rules accept a change of
 * exactly one row, so every other row keeps its stored values.
 */
export function adjustAllocation(options: AdjustAllocation): Promise<CommandResult<Written>> {
  const { id, seen } = options;
  return runCommand<Written>(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    const adjustment = adjustmentOf(options, transaction.uid);
    if (isAlreadyStored(deliverable, options, adjustment)) return succeed('already');
    const decision = decide(deliverable, options, adjustment);
    if (!decision.ok) return refusedByDomain(decision.code);
    if (stored.updatedAt !== seen) return refused('conflict');
    const fields = allocationFields(stored.data, deliverable, decision.value);
    transaction.write({ table: 'deliverable', id, before: stored, fields });
    return succeed('written');
  });
}

/** Dated by the editor's clock: Firestore refuses `serverTimestamp()` inside a list. */
function adjustmentOf({ figures }: AdjustAllocation, editorUid: string): Adjustment | null {
  return figures && { ...figures, editorUid, editDate: new Date() };
}

/** Whether the row has the editor's adjustment, of whatever date, or none after a removal. */
function isAlreadyStored(
  { deliverableAllocations: allocations }: Deliverable,
  { contractor, people }: AdjustAllocation,
  adjustment: Adjustment | null,
): boolean {
  const row = allocations === null ? null : allocationRow(allocations, { contractor, people });
  if (row === null) return false;
  if (adjustment === null || row.adjustment === null) return adjustment === row.adjustment;
  return sameData({ ...row.adjustment, editDate: null }, { ...adjustment, editDate: null });
}

function decide(
  { deliverableAllocations: allocations }: Deliverable,
  { contractor, people }: AdjustAllocation,
  adjustment: Adjustment | null,
) {
  return adjustment === null
    ? removeAdjustment({ allocations, contractor, people })
    : addAdjustment({ allocations, contractor, adjustment, people });
}

/** The stored allocations with the new adjustment, or none, in the changed row. */
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
