import { useMemo } from 'react';
import { loadedValue } from '../../components/live-values.ts';
import { Notice } from '../../components/Notice.tsx';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecord, useRecords } from '../../data/records/records.ts';
import type { People } from '../../domain/people/people.ts';
import type { Deliverable, Hypothesis } from '../../domain/records/entities.ts';
import { fromFormValues } from '../../domain/records/form-values.ts';
import {
  HYPOTHESIS_FIELDS,
  type HypothesisFormValues,
} from '../../domain/records/record-fields.ts';
import {
  type AffectedDeliverable,
  type DeliverableEffect,
  effectsOf,
} from '../../domain/signing/hypothesis-change.ts';
import { activeSignaturesOf } from '../../domain/signing/signature.ts';
import { DeliverableEffects } from './DeliverableEffects.tsx';

interface InvalidationWarningProps {
  readonly effects: readonly DeliverableEffect[];
  readonly people: People;
}

/** Previews which signatures a save invalidates, while the user types (section 5, R10). */
export function InvalidationWarning({ effects, people }: InvalidationWarningProps) {
  const invalidated = effects.filter((effect) => effect.invalidated.length > 0);
  return (
    <div role="status">
      {invalidated.length === 0 ? null : (
        <Notice role="none">
          <p>
            <strong>Saving this change will invalidate the current signatures</strong>
          </p>
          <DeliverableEffects effects={invalidated} people={people} />
        </Notice>
      )}
    </div>
  );
}

interface Change {
  readonly record: Hypothesis | null;
  readonly values: HypothesisFormValues;
  /** The deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled one. */
  readonly deliverable: Deliverable | null;
}

/**
 * What a save of these values does to prices and signatures; null while the page looks it up. Runs the same decision as
 * the save, over the records on this page. The save reads the records again, and is refused if it would invalidate a
 * signature that the page has not named.
 */
export function useEffectsOfSave({
  record,
  values,
  deliverable,
}: Change): readonly DeliverableEffect[] | null {
  const affected = useAffectedDeliverables(deliverable, values.hypothesisDeliverableFBUID);
  // Not memoised: react-hook-form changes the rows of a list in place.
  const after = { ...NEW_RECORD, ...record, ...fromFormValues(HYPOTHESIS_FIELDS, values) };
  return affected === null ? null : effectsOf({ before: record, after }, affected);
}

const NEW_RECORD = {
  FBUID: '',
  updatedAt: null,
  updatedBy: null,
  previousHistoryFBUID: null,
} as const;

/**
 * The deliverable that the hypothesis is stored in and the one chosen in the form, with their hypotheses. Null while
 * loading. The list of hypotheses is empty for a deliverable without an active signature, because no signature can
 * lapse. Leaves out a deliverable if it or its hypotheses cannot be loaded.
 *
 * @param storedIn the deliverable that the hypothesis is stored in; for a new hypothesis, the prefilled deliverable.
 * @param targetId the deliverable chosen in the form; '' for the backlog.
 */
function useAffectedDeliverables(
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
