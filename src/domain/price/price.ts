import type { AllocationSummary, Deliverable, ExtraItem, Hypothesis } from '../records/entities.ts';
import { activeSignaturesOf, freezesPrice, type SignatureFields } from '../records/signature.ts';
import { sameData } from '../same-data.ts';
import { cents, roundHalfAwayFromZero, sumCents, toAud, toCents } from '../text/money.ts';
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

/** The fields that store the current price. */
export type CurrentFields = Pick<Deliverable, 'deliverableEstimate' | 'deliverableEstimatedCost'>;

/** What the hypotheses and extra items of a deliverable come to now. */
export function currentPrice(
  {
    deliverableSprintRate,
    deliverableExtraItems,
  }: Pick<Deliverable, 'deliverableSprintRate' | 'deliverableExtraItems'>,
  hypotheses: readonly Hypothesis[],
): Price {
  return withItems(summariseAllocations(hypotheses, deliverableSprintRate), deliverableExtraItems);
}

/** The price of these allocations with these extra items. */
export function withItems(allocations: AllocationSummary, items: readonly ExtraItem[]): Price {
  const amounts = [toCents(allocations.subtotal), toCents(extraItemsTotal(items))];
  return { allocations, total: toAud(sumCents(amounts)) };
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

/** The fields that store a price as the frozen one. */
export function asFrozen<A>({
  allocations,
  total,
}: {
  readonly allocations: A;
  readonly total: number;
}) {
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

/**
 * The price in AUD that the next signature would carry (R7): the current one if it freezes the price, else the frozen
 * one. Null if that price is unknown, or unclear as in {@link frozenPrice}.
 *
 * @param current of the hypotheses, where a page has read them. Lists use the stored one.
 */
export function priceOfNextSignature(
  deliverable: SignatureFields & Pick<Deliverable, 'deliverableCost' | 'deliverableEstimatedCost'>,
  current: number | null = deliverable.deliverableEstimatedCost,
): number | null {
  return freezesPrice(deliverable) ? current : frozenPrice(deliverable);
}

/** AUD ex GST. */
export interface PriceShown {
  /** The frozen price, else the current one. Null if both are null. */
  readonly shown: number | null;
  readonly current: number | null;
  /** Null while nothing is frozen; 0 is a price. */
  readonly frozen: number | null;
  /** current − frozen. 0 when nothing is frozen or the current price is unknown. */
  readonly difference: number;
}

/**
 * Which price a page or card shows (R4).
 *
 * @param current of the hypotheses, where a page has read them. Lists use the stored one.
 */
export function priceShown(
  deliverable: Pick<Deliverable, 'deliverableCost' | 'deliverableEstimatedCost'>,
  current: number | null = deliverable.deliverableEstimatedCost,
): PriceShown {
  const { deliverableCost: frozen } = deliverable;
  const difference = frozen === null || current === null ? 0 : subtractAud(current, frozen);
  return { shown: frozen ?? current, current, frozen, difference };
}

/** What a price is made of. The three sum to the price. AUD. */
export interface PriceParts {
  readonly sprints: number;
  /** The listed extra items. */
  readonly extraItems: number;
  /** Not 0 if an override changed the items after the price was frozen (R14). */
  readonly rest: number;
}

/** Null while the price or its allocations are not known. */
export function pricePartsOf({
  price,
  allocations,
  deliverable: { deliverableExtraItems },
}: {
  readonly price: number | null;
  readonly allocations: Pick<AllocationSummary, 'subtotal'> | null;
  readonly deliverable: Pick<Deliverable, 'deliverableExtraItems'>;
}): PriceParts | null {
  if (price === null || allocations === null) return null;
  const { subtotal: sprints } = allocations;
  const extraItems = extraItemsTotal(deliverableExtraItems);
  return { sprints, extraItems, rest: subtractAud(subtractAud(price, sprints), extraItems) };
}

/** The sum of the extra items in AUD; a discount is negative. */
export function extraItemsTotal(items: readonly ExtraItem[]): number {
  return toAud(sumCents(items.map(({ amount }) => toCents(amount))));
}

const GST_PERCENT = 10;

/** A price in AUD with its tax (R45). */
export interface PriceWithGst {
  readonly exGst: number;
  readonly gst: number;
  readonly inclGst: number;
}

/** GST is 10 % of the total, rounded half away from zero to the cent (R45). It is shown and never stored. */
export function withGst(exGst: number): PriceWithGst {
  const price = toCents(exGst);
  const gst = cents(roundHalfAwayFromZero((price * GST_PERCENT) / 100));
  return { exGst: toAud(price), gst: toAud(gst), inclGst: toAud(sumCents([price, gst])) };
}

function subtractAud(a: number, b: number): number {
  return toAud(cents(toCents(a) - toCents(b)));
}
