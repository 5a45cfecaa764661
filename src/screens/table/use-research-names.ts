import { useMemo } from 'react';
import type { Live, RecordList } from '../../data/live.ts';
import { loadedValue, mapLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import type { Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/records/record-title.ts';

/** By id, sorted by name. Unreadable research comes last. */
export type ResearchNames = ReadonlyMap<string, string>;

export function useResearchNames(): Live<ResearchNames> {
  const live = useRecords('research');
  return useMemo(() => mapLive(live, researchNames), [live]);
}

export function researchNames({ records, unreadable }: RecordList<Research>): ResearchNames {
  return new Map([
    ...records
      .toSorted(byResearchName)
      .map(({ FBUID, researchName }) => [FBUID, recordTitle(researchName, 'research')] as const),
    ...unreadable.map(({ id }) => [id, `(research ${id} cannot be read)`] as const),
  ]);
}

/** The name of a record's research. A deleted one, or one that the user may not see, reads '(not set)'. */
export function researchNameIn(names: Live<ResearchNames>, id: string | null): string {
  if (id !== null && names.state === 'loading') return '…';
  return loadedValue(names)?.get(id ?? '') ?? '(not set)';
}
