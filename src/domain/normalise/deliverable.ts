import { DEFAULT_SPRINT_RATE } from '../costing.ts';
import type { Deliverable } from '../entities.ts';
import { readAllocationSummary, readEstimate } from './allocation-summary.ts';
import { readDate } from './dates.ts';
import {
  type Fields,
  figure,
  figureOrNull,
  kindOf,
  numberOrNull,
  object,
  objects,
  parseDocument,
  parsePart,
  personOrNull,
  text,
  textOrNull,
} from './fields.ts';
import type { Parsed } from './parsed.ts';
import { readRevision } from './revision.ts';
import { readSignature } from './signature.ts';

/** A stored deliverable as a record (R25); `id` is the document's. */
export function parseDeliverable(id: string, raw: unknown): Parsed<Deliverable> {
  return parseDocument(id, raw, (fields) => ({
    FBUID: id,
    deliverableName: text(fields, 'deliverableName'),
    deliverableNumber: numberOrNull(fields, 'deliverableNumber'),
    deliverableResearchFBUID: textOrNull(fields, 'deliverableResearchFBUID'),
    deliverableResearchLead: personOrNull(fields, 'deliverableResearchLead'),
    deliverableMethodsLink: text(fields, 'deliverableMethodsLink'),
    deliverableBOMLink: text(fields, 'deliverableBOMLink'),
    deliverableCreated: readDate(fields.values.deliverableCreated),
    deliverableTime: numberOrNull(fields, 'deliverableTime'),
    deliverablePaymentState: readPaymentState(fields),
    ...readPrice(fields),
    ...readSignatures(fields),
    ...readRevision(fields),
  }));
}

/** Nothing here is guessed: a frozen price that cannot be read must not be shown as a live one. */
function readPrice(fields: Fields) {
  return {
    deliverableExtraItems: objects(fields, 'deliverableExtraItems', (item) => ({
      amount: figure(item, 'amount'),
      justification: text(item, 'justification'),
    })),
    deliverableSprintRate: figure(fields, 'deliverableSprintRate', DEFAULT_SPRINT_RATE),
    deliverableCost: figureOrNull(fields, 'deliverableCost'),
    deliverableAllocations: object(fields, 'deliverableAllocations', readAllocationSummary),
    // Derived from the hypotheses, so that a broken one is as good as none.
    deliverableEstimate: parsePart(fields.values.deliverableEstimate, readEstimate),
  };
}

function readSignatures({ values }: Fields) {
  return {
    deliverableContractorCommencementSignature: readSignature(
      values.deliverableContractorCommencementSignature,
    ),
    deliverableClientCommencementSignature: readSignature(
      values.deliverableClientCommencementSignature,
    ),
    deliverableContractorCompletionSignature: readSignature(
      values.deliverableContractorCompletionSignature,
    ),
    deliverableClientCompletionSignature: readSignature(
      values.deliverableClientCompletionSignature,
    ),
  };
}

/** Whatever is stored has a group and a label (R13), so a value of a wrong kind stays findable. */
function readPaymentState(fields: Fields): string | null {
  const stored = fields.values.deliverablePaymentState;
  if (typeof stored === 'object' || typeof stored === 'boolean') {
    return stored === null ? null : kindOf(stored);
  }
  return textOrNull(fields, 'deliverablePaymentState');
}
