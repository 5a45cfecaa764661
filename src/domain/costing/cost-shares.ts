import { type Cents, cents } from './money.ts';
import { BILLIONTHS_PER_SPRINT, costOf, type SprintBillionths } from './sprints.ts';

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
  const { whole: price, rest } = costOf(row, sprintRate);
  const floor = Math.floor(price / COMPONENT_COUNT);
  const units = (price - floor * COMPONENT_COUNT) * BILLIONTHS_PER_SPRINT + rest;
  const unitsPerCent = COMPONENT_COUNT * BILLIONTHS_PER_SPRINT;
  const further = Math.floor(units / unitsPerCent);
  return { floor: floor + further, remainder: units - further * unitsPerCent };
}
