import type { Adjustment } from '../records/entities.ts';
import { type FormValuesOf, fieldTable } from '../records/field-kinds.ts';
import { toMoney, toNumber } from './form-text.ts';
import { MAX_AUD, MAX_SPRINTS, MAX_TEXT_LENGTH } from './limits.ts';

/** The fields of an adjustment's form. A figure may be blank, a fraction or below zero, within its limit (section 5). */
export const ADJUSTMENT_FIELDS = fieldTable({
  /** Also takes a name. */
  contractor: { kind: 'person', label: 'Contractor', required: true, edit: 'open' },
  reason: { kind: 'text', label: 'Reason', max: MAX_TEXT_LENGTH, edit: 'open' },
  sprint: { kind: 'number', label: 'Sprint', max: MAX_SPRINTS, signed: true, edit: 'open' },
  labour: { kind: 'money', label: 'Labour (AUD)', max: MAX_AUD, signed: true, edit: 'open' },
  delivery: { kind: 'money', label: 'Delivery (AUD)', max: MAX_AUD, signed: true, edit: 'open' },
});

export type AdjustmentFormValues = FormValuesOf<typeof ADJUSTMENT_FIELDS>;

export const NEW_ADJUSTMENT: AdjustmentFormValues = {
  contractor: '',
  reason: '',
  sprint: '0',
  labour: '0',
  delivery: '0',
};

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
