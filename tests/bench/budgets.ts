/** A figure and its upper limit, if it has one. */
export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'MB' | 'reads' | 'ms' | 's' | '×' | '';
  readonly value: number;
  /** Null for a figure that is only a comparison. */
  readonly budget: number | null;
  /** A target that is at most the budget, or null. */
  readonly stretch: number | null;
}

/** A figure with its budget and stretch, or without both. */
export function figure(
  what: string,
  unit: Measure['unit'],
  value: number,
  [budget, stretch]: readonly [number, number | null] | readonly [null, null] = [null, null],
): Measure {
  return { what, unit, value, budget, stretch };
}

/** For a figure of `byteMeasures` or `readMeasures`, true fails `npm run bench` and the suite `budgets`. */
export function isOverBudget({ value, budget }: Measure): boolean {
  // NaN marks a failed measurement, which is never within its budget.
  return budget !== null && !(value <= budget);
}
