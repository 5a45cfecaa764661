import { useMemo } from 'react';
import { whereId } from '../../../data/queries/field-constraints.ts';
import { useFirstRecords, useRecords, useWholeTable } from '../../../data/records/records.ts';
import {
  useIdsIn,
  useRecordsByFieldValues,
} from '../../../data/records/records-by-field-values.ts';
import {
  type FirstPageOptions,
  type FirstPageThenAll,
  type FirstRecords,
  type PagedList,
  useFirstPageThenAll,
} from '../../../data/subscriptions/first-page-then-all.ts';
import type { Live, RecordList } from '../../../data/subscriptions/live.ts';
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

/** The hypotheses by number, with their parents. `part` says whether these are all of them. */
export function useListedHypotheses(options: FirstPageOptions): FirstPageThenAll<ListedHypothesis> {
  return useFirstPageThenAll(LISTED, options);
}

const LISTED: PagedList<ListedHypothesis> = {
  table: 'hypothesis',
  tables: ['hypothesis', 'deliverable', 'research'],
  useFirst,
  useAll,
};

function useFirst(wanted: FirstRecords | null): Live<RecordList<ListedHypothesis>> {
  const hypotheses = useFirstRecords('hypothesis', wanted);
  const listName = wanted === null ? null : `hypothesis/first ${wanted.count}`;
  const deliverables = useRecordsByFieldValues('deliverable', {
    values: useIdsIn(hypotheses, deliverableIdOf),
    constrain: whereId,
    name: listName && `${listName}/deliverable`,
  });
  const research = useRecordsByFieldValues('research', {
    values: useIdsIn(hypotheses, researchIdOf),
    constrain: whereId,
    name: listName && `${listName}/research`,
  });
  return useWithParents(hypotheses, deliverables, research);
}

const deliverableIdOf = ({ hypothesisDeliverableFBUID }: Hypothesis) => hypothesisDeliverableFBUID;
const researchIdOf = ({ hypothesisResearchFBUID }: Hypothesis) => hypothesisResearchFBUID;

function useAll(size: number | null): Live<RecordList<ListedHypothesis>> {
  // Null subscribes to nothing, undefined to the whole table.
  const only = size === null ? null : undefined;
  const hypotheses = useWholeTable('hypothesis', size);
  return useWithParents(hypotheses, useRecords('deliverable', only), useRecords('research', only));
}

/** Waits for the parents, because without them the lead and the cost would be wrong. */
function useWithParents(
  hypotheses: Live<RecordList<Hypothesis>>,
  deliverables: Live<RecordList<Deliverable>>,
  research: Live<RecordList<Research>>,
): Live<RecordList<ListedHypothesis>> {
  return useMemo(() => {
    if (hypotheses.state !== 'ready') return hypotheses;
    if (research.state !== 'ready') return research;
    if (deliverables.state !== 'ready') return deliverables;
    const { records, unreadable } = hypotheses.value;
    const researchById = byId(research.value.records);
    const deliverableById = byId(deliverables.value.records);
    const unreadableDeliverables = deliverables.value.unreadable.map(({ id }) => id);
    const unreadableResearch = research.value.unreadable.map(({ id }) => id);
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
    const fromCache = hypotheses.fromCache || research.fromCache || deliverables.fromCache;
    return { state: 'ready', value: { records: listed, unreadable }, fromCache };
  }, [hypotheses, research, deliverables]);
}

function byId<T extends { readonly FBUID: string }>(records: readonly T[]): ReadonlyMap<string, T> {
  return new Map(records.map((record) => [record.FBUID, record]));
}
