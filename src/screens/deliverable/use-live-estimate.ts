import { useMemo } from 'react';
import type { Live, RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import { liveAllocations } from '../../domain/costing/allocations.ts';
import type { People } from '../../domain/people/people.ts';
import { peopleInDeliverable, peopleInHypothesis } from '../../domain/people/people-in-records.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { RecordProps } from '../table/TableDefinition.ts';

/** The hypotheses of a deliverable, the people in the deliverable and in its hypotheses, and the allocations. */
export interface LiveEstimate {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /**
   * Computed from the hypotheses, or null if one of these cannot be read or priced, because the sum would leave out that
   * hypothesis. While the server has not confirmed the hypotheses, the stored estimate, if there is one, because the
   * cache may hold only some of them. Null while the hypotheses are hidden.
   */
  readonly allocations: AllocationSummary | null;
  /** Whether the user may not read the hypotheses. Example: a signer who is no longer a client of the research. */
  readonly isHidden: boolean;
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
}: RecordProps<'deliverable'>): Live<DeliverableWithEstimate> {
  const isHidden = !useMayReadResearch(deliverable.deliverableResearchFBUID);
  const hypotheses = useRecords(
    'hypothesis',
    isHidden ? null : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
  );
  const people = usePeopleNamed(
    hypotheses.state === 'ready'
      ? [
          ...peopleInDeliverable(deliverable),
          ...hypotheses.value.records.flatMap(peopleInHypothesis),
        ]
      : [],
  );
  return useMemo((): Live<DeliverableWithEstimate> => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (people.state !== 'ready') return people;
    const stored = hypotheses.fromCache ? deliverable.deliverableEstimate : null;
    const allocations = isHidden
      ? null
      : (stored ?? allocationsOf(deliverable, hypotheses.value, people.value));
    const estimate = {
      hypotheses: hypotheses.value,
      people: people.value,
      allocations,
      isHidden,
    };
    const fromCache = hypotheses.fromCache || people.fromCache;
    return { state: 'ready', value: { deliverable, estimate }, fromCache };
  }, [deliverable, hypotheses, people, isHidden]);
}

function allocationsOf(
  deliverable: Deliverable,
  { records, unreadable }: RecordList<Hypothesis>,
  people: People,
): AllocationSummary | null {
  return unreadable.length === 0
    ? liveAllocations({ deliverable, hypotheses: records, people })
    : null;
}

function useMayReadResearch(id: string | null): boolean {
  const access = useAccess();
  return access.role !== 'client' || (id !== null && access.researchFBUIDs.includes(id));
}
