import { SelectField } from '../../../components/fields/SelectField.tsx';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import type { Live } from '../../../data/subscriptions/live.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { DELIVERABLE_FIELDS } from '../../../domain/records/record-fields.ts';
import { numberedTitle } from '../variations/variation-text.ts';
import type { DeliverableFormProps } from './deliverable-form-props.ts';
import { researchOptions } from './research-options.ts';

interface VariationResearchFieldProps extends DeliverableFormProps {
  readonly originalId: string;
  /** Id of the variation's stored research, or of its original's if the variation is new; '' for none. */
  readonly stored: string;
}

/** Offers only the stored research, the research of the original and the chosen one (R40). */
export function VariationResearchField(props: VariationResearchFieldProps) {
  const { form, originalId, stored } = props;
  const { register, watch, formState } = form;
  const research = useRecords('research');
  const original = useRecord('deliverable', originalId);
  const chosen = watch('deliverableResearchFBUID');
  const ofOriginal =
    original.state === 'ready' ? (original.value.deliverableResearchFBUID ?? '') : stored;
  const offered = new Set([stored, ofOriginal, chosen]);
  return (
    <SelectField
      label={DELIVERABLE_FIELDS.deliverableResearchFBUID.label}
      options={researchOptions(research, chosen).filter(({ value }) => offered.has(value))}
      error={formState.errors.deliverableResearchFBUID?.message}
      hint={hintFor(original, ofOriginal === stored)}
      {...register('deliverableResearchFBUID')}
    />
  );
}

function hintFor(original: Live<Deliverable>, isSame: boolean): string {
  if (original.state !== 'ready') {
    return 'The original is not set or cannot be read, so the research stays.';
  }
  const title = numberedTitle(original.value);
  return isSame
    ? `A variation belongs to the research of its original, ${title}.`
    : `The original, ${title}, is in another research. The variation can move there, and nowhere else.`;
}
