import type { SelectOption } from '../../../components/fields/SelectField.tsx';
import type { Live, RecordList } from '../../../data/subscriptions/live.ts';
import { byResearchName } from '../../../domain/lists/sorting.ts';
import type { Research } from '../../../domain/records/entities.ts';

/**
 * The choices of the research select. What is chosen is always among them: while the list loads, or
 * when that research is gone, the select must not silently show and save something else.
 */
export function researchOptions(
  live: Live<RecordList<Research>>,
  chosen: string,
): readonly SelectOption[] {
  const known = live.state === 'ready' ? live.value.records.toSorted(byResearchName) : [];
  const options = known.map(({ FBUID, researchName }) => ({
    value: FBUID,
    label: researchName.trim() || '(unnamed research)',
  }));
  return withChosen([{ value: '', label: '(not set)' }, ...options], chosen, live);
}

/** Adds what is chosen where no option stands for it: it loads, is gone, or is of another research. */
export function withChosen(
  options: readonly SelectOption[],
  chosen: string,
  { state }: Live<unknown>,
): readonly SelectOption[] {
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: state === 'ready' ? '(not found)' : 'Loading...' }];
}
