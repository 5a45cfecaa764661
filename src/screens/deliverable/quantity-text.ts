/** '1 sprint', '2 sprints', '0.5 sprints'. */
export function quantityText(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}

/** '1 week', '2.5 weeks'. Null without a time (R5). */
export function weeksText(weeks: number | null): string | null {
  return weeks === null ? null : quantityText(weeks, 'week');
}
