import { isOverBudget, type Measure } from './budgets.ts';
import type { Comparison } from './comparison.ts';

/** A table of every figure and its budget. */
export function report(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.what,
    text(measure.value, measure.unit),
    text(measure.budget, measure.unit),
    text(measure.stretch, measure.unit),
    verdictOn(measure),
  ]);
  return table([['measure', 'figure', 'budget', 'stretch', ''], ...rows]);
}

/** A table of the compared lists. No figure has a budget. */
export function comparisonReport({ lists, rows }: Comparison): string {
  const lines = rows.map(({ what, unit, figures }) => [
    what,
    ...figures.map((figure) => text(figure, unit)),
  ]);
  return table([['the same list of 400 deliverables', ...lists], ...lines]);
}

function table(rows: readonly (readonly string[])[]): string {
  const columns = rows[0]?.keys() ?? [];
  const widths = [...columns].map((at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const lines = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  '),
  );
  return `\n${lines.join('\n')}\n`;
}

function verdictOn(measure: Measure): string {
  if (measure.budget === null) return '';
  return isOverBudget(measure) ? 'over' : 'ok';
}

function text(value: number | null, unit: Measure['unit']): string {
  if (value === null) return '';
  const number = Number.isInteger(value) ? String(value) : value.toFixed(value < 10 ? 2 : 1);
  return `${number} ${unit}`.trim();
}
