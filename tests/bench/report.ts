import { isOverBudget, type Measure } from './budgets.ts';

/** Minimal apps of others by the same measure, for comparison. */
export const PEERS =
  'Peers, JavaScript of a minimal app: refine headless 162 kB; react-admin 308, with Firebase 479; FireCMS 997.';

/** A table of every figure and its budget. */
export function report(measures: readonly Measure[]): string {
  const rows = measures.map((measure) => [
    measure.what,
    text(measure.value, measure.unit),
    text(measure.budget, measure.unit),
    text(measure.stretch, measure.unit),
    verdictOn(measure),
  ]);
  const table = [['measure', 'figure', 'budget', 'stretch', ''], ...rows];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) =>
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

/** Budgets that the app cannot be measured against yet. */
export const NOT_MEASURED =
  'Not measured: growth to ten times the workspace, and what a return costs with it.';
