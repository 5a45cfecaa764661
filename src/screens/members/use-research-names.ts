import { useMemo } from 'react';
import { loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import { byResearchName } from '../../domain/lists/sorting.ts';
import type { Research } from '../../domain/records/entities.ts';
import { recordTitle } from '../../domain/text/record-title.ts';

/** Research id → name, sorted by name. Unreadable research comes last, named by id. */
export type ResearchNames = Live<ReadonlyMap<string, string>>;

export function useResearchNames(): ResearchNames {
  const live = useRecords('research');
  return useMemo(() => mapLive(live, namesOf), [live]);
}

function namesOf({ records, unreadable }: RecordList<Research>): ReadonlyMap<string, string> {
  const names = records
    .toSorted(byResearchName)
    .map(({ FBUID, researchName }) => [FBUID, recordTitle(researchName, 'research')] as const);
  const unreadableNames = unreadable.map(
    ({ id }) => [id, `(research ${id} cannot be shown)`] as const,
  );
  return new Map([...names, ...unreadableNames]);
}

/** False while the names load, and if they cannot be loaded. */
export function isResearchDeleted(id: string, names: ResearchNames): boolean {
  return loadedValue(names)?.has(id) === false;
}

/** The name to show, or a text in its place. The text for a deleted research contains its id. */
export function researchNameOf(id: string, names: ResearchNames): string {
  if (names.state === 'loading') return '…';
  const known = loadedValue(names);
  return known === null ? '(cannot be shown)' : (known.get(id) ?? `(deleted research ${id})`);
}
