import type { DocumentData } from 'firebase-admin/firestore';
import { livePairOf } from '../../../src/domain/costing/allocations.ts';
import { parseHypothesis } from '../../../src/domain/normalise/parse-record.ts';
import type { Hypothesis } from '../../../src/domain/records/entities.ts';
import { readStored, type StoredTable, storedReference } from './database.ts';
import { plantDeliverable, plantHypothesis } from './plant.ts';

export interface PlantedDeliverable {
  readonly id: string;
  readonly hypotheses: readonly string[];
}

/**
 * Plants a deliverable with hypotheses and its live pair, as the app would save them. It is unsigned unless the fields have signatures.
 *
 * @param sprints one entry per hypothesis: e-mail or uid of a researcher → sprints. An empty key is unassigned work.
 */
export async function plantEstimatedDeliverable(
  deliverable: DocumentData,
  sprints: readonly Readonly<Record<string, number>>[],
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
  const { deliverableExtraItems = [], deliverableSprintRate = 1760 } = deliverable;
  const records = await Promise.all(hypotheses.map(readHypothesis));
  const live = livePairOf({ deliverableExtraItems, deliverableSprintRate }, records);
  await changeInPlace(id, live);
  return { id, hypotheses };
}

async function readHypothesis(id: string): Promise<Hypothesis> {
  const parsed = parseHypothesis(id, await readStored('hypotheses', id));
  if (!parsed.ok) throw new Error(parsed.problem);
  return parsed.record;
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
