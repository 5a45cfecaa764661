import { useMemo } from 'react';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records.ts';
import type { Deliverable, Hypothesis, Research } from '../../domain/entities.ts';
import { byHypothesisNumber } from '../../domain/sorting.ts';

/** A hypothesis as the list shows it, with its parents; null where they are not there. */
export interface ListedHypothesis {
  readonly hypothesis: Hypothesis;
  readonly research: Research | null;
  readonly deliverable: Deliverable | null;
}

/**
 * All hypotheses by number, with their parents. Research names and deliverables come from one shared
 * listener each; without them leads and costs would be wrong, so the list waits for both.
 */
export function useListedHypotheses(): Live<RecordList<ListedHypothesis>> {
  const hypotheses = useRecords('hypothesis');
  const research = useRecords('research');
  const deliverables = useRecords('deliverable');
  return useMemo(() => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (research.state !== 'ready') return research;
    if (deliverables.state !== 'ready') return deliverables;
    const { records, unreadable } = hypotheses.value;
    const researchById = byId(research.value.records);
    const deliverableById = byId(deliverables.value.records);
    const listed = records.toSorted(byHypothesisNumber).map((hypothesis) => ({
      hypothesis,
      research: researchById.get(hypothesis.hypothesisResearchFBUID ?? '') ?? null,
      deliverable: deliverableById.get(hypothesis.hypothesisDeliverableFBUID ?? '') ?? null,
    }));
    return { ...hypotheses, value: { records: listed, unreadable } };
  }, [hypotheses, research, deliverables]);
}

function byId<T extends { readonly FBUID: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.FBUID, record]));
}
