import Button from 'react-bootstrap/Button';
import type { UseFormReturn } from 'react-hook-form';
import { TextField } from '../../../components/fields/TextField.tsx';
import type { HypothesisFormValues } from '../../../domain/records/record-fields.ts';

interface ResearcherFieldsProps {
  readonly index: number;
  readonly form: UseFormReturn<HypothesisFormValues>;
  /** The person's name, else the typed text; '' for an empty row. */
  readonly name: string;
  readonly suggestionsId: string;
  readonly onRemove: () => void;
}

export function ResearcherFields({
  index,
  form,
  name,
  suggestionsId,
  onRemove,
}: ResearcherFieldsProps) {
  const { register, getFieldState, getValues, formState } = form;
  const researcher = `hypothesisResearchers.${index}.researcher` as const;
  const sprints = `hypothesisResearchers.${index}.sprints` as const;
  const title = name || `Researcher ${index + 1}`;
  return (
    <fieldset className="form-row researcher-row" aria-label={title}>
      <TextField
        label="Researcher"
        list={suggestionsId}
        autoComplete="off"
        error={getFieldState(researcher, formState).error?.message}
        hint={name === getValues(researcher) ? undefined : name}
        {...register(researcher)}
      />
      <TextField
        label="Sprints"
        type="number"
        min={0}
        step={1}
        error={getFieldState(sprints, formState).error?.message}
        {...register(sprints)}
      />
      <Button variant="outline-secondary" aria-label={`Remove ${title}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  );
}
