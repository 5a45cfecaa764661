import { loadedValue } from '../../components/live-values.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { useVariations } from './use-variations.ts';

/**
 * The variations of a deliverable that the user may list (R40), for `readinessOf`, which picks the incomplete ones.
 * Null while the list loads, 'unknown' if the list or one of its records cannot be read. Empty for a deliverable that
 * is a variation itself.
 */
export function useVariationsForReadiness({
  FBUID,
  deliverableVariationOfFBUID: originalId,
}: Deliverable): readonly Deliverable[] | 'unknown' | null {
  const live = useVariations(originalId === null ? FBUID : null);
  if (live.state === 'failed') return 'unknown';
  const variations = loadedValue(live);
  if (variations === null) return null;
  return variations.unreadable.length > 0 ? 'unknown' : variations.records;
}
