import { useMemo } from 'react';
import type { Live } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

/** Research id → name, sorted by name. Unreadable research comes last, named by id. */
export type ResearchNames = Live<ReadonlyMap<string, string>>;

export function useResearchNames(): ResearchNames {
  const live = useRecords('research');
  return useMemo((): ResearchNames => {
    if (live.state !== 'ready') return live;
    const { records, unreadable } = live.value;
    const names = records
      .toSorted(byResearchName)
      .map(({ FBUID, researchName }) => [FBUID, recordTitle(researchName, 'research')] as const);
    const unreadableNames = unreadable.map(
      ({ id }) => [id, `(research ${id} cannot be shown)`] as const,
    );
    return { ...live, value: new Map([...names, ...unreadableNames]) };
  }, [live]);
}

/** False while the names load, and if they cannot be loaded. */
export function isResearchDeleted(id: string, names: ResearchNames): boolean {
  return names.state === 'ready' && !names.value.has(id);
}

/** The name to show, or a text in its place. The text for a deleted research contains its id. */
export function researchNameOf(id: string, names: ResearchNames): string {
  if (names.state === 'loading') return '…';
  if (names.state !== 'ready') return '(cannot be shown)';
  return names.value.get(id) ?? `(deleted research ${id})`;
}
