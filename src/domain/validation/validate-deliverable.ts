import {
  checkCount,
  checkLength,
  checkName,
  checkNumber,
  errorsOf,
  type Fault,
  type FieldErrors,
} from './checks.ts';
import type { DeliverableFormValues } from './deliverable-form.ts';
import {
  MAX_AUD,
  MAX_NAME_LENGTH,
  MAX_NUMBER,
  MAX_PERSON_LENGTH,
  MAX_TEXT_LENGTH,
  MAX_WEEKS,
} from './limits.ts';

/** The deliverable form's fields by the path under which it registers them. */
export type DeliverablePath =
  | keyof DeliverableFormValues
  | `deliverableExtraItems.${number}.${'justification' | 'amount'}`;

/**
 * Faults of the deliverable form: the name is required (section 5). Nothing else is, but a number
 * must be a number, and nothing may be larger than `limits.ts` says.
 */
export function validateDeliverable(values: DeliverableFormValues): FieldErrors<DeliverablePath> {
  return errorsOf<DeliverablePath>([
    ['deliverableName', checkName(values.deliverableName, MAX_NAME_LENGTH)],
    ['deliverableNumber', checkNumber(values.deliverableNumber, MAX_NUMBER)],
    ['deliverableResearchLead', checkLength(values.deliverableResearchLead, MAX_PERSON_LENGTH)],
    ['deliverableTime', checkNumber(values.deliverableTime, MAX_WEEKS)],
    ['deliverableMethodsLink', checkLength(values.deliverableMethodsLink, MAX_TEXT_LENGTH)],
    ['deliverableBOMLink', checkLength(values.deliverableBOMLink, MAX_TEXT_LENGTH)],
    ['deliverableExtraItems', checkCount(values.deliverableExtraItems, 'extra items')],
    ...values.deliverableExtraItems.flatMap(
      ({ justification, amount }, index): [DeliverablePath, Fault][] => [
        [
          `deliverableExtraItems.${index}.justification`,
          checkLength(justification, MAX_TEXT_LENGTH),
        ],
        [`deliverableExtraItems.${index}.amount`, checkNumber(amount, MAX_AUD)],
      ],
    ),
  ]);
}
