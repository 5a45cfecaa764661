import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { useFieldArray } from 'react-hook-form';
import { TextField } from '../../../components/fields/TextField.tsx';
import { ROWS } from '../../../domain/records/rows.ts';
import type { DeliverableFormProps } from './deliverable-form-props.ts';

export function ExtraItemFields({ form }: DeliverableFormProps) {
  const { control, register, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'deliverableExtraItems' });
  const addButton = useRef<HTMLButtonElement>(null);
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
          {/* No `inputMode="decimal"`: its iPhone keyboard has no minus, which a discount needs. */}
          <TextField
            label="Amount (AUD)"
            error={errors?.[index]?.amount?.message}
            {...register(`deliverableExtraItems.${index}.amount`)}
          />
          <Button
            variant="outline-secondary"
            aria-label={`Remove extra item ${index + 1}`}
            onClick={() => {
              remove(index);
              addButton.current?.focus();
            }}
          >
            Remove
          </Button>
        </div>
      ))}
      {typeof errors?.message === 'string' ? (
        <p className="invalid-feedback d-block">{errors.message}</p>
      ) : null}
      <Button
        ref={addButton}
        variant="outline-secondary"
        onClick={() => append({ ...ROWS.extraItems.added })}
      >
        Add
      </Button>
    </fieldset>
  );
}
