import type { Deliverable, Hypothesis } from './entities.ts';
import { fromFormValues, toFormValues } from './form-values.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFields,
  HYPOTHESIS_FIELDS,
  type HypothesisFields,
} from './record-fields.ts';

/** What the form edits. So a copy of a variation varies nothing. */
export function copyOfDeliverable(source: Deliverable): DeliverableFields {
  return {
    ...fromFormValues(DELIVERABLE_FIELDS, toFormValues(DELIVERABLE_FIELDS, source)),
    deliverableName: copyName(source.deliverableName),
    deliverableNumber: null,
    deliverablePaymentState: null,
  };
}

/** Without the cost, an amount that belongs to the rate of the source. */
export function copyOfHypothesis(source: Hypothesis): HypothesisFields {
  return {
    ...fromFormValues(HYPOTHESIS_FIELDS, toFormValues(HYPOTHESIS_FIELDS, source)),
    hypothesisNumber: null,
    hypothesisCompletionEvidence: '',
    hypothesisOutcome: null,
    hypothesisCost: null,
  };
}

export function copyName(name: string): string {
  return `${name} (copy)`.trim();
}

export interface HypothesisCopy {
  readonly isTicked: boolean;
  readonly fields: HypothesisFields;
}

/**
 * The ticked ones, as hypotheses of the new deliverable. Their ids follow from its id and their places, so that a repeat
 * finds what an earlier attempt has written, also with other ticks.
 */
export function hypothesesOfCopy(
  copies: readonly HypothesisCopy[],
  deliverableId: string,
): readonly Hypothesis[] {
  return copies
    .map(({ isTicked, fields }, index) => ({
      isTicked,
      fields,
      id: `${deliverableId}-${index + 1}`,
    }))
    .filter(({ isTicked }) => isTicked)
    .map(({ fields, id }, index) => ({
      ...fields,
      FBUID: id,
      ...{ updatedAt: null, updatedBy: null, previousHistoryFBUID: null },
      hypothesisNumber: index + 1,
      hypothesisDeliverableFBUID: deliverableId,
    }));
}
