import { succeed } from '../../../domain/outcome.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { changedFields, editedFields, isLockedField } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { isLocked } from '../../../domain/signing/signature.ts';
import { canVariationMoveTo } from '../../../domain/variations/propose-variation.ts';
import { parseRecord, type StoredData } from '../../collections.ts';
import { readForUpdate } from '../read-before-save.ts';
import { parseStored, type RecordTransaction } from '../record-transaction.ts';
import { type CommandResult, refused, refusedByDomain } from '../refusal.ts';
import { runCommand } from '../run-command.ts';
import type { Submission } from '../submission.ts';

export interface UpdateDeliverable {
  readonly submission: Submission;
  /** The revision that the form loaded (R17). */
  readonly seen: string | null;
  readonly values: DeliverableFormValues;
  /** Whether to write locked fields too. The checkbox 'I am a responsible adult' sets it (R14). */
  readonly override: boolean;
}

/**
 * Writes only the fields that the user changed (R21), so other fields of an older record keep their
 * stored format. Checks the lock again, because a signature may have arrived while the user typed.
 */
export function updateDeliverable(
  options: UpdateDeliverable,
): Promise<CommandResult<{ id: string }>> {
  const { submission, seen, values, override } = options;
  const { recordId: id, startedAt } = submission;
  const table = 'deliverable';
  const isSavedIn = (data: StoredData) => {
    const parsed = parseRecord(table, id, data);
    return parsed.ok && changedFields(DELIVERABLE_FIELDS, parsed.record, values).length === 0;
  };
  return runCommand(async (transaction) => {
    const base = await readForUpdate(transaction, { table, submission, seen, isSavedIn });
    if (!base.ok) return base;
    const stored = base.value.kind === 'unsaved' ? base.value.before : null;
    if (stored === null) return succeed({ id });
    const before = parseStored(stored);
    if (!before.ok) return refused('unreadable');
    const changed = changedFields(DELIVERABLE_FIELDS, before.record, values);
    if (
      isLocked(before.record) &&
      !override &&
      changed.some((name) => isLockedField(DELIVERABLE_FIELDS, name))
    ) {
      return refused('signed-off');
    }
    const fields = editedFields(DELIVERABLE_FIELDS, before.record, values);
    if (!(await mayMove(transaction, before.record, fields)))
      return refusedByDomain('variation-in-other-research');
    if (changed.length > 0) {
      transaction.write({ table, id, before: stored, fields, startedAt });
    }
    return succeed({ id });
  });
}

/** Reads the original inside the transaction, because somebody may move it at the same time (R40). */
async function mayMove(
  transaction: RecordTransaction,
  { deliverableVariationOfFBUID: originalId }: Deliverable,
  { deliverableResearchFBUID: researchId }: Partial<DeliverableFields>,
): Promise<boolean> {
  if (originalId === null || researchId === undefined) return true;
  const stored = await transaction.read('deliverable', originalId);
  return canVariationMoveTo(researchId, stored?.data ?? null);
}
