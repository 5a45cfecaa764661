import { loadedValue } from '../../../components/live-values.ts';
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
  const list = loadedValue(live);
  if (list === null) return null;
  const { records, unreadable } = list;
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
