import { loadedValue } from '../../components/live-values.ts';
import type { Live, RecordList } from '../../data/live.ts';
import type { Deliverable } from '../../domain/records/entities.ts';

/**
 * An original with all its variations that the user may list (R40), or why some of these are not known. A sum without
 * these would be wrong.
 */
export type OriginalWithVariations =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown'; readonly reason: string }
  | {
      readonly state: 'known';
      readonly original: Deliverable;
      readonly variations: readonly Deliverable[];
    };

export function originalWithVariations(
  original: Live<Deliverable>,
  variations: Live<RecordList<Deliverable>>,
): OriginalWithVariations {
  if (original.state === 'missing') return unknown('the original is not set');
  if (original.state === 'failed') return unknown('the original cannot be read');
  if (variations.state === 'failed') return unknown('the variations cannot be listed');
  const [known, list] = [loadedValue(original), loadedValue(variations)];
  if (known === null || list === null) return { state: 'loading' };
  const { records, unreadable } = list;
  if (unreadable.length > 0) {
    return unknown(
      unreadable.length === 1
        ? 'one variation cannot be read'
        : `${unreadable.length} variations cannot be read`,
    );
  }
  return { state: 'known', original: known, variations: records };
}

function unknown(reason: string): OriginalWithVariations {
  return { state: 'unknown', reason };
}
