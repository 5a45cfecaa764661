import { type Cents, cents, roundHalfAwayFromZero } from './money.ts';

/**
 * The form of a hypothesis accepts only whole sprints (section 5), but adjustments and older records hold
 * fractions. Integer billionths make sums exact and independent of their order: three times 0.1 sprints are 0.3.
 */
export type SprintBillionths = number & { readonly unit: 'billionths of a sprint' };

const BILLIONTHS_PER_SPRINT = 1_000_000_000;

/** A sprint's cost is divided equally into labour, delivery, opex and capex (R1). */
const COMPONENT_COUNT = 4;

/** A number that is not finite, such as a blank form field, counts as 0 (R25). */
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
  const { whole, remainder } = costOf(Math.abs(billionths), sprintRate);
  const amount = whole + roundHalfAwayFromZero(remainder / BILLIONTHS_PER_SPRINT);
  return cents(Math.sign(billionths) * amount);
}

export interface CostComponents {
  readonly labour: Cents;
  readonly delivery: Cents;
  readonly opex: Cents;
  readonly capex: Cents;
}

/**
 * Splits a price into four components that add up to exactly the price. Up to three remaining cents go,
 * one each, to labour, delivery and opex, in this order.
 */
export function splitIntoComponents(price: Cents): CostComponents {
  const quarter = Math.floor(price / COMPONENT_COUNT);
  const left = price - quarter * COMPONENT_COUNT;
  const share = (place: number) => cents(quarter + (place < left ? 1 : 0));
  return { labour: share(0), delivery: share(1), opex: share(2), capex: share(3) };
}

/**
 * Divides the total of one component among rows, so that the shares add up to exactly the total. Each row
 * gets a quarter of its price, rounded down. Each remaining cent goes to another row, by the largest remainder; of
 * equal remainders the earlier row wins. A row without sprints gets nothing.
 */
export function apportion(
  total: Cents,
  rows: readonly SprintBillionths[],
  sprintRate: Cents,
): readonly Cents[] {
  const exact = rows.map((row) => quarterOfRow(row, sprintRate));
  const left = total - exact.reduce((sum, { floor }) => sum + floor, 0);
  const shares = exact.map(({ floor }) => cents(floor));
  const byRemainder = exact
    .map(({ remainder }, row) => ({ remainder, row }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { row } of byRemainder.slice(0, left)) shares[row] = cents((shares[row] ?? 0) + 1);
  return shares;
}

/** A quarter of a row's price: whole cents, and the remainder in billionths of a quarter cent. */
function quarterOfRow(
  row: SprintBillionths,
  sprintRate: Cents,
): { floor: number; remainder: number } {
  const { whole: price, remainder } = costOf(row, sprintRate);
  const floor = Math.floor(price / COMPONENT_COUNT);
  const units = (price - floor * COMPONENT_COUNT) * BILLIONTHS_PER_SPRINT + remainder;
  const unitsPerCent = COMPONENT_COUNT * BILLIONTHS_PER_SPRINT;
  const further = Math.floor(units / unitsPerCent);
  return { floor: floor + further, remainder: units - further * unitsPerCent };
}

/**
 * The exact cost: whole cents, and the remainder in billionths of a cent. The rules accept rates up to 100,000 AUD
 * (R2). A fraction of a sprint times such a rate exceeds the safe integers, so thousands of cents multiply first.
 */
function costOf(billionths: number, sprintRate: Cents): { whole: number; remainder: number } {
  const { whole, rest } = splitSprints(billionths);
  const units = sprintRate % 1000;
  const product = ((sprintRate - units) / 1000) * rest;
  const carried = product % 1_000_000;
  const low = carried * 1000 + units * rest;
  const remainder = low % BILLIONTHS_PER_SPRINT;
  const fromRest = (product - carried) / 1_000_000 + (low - remainder) / BILLIONTHS_PER_SPRINT;
  return { whole: sprintRate * whole + fromRest, remainder };
}

/** Whole sprints and the remaining billionths, which are never negative. */
function splitSprints(billionths: number): { whole: number; rest: number } {
  const rest =
    ((billionths % BILLIONTHS_PER_SPRINT) + BILLIONTHS_PER_SPRINT) % BILLIONTHS_PER_SPRINT;
  return { whole: (billionths - rest) / BILLIONTHS_PER_SPRINT, rest };
}
