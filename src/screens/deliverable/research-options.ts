import type { SelectOption } from '../../components/inputs.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { loadedValue } from '../../data/live.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import type { Deliverable, Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';
import { numberedTitle } from './deliverable-text.ts';

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

export function variationResearchHint(
  original: Live<Deliverable>,
  stored: string,
): string | undefined {
  if (original.state === 'loading') return undefined;
  const known = loadedValue(original);
  if (known === null) return 'The original is not set or cannot be read, so the research stays.';
  const title = numberedTitle(known);
  const research = known.deliverableResearchFBUID ?? '';
  if (research === stored) return `A variation belongs to the research of its original, ${title}.`;
  return research === ''
    ? `The original, ${title}, has no research. The variation can leave its own, and move nowhere else.`
    : `The original, ${title}, is in another research. The variation can move there, and nowhere else.`;
}
