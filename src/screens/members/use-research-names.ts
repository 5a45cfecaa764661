import { useMemo } from 'react';
import { useRecords } from '../../data/records.ts';
import { byResearchName } from '../../domain/sorting.ts';

/** Research id → name, in the order of the names; null while they are loading. */
export type ResearchNames = ReadonlyMap<string, string> | null;

export function useResearchNames(): ResearchNames {
  const live = useRecords('research');
  return useMemo(() => {
    if (live.state !== 'ready') return null;
    return new Map(
      live.value.records
        .toSorted(byResearchName)
        .map(({ FBUID, researchName }) => [FBUID, researchName.trim() || '(unnamed research)']),
    );
  }, [live]);
}

/** An id without a research: it was deleted, and whoever reads its id is told so. */
export function researchNameOf(id: string, names: ResearchNames): string {
  return names?.get(id) ?? (names === null ? '…' : `(deleted research ${id})`);
}
