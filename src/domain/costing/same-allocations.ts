import type { People } from '../people/people.ts';
import type { AllocationSummary } from '../records/entities.ts';
import { sameData } from '../same-data.ts';
import { toCents } from './money.ts';
import { addParts, NO_PARTS, type SprintParts, toParts } from './sprints.ts';

/**
 * Whether two summaries have the same price and the same sprints per person (R10). It ignores
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
): Readonly<Record<string, SprintParts>> {
  const sprints = new Map<string, SprintParts>([['', toParts(unassignedSprints)]]);
  for (const row of contractors) {
    const uid = people.canonical(row.uid);
    sprints.set(uid, addParts(sprints.get(uid) ?? NO_PARTS, toParts(row.sprints)));
  }
  return Object.fromEntries([...sprints].filter(([, parts]) => parts !== NO_PARTS));
}
