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

/** The name of a deliverable's research: '' if the research is not set or not readable, null while the name loads. */
export type ResearchNameOf = (deliverable: Deliverable) => string | null;

interface ListedDeliverables extends FirstPageThenAll<Deliverable> {
  readonly researchNameOf: ResearchNameOf;
}

/**
 * The deliverables of `useDeliverables`, and the names of their research. Cards appear before the names. A search or a
 * grouping waits for all names. The first page loads only its own research. The rest of both tables waits until that
 * research has loaded or cannot be loaded.
 */
export function useListedDeliverables(isFirstPageEnough: boolean): ListedDeliverables {
  const [isFirstResearchSettled, setFirstResearchSettled] = useState(false);
  const isFirstPagePending = !isFirstResearchSettled;
  const { live, part } = useDeliverables({ isFirstPageEnough, isFirstPagePending });
  const showsFirstRecords = part === 'first page' || typeof part === 'object';
  const ids = useIdsIn(live, researchIdOf);
  const firstResearch = useRecordsByFieldValues('research', {
    values: showsFirstRecords ? ids : NO_IDS,
    constrain: whereId,
    name: 'deliverable/first/research',
  });
  const isAllWanted = !showsFirstRecords || (isFirstResearchSettled && part === 'first page');
  const allResearch = useRecords('research', isAllWanted ? undefined : null);
  const research = showsFirstRecords ? firstResearch : allResearch;
  const isSettled = live.state === 'ready' && research.state !== 'loading';
  if (showsFirstRecords && isSettled && isFirstPagePending) setFirstResearchSettled(true);
  // Keeps the names of the first page while all names load.
  const last = useLastReady(research);
  const names = useMemo(
    () => new Map(last?.records.map(({ FBUID, researchName }) => [FBUID, researchName])),
    [last],
  );
  const isLoading = research.state === 'loading';
  const researchNameOf = useCallback<ResearchNameOf>(
    (deliverable) => {
      const id = researchIdOf(deliverable);
      return id === null ? '' : (names.get(id) ?? (isLoading ? null : ''));
    },
    [names, isLoading],
  );
  // A search needs every name. A grouping waits too, because `isFirstPageEnough` is false for both.
  const isWaiting = !isFirstPageEnough && research.state === 'loading';
  return { live: isWaiting ? research : live, part, researchNameOf };
}

const researchIdOf = ({ deliverableResearchFBUID }: Deliverable) => deliverableResearchFBUID;
const NO_IDS: readonly string[] = [];
