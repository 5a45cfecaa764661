import type { SelectOption } from '../../components/inputs.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { loadedValue } from '../../data/live.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import { DEFAULT_SPRINT_RATE } from '../../domain/price/allocations.ts';
import type { Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';

/** Always with the chosen research: otherwise the select would show and save another one. */
export function researchOptions(
  live: Live<RecordList<Research>>,
  chosen: string,
): readonly SelectOption[] {
  const known = loadedValue(live)?.records.toSorted(byResearchName) ?? [];
  const options = known.map(({ FBUID, researchName }) => ({
    value: FBUID,
    label: recordTitle(researchName, 'research'),
  }));
  return withChosenOption([{ value: '', label: '(not set)' }, ...options], chosen, live);
}

/** Of a new deliverable in the chosen research (R2). */
export function newSprintRate(live: Live<RecordList<Research>>, chosen: string): number {
  const research = loadedValue(live)?.records.find(({ FBUID }) => FBUID === chosen);
  return research?.researchSprintRate ?? DEFAULT_SPRINT_RATE;
}

export function withChosenOption(
  options: readonly SelectOption[],
  chosen: string,
  { state }: Live<unknown>,
): readonly SelectOption[] {
  if (options.some(({ value }) => value === chosen)) return options;
  return [...options, { value: chosen, label: LABELS_WITHOUT_NAME[state] }];
}

const LABELS_WITHOUT_NAME: Readonly<Record<Live<unknown>['state'], string>> = {
  loading: 'Loading...',
  none: '(not found)',
  ready: '(not found)',
  missing: '(not found)',
  failed: '(cannot be loaded)',
};
