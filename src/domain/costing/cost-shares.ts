import { type Cents, cents } from './money.ts';
import { COST_PER_CENT, exactCost, type SprintBillionths } from './sprints.ts';

/** A sprint's cost is divided equally into labour, delivery, opex and capex (R1). */
const COMPONENT_COUNT = 4;

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
 * gets a quarter of its price, rounded down. The rows with the largest remainders get one of the remaining cents each;
 * of equal remainders the earlier row wins. A row without sprints gets nothing.
 */
export function apportion(
  total: Cents,
  rows: readonly SprintBillionths[],
  sprintRate: Cents,
): readonly Cents[] {
  const unit = COST_PER_CENT * BigInt(COMPONENT_COUNT);
  const exact = rows.map((row, place) => {
    const cost = exactCost(row, sprintRate);
    // BigInt's `%` has the sign of the cost.
    const remainder = ((cost % unit) + unit) % unit;
    return { place, floor: Number((cost - remainder) / unit), remainder };
  });
  const left = total - exact.reduce((sum, { floor }) => sum + floor, 0);
  const shares = exact.map(({ floor }) => cents(floor));
  const byRemainder = exact.toSorted((a, b) => Number(b.remainder - a.remainder));
  for (const { place, floor } of byRemainder.slice(0, left)) shares[place] = cents(floor + 1);
  return shares;
}
