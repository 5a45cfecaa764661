/** A figure and the most it may be. */
export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'reads' | 'ms' | 's' | '';
  readonly value: number;
  readonly budget: number;
  /** What would be better still. */
  readonly stretch: number;
}

export function isOverBudget({ value, budget }: Measure): boolean {
  return value > budget;
}
