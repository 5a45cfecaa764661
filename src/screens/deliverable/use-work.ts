import { useMemo } from 'react';
import type { RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records.ts';
import type { AllocationSummary, Deliverable, Hypothesis } from '../../domain/entities.ts';
import { type People, peopleOf } from '../../domain/identity.ts';
import { liveAllocations } from '../../domain/signing.ts';

/** A deliverable's hypotheses as they are now, and what they come to. */
export interface Work {
  readonly hypotheses: RecordList<Hypothesis>;
  readonly people: People;
  /** Null when a hypothesis cannot be read: leaving it out would silently lower the price. */
  readonly live: AllocationSummary | null;
}

export type LiveWork =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'ready'; readonly work: Work };

/**
 * The live summary of a deliverable, recomputed from its hypotheses. It waits for the profiles too:
 * without them one person listed by uid and by e-mail would be two (R24).
 */
export function useWork(deliverable: Deliverable): LiveWork {
  const { FBUID, deliverableSprintRate } = deliverable;
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisDeliverableFBUID',
    equals: FBUID,
  });
  const profiles = useRecords('profile');
  return useMemo((): LiveWork => {
    if (hypotheses.state === 'failed') return hypotheses;
    if (profiles.state === 'failed') return profiles;
    if (hypotheses.state !== 'ready' || profiles.state !== 'ready') return { state: 'loading' };
    const people = peopleOf(profiles.value.records);
    const { records, unreadable } = hypotheses.value;
    const live =
      unreadable.length > 0
        ? null
        : liveAllocations({ deliverable: { deliverableSprintRate }, hypotheses: records, people });
    return { state: 'ready', work: { hypotheses: hypotheses.value, people, live } };
  }, [hypotheses, profiles, deliverableSprintRate]);
}
