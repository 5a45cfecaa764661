import type { Adjustment } from '../records/entities.ts';
import { checkLength, checkNumber, checkRequired, errorsOf, type FieldErrors } from './checks.ts';
import { toMoney, toNumber } from './form-text.ts';
import { MAX_AUD, MAX_PERSON_LENGTH, MAX_SPRINTS, MAX_TEXT_LENGTH } from './limits.ts';

export interface AdjustmentFormValues {
  /** A name, an e-mail or a uid. */
  readonly contractor: string;
  readonly reason: string;
  /** Sprints. */
  readonly sprint: string;
  /** AUD. */
  readonly labour: string;
  /** AUD. */
  readonly delivery: string;
}

export const NEW_ADJUSTMENT: AdjustmentFormValues = {
  contractor: '',
  reason: '',
  sprint: '0',
  labour: '0',
  delivery: '0',
};

/** Checks the adjustment form. A figure may be blank, a fraction or below zero, within its limit (section 5). */
export function validateAdjustment(
  values: AdjustmentFormValues,
): FieldErrors<keyof AdjustmentFormValues> {
  return errorsOf<keyof AdjustmentFormValues>([
    [
      'contractor',
      checkRequired(values.contractor) ?? checkLength(values.contractor, MAX_PERSON_LENGTH),
    ],
    ['reason', checkLength(values.reason, MAX_TEXT_LENGTH)],
    ['sprint', checkNumber(values.sprint, MAX_SPRINTS)],
    ['labour', checkNumber(values.labour, MAX_AUD)],
    ['delivery', checkNumber(values.delivery, MAX_AUD)],
  ]);
}

/** The reason, and the figures in sprints and AUD, of valid form values. A blank figure becomes 0. */
export function toAdjustmentFigures(
  values: AdjustmentFormValues,
): Omit<Adjustment, 'editorUid' | 'editDate'> {
  return {
    reason: values.reason.trim(),
    sprintAdjustment: toNumber(values.sprint) ?? 0,
    labourAdjustment: toMoney(values.labour) ?? 0,
    deliveryAdjustment: toMoney(values.delivery) ?? 0,
  };
}
