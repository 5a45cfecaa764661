import { loadedValue } from '../../../components/live-values.ts';
import { useRecords } from '../../../data/records/records.ts';

/**
 * The numbers of the other deliverables of a research (R20); null for one without a number. None without a research.
 * Null if they cannot be loaded.
 *
 * @param ownId the deliverable of the form.
 */
export function useSiblingNumbers(
  researchId: string | null,
  ownId: string | null,
): readonly (number | null)[] | 'loading' | null {
  const live = useRecords(
    'deliverable',
    researchId === null ? null : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  if (live.state === 'loading') return 'loading';
  const list = loadedValue(live);
  if (list === null) return null;
  const { records, unreadable } = list;
  const others = records.filter(({ FBUID }) => FBUID !== ownId);
  return [
    ...others.map(({ deliverableNumber }) => deliverableNumber),
    ...unreadable.map(() => null),
  ];
}
