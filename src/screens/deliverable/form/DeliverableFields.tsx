import { useId } from 'react';
import { useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { loadedValue } from '../../../components/live-values.ts';
import { usePeople } from '../../../data/people/people.ts';
import { useRecords } from '../../../data/records/records.ts';
import { takenNumberText } from '../../../domain/lists/numbering.ts';
import {
  DELIVERABLE_FIELDS,
  type DeliverableFormValues,
} from '../../../domain/records/record-fields.ts';
import type { DeliverableFormProps, ParentLinks } from './deliverable-form-props.ts';
import { ExtraItemFields } from './ExtraItemFields.tsx';
import { LockableFields } from './LockableFields.tsx';
import { researchOptions } from './research-options.ts';
import { useSiblingNumbers } from './use-sibling-numbers.ts';
import { VariationResearchField } from './VariationResearchField.tsx';

type PlainField = Exclude<keyof DeliverableFormValues, 'deliverableExtraItems'>;

interface DeliverableFieldsProps extends NumberFieldProps {
  /** Id of the notice that explains the lock. Null while the fields are not locked. */
  readonly lockNoticeId: string | null;
  /** Decides which research projects the select offers (R40). Null for a new deliverable that is not a variation. */
  readonly parents: ParentLinks | null;
  /** False for a new variation: the user adds its extra items after saving. */
  readonly offersExtraItems?: boolean;
}

export function DeliverableFields({
  form,
  id,
  lockNoticeId,
  parents,
  offersExtraItems = true,
}: DeliverableFieldsProps) {
  const { register, formState } = form;
  const originalId = parents?.deliverableVariationOfFBUID ?? null;
  const field = <Name extends PlainField>(name: Name) => ({
    label: DELIVERABLE_FIELDS[name].label,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <LockableFields noticeId={lockNoticeId}>
        <TextField {...field('deliverableName')} required />
        <NumberField form={form} id={id} />
      </LockableFields>
      <ResearchLeadField form={form} />
      <LockableFields noticeId={lockNoticeId}>
        {originalId === null ? (
          <ResearchField form={form} />
        ) : (
          <VariationResearchField
            form={form}
            originalId={originalId}
            stored={parents?.deliverableResearchFBUID ?? ''}
          />
        )}
        <TextField {...field('deliverableTime')} inputMode="decimal" />
      </LockableFields>
      <TextField {...field('deliverableMethodsLink')} />
      <TextField {...field('deliverableBOMLink')} />
      <LockableFields noticeId={lockNoticeId}>
        {offersExtraItems ? (
          <ExtraItemFields form={form} />
        ) : (
          <p className="quiet">Extra items come after saving.</p>
        )}
      </LockableFields>
    </>
  );
}

interface NumberFieldProps extends DeliverableFormProps {
  /** Of the deliverable, also of a new one. */
  readonly id: string;
}

/** Says if another deliverable of the chosen research has the typed number (R20). */
function NumberField({ form: { control, register, formState }, id }: NumberFieldProps) {
  const [number, researchId] = useWatch({
    control,
    name: ['deliverableNumber', 'deliverableResearchFBUID'],
  });
  const siblings = useSiblingNumbers(researchId || null, id);
  return (
    <TextField
      label={DELIVERABLE_FIELDS.deliverableNumber.label}
      inputMode="numeric"
      error={formState.errors.deliverableNumber?.message}
      hint={takenNumberText(number, siblings === 'loading' ? null : siblings)}
      {...register('deliverableNumber')}
    />
  );
}

/** Free text that suggests e-mails. If the text is a known person's uid or e-mail, the hint shows the name. */
function ResearchLeadField({ form: { control, register, formState } }: DeliverableFormProps) {
  const list = useId();
  const lead = useWatch({ control, name: 'deliverableResearchLead' });
  const name = usePeople().nameOf(lead);
  const profiles = loadedValue(useRecords('profile'))?.records ?? [];
  const emails = profiles.map(({ profileEmail, email }) => profileEmail ?? email);
  return (
    <>
      <TextField
        label={DELIVERABLE_FIELDS.deliverableResearchLead.label}
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

function ResearchField({ form: { register, watch, formState } }: DeliverableFormProps) {
  const research = useRecords('research');
  const chosen = watch('deliverableResearchFBUID');
  return (
    <SelectField
      label={DELIVERABLE_FIELDS.deliverableResearchFBUID.label}
      options={researchOptions(research, chosen)}
      error={formState.errors.deliverableResearchFBUID?.message}
      {...register('deliverableResearchFBUID')}
    />
  );
}
