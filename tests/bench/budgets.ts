/** A figure and the most it may be. */
export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'reads' | 'ms' | 's' | '×' | '';
  readonly value: number;
  /** null where the figure is only there to compare with. */
  readonly budget: number | null;
  /** What would be better still; null for simply fewer. */
  readonly stretch: number | null;
  /** Why the figure is still over its budget. */
  readonly overUntil?: string;
}

/** What fails `npm run bench` and the suite `budgets`, where it is a matter of bytes or reads. */
export function isOverBudget({ value, budget }: Measure): boolean {
  // NaN marks a failed measurement, which is never within its budget.
  return budget !== null && !(value <= budget);
}
