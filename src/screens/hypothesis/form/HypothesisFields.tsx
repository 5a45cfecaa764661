import type { UseFormReturn } from 'react-hook-form';
import { TextAreaField } from '../../../components/fields/TextAreaField.tsx';
import { TextField } from '../../../components/fields/TextField.tsx';
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

interface HypothesisFieldsProps {
  readonly form: UseFormReturn<HypothesisFormValues>;
  readonly people: People;
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

type PlainField = Exclude<
  keyof HypothesisFormValues,
  'hypothesisResearchers' | 'hypothesisTestItems'
>;

export function HypothesisFields({ form, people, deliverable }: HypothesisFieldsProps) {
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
        <TextField {...field('hypothesisNumber')} required inputMode="decimal" />
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
