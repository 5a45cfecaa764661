import { useCallback, useMemo, useState } from 'react';
import { whereId } from '../../../data/queries/field-constraints.ts';
import { useDeliverables, useRecords } from '../../../data/records/records.ts';
import {
  useIdsIn,
  useRecordsByFieldValues,
} from '../../../data/records/records-by-field-values.ts';
import type { FirstPageThenAll } from '../../../data/subscriptions/first-page-then-all.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { useLastReady } from '../../table/use-last-ready.ts';

/** The name of a deliverable's research: '' if it is not set or not readable, null while it loads. */
export type ResearchNameOf = (deliverable: Deliverable) => string | null;

interface ListedDeliverables extends FirstPageThenAll<Deliverable> {
  readonly researchNameOf: ResearchNameOf;
}

/**
 * The deliverables that `useDeliverables` shows, and the names of their research. The cards do not wait for the names,
 * but a search or a grouping does. The first page loads only its own research. The other deliverables and all other
 * research wait until that research is loaded or cannot be loaded.
 */
export function useListedDeliverables(isFirstPageEnough: boolean): ListedDeliverables {
  const [hasNames, setHasNames] = useState(false);
  const { live, part } = useDeliverables({ isFirstPageEnough, isFirstPagePending: !hasNames });
  const isPart = part === 'first page' || typeof part === 'object';
  const ids = useIdsIn(live, researchOf);
  const ofPart = useRecordsByFieldValues('research', {
    values: isPart ? ids : NO_IDS,
    constrain: whereId,
    name: 'deliverable/first/research',
  });
  const isAllWanted = !isPart || (hasNames && part === 'first page');
  const all = useRecords('research', isAllWanted ? undefined : null);
  const research = isPart ? ofPart : all;
  if (isPart && live.state === 'ready' && research.state !== 'loading' && !hasNames) {
    setHasNames(true);
  }
  // The names of the first page stay while all names load.
  const last = useLastReady(research);
  const names = useMemo(
    () => new Map(last?.records.map(({ FBUID, researchName }) => [FBUID, researchName])),
    [last],
  );
  const isLoading = research.state === 'loading';
  const researchNameOf = useCallback<ResearchNameOf>(
    (deliverable) => {
      const id = researchOf(deliverable);
      return id === null ? '' : (names.get(id) ?? (isLoading ? null : ''));
    },
    [names, isLoading],
  );
  // A search needs every name. A grouping waits too.
  const isWaiting = !isFirstPageEnough && research.state === 'loading';
  return { live: isWaiting ? research : live, part, researchNameOf };
}

const researchOf = ({ deliverableResearchFBUID }: Deliverable) => deliverableResearchFBUID;
const NO_IDS: readonly string[] = [];
