import type { AllocationSummary, Deliverable, ExtraItem, Hypothesis } from '../records/entities.ts';
import { activeSignaturesOf, freezesPrice, type SignatureFields } from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import { cents, roundHalfAwayFromZero, sumAud, sumCents, toAud, toCents } from '../text/money.ts';
import { summariseAllocations } from './allocations.ts';

/**
 * A price of a deliverable and the allocations behind it. The current price follows the hypotheses and the extra items; a
 * copy of it is stored, so that lists need no hypothesis. The frozen price is what was signed (R7).
 */
export interface Price {
  readonly allocations: AllocationSummary;
  /** AUD ex GST, extra items included. */
  readonly total: number;
}

export type CurrentFields = Pick<Deliverable, 'deliverableEstimate' | 'deliverableEstimatedCost'>;

export function currentPrice(
  {
    deliverableSprintRate,
    deliverableExtraItems,
  }: Pick<Deliverable, 'deliverableSprintRate' | 'deliverableExtraItems'>,
  hypotheses: readonly Hypothesis[],
): Price {
  return withItems(summariseAllocations(hypotheses, deliverableSprintRate), deliverableExtraItems);
}

export function withItems(allocations: AllocationSummary, items: readonly ExtraItem[]): Price {
  return { allocations, total: sumAud([allocations.subtotal, extraItemsTotal(items)]) };
}

/** The stored current price. Null if a part of it is missing, as in older records. */
export function storedPrice({
  deliverableEstimate: allocations,
  deliverableEstimatedCost: total,
}: CurrentFields): Price | null {
  return allocations === null || total === null ? null : { allocations, total };
}

export function samePrice(a: Price | null, b: Price | null): boolean {
  return sameData(a, b);
}

/** The fields that store a price as the current one. Whoever changes the work writes them in the same commit. */
export function asCurrent({ allocations, total }: Price) {
  return { deliverableEstimate: allocations, deliverableEstimatedCost: total };
}

export function asFrozen<A>(allocations: A, total: number) {
  return { deliverableCost: total, deliverableAllocations: allocations };
}

/**
 * The frozen price in AUD. Null if nothing is frozen, or if an active signature carries another price. Completed work
 * keeps its frozen price even without an active signature (R7).
 */
export function frozenPrice(
  deliverable: SignatureFields & Pick<Deliverable, 'deliverableCost'>,
): number | null {
  const { deliverableCost: frozen } = deliverable;
  if (frozen === null) return null;
  const isCarried = activeSignaturesOf(deliverable).every(
    ({ signature }) => toCents(signature.signatureCost) === toCents(frozen),
  );
  return isCarried ? frozen : null;
}

/** Null if that price is unknown, or unclear as in {@link frozenPrice}. For `current` see {@link priceShown}. */
export function priceOfNextSignature(
  deliverable: SignatureFields & Pick<Deliverable, 'deliverableCost' | 'deliverableEstimatedCost'>,
  current: number | null = deliverable.deliverableEstimatedCost,
): number | null {
  return freezesPrice(deliverable) ? current : frozenPrice(deliverable);
}

/**
 * Which price lists, cards, totals and differences show (R4); the page of a deliverable shows that of `todaysVersion`.
 * AUD ex GST. The difference is 0 if nothing is frozen, or if the current price is not known.
 *
 * @param current of the hypotheses, where a page has read them. Lists use the stored one.
 */
export function priceShown(
  deliverable: Pick<Deliverable, 'deliverableCost' | 'deliverableEstimatedCost'>,
  current: number | null = deliverable.deliverableEstimatedCost,
) {
  const { deliverableCost: frozen } = deliverable;
  const difference = frozen === null || current === null ? 0 : sumAud([current, -frozen]);
  return { shown: frozen ?? current, current, frozen, difference };
}

/** The sprints, the listed extra items and the rest sum to the price. AUD. */
export function pricePartsOf({
  price,
  allocations,
  deliverable: { deliverableExtraItems },
}: {
  readonly price: number | null;
  readonly allocations: Pick<AllocationSummary, 'subtotal'> | null;
  readonly deliverable: Pick<Deliverable, 'deliverableExtraItems'>;
}) {
  if (price === null || allocations === null) return null;
  const { subtotal: sprints } = allocations;
  const extraItems = extraItemsTotal(deliverableExtraItems);
  // The rest is not 0 if an override changed the items after the price was frozen.
  return { sprints, extraItems, rest: sumAud([price, -sprints, -extraItems]) };
}

export function extraItemsTotal(items: readonly ExtraItem[]): number {
  return sumAud(items.map(({ amount }) => amount));
}

const GST_PERCENT = 10;

/** In AUD, rounded half away from zero to the cent, and never stored (R45). A research may be free of it (R42). */
export function withGst(exGst: number, isGstFree = false) {
  const price = toCents(exGst);
  const gst = cents(isGstFree ? 0 : roundHalfAwayFromZero((price * GST_PERCENT) / 100));
  return { exGst: toAud(price), gst: toAud(gst), inclGst: toAud(sumCents([price, gst])) };
}
