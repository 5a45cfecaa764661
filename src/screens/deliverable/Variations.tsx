import { useRecord } from '../../data/records/records.ts';
import { SIGNATURE_KEYS } from '../../domain/records/entities.ts';
import { AgreedInAllText } from './AgreedInAllText.tsx';
import type { DeliverableWithEstimate } from './deliverable-page.ts';
import { originalWithVariations } from './original-with-variations.ts';
import { useVariations } from './use-variations.ts';
import { VariationsSection } from './VariationsSection.tsx';
import { VariationTable } from './VariationTable.tsx';

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

interface AgreedInAllSectionProps {
  /** The variation of the page. */
  readonly id: string;
  readonly originalId: string;
}

/** The original, its variations and their sum, or the reason why no sum is shown. */
function AgreedInAllSection({ id, originalId }: AgreedInAllSectionProps) {
  const original = useRecord('deliverable', originalId);
  const agreed = originalWithVariations(original, useVariations(originalId));
  return (
    <section className="section variations" aria-labelledby="agreed-in-all">
      <h2 id="agreed-in-all">Agreed in all</h2>
      {agreed.state === 'known' ? <VariationTable {...agreed} currentId={id} /> : null}
      <AgreedInAllText agreed={agreed} />
    </section>
  );
}
