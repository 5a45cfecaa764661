import { useMemo } from 'react';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import type { Live, RecordList } from '../live.ts';
import { useRecords } from './records.ts';

/**
 * Subscribes to the backlog of a research: hypotheses without a deliverable, or whose deliverable is not among
 * `deliverables` because it was deleted (R15) or belongs to another research. An unreadable deliverable counts as
 * existing.
 *
 * @param deliverables all deliverables of the research.
 */
export function useBacklog(
  researchId: string,
  deliverables: Live<RecordList<Deliverable>>,
): Live<RecordList<Hypothesis>> {
  const hypotheses = useRecords('hypothesis', {
    field: 'hypothesisResearchFBUID',
    equals: researchId,
  });
  return useMemo((): Live<RecordList<Hypothesis>> => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (deliverables.state !== 'ready') return deliverables;
    const { records, unreadable } = deliverables.value;
    const parents = new Set([...records.map(({ FBUID }) => FBUID), ...unreadable.map((u) => u.id)]);
    const backlog = hypotheses.value.records.filter(
      ({ hypothesisDeliverableFBUID: parent }) => parent === null || !parents.has(parent),
    );
    return { ...hypotheses, value: { ...hypotheses.value, records: backlog } };
  }, [hypotheses, deliverables]);
}
