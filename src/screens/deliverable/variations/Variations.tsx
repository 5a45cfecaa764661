import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { AgreedInAllSection } from './AgreedInAllSection.tsx';
import { VariationsSection } from './VariationsSection.tsx';

/** An original with its variations, and their total (R40). Nothing for an original that nobody has ever signed. */
export function Variations({ deliverable, estimate }: DeliverableWithEstimate) {
  const { FBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  // A former client cannot list the variations, so every total would be wrong.
  if (estimate.isHidden) return null;
  if (originalId !== null) return <AgreedInAllSection id={FBUID} originalId={originalId} />;
  if (SIGNATURE_KEYS.every((key) => deliverable[key] === null)) return null;
  return <VariationsSection deliverable={deliverable} />;
}
