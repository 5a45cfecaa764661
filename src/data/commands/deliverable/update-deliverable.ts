import { succeed } from '../../../domain/outcome.ts';
import { withItems } from '../../../domain/price/price.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { changedFields, editedFields, isLockedField } from '../../../domain/records/form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import { isLocked } from '../../../domain/records/signature.ts';
import { canVariationMoveTo } from '../../../domain/variations/propose-variation.ts';
import { parseRecord, type StoredData } from '../../collections.ts';
import { parseStored, type RecordTransaction } from '../parts/record-transaction.ts';
import { runCommand } from '../parts/run-command.ts';
import { readToSave, type SaveTarget } from '../record-to-save.ts';
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';

export interface UpdateDeliverable extends SaveTarget {
  readonly values: DeliverableFormValues;
  /** Whether to write locked fields too. The checkbox 'I am a responsible adult' sets it (R14). */
  readonly override: boolean;
}

/**
 * Writes only the fields that the user changed (R21), so other fields of an older record keep their
 * stored format. Checks the lock again, because a signature may have arrived while the user typed.
 */
export function updateDeliverable(options: UpdateDeliverable): Promise<CommandResult<Written>> {
  const { id, seen, values, override } = options;
  const table = 'deliverable';
  const isSavedIn = (data: StoredData) => {
    const parsed = parseRecord(table, id, data);
    return parsed.ok && changedFields(DELIVERABLE_FIELDS, parsed.record, values).length === 0;
  };
  return runCommand<Written>(async (transaction) => {
    const read = await readToSave(transaction, { table, id, seen, isSavedIn });
    if (!read.ok) return read;
    const stored = read.value.kind === 'unsaved' ? read.value.before : null;
    if (stored === null) return succeed('already');
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
    const price = priceWith(before.record, fields);
    transaction.write({ table, id, before: stored, fields: { ...fields, ...price } });
    return succeed('written');
  });
}

/** The stored price with other extra items. Nothing without a stored estimate: 'Update the price' then computes both. */
function priceWith(
  { deliverableEstimate }: Deliverable,
  { deliverableExtraItems: items }: Partial<DeliverableFields>,
): StoredData {
  if (items === undefined || deliverableEstimate === null) return {};
  return { deliverableEstimatedCost: withItems(deliverableEstimate, items).total };
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
