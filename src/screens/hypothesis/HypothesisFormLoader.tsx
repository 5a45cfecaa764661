import { type ReactNode, useMemo } from 'react';
import { Loaded } from '../../components/Loaded.tsx';
import { joinLive, mapLive } from '../../components/live-values.ts';
import type { Live } from '../../data/live.ts';
import { usePeople } from '../../data/people/people.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { useLastReady } from '../table/use-last-ready.ts';

/** The records that the form or the delete page needs in addition to the hypothesis. */
export interface FormRecords {
  /**
   * The deliverable that the hypothesis is stored in, live; for a new hypothesis, the prefilled deliverable. Null in
   * the backlog, and if the deliverable was deleted (R15).
   */
  readonly deliverable: Deliverable | null;
  readonly people: People;
}

interface HypothesisFormLoaderProps {
  readonly deliverableId: string | null;
  readonly children: (formRecords: FormRecords) => ReactNode;
}

/**
 * Waits for the deliverable and all profiles before it renders its children. The form's locks depend on both. A save
 * also needs the profiles, because it writes one row of the estimate per person (R24). While a record reloads, or can
 * no longer be loaded, the children stay with the last records.
 */
export function HypothesisFormLoader({ deliverableId, children }: HypothesisFormLoaderProps) {
  const live = useFormRecords(deliverableId);
  const last = useLastReady(live);
  return last === null ? <Loaded live={live}>{children}</Loaded> : children(last);
}

function useFormRecords(deliverableId: string | null): Live<FormRecords> {
  const deliverable = useRecord('deliverable', deliverableId);
  const profiles = useRecords('profile');
  const people = usePeople();
  return useMemo(
    () =>
      deliverable.state === 'missing'
        ? mapLive(profiles, () => ({ deliverable: null, people }))
        : mapLive(joinLive(profiles, deliverable), ([, stored]) => ({
            deliverable: stored,
            people,
          })),
    [deliverable, profiles, people],
  );
}
