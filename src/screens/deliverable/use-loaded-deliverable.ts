import { useMemo } from 'react';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { livePairOf, storedPairOf } from '../../domain/costing/allocations.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { LoadedDeliverable } from '../../domain/signing/loaded-deliverable.ts';

/** Waits for the profiles of the people in these records, because a person listed by uid and by e-mail shows once (R24). */
export function useLoadedDeliverable(deliverable: Deliverable): Live<LoadedDeliverable> {
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
  const isClient = useAccess().role === 'client';
  return useMemo(() => {
    const prices = mapLive(hypotheses, ({ records, unreadable }, fromCache) => {
      const hasHiddenHypotheses =
        isClient && !isHidden && !fromCache && !coversSources(deliverable, { records, unreadable });
      if (isHidden || unreadable.length > 0) return { live: null, hasHiddenHypotheses };
      const isPartial = fromCache || hasHiddenHypotheses;
      const stored = isPartial ? storedPairOf(deliverable) : null;
      return { live: stored ?? livePairOf(deliverable, records), hasHiddenHypotheses };
    });
    return mapLive(joinLive(hypotheses, people, prices), ([list, named, price]) => ({
      deliverable,
      hypotheses: list,
      people: named,
      isHidden,
      ...price,
    }));
  }, [deliverable, hypotheses, people, isHidden, isClient]);
}

/** Whether these are all the hypotheses that the stored price counts. */
function coversSources(
  { deliverableEstimate }: Deliverable,
  { records, unreadable }: RecordList<Hypothesis>,
): boolean {
  const known = new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map(({ id }) => id)]);
  return (deliverableEstimate?.sourceFBUIDs ?? []).every((id) => known.has(id));
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
