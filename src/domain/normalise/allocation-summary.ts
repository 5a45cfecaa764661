import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { isRecordId } from '../records/record-id.ts';
import {
  date,
  object,
  objects,
  reportExpected,
  type StoredFields,
  strictNumberOrDefault,
  text,
  texts,
} from './stored-fields.ts';

/**
 * Reads a stored estimate. An invalid or duplicate source id, a figure below zero, or any unreadable part is a problem
 * that refuses the whole estimate, because the app can recompute it.
 */
export function readEstimate(fields: StoredFields): AllocationSummary {
  const summary = readAllocationSummary(fields);
  const { sourceFBUIDs, contractors, ...totals } = summary;
  if (!sourceFBUIDs.every(isRecordId) || new Set(sourceFBUIDs).size < sourceFBUIDs.length) {
    reportExpected(fields, 'sourceFBUIDs', 'a list of different ids');
  }
  const lowestPerRow = contractors.map((row) =>
    Math.min(row.sprints, row.labourCost, row.deliveryCost),
  );
  if (Math.min(...lowestPerRow, ...Object.values(totals)) < 0) {
    fields.problems.push('A figure is below zero.');
  }
  return summary;
}

/** Reads a stored allocation summary. A missing number counts as 0 (R25). */
export function readAllocationSummary(fields: StoredFields): AllocationSummary {
  return {
    sourceFBUIDs: texts(fields, 'sourceFBUIDs'),
    contractors: objects(fields, 'contractors', readContractor),
    sprints: strictNumberOrDefault(fields, 'sprints'),
    labour: strictNumberOrDefault(fields, 'labour'),
    delivery: strictNumberOrDefault(fields, 'delivery'),
    capex: strictNumberOrDefault(fields, 'capex'),
    opex: strictNumberOrDefault(fields, 'opex'),
    unassignedSprints: strictNumberOrDefault(fields, 'unassignedSprints'),
    unassignedLabour: strictNumberOrDefault(fields, 'unassignedLabour'),
    unassignedDelivery: strictNumberOrDefault(fields, 'unassignedDelivery'),
    subtotal: strictNumberOrDefault(fields, 'subtotal'),
  };
}

/** Keeps the stored case of the uid, so that frozen rows read exactly as they were signed. */
function readContractor(fields: StoredFields): ContractorAllocation {
  return {
    uid: text(fields, 'uid'),
    sprints: strictNumberOrDefault(fields, 'sprints'),
    labourCost: strictNumberOrDefault(fields, 'labourCost'),
    deliveryCost: strictNumberOrDefault(fields, 'deliveryCost'),
    adjustment: object(fields, 'adjustment', readAdjustment),
  };
}

function readAdjustment(fields: StoredFields): Adjustment {
  return {
    editorUid: text(fields, 'editorUid'),
    editDate: date(fields, 'editDate'),
    reason: text(fields, 'reason'),
    sprintAdjustment: strictNumberOrDefault(fields, 'sprintAdjustment'),
    labourAdjustment: strictNumberOrDefault(fields, 'labourAdjustment'),
    deliveryAdjustment: strictNumberOrDefault(fields, 'deliveryAdjustment'),
  };
}
