import type { DeliverableGroup } from '../lists/by-deliverable.ts';
import type { Hypothesis } from '../records/entities.ts';
import { yearsUnderWay } from './financial-year.ts';

export interface RegisterRow {
  readonly hypothesis: Hypothesis;
  readonly group: DeliverableGroup;
}

/**
 * The experiments of a financial year (R41): those of the deliverables that were under way in it. Null for all, also those
 * of the backlog.
 */
export function registerRows(
  groups: readonly DeliverableGroup[],
  { year, today }: { readonly year: number | null; readonly today: Date },
): readonly RegisterRow[] {
  return groups
    .filter((group) => year === null || yearsOf(group, today).includes(year))
    .flatMap((group) => group.hypotheses.map((hypothesis) => ({ hypothesis, group })));
}

/** The years in which any of it was under way, the newest first. */
export function registerYears(groups: readonly DeliverableGroup[], today: Date): readonly number[] {
  const years = new Set(groups.flatMap((group) => yearsOf(group, today)));
  return [...years].toSorted((a, b) => b - a);
}

function yearsOf({ deliverable }: DeliverableGroup, today: Date): readonly number[] {
  return deliverable === null ? [] : yearsUnderWay(deliverable, today);
}
