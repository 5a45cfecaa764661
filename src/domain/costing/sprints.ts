import { type Cents, cents } from './money.ts';

/**
 * The form of a hypothesis accepts no new fraction of a sprint (section 5), but adjustments and older records can hold
 * fractions. Integer billionths make sums exact and independent of their order: three times 0.1 sprints are 0.3.
 */
export type SprintBillionths = number & { readonly unit: 'billionths of a sprint' };

const BILLIONTHS_PER_SPRINT = 1_000_000_000;

/** A number that is not finite counts as 0 (R25). */
export function toBillionths(sprints: number): SprintBillionths {
  return (
    Number.isFinite(sprints) ? Math.round(sprints * BILLIONTHS_PER_SPRINT) : 0
  ) as SprintBillionths;
}

export const NO_SPRINTS = 0 as SprintBillionths;

export function addBillionths(a: SprintBillionths, b: SprintBillionths): SprintBillionths {
  return (a + b) as SprintBillionths;
}

export function toSprints(billionths: number): number {
  return billionths / BILLIONTHS_PER_SPRINT;
}

/** The price of these sprints, rounded to the nearest cent, a half away from zero (R1). */
export function priceOfSprints(billionths: number, sprintRate: Cents): Cents {
  const cost = exactCost(billionths, sprintRate);
  const half = cost < 0n ? -COST_PER_CENT : COST_PER_CENT;
  return cents(Number((2n * cost + half) / (2n * COST_PER_CENT)));
}

/** The units of {@link exactCost} in one cent. */
export const COST_PER_CENT = BigInt(BILLIONTHS_PER_SPRINT);

/** The exact cost in billionths of a cent. It can exceed the safe integers: rates go up to 100,000 AUD (section 6). */
export function exactCost(billionths: number, sprintRate: Cents): bigint {
  return BigInt(billionths) * BigInt(sprintRate);
}
