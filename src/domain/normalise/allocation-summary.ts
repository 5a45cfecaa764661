import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { isRecordId } from '../records/record-id.ts';
import {
  addFieldProblem,
  date,
  object,
  objects,
  type StoredFields,
  strictNumber,
  text,
  texts,
} from './stored-fields.ts';

const SUMMARY_NUMBERS = [
  'sprints',
  'labour',
  'delivery',
  'capex',
  'opex',
  'unassignedSprints',
  'unassignedLabour',
  'unassignedDelivery',
  'subtotal',
] as const;

/**
 * Reads a stored estimate. The app can recompute an estimate, so an implausible one is refused as a
 * whole: invalid or duplicate source ids, or a number below zero.
 */
export function readEstimate(fields: StoredFields): AllocationSummary {
  const summary = readAllocationSummary(fields);
  const { sourceFBUIDs, contractors } = summary;
  if (!sourceFBUIDs.every(isRecordId) || new Set(sourceFBUIDs).size < sourceFBUIDs.length) {
    addFieldProblem(fields, 'sourceFBUIDs', 'a list of different ids');
  }
  const rows = contractors.map((row) => Math.min(row.sprints, row.labourCost, row.deliveryCost));
  if (Math.min(...rows, ...SUMMARY_NUMBERS.map((figure) => summary[figure])) < 0) {
    fields.problems.push('A figure is below zero.');
  }
  return summary;
}

/** Reads a stored allocation summary. A missing number counts as 0 (R25). */
export function readAllocationSummary(fields: StoredFields): AllocationSummary {
  return {
    sourceFBUIDs: texts(fields, 'sourceFBUIDs'),
    contractors: objects(fields, 'contractors', readContractor),
    sprints: strictNumber(fields, 'sprints'),
    labour: strictNumber(fields, 'labour'),
    delivery: strictNumber(fields, 'delivery'),
    capex: strictNumber(fields, 'capex'),
    opex: strictNumber(fields, 'opex'),
    unassignedSprints: strictNumber(fields, 'unassignedSprints'),
    unassignedLabour: strictNumber(fields, 'unassignedLabour'),
    unassignedDelivery: strictNumber(fields, 'unassignedDelivery'),
    subtotal: strictNumber(fields, 'subtotal'),
  };
}

/**
 * The uid keeps its stored case. The rules allow an adjustment to change one row only, and a lower-cased
 * uid would change another row.
 */
function readContractor(fields: StoredFields): ContractorAllocation {
  return {
    uid: text(fields, 'uid'),
    sprints: strictNumber(fields, 'sprints'),
    labourCost: strictNumber(fields, 'labourCost'),
    deliveryCost: strictNumber(fields, 'deliveryCost'),
    adjustment: object(fields, 'adjustment', readAdjustment),
  };
}

function readAdjustment(fields: StoredFields): Adjustment {
  return {
    editorUid: text(fields, 'editorUid'),
    editDate: date(fields, 'editDate'),
    reason: text(fields, 'reason'),
    sprintAdjustment: strictNumber(fields, 'sprintAdjustment'),
    labourAdjustment: strictNumber(fields, 'labourAdjustment'),
    deliveryAdjustment: strictNumber(fields, 'deliveryAdjustment'),
  };
}
