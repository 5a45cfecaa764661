import type { SelectOption } from '../../components/SelectField.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import type { Research } from '../../domain/entities.ts';
import { byResearchName } from '../../domain/sorting.ts';

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
    label: researchName || '(unnamed research)',
  }));
  const isThere = chosen === '' || options.some(({ value }) => value === chosen);
  return [
    { value: '', label: '(not set)' },
    ...options,
    ...(isThere
      ? []
      : [{ value: chosen, label: live.state === 'ready' ? '(not found)' : 'Loading...' }]),
  ];
}
