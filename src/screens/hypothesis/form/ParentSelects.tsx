import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField } from '../../../components/fields/SelectField.tsx';
import { useRecords } from '../../../data/records/records.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { researchOptions } from '../../deliverable/form/research-options.ts';
import { deliverableOptions } from './deliverable-options.ts';

interface ParentSelectsProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

/**
 * Research, then one of its deliverables (section 5). Each select always has an option for its value, because the
 * browser would otherwise show another option.
 */
export function ParentSelects({ form, deliverable: stored }: ParentSelectsProps) {
  const { control, register, setValue, formState } = form;
  const [researchId, deliverableId] = useWatch({
    control,
    name: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  });
  const research = useRecords('research');
  const deliverables = useRecords(
    'deliverable',
    researchId === '' ? null : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  const [opened] = useState({ researchId, deliverableId });
  // A form that opened with the stored or prefilled deliverable keeps that option while the research is unchanged, even
  // if the deliverable belongs to another research.
  const keepsStored = opened.researchId === researchId && opened.deliverableId === stored?.FBUID;
  const storedOption = keepsStored ? stored : null;
  const clearDeliverable = () => setValue('hypothesisDeliverableFBUID', '', { shouldDirty: true });
  return (
    <div className="row row-cols-1 row-cols-sm-2 gx-3">
      <SelectField
        label={HYPOTHESIS_FIELDS.hypothesisResearchFBUID.label}
        error={formState.errors.hypothesisResearchFBUID?.message}
        options={researchOptions(research, researchId)}
        {...register('hypothesisResearchFBUID', { onChange: clearDeliverable })}
        value={researchId}
      />
      <SelectField
        label={HYPOTHESIS_FIELDS.hypothesisDeliverableFBUID.label}
        error={formState.errors.hypothesisDeliverableFBUID?.message}
        hint={researchId === '' ? 'Choose a research first.' : undefined}
        disabled={researchId === ''}
        options={deliverableOptions(deliverables, { chosen: deliverableId, storedOption })}
        {...register('hypothesisDeliverableFBUID')}
        value={deliverableId}
      />
    </div>
  );
}
