import type { DocumentData } from 'firebase-admin/firestore';
import { readStored } from './database.ts';
import { plantDeliverable, plantHypothesis, plantResearch } from './plant.ts';

/** A hypothesis of two sprints in a deliverable with these fields. The deliverable stores no estimate. */
export async function plantGatedHypothesis(fields: DocumentData, hypothesis: DocumentData = {}) {
  const researchId = await plantResearch('Gated research');
  const deliverableId = await plantDeliverable({
    deliverableName: 'Gated deliverable',
    deliverableResearchFBUID: researchId,
    ...fields,
  });
  const id = await plantHypothesis({
    hypothesisName: 'Gated',
    hypothesisResearchFBUID: researchId,
    hypothesisDeliverableFBUID: deliverableId,
    hypothesisResearchers: ['ann@example.com'],
    hypothesisResearcherSprintAllocations: [2],
    hypothesisStatement: 'It holds.',
    ...hypothesis,
  });
  return { researchId, deliverableId, id };
}

/** The `deprecatedReason` of the contractor's and of the client's commencement signature. Null for an active one. */
export async function deprecatedReasons(deliverableId: string): Promise<unknown[]> {
  const record = (await readStored('deliverables', deliverableId)) ?? {};
  return [
    record.deliverableContractorCommencementSignature.deprecatedReason,
    record.deliverableClientCommencementSignature.deprecatedReason,
  ];
}
