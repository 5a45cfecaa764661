import { getDocsFromServer } from 'firebase/firestore';
import { parseRecord } from '../collections.ts';
import { deliverablesOfResearch, hypothesesOfResearch } from '../queries/stored-queries.ts';

interface Siblings {
  /** Null: those without a research. */
  readonly researchId: string | null;
  /** The record being saved, which must not count itself. */
  readonly exceptId: string;
}

/** The numbers of a research's deliverables as the server has them now (R20). */
export async function deliverableNumbers({ researchId, exceptId }: Siblings) {
  return (await deliverablesOf(researchId))
    .filter(({ id }) => id !== exceptId)
    .map((document) => parseRecord('deliverable', document.id, document.data()))
    .map((parsed) => (parsed.ok ? parsed.record.deliverableNumber : null));
}

/**
 * The numbers of a research's backlog as the server has them now (R20): of its hypotheses without a
 * deliverable, or with one that is none of its deliverables any more (R15).
 */
export async function backlogNumbers({ researchId, exceptId }: Siblings) {
  const [found, deliverables] = await Promise.all([
    getDocsFromServer(hypothesesOfResearch(researchId)),
    deliverablesOf(researchId),
  ]);
  const parents = new Set(deliverables.map(({ id }) => id));
  return found.docs
    .filter(({ id }) => id !== exceptId)
    .map((document) => parseRecord('hypothesis', document.id, document.data()))
    .filter((parsed) => !parsed.ok || !isAmong(parents, parsed.record.hypothesisDeliverableFBUID))
    .map((parsed) => (parsed.ok ? parsed.record.hypothesisNumber : null));
}

async function deliverablesOf(researchId: string | null) {
  return (await getDocsFromServer(deliverablesOfResearch(researchId))).docs;
}

function isAmong(ids: ReadonlySet<string>, id: string | null): boolean {
  return id !== null && ids.has(id);
}
