import { useRecord } from '../../../data/records/records.ts';
import type { Live, RecordList } from '../../../data/subscriptions/live.ts';
import type { Deliverable } from '../../../domain/records/entities.ts';
import { useVariations } from './use-variations.ts';

/** An original with all its variations, or why they are not all known. A sum over a part would be wrong. */
export type AgreedInAll =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown'; readonly reason: string }
  | {
      readonly state: 'known';
      readonly original: Deliverable;
      readonly variations: readonly Deliverable[];
    };

/** Of the original with this id. */
export function useAgreedInAll(originalId: string): AgreedInAll {
  const original = useRecord('deliverable', originalId);
  return agreedInAll(original, useVariations(originalId));
}

export function agreedInAll(
  original: Live<Deliverable>,
  variations: Live<RecordList<Deliverable>>,
): AgreedInAll {
  if (original.state === 'missing') return unknown('the original is not set');
  if (original.state === 'failed') return unknown('the original cannot be read');
  if (variations.state === 'failed') return unknown('the variations cannot be listed');
  if (original.state === 'loading' || variations.state !== 'ready') return { state: 'loading' };
  const { records, unreadable } = variations.value;
  if (unreadable.length > 0) {
    return unknown(
      unreadable.length === 1
        ? 'one variation cannot be read'
        : `${unreadable.length} variations cannot be read`,
    );
  }
  if (variations.fromCache) return unknown('you are offline, and the list may be incomplete');
  return { state: 'known', original: original.value, variations: records };
}

function unknown(reason: string): AgreedInAll {
  return { state: 'unknown', reason };
}
