import { getDocsFromServer } from 'firebase/firestore';
import { parseRecord } from '../collections.ts';
import { deliverablesOfResearch, hypothesesOfResearch } from '../queries/stored-queries.ts';

interface Siblings {
  /** Null stands for the records that store null as their research. */
  readonly researchId: string | null;
  /** The record to save, whose own number must not count. */
  readonly exceptId: string;
}

/** The numbers of a research's deliverables, read from the server (R20); null for each unreadable number. */
export async function deliverableNumbers({ researchId, exceptId }: Siblings) {
  return (await deliverablesOf(researchId))
    .filter(({ id }) => id !== exceptId)
    .map((document) => parseRecord('deliverable', document.id, document.data()))
    .map((parsed) => (parsed.ok ? parsed.record.deliverableNumber : null));
}

/**
 * The numbers of a research's backlog, read from the server (R20): hypotheses without a deliverable, with one that is
 * not in the research (R15), or unreadable. Null for each hypothesis without a readable number.
 */
export async function backlogNumbers({ researchId, exceptId }: Siblings) {
  const [found, deliverables] = await Promise.all([
    getDocsFromServer(hypothesesOfResearch(researchId)),
    deliverablesOf(researchId),
  ]);
  const parents = new Set<string | null>(deliverables.map(({ id }) => id));
  return found.docs
    .filter(({ id }) => id !== exceptId)
    .map((document) => parseRecord('hypothesis', document.id, document.data()))
    .filter((parsed) => !parsed.ok || !parents.has(parsed.record.hypothesisDeliverableFBUID))
    .map((parsed) => (parsed.ok ? parsed.record.hypothesisNumber : null));
}

async function deliverablesOf(researchId: string | null) {
  return (await getDocsFromServer(deliverablesOfResearch(researchId))).docs;
}
