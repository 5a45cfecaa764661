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
import { type CommandResult, refused, refusedByDomain, type Written } from '../refusal.ts';
import { runSave, type SaveTarget } from '../run-save.ts';

export interface UpdateDeliverable extends SaveTarget {
  readonly values: DeliverableFormValues;
  readonly override: boolean;
}

/**
 * Writes only the fields that the user changed, so that the others of an older record keep their stored format. Checks
 * the lock again, because a signature may have arrived while the user typed.
 */
export function updateDeliverable(options: UpdateDeliverable): Promise<CommandResult<Written>> {
  const { id, seen, values, override } = options;
  const changedIn = (record: Deliverable) => changedFields(DELIVERABLE_FIELDS, record, values);
  return runSave({
    table: 'deliverable',
    id,
    seen,
    isSavedIn: (data) => {
      const parsed = parseRecord('deliverable', id, data);
      return parsed.ok && changedIn(parsed.record).length === 0;
    },
    fieldsToWrite: async (transaction, stored) => {
      if (stored === null) return refused('missing');
      const before = parseStored(stored);
      if (!before.ok) return refused('unreadable');
      const { record } = before;
      const isLockedChange =
        isLocked(record) &&
        changedIn(record).some((name) => isLockedField(DELIVERABLE_FIELDS, name));
      if (isLockedChange && !override) return refused('signed-off');
      const fields = editedFields(DELIVERABLE_FIELDS, record, values);
      if (!(await mayMove(transaction, record, fields)))
        return refusedByDomain('variation-in-other-research');
      return succeed({ ...fields, ...priceWith(record, fields) });
    },
  });
}

/** Nothing without a stored estimate: 'Update the price' then computes both. */
function priceWith(
  { deliverableEstimate }: Deliverable,
  { deliverableExtraItems: items }: Partial<DeliverableFields>,
): StoredData {
  if (items === undefined || deliverableEstimate === null) return {};
  return { deliverableEstimatedCost: withItems(deliverableEstimate, items).total };
}

/** Reads the original inside the transaction, because somebody may move it at the same time. */
async function mayMove(
  transaction: RecordTransaction,
  { deliverableVariationOfFBUID: originalId }: Deliverable,
  { deliverableResearchFBUID: researchId }: Partial<DeliverableFields>,
): Promise<boolean> {
  if (originalId === null || researchId === undefined) return true;
  const stored = await transaction.read('deliverable', originalId);
  return canVariationMoveTo(researchId, stored?.data ?? null);
}
