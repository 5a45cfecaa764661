import { useMemo } from 'react';
import type { Live, RecordList } from '../../data/live.ts';
import { usePeopleNamed } from '../../data/people.ts';
import { useRecords } from '../../data/records.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../../domain/entities.ts';
import type { People } from '../../domain/identity.ts';
import { namedIn, namedInHypothesis } from '../../domain/named-people.ts';
import { liveAllocations } from '../../domain/signing.ts';

/** A deliverable's hypotheses as they are now, and what they come to. */
export interface Work {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /** Null when a hypothesis cannot be read: leaving it out would silently lower the price. */
  readonly live: AllocationSummary | null;
}

/** A deliverable with its work. */
export interface WorkedOut {
  readonly deliverable: Deliverable;
  readonly work: Work;
}

/**
 * The live summary of a deliverable, recomputed from its hypotheses. It waits for the profiles of all
 * who are named too: without them one person listed by uid and by e-mail would be two (R24).
 */
export function useWork(deliverable: Deliverable): Live<WorkedOut> {
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisDeliverableFBUID',
    equals: deliverable.FBUID,
  });
  const people = usePeopleNamed(
    hypotheses.state === 'ready'
      ? [...namedIn(deliverable), ...hypotheses.value.records.flatMap(namedInHypothesis)]
      : [],
  );
  return useMemo((): Live<WorkedOut> => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (people.state !== 'ready') return people;
    const work = workOf(deliverable, hypotheses.value, people.value);
    const fromCache = hypotheses.fromCache || people.fromCache;
    return { state: 'ready', value: { deliverable, work }, fromCache };
  }, [deliverable, hypotheses, people]);
}

function workOf(
  { deliverableSprintRate }: Deliverable,
  hypotheses: RecordList<Hypothesis>,
  people: People,
): Work {
  const { records, unreadable } = hypotheses;
  const live =
    unreadable.length > 0
      ? null
      : liveAllocations({ deliverable: { deliverableSprintRate }, hypotheses: records, people });
  return { hypotheses, people, live };
}
