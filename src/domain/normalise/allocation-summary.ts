import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import {
  date,
  numberOrDefault,
  object,
  objects,
  type StoredFields,
  text,
  texts,
} from './stored-fields.ts';

/** Reads a stored allocation summary. A missing number counts as 0 (R25). */
export function readAllocationSummary(fields: StoredFields): AllocationSummary {
  return {
    sourceFBUIDs: texts(fields, 'sourceFBUIDs'),
    contractors: objects(fields, 'contractors', readContractor),
    sprints: numberOrDefault(fields, 'sprints'),
    labour: numberOrDefault(fields, 'labour'),
    delivery: numberOrDefault(fields, 'delivery'),
    capex: numberOrDefault(fields, 'capex'),
    opex: numberOrDefault(fields, 'opex'),
    unassignedSprints: numberOrDefault(fields, 'unassignedSprints'),
    unassignedLabour: numberOrDefault(fields, 'unassignedLabour'),
    unassignedDelivery: numberOrDefault(fields, 'unassignedDelivery'),
    subtotal: numberOrDefault(fields, 'subtotal'),
  };
}

/** Keeps the stored case of the uid, so that frozen rows read exactly as they were signed. */
function readContractor(fields: StoredFields): ContractorAllocation {
  return {
    uid: text(fields, 'uid'),
    sprints: numberOrDefault(fields, 'sprints'),
    labourCost: numberOrDefault(fields, 'labourCost'),
    deliveryCost: numberOrDefault(fields, 'deliveryCost'),
    adjustment: object(fields, 'adjustment', readAdjustment),
  };
}

function readAdjustment(fields: StoredFields): Adjustment {
  return {
    editorUid: text(fields, 'editorUid'),
    editDate: date(fields, 'editDate'),
    reason: text(fields, 'reason'),
    sprintAdjustment: numberOrDefault(fields, 'sprintAdjustment'),
    labourAdjustment: numberOrDefault(fields, 'labourAdjustment'),
    deliveryAdjustment: numberOrDefault(fields, 'deliveryAdjustment'),
  };
}
