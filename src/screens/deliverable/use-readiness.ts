import { loadedValue } from '../../components/live-values.ts';
import type { Deliverable } from '../../domain/records/entities.ts';
import { type Readiness, readinessOf } from '../../domain/signing/readiness.ts';
import { useDeliverablePage } from './deliverable-page.ts';
import { useOpenQuestions } from './use-deliverable-remarks.ts';
import { useVariations } from './use-variations.ts';

/** What a completion of the page's deliverable still lacks. Null while its questions or variations load. */
export function useReadiness(): Readiness | null {
  const { deliverable, hypotheses } = useDeliverablePage();
  const questions = useOpenQuestions();
  const variations = useVariationsOf(deliverable);
  if (questions === null || variations === null) return null;
  return readinessOf({
    deliverable,
    hypotheses,
    allocations: deliverable.deliverableAllocations,
    variations,
    openQuestions: questions,
  });
}

/** 'unknown' if the list or one of its records cannot be read. A variation has no variations (R40). */
function useVariationsOf({
  FBUID,
  deliverableVariationOfFBUID: originalId,
}: Deliverable): readonly Deliverable[] | 'unknown' | null {
  const live = useVariations(originalId === null ? FBUID : null);
  if (live.state === 'failed') return 'unknown';
  const variations = loadedValue(live);
  if (variations === null) return null;
  return variations.unreadable.length > 0 ? 'unknown' : variations.records;
}
