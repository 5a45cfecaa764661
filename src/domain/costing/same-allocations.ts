import type { People } from '../people/people.ts';
import type { AllocationSummary } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { toCents } from './money.ts';
import { addBillionths, NO_SPRINTS, type SprintBillionths, toBillionths } from './sprints.ts';

/**
 * Whether two summaries have the same subtotal and the same sprints per person (R10). Ignores
 * adjustments, rows without sprints, and whether a row names its person by uid or e-mail (R24).
 */
export function sameAllocations(
  a: AllocationSummary,
  b: AllocationSummary,
  people: Pick<People, 'canonical'>,
): boolean {
  return (
    toCents(a.subtotal) === toCents(b.subtotal) &&
    sameData(sprintsPerPerson(a, people), sprintsPerPerson(b, people))
  );
}

function sprintsPerPerson(
  { contractors, unassignedSprints }: AllocationSummary,
  people: Pick<People, 'canonical'>,
): Readonly<Record<string, SprintBillionths>> {
  const sprints = new Map<string, SprintBillionths>([['', toBillionths(unassignedSprints)]]);
  for (const row of contractors) {
    const uid = people.canonical(row.uid);
    sprints.set(uid, addBillionths(sprints.get(uid) ?? NO_SPRINTS, toBillionths(row.sprints)));
  }
  return Object.fromEntries([...sprints].filter(([, total]) => total !== NO_SPRINTS));
}
