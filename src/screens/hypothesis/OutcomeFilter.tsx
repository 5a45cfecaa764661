import { SelectField } from '../../components/inputs.tsx';
import type { Hypothesis } from '../../domain/records/entities.ts';
import {
  COUNTED_OUTCOMES,
  countedOutcomeOf,
  OUTCOME_LABELS,
} from '../../domain/status/hypothesis-outcome.ts';
import type { SearchQuery } from '../table/list/use-search-query.ts';

const OPTIONS = [
  { value: '', label: 'All' },
  ...COUNTED_OUTCOMES.map((value) => ({ value, label: OUTCOME_LABELS[value] })),
];

/** Binds `?o=`. An unknown value filters nothing, and says so. */
export function OutcomeFilter({ search }: { readonly search: SearchQuery<'o'> }) {
  const { o } = search.typed;
  return (
    <SelectField
      label="Outcome"
      options={OPTIONS}
      value={isFilter(o) ? o : ''}
      onChange={({ target }) => search.set('o', target.value)}
      hint={isFilter(o) ? undefined : `There is no outcome '${o}'. All are shown.`}
    />
  );
}

export function hasOutcome(hypothesis: Hypothesis, filter: string): boolean {
  return filter === '' || !isFilter(filter) || countedOutcomeOf(hypothesis) === filter;
}

function isFilter(text: string): boolean {
  return OPTIONS.some(({ value }) => value === text);
}
