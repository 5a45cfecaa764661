import { addAdjustment, removeAdjustment } from '../../../domain/adjustment.ts';
import type { Adjustment, AllocationSummary, Deliverable } from '../../../domain/entities.ts';
import type { People } from '../../../domain/identity.ts';
import { succeed } from '../../../domain/outcome.ts';
import { sameData } from '../../../domain/same-data.ts';
import type { StoredData } from '../../collections.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import { readDeliverable } from './read-deliverable.ts';

/** What an editor types; who and when is added here. Sprints, and AUD. */
export type AdjustmentFigures = Omit<Adjustment, 'editorUid' | 'editDate'>;

export interface AdjustAllocation {
  readonly id: string;
  /** The revision of the allocations that were shown (R17). */
  readonly seen: string | null;
  /** The uid of the contractor's row. */
  readonly contractor: string;
  /** Null takes the contractor's adjustment back. */
  readonly figures: AdjustmentFigures | null;
  readonly people: Pick<People, 'same'>;
  readonly startedAt: number;
}

/**
 * Adjusts one contractor's row of the frozen allocations, or takes that back (R3). Exactly one row
 * changes, only in its adjustment; every other row keeps its stored bytes, as the rules demand.
 */
export function adjustAllocation(options: AdjustAllocation): Promise<CommandResult<null>> {
  const { id, seen, startedAt } = options;
  return runCommand(async (transaction) => {
    const read = await readDeliverable(transaction, id);
    if (!read.ok) return read;
    const { stored, deliverable } = read.value;
    const adjustment = adjustmentOf(options, transaction.uid);
    if (isInPlace(deliverable, options, adjustment)) return succeed(null);
    const decision = decide(deliverable, options, adjustment);
    if (!decision.ok) return refusedByDomain(decision.code);
    if (stored.updatedAt !== seen) return refused('conflict');
    const fields = changedRow(stored.data, deliverable, decision.value);
    transaction.write({ table: 'deliverable', id, before: stored, fields, startedAt });
    return succeed(null);
  });
}

/** The server's own time cannot be written inside a list, so it is the editor's clock. */
function adjustmentOf({ figures, startedAt }: AdjustAllocation, uid: string): Adjustment | null {
  return figures && { ...figures, editorUid: uid, editDate: new Date(startedAt) };
}

/** An earlier attempt whose answer was lost. */
function isInPlace(
  { deliverableAllocations }: Deliverable,
  { contractor }: AdjustAllocation,
  adjustment: Adjustment | null,
): boolean {
  const row = deliverableAllocations?.contractors.find(({ uid }) => uid === contractor);
  return adjustment !== null && sameData(row?.adjustment, adjustment);
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

function changedRow(
  stored: StoredData,
  { deliverableAllocations: before }: Deliverable,
  after: AllocationSummary,
): StoredData {
  const summary = objectIn(stored.deliverableAllocations);
  // Empty items are dropped when a list is read: they must not shift the rows.
  const rows = listIn(summary.contractors).filter((row) => row !== null && row !== undefined);
  const contractors = rows.map((row, index) => {
    const adjustment = after.contractors[index]?.adjustment ?? null;
    const isChanged = !sameData(before?.contractors[index]?.adjustment, adjustment);
    return isChanged ? { ...objectIn(row), adjustment } : row;
  });
  return { deliverableAllocations: { ...summary, contractors } };
}

function objectIn(value: unknown): StoredData {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
