/** '1 sprint', '2 sprints', '0.5 sprints'. */
export function countOf(count: number, unit: string): string {
  return `${count} ${count === 1 ? unit : `${unit}s`}`;
}
