import { useMemo } from 'react';
import { type HistoryState, useHistoryState } from '../../data/history/history.ts';
import { usePeopleNamed } from '../../data/people/people.ts';
import { useRecords } from '../../data/records/records.ts';
import { useAccess } from '../../data/session/access.ts';
import type { Live, RecordList } from '../../data/subscriptions/live.ts';
import { isPriceable } from '../../domain/costing/costing.ts';
import type { People } from '../../domain/people/identity.ts';
import { namedIn, namedInHypothesis } from '../../domain/people/named-people.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { liveAllocations } from '../../domain/signing/signing.ts';

/** A deliverable's hypotheses as they are now, and what they come to. */
export interface LiveEstimate {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /** Null when a hypothesis cannot be read: leaving it out would silently lower the price. */
  readonly live: AllocationSummary | null;
  /**
   * Whether the hypotheses are not shown to the reader: a signer who is no client of this research any
   * more still reads the deliverable.
   */
  readonly isHidden: boolean;
  /** Whether a record without a revision has a history all the same. */
  readonly history: HistoryState;
}

/** A deliverable with its estimate. */
export interface DeliverableWithEstimate {
  readonly deliverable: Deliverable;
  readonly estimate: LiveEstimate;
}

/**
 * The live summary of a deliverable, recomputed from its hypotheses. It waits for the profiles of all
 * who are named too: without them one person listed by uid and by e-mail would be two (R24).
 */
export function useLiveEstimate(deliverable: Deliverable): Live<DeliverableWithEstimate> {
  const isHidden = !useMayReadResearch(deliverable.deliverableResearchFBUID);
  const hypotheses = useRecords(
    'hypothesis',
    isHidden ? null : { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID },
  );
  const history = useHistoryState(
    'deliverable',
    deliverable.updatedAt === null ? deliverable.FBUID : null,
  );
  const people = usePeopleNamed(
    hypotheses.state === 'ready'
      ? [...namedIn(deliverable), ...hypotheses.value.records.flatMap(namedInHypothesis)]
      : [],
  );
  return useMemo((): Live<DeliverableWithEstimate> => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (people.state !== 'ready') return people;
    const live = isHidden ? null : liveOf(deliverable, hypotheses.value, people.value);
    const estimate = {
      hypotheses: hypotheses.value,
      people: people.value,
      live,
      isHidden,
      history,
    };
    const fromCache = hypotheses.fromCache || people.fromCache;
    return { state: 'ready', value: { deliverable, estimate }, fromCache };
  }, [deliverable, hypotheses, people, isHidden, history]);
}

function liveOf(
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
