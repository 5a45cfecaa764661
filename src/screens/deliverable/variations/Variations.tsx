import { SIGNATURE_KEYS } from '../../../domain/records/entities.ts';
import type { DeliverableWithEstimate } from '../use-live-estimate.ts';
import { AgreedInAllSection } from './AgreedInAllSection.tsx';
import { VariationsSection } from './VariationsSection.tsx';

/** What an original and its variations come to together (R40). Unsigned work has no variations. */
export function Variations({ deliverable, estimate }: DeliverableWithEstimate) {
  const { FBUID, deliverableVariationOfFBUID: originalId } = deliverable;
  // A former client may list nothing, so every total would be wrong.
  if (estimate.isHidden) return null;
  if (originalId !== null) return <AgreedInAllSection id={FBUID} originalId={originalId} />;
  if (SIGNATURE_KEYS.every((key) => deliverable[key] === null)) return null;
  return <VariationsSection deliverable={deliverable} />;
}
