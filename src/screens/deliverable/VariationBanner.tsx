import { useRecord } from '../../data/records/records.ts';
import { OriginalReference } from './OriginalReference.tsx';

/** Says which original a variation belongs to (R40). */
export function VariationBanner({ originalId }: { readonly originalId: string }) {
  const original = useRecord('deliverable', originalId);
  return (
    <p className="variation-banner d-print-none">
      Variation to <OriginalReference id={originalId} original={original} />
    </p>
  );
}
