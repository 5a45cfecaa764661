import { useFieldArray } from 'react-hook-form';
import { Button } from '../../components/Button.tsx';
import { TextField } from '../../components/TextField.tsx';
import { NEW_EXTRA_ITEM } from '../../domain/validation/deliverable-form.ts';
import type { FieldsProps } from './DeliverableFields.tsx';

/** What is paid for besides sprints: justification and amount, add and remove. */
export function ExtraItemFields({ form }: FieldsProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'deliverableExtraItems' });
  const errors = formState.errors.deliverableExtraItems;
  return (
    <fieldset>
      <legend>Extra items</legend>
      {fields.map((item, index) => (
        <div key={item.id} className="item-row">
          <TextField
            label="Justification"
            error={errors?.[index]?.justification?.message}
            {...register(`deliverableExtraItems.${index}.justification`)}
          />
          <TextField
            label="Amount (AUD)"
            inputMode="decimal"
            error={errors?.[index]?.amount?.message}
            {...register(`deliverableExtraItems.${index}.amount`)}
          />
          <Button
            variant="outline-secondary"
            aria-label={`Remove extra item ${index + 1}`}
            onClick={() => remove(index)}
          >
            Remove
          </Button>
        </div>
      ))}
      {typeof errors?.message === 'string' ? (
        <p className="invalid-feedback d-block">{errors.message}</p>
      ) : null}
      <Button variant="outline-secondary" onClick={() => append({ ...NEW_EXTRA_ITEM })}>
        Add
      </Button>
    </fieldset>
  );
}
