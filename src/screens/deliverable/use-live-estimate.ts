import { useMemo } from 'react';
import { joinLive, loadedValue, mapLive } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { type LivePair, livePairOf, storedPairOf } from '../../domain/costing/allocations.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { RecordProps } from '../table/TableDefinition.ts';

/** The hypotheses of a deliverable, the people in the deliverable and in its hypotheses, and the live price. */
export interface LiveEstimate {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /**
   * The right live pair, computed from the hypotheses. Null if one of these cannot be read, because the sum would leave
   * it out. While the server has not confirmed the hypotheses, the stored pair, if there is one, because the cache may
   * hold only some of them. Null while the hypotheses are hidden.
   */
  readonly live: LivePair | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
}

export interface DeliverableWithEstimate {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
}

/** Waits for the profiles of the people in these records, because a person listed by uid and by e-mail shows once (R24). */
export function useLiveEstimate({
  record: deliverable,
}: RecordProps<'deliverable'>): Live<DeliverableWithEstimate> {
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
      return (fromCache ? storedPairOf(deliverable) : null) ?? livePairOf(deliverable, records);
    });
    return mapLive(joinLive(hypotheses, people, pair), ([list, named, live]) => ({
      deliverable,
      estimate: { hypotheses: list, people: named, live, isHidden },
    }));
  }, [deliverable, hypotheses, people, isHidden]);
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
