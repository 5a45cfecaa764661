import { type StoredData, storedAllocations, storedHypothesis } from '../../support/records.ts';

/** A stored hypothesis with one researcher for each entry of `sprints`. */
export function hypothesisWith({
  deliverable,
  sprints,
}: {
  readonly deliverable: string | null;
  readonly sprints: readonly number[];
}): StoredData {
  const byResearcher = sprints.map((own, index) => [`person-${index}@example.com`, own]);
  return storedHypothesis({
    hypothesisDeliverableFBUID: deliverable,
    ...storedAllocations(Object.fromEntries(byResearcher)),
  });
}
