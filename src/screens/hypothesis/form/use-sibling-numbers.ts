import { useRecords } from '../../../data/records/records.ts';

interface Parents {
  readonly researchId: string | null;
  /** Null for a hypothesis of the research's backlog. */
  readonly deliverableId: string | null;
  /** The hypothesis of the form; null if it has no id yet. */
  readonly ownId: string | null;
}

/**
 * The numbers of the other hypotheses of a deliverable or backlog (R20); null for one without a number. None without a
 * parent. Null if they cannot be loaded.
 */
export function useSiblingNumbers({
  researchId,
  deliverableId,
  ownId,
}: Parents): readonly (number | null)[] | 'loading' | null {
  const live = useRecords('hypothesis', parentFilter(researchId, deliverableId));
  if (live.state === 'loading') return 'loading';
  if (live.state !== 'ready') return null;
  const { records, unreadable } = live.value;
  const siblings = records.filter(
    ({ FBUID, hypothesisDeliverableFBUID }) =>
      FBUID !== ownId && hypothesisDeliverableFBUID === deliverableId,
  );
  return [
    ...siblings.map(({ hypothesisNumber }) => hypothesisNumber),
    ...unreadable.map(() => null),
  ];
}

function parentFilter(researchId: string | null, deliverableId: string | null) {
  if (deliverableId !== null) {
    return { field: 'hypothesisDeliverableFBUID', equals: deliverableId } as const;
  }
  return researchId === null
    ? null
    : ({ field: 'hypothesisResearchFBUID', equals: researchId } as const);
}
