import type { Live, RecordList } from '../../data/live.ts';
import { mapLive } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';

/** The numbers of other records with the same parent; null for one without a number. */
export type SiblingNumbers = Live<readonly (number | null)[]>;

export function useDeliverableNumbers(researchId: string | null, ownId?: string): SiblingNumbers {
  const live = useRecords(
    'deliverable',
    researchId === null ? 'none' : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  return numbersOf(live, ({ FBUID, deliverableNumber }) =>
    FBUID === ownId ? undefined : deliverableNumber,
  );
}

interface HypothesisParents {
  readonly researchId: string | null;
  readonly deliverableId: string | null;
}

export function useHypothesisNumbers(
  { researchId, deliverableId }: HypothesisParents,
  ownId?: string,
): SiblingNumbers {
  const filter =
    deliverableId === null
      ? ({ field: 'hypothesisResearchFBUID', equals: researchId } as const)
      : ({ field: 'hypothesisDeliverableFBUID', equals: deliverableId } as const);
  const live = useRecords('hypothesis', filter.equals === null ? 'none' : filter);
  return numbersOf(live, ({ FBUID, hypothesisNumber, hypothesisDeliverableFBUID }) =>
    FBUID === ownId || hypothesisDeliverableFBUID !== deliverableId ? undefined : hypothesisNumber,
  );
}

function numbersOf<T>(
  live: Live<RecordList<T>>,
  numberOf: (record: T) => number | null | undefined,
): SiblingNumbers {
  return mapLive(live, ({ records, unreadable }) => [
    ...records.map(numberOf).filter((number) => number !== undefined),
    ...unreadable.map(() => null),
  ]);
}
