import { useMemo } from 'react';
import { type HistoryState, useHistoryState } from '../../data/history/history.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import type { Live, RecordList } from '../../data/subscriptions/live.ts';
import { isConfirmedByServer, useEver } from '../../data/subscriptions/use-ever.ts';
import { liveAllocations } from '../../domain/costing/allocations.ts';
import { isPriceable } from '../../domain/costing/costing.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { RecordProps } from '../table/TableDefinition.ts';

/** The hypotheses of a deliverable, the people in the deliverable and in its hypotheses, and the allocations. */
export interface LiveEstimate {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /**
   * Null while the hypotheses are hidden. Until `isConfirmed`, the stored estimate (null on older records), because
   * cached hypotheses may be incomplete. Then computed from the hypotheses, or null if one of these cannot be read or
   * priced, because the sum would leave out that hypothesis.
   */
  readonly allocations: AllocationSummary | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
  /**
   * Whether the server has confirmed the deliverable, its hypotheses and the people since the page was opened. Before
   * that, they may come from the local cache (R43).
   */
  readonly isConfirmed: boolean;
  /** Whether a deliverable without a revision has history entries. 'unknown' for a deliverable with a revision. */
  readonly history: HistoryState;
}

export interface DeliverableWithEstimate {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
}

/**
 * Computes the allocations from the hypotheses. Waits for the profiles of the people in these records, because a person
 * listed by uid and by e-mail counts once (R24).
 */
export function useLiveEstimate({
  record: deliverable,
  isConfirmed: isRecordConfirmed,
}: RecordProps<'deliverable'>): Live<DeliverableWithEstimate> {
  const isHidden = !useMayReadResearch(deliverable.deliverableResearchFBUID);
  const hypotheses = useRecords(
    'hypothesis',
    isHidden ? null : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
    'cached',
  );
  const history = useHistoryState(
    'deliverable',
    deliverable.updatedAt === null ? deliverable.FBUID : null,
  );
  const people = usePeopleNamed(
    hypotheses.state === 'ready'
      ? [
          ...peopleInDeliverable(deliverable),
          ...hypotheses.value.records.flatMap(peopleInHypothesis),
        ]
      : [],
  );
  // Stays true after a lost connection, because the page then still shows the confirmed records.
  const isConfirmed = useEver(
    isRecordConfirmed && isConfirmedByServer(hypotheses) && isConfirmedByServer(people),
  );
  return useMemo((): Live<DeliverableWithEstimate> => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (people.state !== 'ready') return people;
    const allocations = isHidden
      ? null
      : isConfirmed
        ? allocationsOf(deliverable, hypotheses.value, people.value)
        : deliverable.deliverableEstimate;
    const estimate = {
      hypotheses: hypotheses.value,
      people: people.value,
      allocations,
      isHidden,
      isConfirmed,
      history,
    };
    const fromCache = hypotheses.fromCache || people.fromCache;
    return { state: 'ready', value: { deliverable, estimate }, fromCache };
  }, [deliverable, hypotheses, people, isHidden, isConfirmed, history]);
}

function allocationsOf(
  deliverable: Deliverable,
  { records, unreadable }: RecordList<Hypothesis>,
  people: People,
): AllocationSummary | null {
  const isComplete = unreadable.length === 0 && records.every(isPriceable);
  return isComplete ? liveAllocations({ deliverable, hypotheses: records, people }) : null;
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
