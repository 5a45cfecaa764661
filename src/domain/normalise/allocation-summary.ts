import type { Adjustment, AllocationSummary, ContractorAllocation } from '../records/entities.ts';
import { isRecordId } from '../records/record-id.ts';
import { date, type Fields, figure, object, objects, refuseField, text, texts } from './fields.ts';

const FIGURES = [
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
 * A stored estimate. Other than frozen allocations it is derived, so that one that no honest writer
 * could have stored is refused as a whole and computed again: sources that are no ids or are listed
 * twice, or a figure below zero.
 */
export function readEstimate(fields: Fields): AllocationSummary {
  const summary = readAllocationSummary(fields);
  const { sourceFBUIDs, contractors } = summary;
  if (!sourceFBUIDs.every(isRecordId) || new Set(sourceFBUIDs).size < sourceFBUIDs.length) {
    refuseField(fields, 'sourceFBUIDs', 'a list of different ids');
  }
  const rows = contractors.map((row) => Math.min(row.sprints, row.labourCost, row.deliveryCost));
  if (Math.min(...rows, ...FIGURES.map((figure) => summary[figure])) < 0) {
    fields.problems.push('A figure is below zero.');
  }
  return summary;
}

/** A stored allocation summary; a missing figure counts as 0 (R25). */
export function readAllocationSummary(fields: Fields): AllocationSummary {
  return {
    sourceFBUIDs: texts(fields, 'sourceFBUIDs'),
    contractors: objects(fields, 'contractors', readContractor),
    sprints: figure(fields, 'sprints'),
    labour: figure(fields, 'labour'),
    delivery: figure(fields, 'delivery'),
    capex: figure(fields, 'capex'),
    opex: figure(fields, 'opex'),
    unassignedSprints: figure(fields, 'unassignedSprints'),
    unassignedLabour: figure(fields, 'unassignedLabour'),
    unassignedDelivery: figure(fields, 'unassignedDelivery'),
    subtotal: figure(fields, 'subtotal'),
  };
}

/**
 * The uid stays as it was frozen: changing its case would look to the rules as if a second row had
 * been edited with an adjustment.
 */
function readContractor(fields: Fields): ContractorAllocation {
  return {
    uid: text(fields, 'uid'),
    sprints: figure(fields, 'sprints'),
    labourCost: figure(fields, 'labourCost'),
    deliveryCost: figure(fields, 'deliveryCost'),
    adjustment: object(fields, 'adjustment', readAdjustment),
  };
}

function readAdjustment(fields: Fields): Adjustment {
  return {
    editorUid: text(fields, 'editorUid'),
    editDate: date(fields, 'editDate'),
    reason: text(fields, 'reason'),
    sprintAdjustment: figure(fields, 'sprintAdjustment'),
    labourAdjustment: figure(fields, 'labourAdjustment'),
    deliveryAdjustment: figure(fields, 'deliveryAdjustment'),
  };
}
