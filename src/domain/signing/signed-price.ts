import { toCents } from '../costing/money.ts';
import type { Deliverable } from '../records/entities.ts';
import { activeSignaturesOf, type SignatureFields } from './signature.ts';

/**
 * The frozen price in AUD. Null if nothing is frozen, or if an active signature carries another price. Completed work
 * keeps its frozen price even without an active signature (R7).
 */
export function signedPriceOf(
  deliverable: SignatureFields & Pick<Deliverable, 'deliverableCost'>,
): number | null {
  const { deliverableCost: frozen } = deliverable;
  if (frozen === null) return null;
  const isCarried = activeSignaturesOf(deliverable).every(
    ({ signature }) => toCents(signature.signatureCost) === toCents(frozen),
  );
  return isCarried ? frozen : null;
}
