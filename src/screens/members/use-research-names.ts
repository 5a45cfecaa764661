import { useMemo } from 'react';
import { useRecords } from '../../data/records/records.ts';
import type { Live } from '../../data/subscriptions/live.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';

/** Research id → name, in the order of the names. */
export type ResearchNames = Live<ReadonlyMap<string, string>>;

export function useResearchNames(): ResearchNames {
  const live = useRecords('research');
  return useMemo((): ResearchNames => {
    if (live.state !== 'ready') return live;
    const { records, unreadable } = live.value;
    const names = records
      .toSorted(byResearchName)
      .map(
        ({ FBUID, researchName }) => [FBUID, researchName.trim() || '(unnamed research)'] as const,
      );
    const unnamed = unreadable.map(({ id }) => [id, `(research ${id} cannot be shown)`] as const);
    return { ...live, value: new Map([...names, ...unnamed]) };
  }, [live]);
}

/** Whether it is known that there is no such research. */
export function isResearchGone(id: string, names: ResearchNames): boolean {
  return names.state === 'ready' && !names.value.has(id);
}

/** An id without a research: it was deleted, and whoever reads its id is told so. */
export function researchNameOf(id: string, names: ResearchNames): string {
  if (names.state === 'loading') return '…';
  if (names.state !== 'ready') return '(cannot be shown)';
  return names.value.get(id) ?? `(deleted research ${id})`;
}
