import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { AgreedInAllSection } from './AgreedInAllSection.tsx';
import { VariationsSection } from './VariationsSection.tsx';

/**
 * On the page of an original with a signature, even a revoked one: its variations and the total. On the page of a
 * variation: the original, all its variations and the total (R40).
 */
export function Variations({ deliverable, estimate }: DeliverableWithEstimate) {
  const { FBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  // A former client cannot list the variations, so a total would be wrong.
  if (estimate.isHidden) return null;
  if (originalId !== null) return <AgreedInAllSection id={FBUID} originalId={originalId} />;
  if (SIGNATURE_KEYS.every((key) => deliverable[key] === null)) return null;
  return <VariationsSection deliverable={deliverable} />;
}
