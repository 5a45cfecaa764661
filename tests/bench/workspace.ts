import { getApps, initializeApp } from 'firebase-admin/app';
import { type CollectionReference, getFirestore } from 'firebase-admin/firestore';
import { PROJECT_ID } from '../../local-stack/settings.ts';

/** A collection of the measured workspace, bypassing the rules. */
export function collectionOf(name: string): CollectionReference {
  const database = getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT_ID }));
  return database.collection(`environments/local/${name}`);
}

export async function countOf(name: string): Promise<number> {
  return (await collectionOf(name).count().get()).data().count;
}

/** The deliverable with the most hypotheses and remarks. */
export async function discussedDeliverable() {
  const hypotheses = await countsBy('hypotheses', 'hypothesisDeliverableFBUID');
  const remarks = await countsBy('remarks', 'remarkDeliverableFBUID');
  const sizeOf = (id: string) => (hypotheses.get(id) ?? 0) + (remarks.get(id) ?? 0);
  const [id = ''] = [...hypotheses.keys()].toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const terms = await countOf(`deliverables/${id}/terms`);
  /** Remarks and stored terms. */
  const others = (remarks.get(id) ?? 0) + terms;
  return { id, hypotheses: hypotheses.get(id) ?? 0, others };
}

/** Number of documents by the deliverable that they name. */
async function countsBy(name: string, field: string): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const document of (await collectionOf(name).select(field).get()).docs) {
    const id: unknown = document.get(field);
    if (typeof id === 'string' && id !== '') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** A deliverable with hypotheses and without the contractor's commencement. */
export async function unsignedDeliverable() {
  const counts = await countsBy('hypotheses', 'hypothesisDeliverableFBUID');
  const unsigned = await collectionOf('deliverables')
    .where('deliverableContractorCommencementSignature', '==', null)
    .get();
  const id = unsigned.docs.map((document) => document.id).find((one) => counts.has(one));
  if (id === undefined) throw new Error('The workspace holds no deliverable to sign.');
  return { id, hypotheses: counts.get(id) ?? 0 };
}

export async function anyResearch(): Promise<string> {
  return (await collectionOf('researchs').limit(1).get()).docs[0]?.id ?? '';
}

/** Adds copies of hypotheses until there are this many. In batches: single writes run into the emulator's deadline. */
export async function growHypotheses(total: number): Promise<void> {
  const hypotheses = collectionOf('hypotheses');
  const { docs } = await hypotheses.get();
  for (let start = docs.length; start < total; start += BATCH_SIZE) {
    const batch = hypotheses.firestore.batch();
    for (let index = start; index < Math.min(start + BATCH_SIZE, total); index += 1) {
      const original = docs[index % docs.length]?.data() ?? {};
      const id = `copy-${index}`;
      batch.set(hypotheses.doc(id), { ...original, FBUID: id, hypothesisNumber: index });
    }
    await batch.commit();
  }
}

const BATCH_SIZE = 250;
