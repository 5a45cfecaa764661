import type { AllocationSummary, Deliverable, ExtraItem, Hypothesis } from '../records/entities.ts';
import {
  type Cents,
  cents,
  roundHalfAwayFromZero,
  sumCents,
  toAud,
  toCents,
} from '../text/money.ts';

/**
 * AUD per sprint of a new deliverable (R2), of the backlog (R5), and of an older deliverable without a rate. A new
 * variation has the rate of its original (R40).
 */
export const DEFAULT_SPRINT_RATE = 1760;

/** The price of sprints at a rate in AUD, rounded to the cent (R1). Only older records store fractions of a sprint. */
export function priceOfSprints(sprints: number, sprintRate: number): Cents {
  return toCents(sprints * sprintRate);
}

/** Adds whole billionths, so that three times 0.1 is 0.3 in whatever order. */
export function sumSprints(sprints: readonly number[]): number {
  return sprints.reduce((sum, own) => sum + Math.round(own * 1e9), 0) / 1e9;
}

export function totalSprints({
  hypothesisResearchers,
}: Pick<Hypothesis, 'hypothesisResearchers'>): number {
  return sumSprints(hypothesisResearchers.map(({ sprints }) => sprints));
}

/** The sum of the extra items in AUD; a discount is negative. */
export function extraItemsTotal(items: readonly ExtraItem[]): number {
  return toAud(sumCents(items.map(({ amount }) => toCents(amount))));
}

export interface Price {
  /** The frozen price, else the live price. Null if both are null. */
  readonly total: number | null;
  /** Null while it is not calculated. */
  readonly livePrice: number | null;
  /** The frozen price (R7). Null while nothing is frozen; 0 is a price. */
  readonly frozen: number | null;
  /** livePrice − frozen. 0 when nothing is frozen or the live price is unknown. */
  readonly difference: number;
}

/**
 * The prices of a deliverable in AUD, extra items included (R4).
 *
 * @param livePrice of the current hypotheses, where a page has read them. Lists use the stored one.
 */
export function priceOf(
  deliverable: Pick<Deliverable, 'deliverableCost' | 'deliverableEstimatedCost'>,
  livePrice: number | null = deliverable.deliverableEstimatedCost,
): Price {
  const { deliverableCost: frozen } = deliverable;
  return {
    total: frozen ?? livePrice,
    livePrice,
    frozen,
    difference: frozen === null || livePrice === null ? 0 : subtractAud(livePrice, frozen),
  };
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

interface HypothesisCostOptions {
  readonly hypothesis: Pick<Hypothesis, 'hypothesisCost' | 'hypothesisResearchers'>;
  /** The deliverable's AUD per sprint. Absent for the backlog, which has the default rate. */
  readonly sprintRate?: number | undefined;
}

/** The stored cost of a hypothesis in AUD, else the price of its sprints (R5). Not where people sign or file. */
export function hypothesisCost(options: HypothesisCostOptions): number {
  return options.hypothesis.hypothesisCost ?? hypothesisPrice(options);
}

/** What a hypothesis adds to the price of its deliverable: its sprints at the rate. AUD (R5). */
export function hypothesisPrice({
  hypothesis,
  sprintRate = DEFAULT_SPRINT_RATE,
}: HypothesisCostOptions): number {
  return toAud(priceOfSprints(totalSprints(hypothesis), sprintRate));
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
