/** A figure and the most it may be. */
export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'reads' | 'ms' | 's' | '';
  readonly value: number;
  readonly budget: number;
  /** What would be better still; null for simply fewer. */
  readonly stretch: number | null;
}

export function isOverBudget({ value, budget }: Measure): boolean {
  return value > budget;
}
