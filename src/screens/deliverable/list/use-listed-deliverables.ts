import { useCallback, useMemo } from 'react';
import { loadedValue } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import { useDeliverables, useRecords } from '../../../data/records/records.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';

/** The name of a deliverable's research: '' if the research is not set or not readable, null while the name loads. */
export type ResearchNameOf = (deliverable: Deliverable) => string | null;

interface ListedDeliverables {
  readonly live: Live<RecordList<Deliverable>>;
  readonly researchNameOf: ResearchNameOf;
}

/** All deliverables, and the names of their research. Cards appear before the names. A search waits for the names. */
export function useListedDeliverables(isSearching: boolean): ListedDeliverables {
  const live = useDeliverables();
  const research = useRecords('research');
  const isLoading = research.state === 'loading';
  const records = loadedValue(research)?.records;
  const names = useMemo(
    () => new Map(records?.map(({ FBUID, researchName }) => [FBUID, researchName])),
    [records],
  );
  const researchNameOf = useCallback<ResearchNameOf>(
    ({ deliverableResearchFBUID: id }) =>
      id === null ? '' : (names.get(id) ?? (isLoading ? null : '')),
    [names, isLoading],
  );
  return { live: isSearching && research.state === 'loading' ? research : live, researchNameOf };
}
