import { type Cents, cents, roundHalfAway } from './money.ts';

/**
 * Sprints are whole in every form (section 5), but older records hold fractions. They are counted in
 * whole billionths, so that sums are exact and do not depend on their order: three sprints of 0.1 are
 * 0.3, and a hundred thirds still cost the same cent as 33⅓.
 */
export type SprintParts = number & { readonly unit: 'billionths of a sprint' };

const PARTS_PER_SPRINT = 1_000_000_000;

/** A sprint's cost is spread evenly over labour, delivery, op-ex and cap-ex (R1). */
const COMPONENT_COUNT = 4;

/** A blank allocation (NaN in a form that is being typed) is none (R25: missing = 0). */
export function toParts(sprints: number): SprintParts {
  return (Number.isFinite(sprints) ? Math.round(sprints * PARTS_PER_SPRINT) : 0) as SprintParts;
}

export const NO_PARTS = 0 as SprintParts;

export function addParts(a: SprintParts, b: SprintParts): SprintParts {
  return (a + b) as SprintParts;
}

export function toSprints(parts: number): number {
  return parts / PARTS_PER_SPRINT;
}

/** The price of these sprints, to the nearest cent (R1). */
export function priceOfParts(parts: number, sprintRate: Cents): Cents {
  const { whole, rest } = splitSprints(Math.abs(parts));
  const amount = sprintRate * whole + roundHalfAway((sprintRate * rest) / PARTS_PER_SPRINT);
  return cents(Math.sign(parts) * amount);
}

export interface CostComponents {
  readonly labour: Cents;
  readonly delivery: Cents;
  readonly opex: Cents;
  readonly capex: Cents;
}

/**
 * Four quarters that add up to exactly the price. Where a quarter is no whole number of cents the
 * one to three cents left over go, one each, to labour, then delivery, then op-ex: all four
 * remainders are equal, so the largest-remainder method leaves the order to us.
 */
export function splitIntoComponents(price: Cents): CostComponents {
  const quarter = Math.floor(price / COMPONENT_COUNT);
  const left = price - quarter * COMPONENT_COUNT;
  const share = (place: number) => cents(quarter + (place < left ? 1 : 0));
  return { labour: share(0), delivery: share(1), opex: share(2), capex: share(3) };
}

/**
 * Spreads one component (a total of labour, or of delivery) over the rows that it is made of, so that
 * the rows add up to exactly the total: each row gets a quarter of its price rounded down, and the
 * cents left over go to the largest remainders, the earlier row first where they are equal. A row
 * without sprints never gets a cent.
 */
export function apportion(
  total: Cents,
  rows: readonly SprintParts[],
  sprintRate: Cents,
): readonly Cents[] {
  const exact = rows.map((parts) => quarterOfRow(parts, sprintRate));
  const left = total - exact.reduce((sum, { floor }) => sum + floor, 0);
  const shares = exact.map(({ floor }) => cents(floor));
  const byRemainder = exact
    .map(({ remainder }, row) => ({ remainder, row }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { row } of byRemainder.slice(0, left)) shares[row] = cents((shares[row] ?? 0) + 1);
  return shares;
}

/**
 * A quarter of a row's price, exactly: whole cents, and the remainder in units too small to round.
 * Split before multiplying, so that no product leaves the range of exact integers.
 */
function quarterOfRow(parts: SprintParts, sprintRate: Cents): { floor: number; remainder: number } {
  const { whole, rest } = splitSprints(parts);
  const price = sprintRate * whole;
  const floor = Math.floor(price / COMPONENT_COUNT);
  const units = (price - floor * COMPONENT_COUNT) * PARTS_PER_SPRINT + sprintRate * rest;
  const unitsPerCent = COMPONENT_COUNT * PARTS_PER_SPRINT;
  const further = Math.floor(units / unitsPerCent);
  return { floor: floor + further, remainder: units - further * unitsPerCent };
}

/** Whole sprints and the billionths beyond them; the rest is never negative. */
function splitSprints(parts: number): { whole: number; rest: number } {
  const rest = ((parts % PARTS_PER_SPRINT) + PARTS_PER_SPRINT) % PARTS_PER_SPRINT;
  return { whole: (parts - rest) / PARTS_PER_SPRINT, rest };
}
