import { useRef } from 'react';
import Button from 'react-bootstrap/Button';
import { type UseFormReturn, useFieldArray, useWatch } from 'react-hook-form';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { isRemovableTestItem, NEW_TEST_ITEM } from '../../../domain/records/test-items.ts';
import { TestItemRow } from './TestItemRow.tsx';

interface TestItemsProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
}

/** 'Add' appends an item labelled 'Fail', and only items with that label can be removed (R22). Labels can be edited. */
export function TestItems({ form }: TestItemsProps) {
  const { control, formState } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'hypothesisTestItems' });
  const items = useWatch({ control, name: 'hypothesisTestItems' });
  const addButton = useRef<HTMLButtonElement>(null);
  return (
    <fieldset>
      <legend>{HYPOTHESIS_FIELDS.hypothesisTestItems.label}</legend>
      {fields.map(({ id }, index) => {
        const item = items[index] ?? NEW_TEST_ITEM;
        return (
          <TestItemRow
            key={id}
            index={index}
            form={form}
            label={item.label}
            onRemove={
              isRemovableTestItem(item)
                ? () => {
                    remove(index);
                    addButton.current?.focus();
                  }
                : null
            }
          />
        );
      })}
      <p className="text-danger-emphasis" role="alert">
        {formState.errors.hypothesisTestItems?.message}
      </p>
      <Button
        ref={addButton}
        variant="outline-secondary"
        onClick={() =>
          append({ ...NEW_TEST_ITEM }, { focusName: `hypothesisTestItems.${fields.length}.value` })
        }
      >
        Add
      </Button>
    </fieldset>
  );
}
