import { SelectField } from '../../../components/fields/SelectField.tsx';
import { loadedValue } from '../../../components/live-values.ts';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import type { DeliverableFormProps } from './deliverable-form-props.ts';
import { researchOptions, variationResearchHint } from './research-options.ts';

interface VariationResearchFieldProps extends DeliverableFormProps {
  readonly originalId: string;
  /** Id of the variation's stored research, or of its original's for a new variation. '' for none. */
  readonly stored: string;
}

/** Offers only the stored research, the research of the original and the chosen one (R40). */
export function VariationResearchField(props: VariationResearchFieldProps) {
  const { form, originalId, stored } = props;
  const { register, watch, formState } = form;
  const research = useRecords('research');
  const original = useRecord('deliverable', originalId);
  const chosen = watch('deliverableResearchFBUID');
  const known = loadedValue(original);
  const researchOfOriginal = known === null ? stored : (known.deliverableResearchFBUID ?? '');
  const offered = new Set([stored, researchOfOriginal, chosen]);
  return (
    <SelectField
      label={DELIVERABLE_FIELDS.deliverableResearchFBUID.label}
      options={researchOptions(research, chosen).filter(({ value }) => offered.has(value))}
      error={formState.errors.deliverableResearchFBUID?.message}
      hint={variationResearchHint(original, stored)}
      {...register('deliverableResearchFBUID')}
    />
  );
}
