export interface Measure {
  readonly what: string;
  readonly unit: 'kB' | 'reads' | 'ms' | 's' | '×' | '';
  readonly budget: number;
  readonly measured: number;
}

/** NaN, a measurement that failed, counts as over. */
export function isOver({ budget, measured }: Measure): boolean {
  return !(measured <= budget);
}

export function print(measures: readonly Measure[]): void {
  const rows = measures.map((measure) => ({
    measure: measure.what,
    budget: text(measure.budget, measure.unit),
    measured: text(measure.measured, measure.unit),
    over: isOver(measure) ? 'over' : '',
  }));
  console.table(rows);
}

function text(value: number, unit: Measure['unit']): string {
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
  return `${number} ${unit}`.trim();
}

/** Measures several times, one after another. */
export async function repeated<T>(runs: number, measure: () => Promise<T>): Promise<readonly T[]> {
  const found: T[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await measure());
  return found;
}

/** The middle value of an odd number of values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
