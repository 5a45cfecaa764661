import { useMemo } from 'react';
import { loadedValue } from '../../../components/live-values.ts';
import type { Live, RecordList } from '../../../data/live.ts';
import { useRecord, useRecords } from '../../../data/records/records.ts';
import type { Deliverable, Hypothesis } from '../../../domain/records/entities.ts';
import type { AffectedDeliverable } from '../../../domain/signing/hypothesis-change.ts';
import { activeSignaturesOf } from '../../../domain/signing/signature.ts';

/**
 * The deliverable that the hypothesis is stored in and the one chosen in the form, with their hypotheses. Null while
 * loading. The list of hypotheses is empty for a deliverable without an active signature, because no signature can
 * lapse. Leaves out a deliverable if it or its hypotheses cannot be loaded.
 *
 * @param storedIn the deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled deliverable.
 * @param targetId the deliverable chosen in the form; '' for the backlog.
 */
export function useAffectedDeliverables(
  storedIn: Deliverable | null,
  targetId: string,
): readonly AffectedDeliverable[] | null {
  const target = useRecord(
    'deliverable',
    targetId === '' || targetId === storedIn?.FBUID ? null : targetId,
  );
  const joined = loadedValue(target);
  const storedHypotheses = useHypothesesIfSigned(storedIn);
  const joinedHypotheses = useHypothesesIfSigned(joined);
  const isKnown = [target, storedHypotheses, joinedHypotheses].every(
    ({ state }) => state !== 'loading',
  );
  return useMemo(
    () =>
      isKnown
        ? [...affectedOf(storedIn, storedHypotheses), ...affectedOf(joined, joinedHypotheses)]
        : null,
    [isKnown, storedIn, storedHypotheses, joined, joinedHypotheses],
  );
}

function useHypothesesIfSigned(deliverable: Deliverable | null): Live<RecordList<Hypothesis>> {
  const isSigned = deliverable !== null && activeSignaturesOf(deliverable).length > 0;
  return useRecords(
    'hypothesis',
    isSigned ? { field: 'hypothesisDeliverableFBUID', equals: deliverable.FBUID } : null,
  );
}

function affectedOf(
  deliverable: Deliverable | null,
  hypotheses: Live<RecordList<Hypothesis>>,
): readonly AffectedDeliverable[] {
  const list = loadedValue(hypotheses);
  return deliverable === null || list === null ? [] : [{ deliverable, hypotheses: list.records }];
}
