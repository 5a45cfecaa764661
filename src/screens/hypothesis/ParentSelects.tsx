import { type UseFormReturn, useWatch } from 'react-hook-form';
import { SelectField, type SelectOption } from '../../components/SelectField.tsx';
import { useRecords } from '../../data/records.ts';
import { byDeliverableNumber, byResearchName } from '../../domain/sorting.ts';
import { titleOf } from '../deliverable/title-of.ts';
import { LABELS } from './hypothesis-labels.ts';
import type { HypothesisRows } from './hypothesis-rows.ts';

interface ParentSelectsProps {
  readonly form: UseFormReturn<HypothesisRows>;
}

/**
 * Research, then one of its deliverables (section 5). Both show what is held even before, or without,
 * its option being there: a select that cannot show its value would silently show another.
 */
export function ParentSelects({ form }: ParentSelectsProps) {
  const { control, register, setValue, formState } = form;
  const [researchId, deliverableId] = useWatch({
    control,
    name: ['hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  });
  const research = useResearchOptions();
  const deliverables = useDeliverableOptions(researchId);
  const clearDeliverable = () => setValue('hypothesisDeliverableFBUID', '', { shouldDirty: true });
  return (
    <div className="parents">
      <SelectField
        label={LABELS.hypothesisResearchFBUID}
        error={formState.errors.hypothesisResearchFBUID?.message}
        options={withCurrent(research, researchId)}
        {...register('hypothesisResearchFBUID', { onChange: clearDeliverable })}
        value={researchId}
      />
      <SelectField
        label={LABELS.hypothesisDeliverableFBUID}
        error={formState.errors.hypothesisDeliverableFBUID?.message}
        hint={researchId === '' ? 'Choose a research first.' : undefined}
        disabled={researchId === ''}
        options={withCurrent(deliverables, deliverableId)}
        {...register('hypothesisDeliverableFBUID')}
        value={deliverableId}
      />
    </div>
  );
}

function useResearchOptions(): readonly SelectOption[] {
  const live = useRecords('research');
  const records = live.state === 'ready' ? live.value.records : [];
  return [
    { value: '', label: '(not set)' },
    ...records.toSorted(byResearchName).map(({ FBUID, researchName }) => ({
      value: FBUID,
      label: researchName.trim() || '(unnamed research)',
    })),
  ];
}

function useDeliverableOptions(researchId: string): readonly SelectOption[] {
  const live = useRecords(
    'deliverable',
    researchId === '' ? null : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  const records = live.state === 'ready' ? live.value.records : [];
  return [
    { value: '', label: '(not set: backlog)' },
    ...records.toSorted(byDeliverableNumber).map((deliverable) => ({
      value: deliverable.FBUID,
      label: [deliverable.deliverableNumber, titleOf(deliverable)]
        .filter((part) => part !== null)
        .join(' · '),
    })),
  ];
}

/** A value without an option (still loading, deleted, of another research) stays as itself. */
function withCurrent(options: readonly SelectOption[], current: string): readonly SelectOption[] {
  if (options.some(({ value }) => value === current)) return options;
  return [...options, { value: current, label: current }];
}
