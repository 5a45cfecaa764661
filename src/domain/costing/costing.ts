import type { AllocationSummary, Deliverable, ExtraItem, Hypothesis } from '../records/entities.ts';
import { cents, roundHalfAwayFromZero, sumCents, toAud, toCents } from './money.ts';
import {
  addBillionths,
  NO_SPRINTS,
  priceOfSprints,
  type SprintBillionths,
  toBillionths,
  toSprints,
} from './sprints.ts';

/**
 * AUD per sprint of a new deliverable (R2), of the backlog (R5), and of an older deliverable without a rate. A new
 * variation has the rate of its original (R40).
 */
export const DEFAULT_SPRINT_RATE = 1760;

export function totalSprints(hypothesis: Pick<Hypothesis, 'hypothesisResearchers'>): number {
  return toSprints(billionthsOf(hypothesis));
}

/** The sum of the extra items in AUD; a discount is negative. */
export function extraItemsTotal(items: readonly ExtraItem[]): number {
  return toAud(sumCents(items.map(({ amount }) => toCents(amount))));
}

export interface Price {
  /** The frozen price, else the live price. Null if both are null. */
  readonly total: number | null;
  /** The price of the given allocations and the current extra items. Null without allocations. */
  readonly live: number | null;
  /** The frozen price (R7). Null while nothing is frozen; 0 is a price. */
  readonly frozen: number | null;
  /** live − frozen. 0 when nothing is frozen or the live price is unknown. */
  readonly difference: number;
}

/**
 * The prices of a deliverable in AUD (R4).
 *
 * @param options.live allocations computed from the hypotheses, or `deliverableEstimate` where the hypotheses are not
 *   read, as in lists. Null if neither is known.
 */
export function priceOf(options: {
  readonly deliverable: Pick<Deliverable, 'deliverableCost' | 'deliverableExtraItems'>;
  readonly live: Pick<AllocationSummary, 'subtotal'> | null;
}): Price {
  const { deliverableCost: frozen, deliverableExtraItems } = options.deliverable;
  const live =
    options.live === null
      ? null
      : livePriceOf({ allocations: options.live, extraItems: deliverableExtraItems });
  return {
    total: frozen ?? live,
    live,
    frozen,
    difference: frozen === null || live === null ? 0 : subtractAud(live, frozen),
  };
}

/** The price of allocations and extra items in AUD, independent of a frozen price (R4). */
export function livePriceOf(options: {
  readonly allocations: Pick<AllocationSummary, 'subtotal'>;
  readonly extraItems: readonly ExtraItem[];
}): number {
  const { allocations, extraItems } = options;
  return toAud(sumCents([toCents(allocations.subtotal), toCents(extraItemsTotal(extraItems))]));
}

/** The sum of the extra items in the displayed price: that price less its allocations. AUD. */
export function extraItemsOfPrice(
  deliverable: Pick<
    Deliverable,
    'deliverableCost' | 'deliverableAllocations' | 'deliverableExtraItems'
  >,
): number {
  const { deliverableCost, deliverableAllocations, deliverableExtraItems } = deliverable;
  // An override can change the items after the freeze. The frozen price still includes the earlier items.
  return deliverableCost === null || deliverableAllocations === null
    ? extraItemsTotal(deliverableExtraItems)
    : subtractAud(deliverableCost, deliverableAllocations.subtotal);
}

/** The stored cost of a hypothesis in AUD, else the price of its sprints (R5). */
export function hypothesisCost(options: {
  readonly hypothesis: Pick<Hypothesis, 'hypothesisCost' | 'hypothesisResearchers'>;
  /** The deliverable's AUD per sprint. Absent for the backlog, which has the default rate. */
  readonly sprintRate?: number | undefined;
}): number {
  const { hypothesis, sprintRate = DEFAULT_SPRINT_RATE } = options;
  if (hypothesis.hypothesisCost !== null) return hypothesis.hypothesisCost;
  return toAud(priceOfSprints(billionthsOf(hypothesis), toCents(sprintRate)));
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

function billionthsOf({
  hypothesisResearchers,
}: Pick<Hypothesis, 'hypothesisResearchers'>): SprintBillionths {
  return hypothesisResearchers
    .map(({ sprints }) => toBillionths(sprints))
    .reduce(addBillionths, NO_SPRINTS);
}
