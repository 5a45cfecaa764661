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
  /** Everything that is neither agreed nor lapsed. Contains the original if it is proposed. */
  readonly proposed: Cents;
  /** Number of agreed or proposed deliverables without a calculated price, which no total contains. */
  readonly uncalculated: number;
}

/** Adds up an original and its variations in whole cents. Lapsed ones count nowhere. */
export function variationTotals(
  original: Deliverable,
  variations: readonly Deliverable[],
): VariationTotals {
  const all = [original, ...variations];
  const originallyAgreed = totalOf('agreed', [original]);
  const agreedVariations = totalOf('agreed', variations);
  return {
    originallyAgreed,
    agreedVariations,
    agreedInAll: sumCents([originallyAgreed, agreedVariations]),
    proposed: totalOf('proposed', all),
    uncalculated: all.filter(
      (deliverable) =>
        agreementStateOf(deliverable) !== 'lapsed' && priceInCents(deliverable) === null,
    ).length,
  };
}

/**
 * 'agreed' as in the totals of a research: both commencements are active, or the stage is 'complete' (R9). 'lapsed' if
 * a commencement lapsed and none is active. Everything else is a proposal.
 */
export function agreementStateOf(deliverable: SignatureFields): AgreementState {
  if (isAgreed(deliverable)) return 'agreed';
  const isUncommenced = activeCommencementsOf(deliverable).length === 0;
  const hasLapse =
    hasLapsed(deliverable.deliverableContractorCommencementSignature) ||
    hasLapsed(deliverable.deliverableClientCommencementSignature);
  return isUncommenced && hasLapse ? 'lapsed' : 'proposed';
}

function totalOf(state: AgreementState, deliverables: readonly Deliverable[]): Cents {
  return sumCents(
    deliverables
      .filter((deliverable) => agreementStateOf(deliverable) === state)
      .map((deliverable) => priceInCents(deliverable) ?? cents(0)),
  );
}

function priceInCents(deliverable: Deliverable): Cents | null {
  const { total } = priceOf(deliverable);
  return total === null ? null : toCents(total);
}
