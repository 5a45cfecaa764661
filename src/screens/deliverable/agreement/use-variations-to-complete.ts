import type { Deliverable } from '../../../domain/records/entities.ts';
import { useVariations } from '../variations/use-variations.ts';

/**
 * The variations that the completion of a deliverable asks about; null while they load, 'unknown' if one of them cannot
 * be read. A variation has none itself.
 */
export function useVariationsToComplete({
  FBUID,
  deliverableVariationOfFBUID: originalId,
}: Deliverable): readonly Deliverable[] | 'unknown' | null {
  const variations = useVariations(originalId === null ? FBUID : null);
  if (variations.state === 'failed') return 'unknown';
  if (variations.state !== 'ready') return null;
  const { records, unreadable } = variations.value;
  return unreadable.length > 0 ? 'unknown' : records;
}
