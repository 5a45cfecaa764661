import { useMemo, useState } from 'react';
import { joinLive, mapLive } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import { useDeliverablesOf, useHypotheses, useRecords } from '../../../data/records/records.ts';
import { byHypothesisNumber } from '../../../domain/lists/sorting.ts';
import type { Deliverable, Hypothesis, Research } from '../../../domain/records/entities.ts';

/** A hypothesis with its parents; null for a parent that is not set, deleted or unreadable. */
export interface ListedHypothesis {
  readonly hypothesis: Hypothesis;
  readonly research: Research | null;
  readonly deliverable: Deliverable | null;
  readonly isDeliverableUnreadable: boolean;
  readonly isResearchUnreadable: boolean;
}

interface ListedHypotheses {
  readonly live: Live<RecordList<ListedHypothesis>>;
  /** Whether `live` holds only the hypotheses with the lowest numbers. */
  readonly isPart: boolean;
}

/** The hypotheses by number, with their parents: at first those with the lowest numbers. */
export function useListedHypotheses(wantsAll: boolean): ListedHypotheses {
  const { live: hypotheses, isPart } = useHypotheses(wantsAll);
  const deliverables = useDeliverablesOf(isPart ? hypotheses : null);
  const live = useWithParents(hypotheses, deliverables, useRecords('research'));
  const listed = useMemo(() => ({ live, isPart }), [live, isPart]);
  // More hypotheses may bring deliverables that have to load. Meanwhile the former list stays.
  const [shown, setShown] = useState(listed);
  const mayShow = live.state !== 'loading' || shown.live.state !== 'ready';
  if (listed !== shown && mayShow) setShown(listed);
  return shown;
}

/** Waits for the parents, because without them the lead and the cost would be wrong. */
function useWithParents(
  hypotheses: Live<RecordList<Hypothesis>>,
  deliverables: Live<RecordList<Deliverable>>,
  research: Live<RecordList<Research>>,
): Live<RecordList<ListedHypothesis>> {
  return useMemo(
    () => mapLive(joinLive(hypotheses, research, deliverables), (lists) => withParents(...lists)),
    [hypotheses, research, deliverables],
  );
}

function withParents(
  { records, unreadable }: RecordList<Hypothesis>,
  research: RecordList<Research>,
  deliverables: RecordList<Deliverable>,
): RecordList<ListedHypothesis> {
  const researchById = byId(research.records);
  const deliverableById = byId(deliverables.records);
  const unreadableDeliverables = deliverables.unreadable.map(({ id }) => id);
  const unreadableResearch = research.unreadable.map(({ id }) => id);
  const listed = records.toSorted(byHypothesisNumber).map((hypothesis) => {
    const deliverableId = hypothesis.hypothesisDeliverableFBUID ?? '';
    const researchId = hypothesis.hypothesisResearchFBUID ?? '';
    return {
      hypothesis,
      research: researchById.get(researchId) ?? null,
      deliverable: deliverableById.get(deliverableId) ?? null,
      isDeliverableUnreadable: unreadableDeliverables.includes(deliverableId),
      isResearchUnreadable: unreadableResearch.includes(researchId),
    };
  });
  return { records: listed, unreadable };
}

function byId<T extends { readonly FBUID: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.FBUID, record]));
}
