import type { Live, RecordList } from '../../data/live.ts';
import { useRecords } from '../../data/records/records.ts';
import type { Deliverable } from '../../domain/records/entities.ts';

/** The variations of an original, as far as the user may list them (R40). A null id gives an empty list. */
export function useVariations(originalId: string | null): Live<RecordList<Deliverable>> {
  return useRecords(
    'deliverable',
    originalId === null ? null : { field: 'deliverableVariationOfFBUID', equals: originalId },
  );
}
