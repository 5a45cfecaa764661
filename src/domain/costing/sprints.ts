import { type Cents, cents, roundHalfAwayFromZero } from './money.ts';

/**
 * The form of a hypothesis accepts no new fraction of a sprint (section 5), but adjustments and older records can hold
 * fractions. Integer billionths make sums exact and independent of their order: three times 0.1 sprints are 0.3.
 */
export type SprintBillionths = number & { readonly unit: 'billionths of a sprint' };

export const BILLIONTHS_PER_SPRINT = 1_000_000_000;

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

/** The price of these sprints, rounded to the nearest cent (R1). `billionths` may be below zero. */
export function priceOfSprints(billionths: number, sprintRate: Cents): Cents {
  const { whole, rest } = costOf(Math.abs(billionths), sprintRate);
  const amount = whole + roundHalfAwayFromZero(rest / BILLIONTHS_PER_SPRINT);
  return cents(Math.sign(billionths) * amount);
}

/**
 * The exact cost: whole cents, and the rest in billionths of a cent, which may exceed a cent. The rules accept rates up
 * to 100,000 AUD (section 6). Such a rate times a fraction of a sprint can exceed the safe integers, so the function
 * multiplies the thousands of the rate and its last three digits separately.
 */
export function costOf(billionths: number, sprintRate: Cents): { whole: number; rest: number } {
  const { whole, rest } = splitSprints(billionths);
  const units = sprintRate % 1000;
  const product = ((sprintRate - units) / 1000) * rest;
  const carried = product % 1_000_000;
  return {
    whole: sprintRate * whole + (product - carried) / 1_000_000,
    rest: carried * 1000 + units * rest,
  };
}

/** Whole sprints and the remaining billionths, which are never negative. */
function splitSprints(billionths: number): { whole: number; rest: number } {
  const rest =
    ((billionths % BILLIONTHS_PER_SPRINT) + BILLIONTHS_PER_SPRINT) % BILLIONTHS_PER_SPRINT;
  return { whole: (billionths - rest) / BILLIONTHS_PER_SPRINT, rest };
}
