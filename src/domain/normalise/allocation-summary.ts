import type { Adjustment, AllocationSummary, ContractorAllocation } from '../entities.ts';
import { date, type Fields, figure, object, objects, text, texts } from './fields.ts';

/** A stored allocation summary: every figure is money or makes money, so none is guessed. */
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
