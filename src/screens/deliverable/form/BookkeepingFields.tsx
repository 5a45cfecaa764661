import { SelectField, type SelectOption } from '../../../components/fields/SelectField.tsx';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { PAYMENT_LABELS, paymentOf, STORED_PAYMENTS } from '../../../domain/status/payment.ts';
import { Adjustments } from '../adjustments/Adjustments.tsx';
import type { DeliverableFormProps } from './deliverable-form-props.ts';

interface BookkeepingFieldsProps extends DeliverableFormProps {
  /** Null on the create page. */
  readonly deliverable: Deliverable | null;
}

export function BookkeepingFields({ form, deliverable }: BookkeepingFieldsProps) {
  return (
    <details className="bookkeeping">
      <summary>Secret bookkeeping things</summary>
      <SelectField
        label={DELIVERABLE_FIELDS.deliverablePaymentState.label}
        options={paymentOptions(deliverable?.deliverablePaymentState ?? null)}
        error={form.formState.errors.deliverablePaymentState?.message}
        {...form.register('deliverablePaymentState')}
      />
      <fieldset>
        <legend>Adjustments</legend>
        {deliverable?.deliverableAllocations == null ? (
          <p className="quiet mb-0">Adjustments are unavailable until sign-off.</p>
        ) : (
          <Adjustments deliverable={deliverable} allocations={deliverable.deliverableAllocations} />
        )}
      </fieldset>
    </details>
  );
}

/** Keeps an unknown stored value selectable (R13). */
function paymentOptions(stored: string | null): readonly SelectOption[] {
  const values =
    paymentOf(stored) === 'unexpected' ? [...STORED_PAYMENTS, stored] : STORED_PAYMENTS;
  return values.map((value) => ({ value: value ?? '', label: PAYMENT_LABELS[paymentOf(value)] }));
}
