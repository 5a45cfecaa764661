import Button from 'react-bootstrap/Button';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/fields/TextField.tsx';
import type { HypothesisFormValues } from '../../../domain/records/record-fields.ts';

interface TestItemRowProps {
  readonly index: number;
  readonly form: UseFormReturn<HypothesisFormValues>;
  readonly label: string;
  /** Null if the item cannot be removed (R22). */
  readonly onRemove: (() => void) | null;
}

export function TestItemRow({ index, form, label, onRemove }: TestItemRowProps) {
  const { register, getFieldState, formState } = form;
  const title = `${label.trim() || 'Test item'} ${index + 1}`;
  const field = (part: 'label' | 'value' | 'description') => {
    const name = `hypothesisTestItems.${index}.${part}` as const;
    return { error: getFieldState(name, formState).error?.message, ...register(name) };
  };
  return (
    <fieldset className="form-row test-item-row" aria-label={title}>
      <TextField label="Label" {...field('label')} />
      <TextField label="Value" {...field('value')} />
      <TextField label="Description" {...field('description')} />
      {onRemove === null ? null : (
        <Button variant="outline-secondary" aria-label={`Remove ${title}`} onClick={onRemove}>
          Remove
        </Button>
      )}
    </fieldset>
  );
}
