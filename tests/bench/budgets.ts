/** A figure and the most it may be. */
export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'reads' | 'ms' | 's' | '';
  readonly value: number;
  readonly budget: number;
  /** What would be better still; null for simply fewer. */
  readonly stretch: number | null;
  /** More than the budget, for a reason that is told; beyond it the measure fails all the same. */
  readonly accepted?: { readonly most: number; readonly because: string };
}

/** What fails `npm run bench` and the suite `budgets`. */
export function isFailing({ value, budget, accepted }: Measure): boolean {
  return value > (accepted?.most ?? budget);
}

/** Also where that is accepted. */
export function isOverBudget({ value, budget }: Measure): boolean {
  return value > budget;
}
