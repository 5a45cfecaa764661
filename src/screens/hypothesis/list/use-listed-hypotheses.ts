import { useMemo } from 'react';
import { useByValues, useIdsIn } from '../../../data/by-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import {
  type PartAndWhole,
  type PartThenWhole,
  usePartThenWhole,
} from '../../../data/part-then-whole.ts';
import { hasId } from '../../../data/queries/records-query.ts';
import { useFirstRecords, useRecords } from '../../../data/records.ts';
import type { Deliverable, Hypothesis, Research } from '../../../domain/entities.ts';
import { byHypothesisNumber } from '../../../domain/sorting.ts';

/** A hypothesis as the list shows it, with its parents; null where they are not there. */
export interface ListedHypothesis {
  readonly hypothesis: Hypothesis;
  readonly research: Research | null;
  readonly deliverable: Deliverable | null;
}

/** All hypotheses by number, with their parents; the first of them before the others. */
export function useListedHypotheses(mayBePart: boolean): PartThenWhole<ListedHypothesis> {
  return usePartThenWhole(LISTED, mayBePart);
}

const LISTED: PartAndWhole<ListedHypothesis> = { usePart: useFirst, useWhole: useAll };

function useFirst(isWanted: boolean): Live<RecordList<ListedHypothesis>> {
  const hypotheses = useFirstRecords('hypothesis', isWanted);
  const deliverables = useByValues('deliverable', useIdsIn(hypotheses, parentOf), hasId);
  return useListed(hypotheses, deliverables, useRecords('research', isWanted ? undefined : null));
}

const parentOf = ({ hypothesisDeliverableFBUID }: Hypothesis) => hypothesisDeliverableFBUID;

function useAll(isWanted: boolean): Live<RecordList<ListedHypothesis>> {
  const only = isWanted ? undefined : null;
  const hypotheses = useRecords('hypothesis', only);
  return useListed(hypotheses, useRecords('deliverable', only), useRecords('research', only));
}

/** Without its parents the lead and the cost of a hypothesis would be wrong: it waits for both. */
function useListed(
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
