import { useMemo } from 'react';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { livePairOf, storedPairOf } from '../../domain/costing/allocations.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import {
  countsHiddenHypotheses,
  type LoadedDeliverable,
} from '../../domain/signing/loaded-deliverable.ts';

/** Waits for the profiles of the people in these records, because a person listed by uid and by e-mail shows once (R24). */
export function useLoadedDeliverable(deliverable: Deliverable): Live<LoadedDeliverable> {
  const isClient = useAccess().role === 'client';
  const isHidden = !useMayReadResearch(deliverable.deliverableResearchFBUID);
  const hypotheses = useRecords(
    'hypothesis',
    isHidden ? null : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
  );
  const known = loadedValue(hypotheses);
  const people = usePeopleNamed(
    known === null
      ? []
      : [...peopleInDeliverable(deliverable), ...known.records.flatMap(peopleInHypothesis)],
  );
  return useMemo(() => {
    const pair = mapLive(hypotheses, ({ records, unreadable }, fromCache) => {
      if (isHidden || unreadable.length > 0) return null;
      const isPartial = fromCache || (isClient && countsHiddenHypotheses(deliverable, records));
      return isPartial ? storedPairOf(deliverable) : livePairOf(deliverable, records);
    });
    return mapLive(joinLive(hypotheses, people, pair), ([list, named, live], fromCache) => ({
      deliverable,
      hypotheses: list,
      people: named,
      live,
      isHidden,
      countsHidden:
        isClient &&
        !isHidden &&
        !fromCache &&
        list.unreadable.length === 0 &&
        countsHiddenHypotheses(deliverable, list.records),
    }));
  }, [deliverable, hypotheses, people, isHidden, isClient]);
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
