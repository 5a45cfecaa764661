import { type UseFormReturn, useWatch } from 'react-hook-form';
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
import { takenNumberText } from '../../../domain/lists/numbering.ts';
import type { People } from '../../../domain/people/people.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../../domain/records/record-fields.ts';
import { EvidenceField } from './EvidenceField.tsx';
import { ParentSelects } from './ParentSelects.tsx';
import { Researchers } from './Researchers.tsx';
import { TestItems } from './TestItems.tsx';
import { usePersonSuggestions } from './use-person-suggestions.tsx';
import { useSiblingNumbers } from './use-sibling-numbers.ts';

interface HypothesisFieldsProps extends NumberFieldProps {
  readonly people: People;
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

type PlainField = Exclude<
  keyof HypothesisFormValues,
  'hypothesisResearchers' | 'hypothesisTestItems'
>;

export function HypothesisFields({ form, id, people, deliverable }: HypothesisFieldsProps) {
  const { register, formState } = form;
  const suggestions = usePersonSuggestions();
  const field = <Name extends PlainField>(name: Name) => ({
    label: HYPOTHESIS_FIELDS[name].label,
    error: formState.errors[name]?.message,
    ...register(name),
  });
  return (
    <>
      <div className="name-and-number">
        <TextField {...field('hypothesisName')} required />
        <NumberField form={form} id={id} />
      </div>
      <ParentSelects form={form} deliverable={deliverable} />
      <TextAreaField {...field('hypothesisStatement')} rows={4} />
      <TextAreaField {...field('hypothesisObject')} />
      <Researchers form={form} people={people} suggestionsId={suggestions.id} />
      <TestItems form={form} />
      <EvidenceField form={form} />
      <TextField {...field('hypothesisFidelity')} />
      <div className="figure-fields">
        <TextField {...field('hypothesisTestCount')} inputMode="numeric" />
        <TextField {...field('hypothesisTime')} inputMode="decimal" />
        <TextField
          {...field('hypothesisCost')}
          inputMode="decimal"
          hint="Blank: its sprints at the sprint rate."
        />
      </div>
      <TextField
        {...field('hypothesisResearchLead')}
        list={suggestions.id}
        autoComplete="off"
        hint="Shown where there is no deliverable with a research lead."
      />
      {suggestions.datalist}
    </>
  );
}

interface NumberFieldProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
  /** Of the hypothesis, also of a new one. */
  readonly id: string;
}

/** Says if another hypothesis of the chosen deliverable or backlog has the typed number (R20). */
function NumberField({ form: { control, register, formState }, id }: NumberFieldProps) {
  const [number, researchId, deliverableId] = useWatch({
    control,
    name: ['hypothesisNumber', 'hypothesisResearchFBUID', 'hypothesisDeliverableFBUID'],
  });
  const siblings = useSiblingNumbers({
    researchId: researchId || null,
    deliverableId: deliverableId || null,
    ownId: id,
  });
  return (
    <TextField
      label={HYPOTHESIS_FIELDS.hypothesisNumber.label}
      required
      inputMode="decimal"
      error={formState.errors.hypothesisNumber?.message}
      hint={takenNumberText(number, siblings === 'loading' ? null : siblings)}
      {...register('hypothesisNumber')}
    />
  );
}
