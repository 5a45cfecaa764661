import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';

/**
 * Returns a function: the name of the research or deliverable with this id, or the id if the name is not known.
 *
 * @param researchId the research whose deliverables have names. Null reads nothing at all.
 */
export function useRecordNames(researchId: string | null): (id: string) => string {
  const research = useRecords('research', researchId === null ? null : undefined);
  const deliverables = useRecords(
    'deliverable',
    researchId === null ? null : { field: 'deliverableResearchFBUID', equals: researchId },
  );
  return (id) =>
    nameIn(research, id, ({ researchName }) => researchName) ??
    nameIn(deliverables, id, ({ deliverableName }) => deliverableName) ??
    id;
}

function nameIn<T extends { readonly FBUID: string }>(
  live: Live<RecordList<T>>,
  id: string,
  nameOf: (record: T) => string,
): string | null {
  const record = loadedValue(live)?.records.find(({ FBUID }) => FBUID === id);
  return record === undefined ? null : nameOf(record).trim() || null;
}
