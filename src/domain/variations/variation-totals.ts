import { priceOf } from '../costing/costing.ts';
import { type Cents, cents, sumCents, toCents } from '../costing/money.ts';
import type { Deliverable } from '../records/entities.ts';
import { activeCommencementsOf, hasLapsed, type SignatureFields } from '../signing/signature.ts';
import { isAgreed } from '../status/agreed.ts';

/** How an original or a variation counts in the totals. Complete work counts as 'agreed'. */
export type AgreementState = 'agreed' | 'proposed' | 'lapsed';

/** Prices in cents ex GST of an original and its variations (R40). A variation that reduces the price is negative. */
export interface VariationTotals {
  /** The price of the original. 0 if the original is not agreed or has no calculated price. */
  readonly originallyAgreed: Cents;
  readonly agreedVariations: Cents;
  readonly agreedInAll: Cents;
  /** Everything that is not agreed, lapsed and revoked work included, as in the totals of a research (J3). */
  readonly proposed: Cents;
  /** Number of deliverables without a calculated price, which no total contains. */
  readonly uncalculated: number;
}

/** Adds up an original and its variations in whole cents. */
export function variationTotals(
  original: Deliverable,
  variations: readonly Deliverable[],
): VariationTotals {
  const all = [original, ...variations];
  const originallyAgreed = sumOf([original].filter(isAgreed));
  const agreedVariations = sumOf(variations.filter(isAgreed));
  return {
    originallyAgreed,
    agreedVariations,
    agreedInAll: sumCents([originallyAgreed, agreedVariations]),
    proposed: sumOf(all.filter((deliverable) => !isAgreed(deliverable))),
    uncalculated: all.filter((deliverable) => priceInCents(deliverable) === null).length,
  };
}

/**
 * 'agreed' as in the totals of a research: both commencements are active, or the stage is 'complete' (R9). 'lapsed' if
 * a commencement lapsed and none is active: shown as lapsed, added up as a proposal. Everything else is a proposal.
 */
export function agreementStateOf(deliverable: SignatureFields): AgreementState {
  if (isAgreed(deliverable)) return 'agreed';
  const isUncommenced = activeCommencementsOf(deliverable).length === 0;
  const hasLapse =
    hasLapsed(deliverable.deliverableContractorCommencementSignature) ||
    hasLapsed(deliverable.deliverableClientCommencementSignature);
  return isUncommenced && hasLapse ? 'lapsed' : 'proposed';
}

function sumOf(deliverables: readonly Deliverable[]): Cents {
  return sumCents(deliverables.map((deliverable) => priceInCents(deliverable) ?? cents(0)));
}

function priceInCents(deliverable: Deliverable): Cents | null {
  const { total } = priceOf(deliverable);
  return total === null ? null : toCents(total);
}
