import { useId } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { usePeople } from '../../../data/people/people.ts';
import { useRecords } from '../../../data/records/records.ts';
import type { DeliverableFormValues } from '../../../domain/validation/deliverable-form.ts';
import { ExtraItemFields } from './ExtraItemFields.tsx';
import { FIELD_LABELS } from './field-labels.ts';
import { Lock } from './Lock.tsx';
import { researchOptions } from './research-options.ts';

export interface FieldsProps {
  readonly form: UseFormReturn<DeliverableFormValues>;
}

interface DeliverableFieldsProps extends FieldsProps {
  /** The id of the notice that says why what was signed is locked; null when it is not. */
  readonly lock: string | null;
}

export function DeliverableFields({ form, lock }: DeliverableFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Lock notice={lock}>
        <TextField
          label={FIELD_LABELS.deliverableName}
          required
          error={errors.deliverableName?.message}
          {...register('deliverableName')}
        />
        <TextField
          label={FIELD_LABELS.deliverableNumber}
          inputMode="numeric"
          error={errors.deliverableNumber?.message}
          {...register('deliverableNumber')}
        />
      </Lock>
      <ResearchLeadField form={form} />
      <Lock notice={lock}>
        <ResearchField form={form} />
        <TextField
          label={FIELD_LABELS.deliverableTime}
          inputMode="decimal"
          error={errors.deliverableTime?.message}
          {...register('deliverableTime')}
        />
      </Lock>
      <TextField
        label={FIELD_LABELS.deliverableMethodsLink}
        error={errors.deliverableMethodsLink?.message}
        {...register('deliverableMethodsLink')}
      />
      <TextField
        label={FIELD_LABELS.deliverableBOMLink}
        error={errors.deliverableBOMLink?.message}
        {...register('deliverableBOMLink')}
      />
      <Lock notice={lock}>
        <ExtraItemFields form={form} />
      </Lock>
    </>
  );
}

/** Free text, with the e-mails of everybody who has a profile as suggestions; a uid says whose it is. */
function ResearchLeadField({ form: { control, register, formState } }: FieldsProps) {
  const list = useId();
  const lead = useWatch({ control, name: 'deliverableResearchLead' });
  const name = usePeople().nameOf(lead);
  const profiles = useRecords('profile');
  const emails =
    profiles.state === 'ready'
      ? profiles.value.records.map(({ profileEmail, email }) => profileEmail ?? email)
      : [];
  return (
    <>
      <TextField
        label={FIELD_LABELS.deliverableResearchLead}
        list={list}
        autoComplete="off"
        error={formState.errors.deliverableResearchLead?.message}
        hint={name === lead ? undefined : name}
        {...register('deliverableResearchLead')}
      />
      <datalist id={list}>
        {[...new Set(emails)].map((email) =>
          email === null ? null : <option key={email} value={email} />,
        )}
      </datalist>
    </>
  );
}

function ResearchField({ form: { register, watch, formState } }: FieldsProps) {
  const research = useRecords('research');
  const chosen = watch('deliverableResearchFBUID');
  return (
    <SelectField
      label={FIELD_LABELS.deliverableResearchFBUID}
      options={researchOptions(research, chosen)}
      error={formState.errors.deliverableResearchFBUID?.message}
      {...register('deliverableResearchFBUID')}
    />
  );
}
