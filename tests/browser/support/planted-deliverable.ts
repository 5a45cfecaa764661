import type { DocumentData } from 'firebase-admin/firestore';
import { DEMO_PEOPLE, toDomainPeople } from '../../../local-stack/seed/people.ts';
import { summariseAllocations } from '../../../src/domain/costing/allocations.ts';
import { parseHypothesis } from '../../../src/domain/normalise/parse-record.ts';
import type { People } from '../../../src/domain/people/people.ts';
import { readStored, type StoredTable, storedReference } from './database.ts';
import { plantDeliverable, plantHypothesis } from './plant.ts';

const DEMO = toDomainPeople(DEMO_PEOPLE);

export interface PlantedDeliverable {
  readonly id: string;
  readonly hypotheses: readonly string[];
}

/**
 * Plants a deliverable with hypotheses and their estimate at 1760 per sprint, as the app would save them. It is
 * unsigned unless the fields have signatures.
 *
 * @param sprints one entry per hypothesis: e-mail or uid of a researcher → sprints. An empty key is unassigned work.
 * @param people the profiles with which the estimate finds the contractors.
 */
export async function plantEstimatedDeliverable(
  deliverable: DocumentData,
  sprints: readonly Readonly<Record<string, number>>[],
  people: People = DEMO,
): Promise<PlantedDeliverable> {
  const id = await plantDeliverable(deliverable);
  const hypotheses = await Promise.all(
    sprints.map((allocations, index) =>
      plantHypothesis({
        hypothesisName: `Hypothesis ${index + 1}`,
        hypothesisNumber: index + 1,
        hypothesisDeliverableFBUID: id,
        hypothesisResearchFBUID: deliverable.deliverableResearchFBUID ?? null,
        hypothesisResearchers: Object.keys(allocations),
        hypothesisResearcherSprintAllocations: Object.values(allocations),
      }),
    ),
  );
  await changeInPlace(id, { deliverableEstimate: await estimateOf(hypotheses, people) });
  return { id, hypotheses };
}

async function estimateOf(ids: readonly string[], people: People) {
  const records = await Promise.all(
    ids.map(async (id) => {
      const parsed = parseHypothesis(id, await readStored('hypotheses', id));
      if (!parsed.ok) throw new Error(parsed.problem);
      return parsed.record;
    }),
  );
  return summariseAllocations({ sprintRate: 1760, hypotheses: records, people });
}

/** Changes a record and its newest entry without a new revision, bypassing the rules. */
export async function changeInPlace(
  id: string,
  fields: DocumentData,
  table: StoredTable = 'deliverables',
): Promise<void> {
  const record = storedReference(table, id);
  const { updatedAt } = (await record.get()).data() ?? {};
  await Promise.all([
    record.update(fields),
    record.collection('history').doc(updatedAt).update(fields),
  ]);
}
